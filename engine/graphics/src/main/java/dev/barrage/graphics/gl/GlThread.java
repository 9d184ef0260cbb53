package dev.barrage.graphics.gl;

import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.Platform;

/**
 * Whether a thread can call OpenGL. A call without a context ends the whole process, so everything public that calls
 * OpenGL asks here first.
 */
public final class GlThread {
    static {
        // Asking loads OpenGL. It has to be loaded by EGL where a context without a window may follow.
        boolean hasEgl = Platform.get() != Platform.WINDOWS && Platform.get() != Platform.MACOSX;
        if (hasEgl && Configuration.OPENGL_CONTEXT_API.get() == null) {
            Configuration.OPENGL_CONTEXT_API.set("EGL");
        }
    }

    private GlThread() {}

    /** Stands for the context that is current on this thread: another object for each context, null if there is none. */
    public static Object context() {
        return functions();
    }

    /**
     * Refuses a thread without a context.
     *
     * @throws GlException if no context is current on this thread; the message says what to do
     */
    public static void require() {
        required();
    }

    private static GLCapabilities functions() {
        try {
            return GL.getCapabilities();
        } catch (IllegalStateException | LinkageError none) {
            return null;
        }
    }

    private static GLCapabilities required() {
        GLCapabilities functions = functions();
        if (functions == null) {
            throw new GlException(noContext("This needs one: "));
        }
        return functions;
    }

    /**
     * As {@link #require}, for compute shaders.
     *
     * @throws GlException if the context is older than OpenGL 4.3, too
     */
    static void requireCompute() {
        if (!required().OpenGL43) {
            throw new GlException("compute shaders need OpenGL 4.3, and the context of this thread is older:"
                    + " open one with GlVersion.GL_4_3");
        }
    }

    /**
     * Refuses an object of another context than that of this thread.
     *
     * @param context that of the object, see {@link #context}
     */
    static void requireOwn(Object context) {
        Object current = functions();
        if (current == null) {
            throw new GlException(noContext("What this uses was made in one that is closed, or on another thread: "));
        }
        if (current != context) {
            throw new GlException("what this uses was made in another OpenGL context than that of thread \""
                    + Thread.currentThread().getName() + "\": make it again in this one");
        }
    }

    private static String noContext(String why) {
        return "no OpenGL context is current on thread \""
                + Thread.currentThread().getName() + "\". " + why
                + "call Window.open or HeadlessContext.open first, on this thread, and close it last";
    }
}
