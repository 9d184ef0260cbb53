package dev.barrage.graphics.window;

import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Configuration;

/** The context that each thread has opened or adopted last and not closed. */
final class CurrentContext {
    private static final ThreadLocal<Noted> OF_THREAD = new ThreadLocal<>();

    /** A context, and LWJGL's functions for it, which are another object for each context. */
    private record Noted(GlContext context, GLCapabilities functions) {}

    private CurrentContext() {}

    static GlContext get() {
        Noted noted = OF_THREAD.get();
        return noted != null && noted.functions == functions() ? noted.context : null;
    }

    static void opened(GlContext context) {
        OF_THREAD.set(new Noted(context, functions()));
    }

    static void closed(GlContext context) {
        Noted noted = OF_THREAD.get();
        if (noted != null && noted.context == context) {
            OF_THREAD.remove();
        }
    }

    /** Takes a context that other code has made current on this thread; null if there is none. */
    static GlContext adopt() {
        if (HeadlessContext.hasEgl() && Configuration.OPENGL_CONTEXT_API.get() == null) {
            Configuration.OPENGL_CONTEXT_API.set(
                    "EGL"); // as this may load OpenGL, before a context without a window does
        }
        GLCapabilities functions = functions();
        if (functions == null) {
            return null;
        }
        if (!functions.OpenGL33) {
            throw new NoContextException(
                    "the context of this thread is older than OpenGL 3.3: " + GlInfo.ofCurrentContext());
        }
        GlContext context =
                new AdoptedContext(GlInfo.ofCurrentContext(), functions.OpenGL43 ? GlVersion.GL_4_3 : GlVersion.GL_3_3);
        opened(context);
        return context;
    }

    /** LWJGL's functions for the context of this thread; null if it has none. */
    private static GLCapabilities functions() {
        try {
            return GL.getCapabilities();
        } catch (IllegalStateException | LinkageError none) {
            return null;
        }
    }
}
