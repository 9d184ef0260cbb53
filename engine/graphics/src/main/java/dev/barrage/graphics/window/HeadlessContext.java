package dev.barrage.graphics.window;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

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
     * @throws NoContextException if no method works; the message has the reason of each
     */
    public static HeadlessContext open(GlVersion version, Consumer<String> debugSink) {
        boolean debug = debugSink != null;
        List<String> failures = new ArrayList<>();
        NativeContext context = firstThatWorks(
                failures,
                // Needs no display server; the only method that works on headless NVIDIA machines.
                () -> EglContext.onDevice(version, debug),
                () -> GlfwContext.onNullPlatform(version, debug),
                // Windows and macOS have no EGL.
                () -> GlfwContext.hidden(version, debug));
        if (context == null) {
            throw failure(version, failures);
        }
        return new HeadlessContext(context, version, debugSink);
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
        if (debug != null) {
            debug.close();
        }
        context.close();
    }

    static NoContextException failure(GlVersion version, List<String> reasons) {
        return new NoContextException("no headless " + version + " context:\n  " + String.join("\n  ", reasons)
                + "\nOn Debian or Ubuntu: apt install libegl1 libegl-mesa0 libgl1-mesa-dri (draws without a graphics"
                + " card, too). On Windows and macOS a session with a desktop is needed.");
    }

    @SafeVarargs
    private static NativeContext firstThatWorks(List<String> failures, Supplier<NativeContext>... ways) {
        for (Supplier<NativeContext> way : ways) {
            try {
                return way.get();
            } catch (NoContextException | LinkageError e) {
                failures.add(String.valueOf(e.getMessage())
                        .strip()
                        .lines()
                        .findFirst()
                        .orElse(e.toString()));
            }
        }
        return null;
    }
}
