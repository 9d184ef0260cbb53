package dev.barrage.graphics.window;

/**
 * The OpenGL context of a hidden window, for drawing on another thread while the main thread goes on. GLFW makes and
 * frees windows on the main thread only, so that thread opens and closes it. The other thread calls {@link #enter},
 * draws into {@link dev.barrage.graphics.gl.Framebuffer#offscreen}, frees what it has made, and calls {@link #leave}.
 */
public final class BackgroundContext implements GlContext {
    private final GlfwContext context;
    private final GlVersion version;
    private GlInfo info;

    private BackgroundContext(GlfwContext context, GlVersion version) {
        this.context = context;
        this.version = version;
    }

    /**
     * Opens a context of OpenGL 4.3 where there is one, else of 3.3. The context that is current on this thread stays so.
     *
     * @throws NoContextException without a display, or when the driver has no OpenGL 3.3
     */
    public static BackgroundContext open() {
        try {
            return new BackgroundContext(GlfwContext.hidden(GlVersion.GL_4_3, false), GlVersion.GL_4_3);
        } catch (NoContextException e) {
            return new BackgroundContext(GlfwContext.hidden(GlVersion.GL_3_3, false), GlVersion.GL_3_3);
        }
    }

    /** Makes the context current on this thread. */
    public void enter() {
        context.enter();
        info = GlInfo.ofCurrentContext();
        CurrentContext.opened(this);
    }

    /** Ends the work of this thread; call before {@link #close}. */
    public void leave() {
        CurrentContext.closed(this);
        context.leave();
    }

    /** The driver's description of itself; null before {@link #enter}. */
    @Override
    public GlInfo info() {
        return info;
    }

    @Override
    public GlVersion version() {
        return version;
    }

    /** Frees the context, on the thread that opened it. */
    @Override
    public void close() {
        context.close();
    }
}
