package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The game in windows of all sizes, one after the other as when a window is pulled about, and minimised. */
@Tag("gl")
class PictureSizesTest {
    private static final int[][] SIZES = {{320, 180}, {333, 777}, {1, 1}, {1000, 50}, {1281, 721}, {2, 300}};
    private static final int BLACK = 0x000000FF;

    private final List<String> complaints = new ArrayList<>();
    private HeadlessContext context;
    private Game game;
    private GameView view;

    @BeforeEach
    void open() {
        try {
            context = HeadlessContext.open(complaints::add);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
        game = new Game(Assets.load(AssetFiles.bundled()), 1, 1, 0);
        view = new GameView(game);
        view.show(EnumSet.of(DebugLayer.BOXES, DebugLayer.CONTACTS));
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        for (int step = 0; step < 60; step++) {
            game.step(Input.pack(0f, 0f, 0f, Input.FIRE | Input.BEAM));
            view.catchUp();
        }
    }

    @AfterEach
    void close() {
        if (context != null) {
            view.close();
            game.close();
            context.close();
            assertEquals(List.of(), complaints, "what the driver complained about");
        }
    }

    private void drawAndCheck(int width, int height) {
        try (Framebuffer picture = Framebuffer.offscreen(width, height)) {
            picture.bind();
            view.draw(picture, 1f);
            String size = view.quality() + " at " + width + "x" + height;
            assertEquals(0, barPixelsWithLight(picture.read()), size);
        }
    }

    private int barPixelsWithLight(Image image) {
        Camera2D camera = view.camera();
        int right = camera.left() + camera.pixelWidth();
        int top = camera.bottom() + camera.pixelHeight();
        int lit = 0;
        int seen = 0;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                boolean inside = x >= camera.left() && x < right && y >= camera.bottom() && y < top;
                boolean black = image.at(x, y) == BLACK;
                lit += inside || black ? 0 : 1;
                seen += inside && !black ? 1 : 0;
            }
        }
        assertTrue(seen > 0 || camera.pixelWidth() * camera.pixelHeight() < 100, "there is a picture");
        return lit;
    }

    @Test
    void barsAreExactlyBlackWhateverSizeFollowsOnAnyOtherAndOnNone() {
        for (Quality quality : Quality.values()) {
            view.quality(quality);
            for (int[] size : SIZES) {
                view.draw(Framebuffer.window(0, 0), 1f); // minimised
                drawAndCheck(size[0], size[1]);
            }
        }
        view.draw(Framebuffer.window(0, 180), 1f);
        view.draw(Framebuffer.window(320, 0), 1f);
        view.quality(Quality.QUICK);
        drawAndCheck(3840, 2200);
    }
}
