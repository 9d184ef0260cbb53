package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.physics.kernel.KernelChoice;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NoGarbageTest {
    private static final int WARM_UP = 200;
    private static final int STEPS = 200;

    /** Buffers grow when there is more to do than ever before; that is rare once a scene runs. */
    private static final int MAY_GROW = STEPS / 20;

    @TestFactory
    List<DynamicTest> stepsOfEverySceneAllocateNothing() {
        return Scenes.all().stream()
                .map(scene -> DynamicTest.dynamicTest(scene.name(), () -> assertNoGarbage(scene)))
                .toList();
    }

    private static void assertNoGarbage(Scene scene) throws InterruptedException {
        KernelChoice.awaitFastest();
        int n = Math.min(scene.sizes()[0], 1000);
        try (Run run = scene.start(n, new Team(2, true))) {
            for (int i = 0; i < WARM_UP; i++) {
                run.step();
            }
            Allocation allocation = new Allocation();
            int allocating = 0;
            for (int i = 0; i < STEPS; i++) {
                long before = allocation.now();
                run.step();
                allocating += allocation.now() > before ? 1 : 0;
            }
            assertTrue(allocating <= MAY_GROW, allocating + " of " + STEPS + " steps allocated");
        }
    }
}
