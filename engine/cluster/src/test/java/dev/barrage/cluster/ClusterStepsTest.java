package dev.barrage.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.collide.HashMotion;
import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PairBlocks;
import dev.barrage.cluster.collide.PointMotion;
import dev.barrage.cluster.collide.Scene;
import dev.barrage.triangles.Neighbours;
import java.io.IOException;
import java.util.Map;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Steps on Spark with two threads, against one machine. */
@Tag("slow")
@Tag("jdk")
class ClusterStepsTest {
    private static final int SIZE = 64;
    private static final Scene SCENE = Scene.random(new Random(7), 2, 1_000, SIZE, 3);
    private static final PointMotion SMALL = new HashMotion(1, 20);

    /** Almost all triangles change part. */
    private static final PointMotion MIRROR = (list, point, step, position) -> position[0] = SIZE - position[0];

    private Scene scene = SCENE;

    /** Most stages of a job: they grow with the chain of what Spark would do again. */
    private static final class Stages extends SparkListener {
        volatile int most;

        @Override
        public void onJobStart(SparkListenerJobStart job) {
            most = Math.max(most, job.stageInfos().size());
        }
    }

    @Test
    void everyStepFindsThePairsOfOneMachine() throws IOException {
        JavaSparkContext spark = TestSpark.context();
        CollideOptions options = CollideOptions.defaults().withParts(8);
        try (ClusterSteps steps = new ClusterSteps(spark, options, SceneSource.all(SCENE, 90, 2))) {
            StepReport start = steps.report();
            assertTrue(start.isAnew() && start.sent() > 0.9 * 2_000, start.toString());
            Stages stages = new Stages();
            spark.sc().addSparkListener(stages);
            for (int step = 1; step <= 3; step++) {
                StepReport report = step(steps, SMALL, false);
                assertTrue(report.sent() > 0 && report.sent() < start.sent() / 10, report.toString());
                assertTrue(report.sentBytes() < start.sentBytes() / 5, report.toString());
                assertEquals(2, spark.getPersistentRDDs().size(), "what executors hold");
            }
            StepReport mirrored = step(steps, MIRROR, false);
            assertTrue(mirrored.sent() > start.sent() / 3, mirrored.toString());
            assertTrue(stages.most <= 2, "stages: " + stages.most);

            refuseBadMotion(steps);

            // As when executors die.
            spark.getPersistentRDDs().values().forEach(rdd -> rdd.unpersist(true));
            step(steps, SMALL, true);

            assertTrue(steps.replan().isAnew());
            step(steps, SMALL, false);
        }
    }

    private StepReport step(ClusterSteps steps, PointMotion motion, boolean isAnew) throws IOException {
        int step = steps.report().step() + 1;
        StepReport report = steps.step(motion);
        scene = scene.moved(motion, step);
        PairBlock expected = scene.pairs(Neighbours.CROSSING, false, Map.of());
        assertTrue(expected.count() > 500, "pairs: " + expected.count());
        PairBlocks.assertSame(expected, PairBlocks.merge(steps.pairs().collect()), "step " + step);
        assertEquals(expected.count(), report.pairs());
        assertEquals(step, report.step());
        assertEquals(isAnew, report.isAnew());
        return report;
    }

    private static void refuseBadMotion(ClusterSteps steps) {
        StepReport before = steps.report();
        PointMotion bad = (list, point, step, position) -> position[0] = point % 1_000 == 77 ? Float.NaN : 0;
        String message = assertThrows(IllegalArgumentException.class, () -> steps.step(bad))
                .getMessage();
        assertTrue(message.contains("step 5 must move points within +-1.0E30"), message);
        assertEquals(before, steps.report());
    }
}
