package dev.barrage.shooter.pictures;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.barrage.physics.Contacts;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Pictures of the overlays. {@code -Doverlays.write=FOLDER} draws those of docs/overlays.md,
 * {@code -Doverlays.size=960x540} in another size.
 */
class OverlayPicturesTest {
    @Test
    @Tag("slow")
    @EnabledIfSystemProperty(named = "overlays.write", matches = ".+")
    void drawsEveryOverlay() throws IOException {
        String[] size = System.getProperty("overlays.size", "1280x720").split("x");
        OverlayPictures.draw(
                Assets.load(AssetFiles.bundled()),
                1,
                Integer.parseInt(size[0]),
                Integer.parseInt(size[1]),
                Path.of(System.getProperty("overlays.write")),
                new PrintWriter(System.out, true));
    }

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
