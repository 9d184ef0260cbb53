package dev.barrage.graphics.window;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;

/** The context of a GLFW window that is never shown; current on no thread before {@link #enter}. */
final class GlfwContext implements NativeContext {
    private final String method;
    private long window;

    private GlfwContext(String method, int platform, int api, GlVersion version, boolean debug) {
        this.method = method;
        Glfw.acquire(platform);
        Glfw.hintCoreContext(version, debug);
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, api);
        window = glfwCreateWindow(16, 16, "", 0L, 0L);
        if (window == 0L) {
            Glfw.release();
            throw new NoContextException(method + ": " + Glfw.lastError());
        }
    }

    /** Makes the context current on this thread. */
    GlfwContext enter() {
        glfwMakeContextCurrent(window);
        GL.createCapabilities(true);
        return this;
    }

    /** Leaves this thread without a context if this one is current. */
    void leave() {
        if (glfwGetCurrentContext() == window) {
            GL.setCapabilities(null);
            glfwMakeContextCurrent(0L);
        }
    }

    /** On GLFW's null platform, through EGL. */
    static GlfwContext onNullPlatform(GlVersion version, boolean debug) {
        if (Configuration.OPENGL_CONTEXT_API.get() == null) {
            Configuration.OPENGL_CONTEXT_API.set("EGL");
        }
        return new GlfwContext("GLFW null platform with EGL", GLFW_PLATFORM_NULL, GLFW_EGL_CONTEXT_API, version, debug);
    }

    /** With a hidden window of the desktop. */
    static GlfwContext hidden(GlVersion version, boolean debug) {
        return new GlfwContext("hidden GLFW window", GLFW_ANY_PLATFORM, GLFW_NATIVE_CONTEXT_API, version, debug);
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public void close() {
        if (window != 0L) {
            leave();
            glfwDestroyWindow(window);
            window = 0L;
            Glfw.release();
        }
    }
}
