package dev.barrage.gpu.device;

import dev.barrage.graphics.window.GlContext;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.util.List;

/**
 * The OpenGL context of a thread. If the thread has none, such as one of a window, it gets one of its own without a window, which
 * lasts as long as the process.
 */
public final class Device {
    private final GlContext context;
    private final Thread thread;

    private Device(GlContext context) {
        this.context = context;
        thread = Thread.currentThread();
    }

    /**
     * The device of this thread.
     *
     * @param version that is needed at least
     * @throws MissingGpuException if there is none
     */
    public static Device ofThisThread(GlVersion version) {
        GlContext current = GlContext.current();
        if (current == null) {
            current = open(version);
        }
        if (current.version().compareTo(version) < 0) {
            throw new MissingGpuException("this needs " + version + ", but the context has " + current.version() + " ("
                    + current.info() + ")");
        }
        return new Device(current);
    }

    private static GlContext open(GlVersion version) {
        try {
            return HeadlessContext.open(version, null);
        } catch (NoContextException e) {
            throw new MissingGpuException(inOneLine(e.getMessage()));
        } catch (LinkageError e) {
            throw new MissingGpuException("OpenGL is missing: " + e);
        }
    }

    /** A title, why the preferred method failed and what helps: the first two lines and the last. */
    static String inOneLine(String message) {
        List<String> lines = message.lines().map(String::strip).toList();
        return lines.size() < 3
                ? String.join(" ", lines)
                : lines.get(0) + " " + lines.get(1) + "; " + lines.get(lines.size() - 1);
    }

    /** Whether its context is still the one of this thread. If not, what was made in it is lost. */
    public boolean isCurrent() {
        return Thread.currentThread() == thread && GlContext.current() == context;
    }

    /** Whether this is its thread, but with another context now, or none. */
    public boolean isReplaced() {
        return Thread.currentThread() == thread && GlContext.current() != context;
    }

    /** The graphics card and its driver, for reports. */
    public String name() {
        return context.info().toString();
    }

    /** Whether the CPU does the work of the graphics card. */
    public boolean isSoftware() {
        return context.info().software();
    }
}
