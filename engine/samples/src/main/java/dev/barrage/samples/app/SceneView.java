package dev.barrage.samples.app;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.WorldRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.samples.Exhibit;
import java.util.function.BiConsumer;
import org.joml.Vector2f;

/** Draws a sample at play through a camera that pans and zooms. */
final class SceneView {
    private static final float ASPECT = 9f / 16f;
    private static final float ZOOM = 1.15f;
    private static final float LEAST_WIDTH = 0.05f;
    private static final float MOST_WIDTH = 20_000f;
    private static final float LINES_ACROSS = 16f;

    private final SceneRenderer scene;
    private final WorldRenderer worlds;
    private final OverlayRenderer overlays;

    /** What samples draw themselves. */
    private final OverlayModel drawn = new OverlayModel();

    /** Of dynamic bodies by turns, to tell neighbours apart. */
    private static final int[] PALETTE = {0x4FB8F5FF, 0x45D0C3FF, 0x8C9CFFFF, 0xF2B65AFF, 0xF0809AFF};

    private final Camera2D camera = new Camera2D(16f, 9f);
    private final Vector2f point = new Vector2f();
    private final BiConsumer<DebugLayer, DebugDraw> source = this::collect;
    private BackgroundStyle background = style(1f);
    private PlayedSample played;

    /** Middle of the free part of the picture, and its width, metres. */
    private float x, y, width;

    SceneView(SceneRenderer scene) {
        this.scene = scene;
        worlds = new WorldRenderer(scene).palette(PALETTE);
        overlays = new OverlayRenderer(scene);
        drawn.show(DebugLayer.SHAPES, true);
    }

    /** Looks where an exhibit is to be seen. */
    void reset(Exhibit exhibit) {
        x = exhibit.x();
        y = exhibit.y();
        width = exhibit.width();
    }

    /** Shows its part of the world in a box of a picture, all pixels; the rest of the picture goes on around it. */
    void place(int pictureWidth, int pictureHeight, float left, float bottom, float right, float top) {
        float scale = Math.max(1e-3f, Math.min((right - left) / width, (top - bottom) / (ASPECT * width)));
        camera.show(pictureWidth / scale, pictureHeight / scale)
                .lookAt(
                        x + 0.5f * (pictureWidth - left - right) / scale,
                        y + 0.5f * (pictureHeight - bottom - top) / scale);
        camera.fit(pictureWidth, pictureHeight);
    }

    /** The place in the world of a pixel. */
    Vector2f toWorld(float pixelX, float pixelY, Vector2f dest) {
        return camera.toWorld(pixelX, pixelY, dest);
    }

    /** The pixel of a place in the world. */
    Vector2f toPixel(float worldX, float worldY, Vector2f dest) {
        return camera.toPixel(worldX, worldY, dest);
    }

    /** Metres a pixel. */
    float metresPerPixel() {
        return 1f / camera.pixelsPerUnit();
    }

    /** Moves the picture by pixels. */
    void pan(float pixelsX, float pixelsY) {
        x -= pixelsX * metresPerPixel();
        y -= pixelsY * metresPerPixel();
    }

    /** Zooms in by notches of the wheel, around a pixel. */
    void zoom(float notches, float pixelX, float pixelY) {
        float wanted = width * (float) Math.pow(ZOOM, -notches);
        float part = Math.min(Math.max(wanted, LEAST_WIDTH), MOST_WIDTH) / width;
        toWorld(pixelX, pixelY, point);
        x = point.x + (x - point.x) * part;
        y = point.y + (y - point.y) * part;
        width *= part;
    }

    /**
     * Begins a picture and draws the world in it; texts and overlays follow.
     *
     * @param alpha interpolation, 1 for the last step
     */
    void draw(PlayedSample sample, Framebuffer into, float alpha, float seconds) {
        if (sample != played) {
            played = sample;
            for (int layer = 0; layer < Integer.SIZE; layer++) {
                worlds.layerColor(layer, sample.sample.color(layer));
            }
        }
        scene.begin(into, camera, seconds);
        float spacing = spacing();
        if (spacing != background.spacing()) {
            background = style(spacing);
        }
        scene.background().draw(background);
        worlds.draw(played.world(), alpha);
        scene.compose();
        drawn.collect(source);
        overlays.draw(drawn);
    }

    /** Draws a whole picture of an exhibit. */
    void whole(PlayedSample sample, Framebuffer into) {
        reset(sample.exhibit);
        place(into.width(), into.height(), 0f, 0f, into.width(), into.height());
        draw(sample, into, 1f, 0f);
        scene.end();
    }

    private void collect(DebugLayer layer, DebugDraw out) {
        played.sample.draw(played.world(), out);
    }

    /** Between lines of the background: 1, 2 or 5 times a power of ten. */
    private float spacing() {
        double least = width / LINES_ACROSS;
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double digit = least / power;
        return (float) (power * (digit <= 1.0 ? 1 : digit <= 2.0 ? 2 : digit <= 5.0 ? 5 : 10));
    }

    private static BackgroundStyle style(float spacing) {
        return new BackgroundStyle(0x05080FFF, 0x0A111EFF, 0x2C4C8658, spacing);
    }
}
