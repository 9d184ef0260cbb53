package dev.barrage.benchmarks.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ScenesTest {
    private static final int[] TEAMS = {2, 3, 4, 7, 16};
    private static final int STEPS = 60;

    /** Large enough for several blocks of rows, small enough for a test. */
    private static int size(Scene scene) {
        int smallest = scene.sizes()[0];
        return scene instanceof Ships || scene instanceof Beams ? Math.min(smallest, 60) : Math.min(smallest, 2000);
    }

    @TestFactory
    List<DynamicTest> everySceneIsTheSameForAnyNumberOfWorkers() {
        return Scenes.all().stream()
                .map(scene -> DynamicTest.dynamicTest(scene.name(), () -> assertSame(scene)))
                .toList();
    }

    private static void assertSame(Scene scene) {
        long[] alone = play(scene, 1);
        assertTrue(alone[0] > 0, "nothing happened in " + scene.name());
        for (int workers : TEAMS) {
            long[] team = play(scene, workers);
            assertEquals(alone[0], team[0], workers + " workers counted");
            assertEquals(alone[1], team[1], workers + " workers, hash");
        }
    }

    private static long[] play(Scene scene, int workers) {
        try (Run run = scene.start(size(scene), workers)) {
            for (int i = 0; i < STEPS; i++) {
                run.step();
            }
            return new long[] {run.check(), run.hash()};
        }
    }
}
