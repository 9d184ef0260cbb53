package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pictures of the game are those that somebody has looked at. After a change that is meant to be seen, draw them anew
 * with {@code -Dgolden.write=src/test/resources/golden} and look at them.
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

    /** Practises a lesson for a number of steps, played by the bot. */
    private static void practise(GamePicture picture, Lesson lesson, int steps) {
        MenuWalk player = new MenuWalk(new MenuChoice(null, lesson), new Bot());
        while (picture.game.phase() == Phase.TITLE) {
            picture.step(player.next(picture.game));
        }
        for (int i = 0; i < steps; i++) {
            picture.step(player.next(picture.game));
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
    @ValueSource(ints = {1, 2, 3})
    void everyStageIsTheOneThatWasLookedAt(int stage) throws IOException {
        checkPractice("stage-" + stage, Lesson.ofStage(stage - 1), 700);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyBossIsTheOneThatWasLookedAt(int stage) throws IOException {
        checkPractice("boss-" + stage, Lesson.ofBoss(stage - 1), 520);
    }

    private static void checkPractice(String name, Lesson lesson, int steps) throws IOException {
        try (GamePicture picture = new GamePicture(WIDTH, HEIGHT, SEED)) {
            picture.asPlayed();
            practise(picture, lesson, steps);
            check(name, picture.draw(), MOST_OTHERS);
        }
    }

    /** One game for all layers; the layer that needs a further step of it comes last. */
    @TestFactory
    Stream<DynamicTest> everyOverlayIsTheOneThatWasLookedAt() {
        GamePicture picture = new GamePicture(WIDTH, HEIGHT, SEED);
        practise(picture, Lesson.ofStage(0), 700);
        return Stream.concat(
                        EnumSet.complementOf(EnumSet.of(DebugLayer.QUERIES)).stream(), Stream.of(DebugLayer.QUERIES))
                .map(layer -> DynamicTest.dynamicTest(layer.name(), () -> checkOverlay(picture, layer)))
                .onClose(picture::close);
    }

    private static void checkOverlay(GamePicture picture, DebugLayer layer) throws IOException {
        picture.view.overlay().model().show(layer, true);
        picture.draw();
        if (layer == DebugLayer.QUERIES) {
            picture.step(new Bot().next(picture.game)); // the bot asks while the layer is on
        }
        Image drawn = picture.draw();
        picture.view.overlay().model().show(layer, false);
        check(
                "overlay-" + layer.name().toLowerCase(Locale.ROOT),
                drawn,
                hasTimes(layer) ? MOST_OTHERS_WITH_TIMES : MOST_OTHERS);
    }

    private static boolean hasTimes(DebugLayer layer) {
        return layer == DebugLayer.PROFILE
                || layer == DebugLayer.TIMELINE
                || layer == DebugLayer.WORKERS
                || layer == DebugLayer.BUFFERS;
    }
}
