package dev.barrage.graphics.post;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.SceneTarget;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.Texture;

/** Takes a scene in light beyond white and makes a picture of it: bloom is added, and the brightest is fitted into white. */
public final class Composer implements AutoCloseable {
    private final int samples;
    private final int bloomPixels;
    private final int leastRows;
    private final Bloom bloom = new Bloom();
    private final Pass compose = new Pass("compose");
    private SceneTarget scene;
    private Texture spread;

    /**
     * Made in the current context; takes memory for pixels when a scene begins.
     *
     * @param samples per pixel of the scene; 0 or 1 is none
     * @param bloomPixels pixels in a row of each texel in which light begins to spread: 2 or 4
     * @param leastRows light is halved until so many rows or columns are left, at least 1: half as many, twice as far
     */
    public Composer(int samples, int bloomPixels, int leastRows) {
        this.samples = samples;
        this.bloomPixels = bloomPixels;
        this.leastRows = leastRows;
    }

    /** Makes a scene of so many pixels, at least 1 by 1, the target of drawing; it is dark. */
    public void begin(int width, int height) {
        if (scene == null || !scene.has(width, height)) {
            closeScene();
            scene = new SceneTarget(width, height, samples);
            bloom.resize(width, height, bloomPixels, leastRows);
        }
        scene.begin();
    }

    /** Ends drawing and spreads the light; the caller then binds a picture for {@link #compose}. */
    public void end() {
        scene.end();
        spread = bloom.spread(scene.light());
    }

    /**
     * Fills a rectangle of the bound picture with the scene that has ended.
     *
     * @param strength of the bloom; 0 is none, 1 all the light that was emitted once more
     */
    public void compose(float strength, int left, int bottom, int width, int height) {
        GlState.replaces();
        GlState.viewport(left, bottom, width, height);
        scene.colors().bind(0);
        spread.bind(1);
        Shader shader = compose.use();
        shader.set("colors", 0);
        shader.set("light", 1);
        shader.set("strength", strength * bloom.normal());
        compose.draw();
    }

    private void closeScene() {
        if (scene != null) {
            scene.close();
            scene = null;
        }
    }

    @Override
    public void close() {
        closeScene();
        bloom.close();
        compose.close();
    }
}
