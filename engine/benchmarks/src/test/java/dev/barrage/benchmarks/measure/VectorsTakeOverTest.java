package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.physics.kernel.KernelChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class VectorsTakeOverTest {
    private static final int BULLETS = KernelChoice.LARGE;
    private static final int LONG_AGO = 3000;

    /** Buffers grow when there is more to do than ever before. */
    private static final int MAY_GROW = NoGarbageTest.STEPS / 100;

    private static final long PATIENCE_NANOS = 10_000_000_000L;

    /** Nothing awaits the warm-up here: the world itself runs it between steps. */
    @Tag("slow")
    @Test
    @EnabledForJreRange(min = JRE.JAVA_25) // JVMs without vectors would be waited for in vain
    void aLargeWorldTakesVectorsAndThenAllocatesNothingWithTheSameResult() throws InterruptedException {
        try (Run run = Scenes.of("storm").start(BULLETS, new Team(1, true));
                Run scalar = Scenes.of("storm").start(BULLETS, new Team(1, false))) {
            int steps = 0;
            long deadline = System.nanoTime() + PATIENCE_NANOS;
            while (run.profile().kernels.equals("scalar") && System.nanoTime() < deadline || steps == 0) {
                run.step();
                steps++;
                Thread.sleep(1); // as a game waits for its next frame
            }
            assumeTrue(!run.profile().kernels.equals("scalar"), "a JVM and a processor with vectors");
            for (int i = 0; i < LONG_AGO; i++) {
                run.step();
            }
            int allocating = NoGarbageTest.allocatingSteps(run);
            assertTrue(allocating <= MAY_GROW, allocating + " of " + NoGarbageTest.STEPS + " steps allocated");
            for (int i = 0; i < steps + LONG_AGO + NoGarbageTest.STEPS; i++) {
                scalar.step();
            }
            assertEquals(scalar.hash(), run.hash());
        }
    }
}
