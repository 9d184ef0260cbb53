package dev.barrage.graphics.window;

import static org.lwjgl.glfw.GLFW.*;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlThread;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWVidMode;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;

/**
 * A window with its OpenGL context and its input. A frame is: {@link #poll}, steps of the game, drawing into
 * {@link #framebuffer}, {@link #swap}.
 */
public final class Window implements GlContext {
    /** GLFW's handle; 0 after closing. */
    private long handle;

    private final GlVersion version;
    private final GlInfo info;
    private final GlDebug debug;
    private final Keys keys = new Keys();
    private final InputState input = new InputState();
    private final InputState stepInput = new InputState();
    private final InputEvents events;
    private Framebuffer framebuffer = Framebuffer.window(0, 0);
    private final int[] first = new int[1];
    private final int[] second = new int[1];
    private final int[] windowed = new int[4];
    private boolean fullscreen;

    private Window(long handle, GlVersion version, WindowConfig config) {
        this.handle = handle;
        this.version = version;
        glfwMakeContextCurrent(handle);
        GL.createCapabilities(true);
        debug = config.debugSink == null ? null : GlDebug.install(config.debugSink);
        info = GlInfo.ofCurrentContext();
        CurrentContext.opened(this);
        glfwSwapInterval(config.vsync ? 1 : 0);
        events = new InputEvents(handle, input, stepInput);
        refreshFramebuffer();
    }

    /**
     * Opens a window and makes its context current on this thread: of OpenGL 4.3 where there is one, else of 3.3.
     *
     * @throws NoContextException without a display, or when the driver has no OpenGL 3.3
     */
    public static Window open(WindowConfig config) {
        try {
            Glfw.acquire(GLFW_ANY_PLATFORM);
        } catch (NoContextException e) {
            throw new NoContextException(
                    e.getMessage() + "\nA window needs a display: a desktop session, or xvfb-run on a server.");
        }
        GlVersion version = GlVersion.GL_4_3;
        long handle = create(config, version);
        if (handle == 0L) {
            version = GlVersion.GL_3_3;
            handle = create(config, version);
        }
        if (handle == 0L) {
            Glfw.release();
            throw new NoContextException("no window with " + version + ": " + Glfw.lastError());
        }
        Window window = new Window(handle, version, config);
        if (config.fullscreen) {
            window.toggleFullscreen();
        }
        if (config.visible) {
            window.show();
        }
        return window;
    }

    private static long create(WindowConfig config, GlVersion version) {
        Glfw.hintCoreContext(version, config.debugSink != null);
        glfwWindowHint(GLFW_SAMPLES, config.samples);
        return glfwCreateWindow(config.width, config.height, config.title, 0L, 0L);
    }

    /** Shows a hidden window. */
    public void show() {
        glfwShowWindow(open());
    }

    /** Processes pending events: updates {@link #input} and {@link #stepInput} and runs key actions. */
    public void poll() {
        open();
        input.clearEdges();
        glfwPollEvents();
        events.pollGamepads();
        refreshFramebuffer();
        keys.run(input);
    }

    /** Blocks until the GPU has finished (glFinish); for timing. */
    public void finish() {
        GlThread.require();
        GL11C.glFinish();
    }

    /** Presents the frame. */
    public void swap() {
        glfwSwapBuffers(open());
    }

    /** Input for actions per frame, such as menus and switches. */
    public InputState input() {
        return input;
    }

    /**
     * Input for simulation steps. A press waits for the next step when a frame has none, and reaches only the first
     * when it has several. Call {@link InputState#clearEdges} after each step.
     */
    public InputState stepInput() {
        return stepInput;
    }

    /** Actions bound to keys, run by {@link #poll}. */
    public Keys keys() {
        return keys;
    }

    /** The window's framebuffer at its present size; 0 by 0 pixels while minimised. */
    public Framebuffer framebuffer() {
        return framebuffer;
    }

    /** Whether the player has asked to close the window. */
    public boolean closeRequested() {
        return glfwWindowShouldClose(open());
    }

    /** Requests closing, like the close button. */
    public void requestClose() {
        glfwSetWindowShouldClose(open(), true);
    }

    /** Whether the window has keyboard focus; games pause without it. */
    public boolean focused() {
        return glfwGetWindowAttrib(open(), GLFW_FOCUSED) == GLFW_TRUE;
    }

    /** Sets the text of the title bar. */
    public void title(String title) {
        glfwSetWindowTitle(open(), title);
    }

    /** Shows or hides the mouse pointer over the window. */
    public void pointerVisible(boolean visible) {
        glfwSetInputMode(open(), GLFW_CURSOR, visible ? GLFW_CURSOR_NORMAL : GLFW_CURSOR_HIDDEN);
    }

    /** Switches between full screen on the primary monitor and the window's former place. */
    public void toggleFullscreen() {
        long monitor = glfwGetPrimaryMonitor();
        if (fullscreen) {
            glfwSetWindowMonitor(open(), 0L, windowed[0], windowed[1], windowed[2], windowed[3], GLFW_DONT_CARE);
            fullscreen = false;
        } else if (monitor != 0L) {
            rememberPlace();
            GLFWVidMode mode = glfwGetVideoMode(monitor);
            glfwSetWindowMonitor(open(), monitor, 0, 0, mode.width(), mode.height(), mode.refreshRate());
            fullscreen = true;
        }
    }

    @Override
    public GlInfo info() {
        return info;
    }

    @Override
    public GlVersion version() {
        return version;
    }

    @Override
    public void close() {
        if (handle == 0L) {
            return;
        }
        CurrentContext.closed(this);
        if (glfwGetCurrentContext() == handle) {
            GL.setCapabilities(null);
        }
        Callbacks.glfwFreeCallbacks(handle);
        glfwDestroyWindow(handle);
        handle = 0L;
        if (debug != null) {
            debug.close();
        }
        Glfw.release();
    }

    /** The handle of the window, which is open: GLFW would crash. */
    private long open() {
        if (handle == 0L) {
            throw new IllegalStateException("the window is closed");
        }
        return handle;
    }

    private void rememberPlace() {
        glfwGetWindowPos(open(), first, second);
        windowed[0] = first[0];
        windowed[1] = second[0];
        glfwGetWindowSize(open(), first, second);
        windowed[2] = first[0];
        windowed[3] = second[0];
    }

    /** Some systems keep the size of a minimised window, others report 0; here it is always 0. */
    private void refreshFramebuffer() {
        glfwGetFramebufferSize(open(), first, second);
        if (glfwGetWindowAttrib(open(), GLFW_ICONIFIED) == GLFW_TRUE) {
            first[0] = 0;
            second[0] = 0;
        }
        if (first[0] != framebuffer.width() || second[0] != framebuffer.height()) {
            framebuffer = Framebuffer.window(first[0], second[0]);
        }
        glfwGetWindowSize(open(), first, second);
        events.place(first[0], second[0], framebuffer.width(), framebuffer.height());
    }
}
