package dev.barrage.graphics;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.graphics.render.SceneryRenderer;

/**
 * Scenery at a part of the resolution, drawn anew some times a second and copied into every picture: software renderers
 * would spend more on it than on the game in front of it.
 */
final class SceneryPicture implements AutoCloseable {
    /** Pixels of the picture per pixel of the scenery, along each axis. */
    private static final int COARSE = 2;

    private static final float PER_SECOND = 15f;

    private Framebuffer drawn;
    private SceneryModel model;
    private float brightness;
    private long tick;
    private Camera2D camera;
    private float seconds;
    private float x;
    private float y;
    /** Whether time and view are those of the picture before. */
    private boolean still;
    /** Whether the scenery was drawn at the time and view of the picture. */
    private boolean exact;

    /** Sets the camera and the time of the picture. */
    SceneryPicture at(Camera2D through, float now) {
        camera = through;
        still = now == seconds;
        seconds = now;
        return this;
    }

    void draw(
            SceneryRenderer renderer, SceneryModel scenery, float viewX, float viewY, float bright, Framebuffer into) {
        long now = (long) Math.floor(PER_SECOND * seconds);
        boolean sized = fit();
        still &= viewX == x && viewY == y;
        x = viewX;
        y = viewY;
        exact &= still;
        // A picture that stands still depends on its game alone, not on the pictures before.
        if (sized || scenery != model || bright != brightness || now != tick || still && !exact) {
            model = scenery;
            brightness = bright;
            tick = now;
            exact = true;
            drawn.bind();
            GlState.viewport(0, 0, drawn.width(), drawn.height());
            renderer.draw(scenery, viewX, viewY, bright);
        }
        drawn.copyTo(into, camera.left(), camera.bottom(), camera.pixelWidth(), camera.pixelHeight());
        GlState.viewport(camera.left(), camera.bottom(), camera.pixelWidth(), camera.pixelHeight());
    }

    /** Makes the target fit the camera; returns whether its size has changed. */
    private boolean fit() {
        int width = Math.max(1, camera.pixelWidth() / COARSE);
        int height = Math.max(1, camera.pixelHeight() / COARSE);
        if (drawn != null && drawn.width() == width && drawn.height() == height) {
            return false;
        }
        close();
        drawn = Framebuffer.offscreen(width, height);
        return true;
    }

    @Override
    public void close() {
        if (drawn != null) {
            drawn.close();
            drawn = null;
        }
    }
}
