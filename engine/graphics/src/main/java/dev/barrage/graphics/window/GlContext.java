package dev.barrage.graphics.window;

/**
 * An OpenGL 3.3 core context, current on the thread that opened it, which must also use and close it.
 *
 * <p>macOS: that thread must be the process's first ({@code java -XstartOnFirstThread}).
 */
public sealed interface GlContext extends AutoCloseable permits Window, HeadlessContext {
    /** The driver's description of itself. */
    GlInfo info();

    /** Frees the context. Close everything that was made in it first. */
    @Override
    void close();
}
