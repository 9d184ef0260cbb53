package dev.barrage.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PairBlocks;
import dev.barrage.cluster.collide.Scene;
import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.output.PairFolder;
import dev.barrage.cluster.output.PairFormat;
import dev.barrage.cluster.plan.PlanKind;
import dev.barrage.triangles.Neighbours;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Searches on Spark with two threads, against one machine. */
class ClusterColliderTest {
    private static final int LISTS = 3;
    private static final Scene SCENE = Scene.random(new Random(7), LISTS, 700, 32, 3);
    private static final List<TriangleSource> SOURCES = SceneSource.all(SCENE, 90, 3);

    /** SHA-256 of the pairs of the scene. */
    private static final String GOLDEN = "3bf3f50d6631038f4c94806917475cae146971226860056418c2fb966f3966df";

    private final JavaSparkContext spark = TestSpark.context();

    @Test
    void anyPlanAndNumberOfPartsGivesTheBitsOfOneMachine() throws IOException {
        assertSamePairs(SCENE, 1, 7, 64);
    }

    @Test
    @Tag("slow")
    void aThousandPartsGiveTheBitsOfOneMachine() throws IOException {
        assertSamePairs(Scene.random(new Random(7), 2, 500, 24, 3), 1000);
    }

    private void assertSamePairs(Scene scene, int... numbersOfParts) throws IOException {
        PairBlock expected = scene.pairs(Neighbours.CROSSING, false, Map.of());
        assertTrue(expected.count() > 1000, "pairs: " + expected.count());
        List<TriangleSource> sources = SceneSource.all(scene, 90, 3);
        for (PlanKind plan : PlanKind.values()) {
            for (int parts : numbersOfParts) {
                CollideOptions options =
                        CollideOptions.defaults().withPlan(plan).withParts(parts);
                List<PairBlock> found =
                        new ClusterCollider(spark, options).pairs(sources).collect();
                PairBlocks.assertSame(expected, PairBlocks.merge(found), plan + ", " + parts + " parts");
                long owners = found.stream().filter(part -> part.count() > 0).count();
                assertTrue(
                        10 * owners >= 9 * Math.min(parts, 200), plan + ", " + parts + " parts, with pairs " + owners);
            }
        }
    }

    @Test
    void neighboursBetweenAndPrioritiesMeanTheSameAsOnOneMachine() throws IOException {
        for (Neighbours neighbours : Neighbours.values()) {
            for (boolean between : new boolean[] {false, true}) {
                CollideOptions options = CollideOptions.defaults()
                        .withParts(5)
                        .withNeighbours(neighbours)
                        .withBetween(between);
                String message = neighbours + (between ? ", between" : "");
                PairBlocks.assertSame(SCENE.pairs(neighbours, between, Map.of()), pairs(options), message);
                PairBlocks.assertSame(
                        SCENE.pairs(neighbours, between, Map.of(0, 9, 2, 9)),
                        pairs(options.withPriority(0, 9).withPriority(2, 9)),
                        message + ", priorities");
            }
        }
    }

    @Test
    void partsThatAreCutAgainGiveTheSamePairsAndLeaveNoFile() throws IOException {
        PairBlock expected = SCENE.pairs(Neighbours.ALL, false, Map.of());
        CollideOptions options = CollideOptions.defaults()
                .withNeighbours(Neighbours.ALL)
                .withParts(3)
                .withMaxPartTriangles(40);
        PairBlocks.assertSame(expected, pairs(options), "cut again");
        try (Stream<Path> files = Files.walk(TestSpark.folder())) {
            assertEquals(
                    List.of(),
                    files.filter(file -> file.getFileName().toString().startsWith("temp_local"))
                            .toList());
        }
    }

    @Test
    void largeTrianglesAreCountedAndFound() throws IOException {
        float[] floor = {-9, -9, 30.5f, 200, -9, 30.5f, -9, 200, 30.5f};
        Scene scene = new Scene(
                List.of(SCENE.points().get(0), floor), List.of(SCENE.corners().get(0), new int[] {0, 1, 2}));
        PairBlock expected = scene.pairs(Neighbours.NONE, true, Map.of());
        assertTrue(expected.count() > 10, "pairs: " + expected.count());
        CollideReport report = new ClusterCollider(
                        spark, CollideOptions.defaults().withBetween(true).withParts(30))
                .collide(SceneSource.all(scene, 90, 3));
        assertEquals(expected.count(), report.pairs());
        assertEquals(701, report.triangles());
        assertTrue(report.large() >= 1);
    }

    /** Layers that reach through half of the space, more than the broadcast takes, in a small version. */
    @Test
    void longTrianglesAreSearchedInFewParts() throws IOException {
        Random random = new Random(4);
        float[] points = new float[9 * 900];
        for (int i = 0; i < points.length; i++) {
            boolean isAlong = i % 9 == 3 || i % 9 == 7;
            points[i] = i % 3 < 2 ? (i % 9 < 3 ? random.nextInt(32) : points[i - i % 9 + i % 3]) : i / 9 / 3f;
            points[i] += isAlong ? 32 : i % 3 == 2 ? random.nextFloat() : 0;
        }
        int[] corners = new int[points.length / 3];
        Arrays.setAll(corners, i -> i);
        Scene scene = new Scene(List.of(points), List.of(corners));
        CollideReport report = new ClusterCollider(
                        spark, CollideOptions.defaults().withParts(40))
                .collide(SceneSource.all(scene, 90, 3));
        assertEquals(scene.pairs(Neighbours.CROSSING, false, Map.of()).count(), report.pairs());
        assertTrue(report.pairs() > 200, "pairs: " + report.pairs());
        assertTrue(report.replication() < 1.5, "replication: " + report.replication());
    }

