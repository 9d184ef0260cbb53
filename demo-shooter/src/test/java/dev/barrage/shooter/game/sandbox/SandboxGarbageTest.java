package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Slow: buffers take a while to have their size. */
@Tag("slow")
@Tag("jdk")
class SandboxGarbageTest {
    private static final int STEPS = 120;

    @Test
    void stepsOverMachinesAllocateNothingWhetherTheHandIsEmptyOrDrags() throws InterruptedException {
        KernelChoice.awaitFastest();
        try (Game game = SandboxPlay.entered(1)) {
            game.step(SandboxInput.EMPTY);
            for (Tool tool : new Tool[] {Tool.BRIDGE, Tool.CAR, Tool.RAGDOLL, Tool.CHAIN, Tool.CRADLE}) {
                float x = 3f * (tool.ordinal() % 4) - 4f;
                game.step(SandboxInput.use(tool, true, x, 2f));
                game.step(SandboxInput.use(tool, false, x, 2f));
            }
            run(game, Tool.DRAG, false, STEPS);
            GameSnapshot start = new GameSnapshot();
            game.save(start);
            NoGarbage.assertNone(
                    STEPS + " idle steps", 1, () -> game.restore(start), () -> run(game, Tool.DRAG, false, STEPS));
            NoGarbage.assertNone(
                    STEPS + " steps of a drive",
                    1,
                    () -> game.restore(start),
                    () -> run(game, Tool.DRIVE, true, STEPS));
        }
    }

    private static void run(Game game, Tool tool, boolean down, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(SandboxInput.use(tool, down, 0.02f * i, 2f));
        }
    }
}
