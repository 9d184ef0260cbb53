package dev.barrage.graphics.window;

import java.util.function.Consumer;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.GLDebugMessageCallback;
import org.lwjgl.opengl.KHRDebug;
import org.lwjgl.system.MemoryUtil;

/** Forwards the driver's debug messages (KHR_debug), if the extension is present. */
final class GlDebug implements AutoCloseable {
    private final GLDebugMessageCallback callback;

    private GlDebug(GLDebugMessageCallback callback) {
        this.callback = callback;
    }

    /** Sends debug messages of the current context to {@code sink}, on the thread of the call that caused them. */
    static GlDebug install(Consumer<String> sink) {
        GLCapabilities capabilities = GL.getCapabilities();
        if (!capabilities.GL_KHR_debug) {
            sink.accept("GL debug output is not offered by this driver");
            return new GlDebug(null);
        }
        GLDebugMessageCallback callback =
                GLDebugMessageCallback.create((source, type, id, severity, length, text, user) -> {
                    if (severity != KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION) {
                        sink.accept(kind(type) + ": " + MemoryUtil.memUTF8(MemoryUtil.memByteBuffer(text, length)));
                    }
                });
        GL33C.glEnable(KHRDebug.GL_DEBUG_OUTPUT);
        GL33C.glEnable(KHRDebug.GL_DEBUG_OUTPUT_SYNCHRONOUS);
        KHRDebug.glDebugMessageCallback(callback, 0L);
        return new GlDebug(callback);
    }

    /** Frees the callback, once its context is closed. */
    @Override
    public void close() {
        if (callback != null) {
            callback.free();
        }
    }

    private static String kind(int type) {
        return switch (type) {
            case KHRDebug.GL_DEBUG_TYPE_ERROR -> "GL error";
            case KHRDebug.GL_DEBUG_TYPE_PERFORMANCE -> "GL performance";
            case KHRDebug.GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR -> "GL undefined behaviour";
            default -> "GL message";
        };
    }
}
