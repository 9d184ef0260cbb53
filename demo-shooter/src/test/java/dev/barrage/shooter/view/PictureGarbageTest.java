package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.view.sandbox.SandboxPage;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("gl")
class PictureGarbageTest {
    private static final int WINDOW = 60;

    /** Steps before the pictures: enemies fire, and the first storm comes. */
    private static final int BUSY = 700;

    /** All windows show the same steps, since whatever a game shows for the first time needs memory. */
    @Test
    void aPictureOfTheGameInPlayAllocatesNothing() {
        try (GamePicture picture = new GamePicture(160, 90, 1).asPlayed().start()) {
            assumeTrue(picture.isSoftware(), "another driver may map a buffer to a new place each time");
            Game game = picture.game;
            picture.playUntil(new Bot(), () -> game.steps() >= BUSY);
            GameSnapshot busy = new GameSnapshot();
            game.save(busy);
            Bot bot = new Bot();
            NoGarbage.assertNone(
                    "a picture",
                    WINDOW,
                    () -> {
                        if (game.steps() >= BUSY + WINDOW) {
                            game.restore(busy);
                            picture.view.catchUp();
                        }
                        game.step(bot.next(game));
                    },
                    () -> {
                        picture.view.catchUp();
                        picture.show(0.5f);
                    });
        }
    }

    /** The tool holds a body and shows what it would join. */
    @Tag("slow")
    @Test
    void aPictureOfTheSandboxAllocatesNothing() {
        try (GamePicture picture = new GamePicture(160, 90, 1).asPlayed()) {
            assumeTrue(picture.isSoftware(), "another driver may map a buffer to a new place each time");
            Game game = picture.game;
            MenuWalk walk = new MenuWalk(MenuChoice.sandbox(), any -> SandboxInput.EMPTY);
            picture.playUntil(walk, () -> game.phase() == Phase.SANDBOX);
            picture.step(SandboxInput.EMPTY);
            for (Tool tool : new Tool[] {Tool.BRIDGE, Tool.CAR, Tool.RAGDOLL, Tool.CRADLE}) {
                picture.step(SandboxInput.use(tool, true, 2f, 2f));
                picture.step(SandboxInput.use(tool, false, 2f, 2f));
            }
            SandboxPanel panel = new SandboxPanel();
            panel.open(SandboxPage.BUILD);
            panel.take(Tool.ROPE);
            panel.moveCursor(4f, 3f);
            picture.view.attach(panel);
            GameSnapshot start = new GameSnapshot();
            game.save(start);
            int[] steps = {0};
            NoGarbage.assertNone(
                    "a picture",
                    WINDOW,
                    () -> {
                        if (steps[0]++ % WINDOW == 0) {
                            game.restore(start);
                            picture.view.catchUp();
                        }
                        game.step(SandboxInput.use(Tool.ROPE, true, 4f, 3f));
                    },
                    () -> {
                        picture.view.catchUp();
                        picture.show(0.5f);
                    });
        }
    }
}
