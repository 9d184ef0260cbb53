package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.benchmarks.scene.Questions;
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
    static final int STEPS = 200;
    private static final int SIZE = 1000;

    /** Bodies that are asked about: 300 questions a step. */
    private static final int FEW = 30;

    private static final long PATIENCE_NANOS = 20_000_000_000L;

    /** Buffers grow when there is more to do than ever before; that is rare once a scene runs. */
    private static final int MAY_GROW = STEPS / 20;

    @TestFactory
    List<DynamicTest> stepsOfEverySceneAllocateNothing() {
        return Scenes.all().stream()
                .flatMap(scene -> variants(scene).stream())
                .map(scene ->
                        DynamicTest.dynamicTest(scene.name() + " " + scene.variant(), () -> assertNoGarbage(scene)))
                .toList();
    }

    /** Tests of the physics cover questions to every broadphase. */
    private static List<Scene> variants(Scene scene) {
        return scene instanceof Questions ? List.of(scene) : scene.variants(SIZE);
    }

    private static void assertNoGarbage(Scene scene) throws InterruptedException {
        KernelChoice.awaitFastest();
        int n = scene instanceof Questions ? FEW : Math.min(scene.sizes()[0], SIZE);
        try (Run run = scene.start(n, new Team(2, true))) {
            for (int i = 0; i < WARM_UP; i++) {
                run.step();
            }
            // Vectors are objects until the compiler has seen what a scene does with them, sooner or later.
            long deadline = System.nanoTime() + PATIENCE_NANOS;
            int allocating = allocatingSteps(run);
            while (allocating > MAY_GROW && System.nanoTime() < deadline) {
                allocating = allocatingSteps(run);
            }
            assertTrue(allocating <= MAY_GROW, allocating + " of " + STEPS + " steps allocated");
        }
    }

    /** How many of the next {@link #STEPS} steps allocate on any thread that steps. */
    static int allocatingSteps(Run run) {
        Allocation allocation = Allocation.ofSteppingThreads();
        int allocating = 0;
        for (int i = 0; i < STEPS; i++) {
            allocation.begin();
            run.step();
            allocating += allocation.end() > 0 ? 1 : 0;
        }
        return allocating;
    }
}
