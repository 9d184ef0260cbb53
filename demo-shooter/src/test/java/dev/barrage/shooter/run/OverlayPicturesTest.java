package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.barrage.physics.Contacts;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import org.junit.jupiter.api.Test;

class OverlayPicturesTest {
    @Test
    void theMomentToDrawIsFoundAmongContactsThatEnd() {
        try (Game game = new Game(Assets.load(AssetFiles.bundled()), 1, 1, 0)) {
            Bot bot = new Bot();
            while (!hasEnd(game)) {
                game.step(bot.next(game));
            }
            assertDoesNotThrow(() -> OverlayPictures.hasContactWithImpulse(game));
        }
    }

    private static boolean hasEnd(Game game) {
        for (Contacts all = game.world().contacts(); all.next(); ) {
            if (all.ended()) {
                return true;
            }
        }
        return false;
    }
}