    @Test
    void aReportCountsWhatTheSearchTook() throws IOException {
        CollideReport report = new ClusterCollider(spark, CollideOptions.defaults()).collide(SOURCES);
        assertEquals(LISTS * 700, report.triangles());
        assertEquals(SCENE.pairs(Neighbours.CROSSING, false, Map.of()).count(), report.pairs());
        assertEquals(8, report.parts().size());
        assertTrue(report.replication() >= 1 && report.imbalance() >= 1 && report.shuffledBytes() > 0);
    }

    @Test
    void pairsAreWrittenWithTheSameBytesForAnyPlanOnAllJdks(@TempDir Path out) throws IOException {
        CollideOptions options = CollideOptions.defaults().withParts(5);
        String first = new ClusterCollider(spark, options.withPairs(out.resolve("a"), PairFormat.CSV))
                .collide(SOURCES)
                .sha256();
        CollideOptions other = options.withParts(12).withPlan(PlanKind.HILBERT).withMaxPartTriangles(100);
        CollideReport report =
                new ClusterCollider(spark, other.withPairs(out.resolve("b"), PairFormat.CSV)).collide(SOURCES);
        assertEquals(GOLDEN, first);
        assertEquals(GOLDEN, report.sha256());
        assertEquals(12, report.parts().size());
    }

    @Test
    void aResumedSearchKeepsItsNumberOfParts(@TempDir Path out) throws IOException {
        CollideOptions options = CollideOptions.defaults().withPairs(out, PairFormat.CSV);
        String fingerprint = new PlannedSearch(spark, options.withParts(5), SOURCES).fingerprint();
        PairFolder.begin(out, fingerprint, 5, false).close();
        CollideReport report = new ClusterCollider(spark, options.withResume(true)).collide(SOURCES);
        assertEquals(5, report.parts().size());
    }

    @Test
    void measuredTimesBalanceTheNextRun() throws IOException {
        CollideReport first = new ClusterCollider(spark, CollideOptions.defaults()).collide(SOURCES);
        CollideReport second =
                new ClusterCollider(spark, CollideOptions.defaults().withMeasured(first.measured())).collide(SOURCES);
        assertEquals(first.pairs(), second.pairs());
    }

    @Test
    void aFailureInAnExecutorReachesTheCallerWithTheMessageOfTheReader() {
        IOException refused = assertThrows(
                IOException.class,
                () -> new ClusterCollider(spark, CollideOptions.defaults())
                        .collide(List.of(SOURCES.get(0), new Damaged())));
        assertEquals("rock.ply: line 7: is damaged", refused.getMessage());
        assertTrue(spark.getPersistentRDDs().isEmpty());
    }

    @Test
    @Timeout(300)
    void anInterruptedSearchEndsItsJobs() throws InterruptedException {
        List<TriangleSource> sources = List.of(new Held());
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread caller = new Thread(() -> thrown.set(assertThrows(
                IOException.class, () -> new ClusterCollider(spark, CollideOptions.defaults()).collide(sources))));
        caller.start();
        Held.STARTED.await();
        caller.interrupt();
        caller.join();
        assertEquals("interrupted before the end", thrown.get().getMessage());
        assertTrue(spark.getPersistentRDDs().isEmpty());
        while (spark.statusTracker().getActiveJobIds().length > 0) {
            Thread.sleep(5);
        }
        Held.RELEASED.countDown();
    }

    @Test
    void tasksThatRunAgainFindTheSame() throws IOException {
        JavaRDD<PairBlock> pairs = new ClusterCollider(spark, CollideOptions.defaults()).pairs(SOURCES);
        PairBlocks.assertSame(PairBlocks.merge(pairs.collect()), PairBlocks.merge(pairs.collect()), "again");
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        CollideOptions options = CollideOptions.defaults();
        assertRefused("parts must be from 0 to 100000: -1", () -> options.withParts(-1));
        assertRefused("maxPartTriangles must be at least 1: 0", () -> options.withMaxPartTriangles(0));
        assertRefused("priority must not be negative: -2", () -> options.withPriority(0, -2));
        assertRefused(
                "priorities must be of sources 0 to 2: 3",
                () -> new ClusterCollider(spark, options.withPriority(3, 1)).collide(SOURCES));
        assertRefused("sources must not be empty", () -> new ClusterCollider(spark, options).collide(List.of()));
    }

    private static void assertRefused(String message, org.junit.jupiter.api.function.Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private PairBlock pairs(CollideOptions options) throws IOException {
        return pairs(options, SOURCES);
    }

    private PairBlock pairs(CollideOptions options, List<TriangleSource> sources) throws IOException {
        return PairBlocks.merge(
                new ClusterCollider(spark, options).pairs(sources).collect());
    }

    /** A source whose only split fails. */
    private abstract static class Single implements TriangleSource, TriangleSplit {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "rock.ply";
        }

        @Override
        public int lists() {
            return 1;
        }

        @Override
        public List<TriangleSplit> splits(int firstList) {
            return List.of(this);
        }

        @Override
        public String fingerprint() {
            return name();
        }

        @Override
        public int list() {
            return 0;
        }
    }

    private static final class Damaged extends Single {
        private static final long serialVersionUID = 1;

        @Override
        public void read(BlockSink sink) throws IOException {
            throw new IOException("rock.ply: line 7: is damaged");
        }
    }

    /** Waits for the test, in whose process it is read. */
    private static final class Held extends Single {
        private static final long serialVersionUID = 1;
        private static final CountDownLatch STARTED = new CountDownLatch(1);
        private static final CountDownLatch RELEASED = new CountDownLatch(1);

        @Override
        public void read(BlockSink sink) throws IOException {
            STARTED.countDown();
            try {
                RELEASED.await();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }
    }
}
