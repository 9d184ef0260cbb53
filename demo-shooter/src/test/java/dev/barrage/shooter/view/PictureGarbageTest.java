package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
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
}
