package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.barrage.shooter.game.Bot;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("gl")
class PictureGarbageTest {
    private static final int WINDOW = 100;

    @Test
    void aPictureOfTheGameInPlayAllocatesNothing() {
        try (GamePicture picture = new GamePicture(160, 90, 1).asPlayed().start()) {
            assumeTrue(picture.isSoftware(), "another driver may map a buffer to a new place each time");
            Bot bot = new Bot();
            NoGarbage.assertNone("a picture", WINDOW, () -> picture.game.step(bot.next(picture.game)), () -> {
                picture.view.catchUp();
                picture.show(0.5f);
            });
        }
    }
}
