package dev.barrage.graphics.window;

/** The context that each thread has opened last and not closed. */
final class CurrentContext {
    private static final ThreadLocal<GlContext> OF_THREAD = new ThreadLocal<>();

    private CurrentContext() {}

    static GlContext get() {
        return OF_THREAD.get();
    }

    static void opened(GlContext context) {
        OF_THREAD.set(context);
    }

    static void closed(GlContext context) {
        if (OF_THREAD.get() == context) {
            OF_THREAD.remove();
        }
    }
}
