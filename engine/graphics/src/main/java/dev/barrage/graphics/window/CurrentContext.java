package dev.barrage.graphics.window;

import dev.barrage.graphics.gl.GlThread;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/** The context that each thread has opened or adopted last and not closed. */
final class CurrentContext {
    private static final ThreadLocal<Noted> OF_THREAD = new ThreadLocal<>();

    /** A context, and what stands for it on its thread. */
    private record Noted(GlContext context, Object current) {}

    private CurrentContext() {}

    static GlContext get() {
        Noted noted = OF_THREAD.get();
        return noted != null && noted.current == GlThread.context() ? noted.context : null;
    }

    static void opened(GlContext context) {
        OF_THREAD.set(new Noted(context, GlThread.context()));
    }

    static void closed(GlContext context) {
        Noted noted = OF_THREAD.get();
        if (noted != null && noted.context == context) {
            OF_THREAD.remove();
        }
    }

    /** Takes a context that other code has made current on this thread; null if there is none. */
    static GlContext adopt() {
        if (GlThread.context() == null) {
            return null;
        }
        GLCapabilities functions = GL.getCapabilities();
        if (!functions.OpenGL33) {
            throw new NoContextException(
                    "the context of this thread is older than OpenGL 3.3: " + GlInfo.ofCurrentContext());
        }
        GlContext context =
                new AdoptedContext(GlInfo.ofCurrentContext(), functions.OpenGL43 ? GlVersion.GL_4_3 : GlVersion.GL_3_3);
        opened(context);
        return context;
    }
}
