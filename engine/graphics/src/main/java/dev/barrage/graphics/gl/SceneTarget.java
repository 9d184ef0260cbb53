package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * The HDR target of a scene: half-float textures for its colours and for the light it emits (the input of bloom).
 *
 * <p>The alpha of the colours masks bloom: see {@link GlState#shades}.
 */
public final class SceneTarget implements AutoCloseable {
    private final int width;
    private final int height;
    private final FramebufferObject drawn;
    private final FramebufferObject resolved;
    private final Texture colors;
    private final Texture light;

    /**
     * Makes the textures.
     *
     * @param width pixels, at least 1
     * @param height pixels, at least 1
     * @param samples samples per pixel; 0 or 1 is no multisampling
     */
    public SceneTarget(int width, int height, int samples) {
        this.width = width;
        this.height = height;
        resolved = new FramebufferObject();
        colors = Texture.halfFloats(width, height);
        light = Texture.halfFloats(width, height);
        resolved.color(colors).color(light);
        if (samples > 1) {
            resolved.complete(width, height, 0);
            drawn = withSamples(width, height, Math.min(samples, glGetInteger(GL_MAX_SAMPLES)));
        } else {
            drawn = resolved.depth(new Renderbuffer(GL_DEPTH_COMPONENT24, width, height, 0))
                    .complete(width, height, 0);
        }
    }

    private static FramebufferObject withSamples(int width, int height, int samples) {
        return new FramebufferObject()
                .color(new Renderbuffer(GL_RGBA16F, width, height, samples))
                .color(new Renderbuffer(GL_RGBA16F, width, height, samples))
                .depth(new Renderbuffer(GL_DEPTH_COMPONENT24, width, height, samples))
                .complete(width, height, samples);
    }

    /** Whether it has this size. */
    public boolean has(int pixelWidth, int pixelHeight) {
        return width == pixelWidth && height == pixelHeight;
    }

    /** Binds it and clears it to black, with no bloom masked. */
    public void begin() {
        drawn.bind();
        GlState.clear(0f);
    }

    /** Binds it as it is. */
    public void resume() {
        drawn.bind();
    }

    /** Ends drawing and resolves samples; from now on the textures hold the scene. */
    public void end() {
        if (drawn != resolved) {
            drawn.resolveTo(resolved, width, height);
        }
    }

    /** Colours of the scene; alpha is the part of the bloom that is masked. */
    public Texture colors() {
        return colors;
    }

    /** Light that the scene emits, the input of bloom. */
    public Texture light() {
        return light;
    }

    @Override
    public void close() {
        drawn.close();
        resolved.close();
    }
}
