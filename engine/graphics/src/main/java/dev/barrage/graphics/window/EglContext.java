package dev.barrage.graphics.window;

import static org.lwjgl.egl.EGL15.*;

import java.nio.IntBuffer;
import java.util.List;
import java.util.Locale;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EXTDeviceEnumeration;
import org.lwjgl.egl.EXTPlatformDevice;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;

/** A context from EGL alone, without window system or surface; draw into framebuffer objects. */
final class EglContext implements NativeContext {
    private final String method;
    private final long display;
    private final long context;

    private EglContext(String method, long display, GlVersion version, boolean debug) {
        this.method = method;
        this.display = display;
        initialise();
        context = create(version, debug);
        if (context == EGL_NO_CONTEXT) {
            String reason = failure("eglCreateContext");
            throw new NoContextException(reason);
        }
        if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
            String reason = failure("eglMakeCurrent without a surface");
            eglDestroyContext(display, context);
            throw new NoContextException(reason);
        }
        GL.createCapabilities(true);
    }

    /** Opens a context on the first EGL device that supports it. */
    static EglContext onDevice(GlVersion version, boolean debug) {
        load();
        require("EGL_EXT_device_enumeration");
        require("EGL_EXT_platform_device");
        String reason = "EGL devices: none found";
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            PointerBuffer devices = stack.mallocPointer(16);
            EXTDeviceEnumeration.eglQueryDevicesEXT(devices, count);
            for (int i = 0; i < count.get(0); i++) {
                try {
                    String method = "EGL device " + i;
                    return new EglContext(method, display(method, devices.get(i)), version, debug);
                } catch (NoContextException e) {
                    reason = e.getMessage();
                }
            }
        }
        throw new NoContextException(reason);
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public void close() {
        if (eglGetCurrentContext() == context) {
            GL.setCapabilities(null);
            eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        }
        eglDestroyContext(display, context);
        // The display is not terminated: EGL shares it per device and process, and other contexts may use it.
    }

    /** Loads EGL. LWJGL must look up GL functions through EGL too, and has to be told before it loads them. */
    private static void load() {
        if (Configuration.OPENGL_CONTEXT_API.get() == null) {
            Configuration.OPENGL_CONTEXT_API.set("EGL");
        }
        if (!EGL.getCapabilities().EGL15) {
            throw new NoContextException("EGL: older than version 1.5");
        }
    }

    /** Queries EGL directly: LWJGL 3.4.3 leaves the flags of client extensions false. */
    private static void require(String extension) {
        String extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
        if (extensions == null || !List.of(extensions.split(" ")).contains(extension)) {
            throw new NoContextException("EGL devices: this EGL has no " + extension);
        }
    }

    private static long display(String method, long device) {
        long display = eglGetPlatformDisplay(EXTPlatformDevice.EGL_PLATFORM_DEVICE_EXT, device, (PointerBuffer) null);
        if (display == EGL_NO_DISPLAY) {
            throw new NoContextException(method + ": eglGetPlatformDisplay gives no display");
        }
        return display;
    }

    private void initialise() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer major = stack.mallocInt(1);
            IntBuffer minor = stack.mallocInt(1);
            if (!eglInitialize(display, major, minor)) {
                throw new NoContextException(failure("eglInitialize"));
            }
            EGL.createDisplayCapabilities(display, major.get(0), minor.get(0));
        }
    }

    private long create(GlVersion version, boolean debug) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            eglBindAPI(EGL_OPENGL_API);
            PointerBuffer config = stack.mallocPointer(1);
            IntBuffer count = stack.mallocInt(1);
            IntBuffer wanted = stack.ints(EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE);
            if (!eglChooseConfig(display, wanted, config, count) || count.get(0) == 0) {
                return EGL_NO_CONTEXT;
            }
            IntBuffer attributes = stack.ints(
                    EGL_CONTEXT_MAJOR_VERSION,
                    version.major,
                    EGL_CONTEXT_MINOR_VERSION,
                    version.minor,
                    EGL_CONTEXT_OPENGL_PROFILE_MASK,
                    EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                    EGL_CONTEXT_OPENGL_FORWARD_COMPATIBLE,
                    EGL_TRUE,
                    EGL_CONTEXT_OPENGL_DEBUG,
                    debug ? EGL_TRUE : EGL_FALSE,
                    EGL_NONE);
            return eglCreateContext(display, config.get(0), EGL_NO_CONTEXT, attributes);
        }
    }

    private String failure(String call) {
        return String.format(Locale.ROOT, "%s: %s fails (EGL error 0x%x)", method, call, eglGetError());
    }
}
