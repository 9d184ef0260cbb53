package dev.barrage.graphics.window;

/** No OpenGL context could be made. The message lists each method tried, why it failed and what to install. */
public final class NoContextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The reason, and what helps. */
    public NoContextException(String message) {
        super(message);
    }
}
