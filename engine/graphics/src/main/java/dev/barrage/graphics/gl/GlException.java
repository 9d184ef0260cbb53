package dev.barrage.graphics.gl;

/** OpenGL refused something: a shader, a framebuffer, a context. The message names it and says what to do. */
public final class GlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An error with a message for people. */
    public GlException(String message) {
        super(message);
    }
}
