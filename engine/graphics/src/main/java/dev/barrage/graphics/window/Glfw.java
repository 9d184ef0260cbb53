package dev.barrage.graphics.window;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryUtil;

/** Initialisation and termination of GLFW for the whole process, and its last error. All calls come from one thread. */
final class Glfw {
    private static int users;
    private static int startedPlatform;
    private static Thread startedThread;
    private static String lastError = "";
    private static GLFWErrorCallback errors;

    private Glfw() {}

    /**
     * Initialises GLFW on a platform (GLFW_ANY_PLATFORM, GLFW_PLATFORM_NULL), or shares it if it runs on that
     * platform already.
     *
     * @throws NoContextException if it does not start, or runs on another platform or thread
     */
    static void acquire(int platform) {
        if (users > 0 && Thread.currentThread() != startedThread) {
            throw new NoContextException("GLFW already runs on another thread in this process");
        }
        if (users > 0 && platform != startedPlatform) {
            throw new NoContextException("GLFW already runs on another platform in this process");
        }
        if (users == 0) {
            start(platform);
        }
        users++;
    }

    static void release() {
        users--;
        if (users == 0) {
            stop();
        }
    }

    static String lastError() {
        return lastError;
    }

    /** Sets the window hints for a core context. */
    static void hintCoreContext(GlVersion version, boolean debug) {
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, version.major);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, version.minor);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, debug ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    }

    private static void start(int platform) {
        // LWJGL would hash each native library to tell a mix of versions, which the build rules out.
        Configuration.DISABLE_HASH_CHECKS.set(true);
        errors = GLFWErrorCallback.create((code, text) -> lastError = MemoryUtil.memUTF8(text));
        glfwSetErrorCallback(errors);
        lastError = "";
        glfwInitHint(GLFW_PLATFORM, platform);
        if (!glfwInit()) {
            stop();
            throw new NoContextException("GLFW does not start: " + lastError);
        }
        startedPlatform = platform;
        startedThread = Thread.currentThread();
    }

    private static void stop() {
        glfwTerminate();
        glfwSetErrorCallback(null);
        errors.free();
    }
}
