package dev.barrage.cluster.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.ClusterCollider;
import dev.barrage.cluster.ClusterSteps;
import dev.barrage.cluster.CollideOptions;
import dev.barrage.cluster.CollideReport;
import dev.barrage.cluster.SceneSource;
import dev.barrage.cluster.StepReport;
import dev.barrage.cluster.TestSpark;
import dev.barrage.cluster.collide.HashMotion;
import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PairBlocks;
import dev.barrage.cluster.collide.PointMotion;
import dev.barrage.cluster.collide.Scene;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.local.LocalCluster;
import dev.barrage.cluster.local.SparkContexts;
import dev.barrage.cluster.output.PairFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEnv;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import scala.Option;

/** A search on two worker processes, whatever of it dies, with speculative copies of slow tasks. */
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SurvivalTest {
    private static final String MEMORY = "512m";
    private static final CollideOptions OPTIONS = CollideOptions.defaults().withParts(24);
    private static final StackedWaves WAVES = new StackedWaves(8, 6_000);
    private static final Map<String, String> SETTINGS = Map.of(
            "spark.speculation",
            "true",
            "spark.speculation.interval",
            "50ms",
            "spark.speculation.quantile",
            "0.5",
            // Executors start fast: all but one of them die young.
            "spark.executor.extraJavaOptions",
            "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");

    private static final int DRIVER_AND_EXECUTORS = 3;
    private static final long PATIENCE_NANOS = 120_000_000_000L;
    private static final int TRIES = 5;

    /** Exit code of executors. */
    private static final int OUT_OF_MEMORY = 52;

    private static LocalCluster cluster;
    private static JavaSparkContext spark;
    private static OneMachine expected;

    @TempDir
    private Path folder;

    private int searches;

    private FailureLog log = new FailureLog(Map.of());

    private StageKiller killer = new StageKiller(StageKiller.Moment.NEVER, host -> List.of());

    @BeforeAll
    static void start() throws IOException {
        expected = OneMachine.search(List.of(WAVES), OPTIONS);
        SETTINGS.forEach(System::setProperty);
        cluster = LocalCluster.start(2, MEMORY);
        TestSpark.end();
        spark = SparkContexts.open(cluster, MEMORY);
        spark.setLogLevel("OFF");
    }

    @AfterAll
    static void end() {
        SETTINGS.keySet().forEach(System::clearProperty);
        if (spark != null) {
            spark.close();
        }
        cluster.close();
        assertEquals(0, ProcessHandle.current().descendants().count(), "processes that run on");
    }

    @BeforeEach
    void awaitExecutors() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (spark.statusTracker().getExecutorInfos().length < DRIVER_AND_EXECUTORS) {
            assertTrue(System.nanoTime() < end, "executors do not start");
            Thread.sleep(20);
        }
    }

    @AfterEach
    void removeListeners() {
        spark.sc().removeSparkListener(killer);
        spark.sc().removeSparkListener(log);
    }

    private void addKiller(StageKiller.Moment moment, Function<String, List<ProcessHandle>> victims) {
        spark.sc().removeSparkListener(killer);
        killer = new StageKiller(moment, victims);
        spark.sc().addSparkListener(killer);
    }

    @Test
    @Order(1)
    void findsThePairsOfOneMachine() throws IOException {
        assertTrue(expected.pairs() > 1000, expected.toString());
        assertSurvives(WAVES);
    }

    @Test
    @Order(2)
    void survivesTheDeathOfAnExecutorThatSends() throws Exception {
        assertSurvivesDeath(StageKiller.Moment.SENT);
    }

    @Test
    @Order(3)
    void survivesTheDeathOfAnExecutorThatFetches() throws Exception {
        assertSurvivesDeath(StageKiller.Moment.FETCHES);
    }

    @Test
    @Order(4)
    void survivesTheDeathOfAnExecutorThatSearches() throws Exception {
        assertSurvivesDeath(StageKiller.Moment.SEARCHED);
    }

    @Test
    @Order(5)
    void survivesTheDeathOfAnExecutorThatMerges() throws Exception {
        assertSurvivesDeath(StageKiller.Moment.MERGES);
    }

    @Test
    @Order(6)
    void survivesTasksOutOfMemory() throws Exception {
        addLog(Map.of());
        assertSurvives(WAVES.with(Incidents.outOfMemory(folder.resolve("marker"), nextPairs())));
        assertTrue(log.count("java.lang.OutOfMemoryError") >= 1, log.toString());
        assertTrue(log.count("executor removed: Command exited with code " + OUT_OF_MEMORY) >= 1, log.toString());
        assertEquals(1, log.count("the pieces of list 0 that a task reads do not fit"), log.toString());
    }

    @Test
    @Order(6)
    void survivesTasksThatFailTwice() throws Exception {
        Path pairs = nextPairs();
        String run = "_tmp/run-00003";
        String merged = "_tmp/pairs-00000.csv";
        addLog(Map.of(run, remove(pairs.resolve(run)), merged, remove(pairs.resolve(merged))));
        assertSurvives(WAVES.with(Incidents.twoFailures(pairs, run, merged)));
        for (String failure : List.of("fails twice", run, merged)) {
            assertTrue(log.count(failure) >= 2, failure + ":\n" + log);
        }
    }

    private static Runnable remove(Path obstacle) {
        return () -> assertTrue(obstacle.toFile().delete());
    }

    private void addLog(Map<String, Runnable> remedies) {
        log = new FailureLog(remedies);
        spark.sc().addSparkListener(log);
    }

    @Test
    @Order(6)
    void stepsSurviveTheDeathOfAnExecutor() throws Exception {
        PointMotion motion = new HashMotion(1, 20);
        Scene scene = Scene.random(new Random(7), 2, 1_000, 64, 3);
        try (ClusterSteps steps = new ClusterSteps(spark, OPTIONS.withParts(8), SceneSource.all(scene, 90, 2))) {
            scene = assertStep(steps, scene, motion, false);
            cluster.worker(0).descendants().forEach(ProcessHandle::destroyForcibly);
            scene = assertStep(steps, scene, motion, true);
            awaitExecutors();
            scene = assertStep(steps, scene, Incidents.deadly(motion, folder.resolve("marker")), true);
            assertStep(steps, scene, motion, false);
        }
    }

    private static Scene assertStep(ClusterSteps steps, Scene scene, PointMotion motion, boolean isAnew)
            throws IOException {
        StepReport report = steps.step(motion);
        assertEquals(isAnew, report.isAnew(), report.toString());
        Scene moved = scene.moved(motion, report.step());
        PairBlock expected = moved.pairs(OPTIONS.neighbours(), false, Map.of());
        PairBlocks.assertSame(expected, PairBlocks.merge(steps.pairs().collect()), report.toString());
        return moved;
    }

    @Test
    @Order(7)
    void aSpeculativeCopyOfASlowTaskChangesNothing() throws IOException {
        addKiller(StageKiller.Moment.NEVER, host -> List.of());
        assertSurvives(WAVES.with(Incidents.rest(folder.resolve("rested"))));
        assertTrue(killer.sawSpeculation());
    }

    @Test
    @Order(8)
    void survivesTheDeathOfAWorkerAndEndsAfterThatOfAll() throws IOException {
        addKiller(
                StageKiller.Moment.SEARCHED,
                host -> Stream.concat(cluster.worker(1).descendants(), Stream.of(cluster.worker(1)))
                        .toList());
        assertSurvives(WAVES);
        assertTrue(killer.sawLoss());
        assertFalse(cluster.worker(1).isAlive());
        assertEndsWithoutWorkers();
    }

    private void assertEndsWithoutWorkers() {
        spark.sc().conf().set("spark.scheduler.maxRegisteredResourcesWaitingTime", "500ms");
        Stream.concat(cluster.worker(0).descendants(), Stream.of(cluster.worker(0)))
                .forEach(ProcessHandle::destroyForcibly);
        String message = assertThrows(IllegalStateException.class, () -> assertSurvives(WAVES))
                .getMessage();
        assertEquals(
                "Job N cancelled since all executors are lost and no worker starts another",
                message.replaceFirst("\\d+", "N"));
    }

    @Test
    @Order(0)
    @EnabledOnOs(OS.LINUX)
    void allListenOnTheLoopbackInterface() throws IOException {
        List<ProcessHandle> processes =
                new ArrayList<>(ProcessHandle.current().descendants().toList());
        assertEquals(5, processes.size(), "a master, two workers, two executors");
        processes.add(ProcessHandle.current());
        Set<String> addresses = Sockets.listening(processes);
        assertTrue(addresses.size() >= processes.size(), addresses.toString());
        assertTrue(addresses.stream().allMatch(Sockets::isLoopback), addresses.toString());
    }

    @Test
    @Order(0)
    void aClientNeedsTheSecret() {
        SparkConf none = new SparkConf(false);
        assertThrows(Exception.class, () -> askMaster(none));
        SparkConf wrong =
                new SparkConf(false).set("spark.authenticate", "true").set("spark.authenticate.secret", "0".repeat(64));
        assertThrows(Exception.class, () -> askMaster(wrong));
        SparkConf right = spark.getConf();
        askMaster(right);
    }

    private static void askMaster(SparkConf conf) {
        SecurityManager security =
                new SecurityManager(conf, Option.empty(), SecurityManager.$lessinit$greater$default$3());
        RpcEnv stranger = RpcEnv.create("stranger", "127.0.0.1", 0, conf, security, true);
        try {
            String[] address = cluster.url().substring("spark://".length()).split(":");
            stranger.setupEndpointRef(new RpcAddress(address[0], Integer.parseInt(address[1])), "Master");
        } finally {
            stranger.shutdown();
        }
    }

    /** On a busy machine a search may be over before the news of its moment is there: such a search is repeated. */
    private void assertSurvivesDeath(StageKiller.Moment moment) throws Exception {
        for (int i = 0; i < TRIES && !killer.sawLoss(); i++) {
            awaitExecutors();
            addKiller(moment, host -> workerAt(host).descendants().limit(1).toList());
            assertSurvives(WAVES);
        }
        assertTrue(killer.sawLoss(), moment.toString());
    }

    /** On Linux each worker has a loopback address of its own: 127.0.0.2 and 127.0.0.3. */
    private static ProcessHandle workerAt(String host) {
        return cluster.worker(host.equals("127.0.0.3") ? 1 : 0);
    }

    /** Folder of the pairs of the next search. */
    private Path nextPairs() {
        return folder.resolve("pairs-" + searches);
    }

    private void assertSurvives(TriangleSource source) throws IOException {
        Path pairs = nextPairs();
        searches++;
        CollideReport found =
                new ClusterCollider(spark, OPTIONS.withPairs(pairs, PairFormat.CSV)).collide(List.of(source));
        assertEquals(expected.pairs(), found.pairs());
        assertEquals(expected.sha256(), found.sha256());
        try (Stream<Path> files = Files.list(pairs)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).sorted().toList();
            assertEquals("_SUCCESS", names.get(0));
            assertTrue(
                    names.subList(1, names.size()).stream().allMatch(name -> name.matches("pairs-\\d{5}\\.csv")),
                    names.toString());
        }
    }
}
