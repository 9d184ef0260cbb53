package dev.barrage.graphics;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import java.util.function.Consumer;

/** An off-screen picture of a rectangle of the world around (0, 0), for tests that look at pixels. */
public final class Picture implements AutoCloseable {
    public final SceneRenderer scene = new SceneRenderer();
    public final Camera2D camera;
    private final Framebuffer framebuffer;

    public Picture(int width, int height, float worldWidth, float worldHeight) {
        framebuffer = Framebuffer.offscreen(width, height);
        camera = new Camera2D(worldWidth, worldHeight);
    }

    public Image draw(Consumer<SceneRenderer> drawing) {
        return draw(0f, drawing);
    }

    public Image draw(float seconds, Consumer<SceneRenderer> drawing) {
        scene.begin(framebuffer, camera, seconds);
        drawing.accept(scene);
        scene.end();
        return framebuffer.read();
    }

    @Override
    public void close() {
        scene.close();
        framebuffer.close();
    }
}
