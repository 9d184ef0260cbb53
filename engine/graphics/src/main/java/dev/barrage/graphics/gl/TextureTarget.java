package dev.barrage.graphics.gl;

/** A half-float texture that full-screen passes render to and sample. */
public final class TextureTarget implements AutoCloseable {
    private final int width;
    private final int height;
    private final Texture texture;
    private final FramebufferObject framebuffer;

    /**
     * Makes the texture, contents undefined.
     *
     * @param width pixels, at least 1
     * @param height pixels, at least 1
     */
    public TextureTarget(int width, int height) {
        this.width = width;
        this.height = height;
        framebuffer = new FramebufferObject();
        texture = Texture.halfFloats(width, height);
        framebuffer.color(texture).complete(width, height, 0);
    }

    /** Binds it for drawing and sets the viewport to all of it. */
    public void bind() {
        framebuffer.bind();
        GlState.viewport(0, 0, width, height);
    }

    /** The texture that was rendered to. */
    public Texture texture() {
        return texture;
    }

    @Override
    public void close() {
        framebuffer.close();
    }
}
