package dev.barrage.graphics.gl;

/** A texture of light that passes over whole pictures draw into and read from. */
public final class TextureTarget implements AutoCloseable {
    private final int width;
    private final int height;
    private final Texture texture;
    private final FramebufferObject framebuffer;

    /** So many pixels, at least 1 by 1, contents undefined. */
    public TextureTarget(int width, int height) {
        this.width = width;
        this.height = height;
        framebuffer = new FramebufferObject();
        texture = Texture.halfFloats(width, height);
        framebuffer.color(texture).complete(width, height, 0);
    }

    /** Makes all of this the target of drawing. */
    public void bind() {
        framebuffer.bind();
        GlState.viewport(0, 0, width, height);
    }

    /** What was drawn. */
    public Texture texture() {
        return texture;
    }

    @Override
    public void close() {
        framebuffer.close();
    }
}
