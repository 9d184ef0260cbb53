package dev.barrage.graphics.post;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.SceneTarget;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.Texture;

/** Post-processing of an HDR scene: adds bloom and maps tones to 0..1. */
public final class Composer implements AutoCloseable {
    private final int samples;
    private final int bloomPixels;
    private final int leastRows;
    private final Bloom bloom = new Bloom();
    private final Pass compose = new Pass("compose");
    private SceneTarget scene;
    private Texture spread;

    /**
     * Made in the current context; allocates textures at the first scene.
     *
     * @param samples samples per pixel of the scene; 0 or 1 is no multisampling
     * @param bloomPixels pixels per texel of the first bloom level, along each axis: 2 or 4
     * @param leastRows rows or columns at which halving stops, at least 1: half as many make the glow reach twice as
     *     far
     */
    public Composer(int samples, int bloomPixels, int leastRows) {
        this.samples = samples;
        this.bloomPixels = bloomPixels;
        this.leastRows = leastRows;
    }

    /**
     * Binds the scene's target and clears it to black.
     *
     * @param width pixels, at least 1
     * @param height pixels, at least 1
     */
    public void begin(int width, int height) {
        if (scene == null || !scene.has(width, height)) {
            closeScene();
            scene = new SceneTarget(width, height, samples);
            bloom.resize(width, height, bloomPixels, leastRows);
        }
        scene.begin();
    }

    /** Binds the scene's target again, as it is. */
    public void resume() {
        scene.resume();
    }

    /** Ends the scene and computes its bloom. The caller then binds a framebuffer for {@link #compose}. */
    public void end() {
        scene.end();
        spread = bloom.spread(scene.light());
    }

    /**
     * Draws the finished scene into a rectangle of the bound framebuffer.
     *
     * @param strength factor on the bloom; 0 is none, 1 adds all emitted light once more
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
