package dev.barrage.cluster.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.TestSpark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

/** Measures a small job in one Spark context. */
@Tag("slow")
class ScaleExperimentTest {
    private static final class Threads implements ScaleExperiment.Cluster {
        @Override
        public JavaSparkContext context() {
            return TestSpark.context();
        }

        @Override
        public void close() {
            // Other tests use it, too.
        }
    }

    /** Counts numbers by their remainder: two stages with a shuffle between them. */
    private static final class Counting implements ScaleExperiment.Search {
        @Override
        public void run(JavaSparkContext context, long triangles, int parts, int splitTriangles) {
            List<Integer> numbers = IntStream.range(0, (int) triangles).boxed().toList();
            context.parallelize(numbers, parts)
                    .mapToPair(number -> new Tuple2<>(number % 100, 1))
                    .reduceByKey(Integer::sum, parts)
                    .collect();
        }

        @Override
        public double planSeconds(long triangles, int parts, int splitTriangles) {
            return 1e-6 * triangles;
        }
    }

    @Test
    void everyTaskIsRecordedWithItsStage() throws Exception {
        List<String> progress = new ArrayList<>();
        ScaleReport report = ScaleExperiment.run(
                new ScaleOptions(1_000, List.of(2), List.of(8), 0, 3),
                workers -> new Threads(),
                new Counting(),
                progress::add);
        assertEquals(List.of("starting 2 workers", "2,000 triangles in 8 parts"), progress);
        RunCost run = report.weak().get(0).median();
        assertEquals(
                List.of(8, 8),
                run.stages().stream().map(stage -> stage.tasks().size()).toList());
        assertEquals(
                IntStream.range(0, 8).boxed().toList(),
                run.stages().get(0).tasks().stream().map(TaskCost::index).toList());
        assertTrue(
                run.stages().stream()
                        .flatMap(stage -> stage.tasks().stream())
                        .anyMatch(task -> task.traffic().written() > 0),
                "bytes written");
        TaskCost.Traffic last = run.stages().get(1).tasks().get(7).traffic();
        assertTrue(last.read() > 0 && last.blocks() == 8 && last.result() > 0, last.toString());
        assertTrue(run.driverSeconds() >= 0 && run.driverSeconds() < run.seconds(), run.toString());
        assertEquals(Map.of(2, 0.002, 8, 0.008), report.planSeconds());
        ClusterCost cost = report.costs().get(0);
        assertTrue(cost.dispatchSeconds() > 0 && cost.stageSeconds() > 0, cost.toString());
        assertEquals(
                2,
                report.points().stream()
                        .filter(point -> point.processors() == 8)
                        .count());
    }
}
