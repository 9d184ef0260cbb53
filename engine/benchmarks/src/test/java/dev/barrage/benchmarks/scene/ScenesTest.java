package dev.barrage.benchmarks.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.kernel.KernelChoice;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ScenesTest {
    private static final int[] TEAMS = {1, 2, 3, 4, 7, 16};
    private static final int STEPS = 60;

    /** What every scene counts in its first steps, and its hash then, on any machine; 0 where it has none. */
    private static final Map<String, String> GOLDEN = Map.ofEntries(
            Map.entry("storm", "2905 f1884d2620c8fea3"),
            Map.entry("field", "832 647ed9c847918629"),
            Map.entry("duel", "1497 f5a43396961dcd12"),
            Map.entry("swarm", "6110 445ff03d50d827da"),
            Map.entry("beams", "2871 358737d2a65957ff"),
            Map.entry("ships", "3110 b333f76f0d66c7fd"),
            Map.entry("walls", "48055 2e9dcb65867a996a"),
            Map.entry("pairs", "50095 0"),
            Map.entry("pairs-clustered", "50919 0"),
            Map.entry("pairs-equal", "37721 0"),
            Map.entry("pairs-strip", "44441 0"),
            Map.entry("spawn", "2800872 883296d376166a0f"),
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
        int smallest = scene.sizes()[0];
        return scene instanceof Ships || scene instanceof Beams ? Math.min(smallest, 60) : Math.min(smallest, 2000);
    }

    @TestFactory
    List<DynamicTest> everySceneIsTheSameForAnyTeamOnAnyMachine() {
        return Scenes.all().stream()
                .map(scene -> DynamicTest.dynamicTest(scene.name(), () -> assertGolden(scene)))
                .toList();
    }

    private static void assertGolden(Scene scene) throws InterruptedException {
        KernelChoice.awaitFastest();
        for (int workers : TEAMS) {
            for (boolean simd : new boolean[] {false, true}) {
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

    private static String play(Scene scene, Team team) {
        try (Run run = scene.start(size(scene), team)) {
            for (int i = 0; i < STEPS; i++) {
                run.step();
            }
            return run.check() + " " + Long.toHexString(run.hash());
        }
    }
}
