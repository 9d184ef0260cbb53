package dev.barrage.benchmarks.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.Snapshot;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Rng;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

class ScenesTest {
    /** Numbers of workers that every change is tested with, and the others. */
    private static final int[] TEAMS = {1, 3, 16}, OTHER_TEAMS = {2, 4, 7};

    private static final int STEPS = 60;

    /** What every scene counts in its first steps, and its hash then, on any machine; 0 where it has none. */
    private static final Map<String, String> GOLDEN = Map.ofEntries(
            Map.entry("storm", "2903 8badac38ef3044d2"),
            Map.entry("props", "5810 f5a37b7e5eb6481"),
            Map.entry("field", "832 9b65527132220137"),
            Map.entry("duel", "1661 6169da44b8e2bc26"),
            Map.entry("duel-few", "59 a0e2c4767b513bc7"),
            Map.entry("swarm", "5332 4166a3a4b6380664"),
            Map.entry("beams", "2871 7bcc6c40ac08ab16"),
            Map.entry("cut", "1148 495f727a307c451a"),
            Map.entry("ships", "2994 75189ed26668cc0c"),
            Map.entry("walls", "47949 9f7ca76ea2c87127"),
            Map.entry("joint_grid", "-53175 8211ed162ad3573c"),
            Map.entry("rain", "129069 b3ef1212141f532e"),
            Map.entry("spinner", "8959 d1e7ea9c521ec8ad"),
            Map.entry("tumbler", "5978 d1ecb825fd53627b"),
            Map.entry("large_pyramid", "0 2f395ab1db5b28bf"),
            Map.entry("many_pyramids", "0 ca6968696171a5a1"),
            Map.entry("smash", "1993 5ce218502dbad9f8"),
            Map.entry("tables", "169853 ee94b8b427cf56d0"),
            Map.entry("conveyor", "23929 df1318c17b956ce"),
            Map.entry("characters", "31275 70df0f423a83c309"),
            Map.entry("seams", "500000 757ae7e67656bf2c"),
            Map.entry("statics", "12 94edcb0c022d1bf0"),
            Map.entry("rest", "1 9a1344b940dc6684"),
            Map.entry("bounce", "1004 bff5c6756b90af14"),
            Map.entry("islands", "0 c5c4476893822290"),
            Map.entry("pairs", "50095 0"),
            Map.entry("pairs-clustered", "50919 0"),
            Map.entry("pairs-equal", "37721 0"),
            Map.entry("pairs-strip", "44441 0"),
            Map.entry("rays", "4020 53e6110f57b51b4c"),
            Map.entry("rays-batch", "4020 53e6110f57b51b4c"),
            Map.entry("rays-shapes", "3780 c4196c0dd5c8c405"),
            Map.entry("casts", "4680 1fd588ca8f1e34dc"),
            Map.entry("casts-batch", "4680 2379705d5148a72e"),
            Map.entry("overlaps", "31800 7c1f21ae5dd26244"),
            Map.entry("overlaps-batch", "31800 7c1f21ae5dd26244"),
            Map.entry("nearest", "18000 204e7516aab02470"),
            Map.entry("first-question", "60 3fd6668560000136"),
            Map.entry("spawn", "2801068 8f8753bd23acc834"),
            Map.entry("plane", "85080 e220a8397b1dcdaf"),
            Map.entry("spheres", "76140 ba8b872674328d6e"),
            Map.entry("ecs-iterate", "5827 0"),
            Map.entry("ecs-churn", "16000 0"),
            Map.entry("arithmetic", "-1170781508808188076 0"));

    /** Large enough for several blocks of rows, small enough for a test. */
    private static int size(Scene scene) {
        if (scene instanceof PairSearch) {
            return 2000;
        }
        if (scene instanceof Questions) {
            return 30; // 300 questions a step
        }
        int smallest = scene.sizes()[0];
        return scene.name().equals("ships") || scene instanceof Beams
                ? Math.min(smallest, 60)
                : Math.min(smallest, 2000);
    }

