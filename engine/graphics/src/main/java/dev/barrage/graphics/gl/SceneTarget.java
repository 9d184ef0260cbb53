package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * What a scene is drawn into before its light is spread: its colours in one texture, the light that it emits in another,
 * both in floats that go beyond white.
 *
 * <p>The alpha of the colours says where light from elsewhere must not fall: see {@link GlState#shades}.
 */
public final class SceneTarget implements AutoCloseable {
    private final int width;
    private final int height;
    private final FramebufferObject drawn;
    private final FramebufferObject resolved;
    private final Texture colors;
    private final Texture light;

    /**
     * A target of at least 1 by 1 pixels.
     *
     * @param samples per pixel, which smooth the outlines of meshes; 0 or 1 is none
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

    /** Whether this is as large as asked for. */
    public boolean has(int pixelWidth, int pixelHeight) {
        return width == pixelWidth && height == pixelHeight;
    }

    /** Makes this the target of drawing, all of it dark and without shade. */
    public void begin() {
        drawn.bind();
        GlState.clear(0f);
    }

    /** Ends drawing: the textures hold the scene from now on. */
    public void end() {
        if (drawn != resolved) {
            drawn.resolveTo(resolved, width, height);
        }
    }

    /** Colours of the scene, and as alpha how much of the light from elsewhere they keep off. */
    public Texture colors() {
        return colors;
    }

    /** Light that the scene emits. */
    public Texture light() {
        return light;
    }

    @Override
    public void close() {
        drawn.close();
        resolved.close();
    }
}
