package dev.barrage.graphics.window;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.lwjgl.system.Platform;

/**
 * An OpenGL context without window or display: for tests, servers and rendering to files. Draw into
 * {@link dev.barrage.graphics.gl.Framebuffer#offscreen}.
 */
public final class HeadlessContext implements GlContext {
    private final NativeContext context;
    private final GlVersion version;
    private final GlDebug debug;
    private final GlInfo info;

    private HeadlessContext(NativeContext context, GlVersion version, Consumer<String> debugSink) {
        this.context = context;
        this.version = version;
        this.debug = debugSink == null ? null : GlDebug.install(debugSink);
        this.info = GlInfo.ofCurrentContext();
        CurrentContext.opened(this);
    }

    /** Opens a context of OpenGL 4.3 where there is one, else of 3.3, and makes it current on this thread. */
    public static HeadlessContext open() {
        return open(null);
    }

    /** As {@link #open()}; the driver's debug messages go to the sink, null for none. */
    public static HeadlessContext open(Consumer<String> debugSink) {
        try {
            return open(GlVersion.GL_4_3, debugSink);
        } catch (NoContextException e) {
            return open(GlVersion.GL_3_3, debugSink);
        }
    }

    /**
     * Opens a context and makes it current on this thread.
     *
     * @param version that it must have at least
     * @param debugSink gets the driver's debug messages; null for none
     * @throws NoContextException if no method works; the message has a title, the reason of each in a line, and what
     *     helps
     */
    public static HeadlessContext open(GlVersion version, Consumer<String> debugSink) {
        boolean debug = debugSink != null;
        List<Supplier<NativeContext>> ways = new ArrayList<>();
        if (hasEgl()) {
            // Needs no display server; the only method that works on headless NVIDIA machines.
            ways.add(() -> EglContext.onDevice(version, debug));
            ways.add(() -> GlfwContext.onNullPlatform(version, debug).enter());
        }
        ways.add(() -> GlfwContext.hidden(version, debug).enter());
        return new HeadlessContext(firstThatWorks(version, ways), version, debugSink);
    }

    /** Windows and macOS have no EGL. After an attempt LWJGL would look up all functions there. */
    static boolean hasEgl() {
        return Platform.get() != Platform.WINDOWS && Platform.get() != Platform.MACOSX;
    }

    /** The method that made the context, for reports. */
    public String method() {
        return context.method();
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
        CurrentContext.closed(this);
        context.close();
        if (debug != null) {
            debug.close();
        }
    }

    static NativeContext firstThatWorks(GlVersion version, List<Supplier<NativeContext>> ways) {
        StringBuilder message = new StringBuilder("no headless " + version + " context:\n");
        for (Supplier<NativeContext> way : ways) {
            try {
                return way.get();
            } catch (NoContextException | LinkageError e) {
                message.append("  ").append(reason(e)).append('\n');
            }
        }
        throw new NoContextException(message
                + (hasEgl()
                        ? "on Debian or Ubuntu: apt install libegl1 libegl-mesa0 libgl1-mesa-dri"
                        : "a session with a desktop is needed"));
    }

    /** The first line of a message; the kind of error where it has none. */
    private static String reason(Throwable e) {
        String message = e.getMessage() == null ? "" : e.getMessage().strip();
        return message.lines().findFirst().orElse(e.toString());
    }
}
