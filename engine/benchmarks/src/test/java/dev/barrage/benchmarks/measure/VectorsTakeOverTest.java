package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class VectorsTakeOverTest {
    private static final int BULLETS = KernelChoice.LARGE;

    /** Wait for vectors; a processor without them waits in vain. */
    private static final long PATIENCE_NANOS = 30_000_000_000L;

    /** Nothing awaits the warm-up here: the world itself runs it between steps. */
    @Tag("slow")
    @Test
    @EnabledForJreRange(min = JRE.JAVA_25) // JVMs without vectors would be waited for in vain
    void aLargeWorldTakesVectorsAndThenAllocatesNothingWithTheSameResult() throws InterruptedException {
        try (Run run = Scenes.of("storm").start(BULLETS, new Team(1, true));
                Run scalar = Scenes.of("storm").start(BULLETS, new Team(1, false))) {
            int[] steps = {0};
            Runnable step = () -> {
                run.step();
                steps[0]++;
            };
            long deadline = System.nanoTime() + PATIENCE_NANOS;
            do {
                step.run();
                Thread.sleep(1); // as a game waits for its next frame
            } while (run.profile().kernels.equals("scalar") && System.nanoTime() < deadline);
            assumeTrue(!run.profile().kernels.equals("scalar"), "a JVM and a processor with vectors");
            NoGarbage.assertNone("storm", NoGarbageTest.WINDOW, step);
            for (int i = 0; i < steps[0]; i++) {
                scalar.step();
            }
            assertEquals(scalar.hash(), run.hash());
        }
    }
}