    @Tag("jdk")
    @TestFactory
    List<DynamicTest> everySceneIsTheSameForAnyTeamOnAnyMachine() {
        return Scenes.all().stream()
                .map(scene -> DynamicTest.dynamicTest(scene.name(), () -> assertGolden(scene, TEAMS)))
                .toList();
    }

    @Tag("slow")
    @TestFactory
    List<DynamicTest> everySceneIsTheSameForTheOtherTeams() {
        return Scenes.all().stream()
                .map(scene -> DynamicTest.dynamicTest(scene.name(), () -> assertGolden(scene, OTHER_TEAMS)))
                .toList();
    }

    private static void assertGolden(Scene scene, int[] teams) throws InterruptedException {
        boolean[] kernels = KernelChoice.awaitFastest() ? new boolean[] {false, true} : new boolean[] {false};
        for (int workers : teams) {
            for (boolean simd : kernels) {
                Team team = new Team(workers, simd);
                assertEquals(GOLDEN.get(scene.name()), play(scene, team), scene.name() + " of " + team);
            }
        }
    }

    @TestFactory
    List<DynamicTest> everyVariantOfASceneCountsTheSame() {
        return Scenes.all().stream()
                .flatMap(scene -> scene.variants(size(scene)).stream())
                .filter(variant -> !variant.variant().isEmpty())
                .map(variant -> DynamicTest.dynamicTest(
                        variant.name() + "/" + variant.variant(),
                        () -> assertEquals(GOLDEN.get(variant.name()), play(variant, new Team(2, false)))))
                .toList();
    }

    @TestFactory
    List<DynamicTest> aSceneThatWentBackEndsLikeOneThatDidNot() {
        return Scenes.all().stream()
                .filter(ScenesTest::hasWorld)
                .map(scene -> DynamicTest.dynamicTest(scene.name(), () -> assertGoesBack(scene)))
                .toList();
    }

    private static boolean hasWorld(Scene scene) {
        try (Run run = scene.start(size(scene), new Team(1, false))) {
            return run instanceof WorldRun;
        }
    }

    /**
     * At random steps up to eight steps back, and all of it again in a second world that takes over the last snapshot.
     */
    private static void assertGoesBack(Scene scene) {
        long seed = scene.name().hashCode();
        Rng random = new Rng(seed);
        long[] hashes = new long[STEPS];
        Snapshot snapshot = new Snapshot();
        try (WorldRun run = (WorldRun) scene.start(size(scene), new Team(2, false));
                WorldRun other = (WorldRun) scene.start(size(scene), new Team(1, false))) {
            int known = 0;
            while (known < STEPS) {
                run.world.snapshot(snapshot);
                int start = known;
                int ahead = Math.min(STEPS - start, 1 + random.nextInt(8));
                for (int i = start; i < start + ahead; i++) {
                    run.step();
                    hashes[known++] = run.hash();
                }
                run.world.restore(snapshot);
                int again = 1 + random.nextInt(ahead);
                for (int i = start; i < start + again; i++) {
                    run.step();
                    assertEquals(hashes[i], run.hash(), "step " + i + ", seed " + seed);
                }
                known = start + again;
            }
            other.world.restore(snapshot);
            for (int i = (int) snapshot.stepNumber(); i < STEPS; i++) {
                other.step();
                assertEquals(hashes[i], other.hash(), "step " + i + " of the other world, seed " + seed);
            }
        }
        assertEquals(play(scene, new Team(1, false)).split(" ")[1], Long.toHexString(hashes[STEPS - 1]));
    }

    private static String play(Scene scene, Team team) {
        try (Run run = scene.start(size(scene), team)) {
            for (int i = 0; i < STEPS; i++) {
                run.step();
            }
            return run.check() + " " + Long.toHexString(run.hash());
        }
    }
}
