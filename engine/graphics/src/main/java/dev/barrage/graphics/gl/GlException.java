package dev.barrage.graphics.gl;

/** An OpenGL call failed: a shader, a framebuffer or a context. The message names it and says what to do. */
public final class GlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public GlException(String message) {
        super(message);
    }
}
