package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Input;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pictures of the game are those that somebody has looked at. After a change that is meant to be seen, draw them anew with
 * {@code -Dgolden.write=src/test/resources/golden} and look at them.
 */
@Tag("gl")
class GoldenImagesTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 270;
    private static final long SEED = 3;
    /** Another driver may round and smooth differently: so much per channel, and so many pixels beyond that. */
    private static final int ROUNDING = 12;

    private static final float MOST_OTHERS = 0.02f;
    /** Times differ from run to run. */
    private static final float MOST_OTHERS_WITH_TIMES = 0.12f;

    private static void check(String name, Image drawn, float mostOthers) throws IOException {
        String folder = System.getProperty("golden.write");
        if (folder != null) {
            drawn.writePng(Path.of(folder, name + ".png"));
            return;
        }
        try (InputStream in = GoldenImagesTest.class.getResourceAsStream("/golden/" + name + ".png")) {
            assertNotNull(in, "there is a golden image of " + name);
            float others = others(ImageIO.read(in), drawn);
            assertTrue(others <= mostOthers, name + ": " + 100f * others + " % of the pixels are others");
        }
    }

    /** The part of the pixels that differ. */
    private static float others(BufferedImage golden, Image drawn) {
        assertEquals(golden.getWidth(), drawn.width());
        assertEquals(golden.getHeight(), drawn.height());
        int count = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int wanted = golden.getRGB(x, HEIGHT - 1 - y);
                boolean same = Math.abs((wanted >> 16 & 255) - drawn.red(x, y)) <= ROUNDING
                        && Math.abs((wanted >> 8 & 255) - drawn.green(x, y)) <= ROUNDING
                        && Math.abs((wanted & 255) - drawn.blue(x, y)) <= ROUNDING;
                count += same ? 0 : 1;
            }
        }
        return count / (float) (WIDTH * HEIGHT);
    }

    /** Practises a stage (even numbers) or its boss (odd ones) for so many steps, played by the bot. */
    private static void practise(GamePicture picture, int lesson, int steps) {
        picture.step(Input.pack(0f, -1f, 0f, 0));
        for (int i = 0; i < lesson; i++) {
            picture.step(Input.NONE);
            picture.step(Input.pack(1f, 0f, 0f, 0));
        }
        picture.step(Input.pack(0f, 0f, 0f, Input.START));
        Bot bot = new Bot();
        for (int i = 0; i < steps; i++) {
            picture.step(bot.next(picture.game));
        }
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void theTitleIsTheOneThatWasLookedAt(Quality quality) throws IOException {
        try (GamePicture picture = new GamePicture(WIDTH, HEIGHT, SEED)) {
            picture.asPlayed();
            picture.view.quality(quality);
            picture.step(Input.NONE);
            check("title-" + quality.label(), picture.draw(), MOST_OTHERS);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void everyStageAndBossIsTheOneThatWasLookedAt(int lesson) throws IOException {
        try (GamePicture picture = new GamePicture(WIDTH, HEIGHT, SEED)) {
            picture.asPlayed();
            practise(picture, lesson, 700);
            String name = (lesson % 2 == 0 ? "stage-" : "boss-") + (lesson / 2 + 1);
            check(name, picture.draw(), MOST_OTHERS);
        }
    }

    @ParameterizedTest
    @EnumSource(DebugLayer.class)
    void everyOverlayIsTheOneThatWasLookedAt(DebugLayer layer) throws IOException {
        try (GamePicture picture = new GamePicture(WIDTH, HEIGHT, SEED)) {
            practise(picture, 0, 700);
            picture.view.overlay().model().show(layer, true);
            picture.draw();
            if (layer == DebugLayer.QUERIES) {
                picture.step(new Bot().next(picture.game)); // the bot asks while the layer is on
            }
            boolean times = layer == DebugLayer.PROFILE
                    || layer == DebugLayer.TIMELINE
                    || layer == DebugLayer.WORKERS
                    || layer == DebugLayer.BUFFERS;
            check(
                    "overlay-" + layer.name().toLowerCase(java.util.Locale.ROOT),
                    picture.draw(),
                    times ? MOST_OTHERS_WITH_TIMES : MOST_OTHERS);
        }
    }
}
