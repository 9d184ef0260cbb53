package dev.barrage.graphics.window;

/**
 * An OpenGL core context, 3.3 or newer, current on the thread that opened it, which must also use and close it; a
 * {@link BackgroundContext} is used by another thread.
 *
 * <p>macOS: that thread must be the process's first ({@code java -XstartOnFirstThread}).
 */
public sealed interface GlContext extends AutoCloseable
        permits Window, HeadlessContext, BackgroundContext, AdoptedContext {
    /**
     * The context that is current on this thread, or null. One that other code has opened counts after {@link #adopt}.
     */
    static GlContext current() {
        return CurrentContext.get();
    }

    /**
     * Takes a context that other code has made current on this thread with LWJGL, such as that of a game with a window
     * of its own. Closing it only forgets it.
     *
     * @return null if there is none
     * @throws NoContextException if it is older than OpenGL 3.3
     */
    static GlContext adopt() {
        return CurrentContext.adopt();
    }

    /** The driver's description of itself. */
    GlInfo info();

    /** The version that it was asked for, at least; a driver may give more. Only what it names may be relied on. */
    GlVersion version();

    /** Frees the context. Close everything that was made in it first. */
    @Override
    void close();
}
