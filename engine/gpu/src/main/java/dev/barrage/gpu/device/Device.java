package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.util.List;
import java.util.function.Supplier;

/**
 * The OpenGL context of a thread: of its window, or of other code that uses LWJGL. A thread without one gets one
 * without a window, which lasts until all its devices are closed.
 */
public final class Device implements AutoCloseable {
    /** The context that the thread got for its devices, and the number of devices that use it. */
    private static final class Lent {
        final HeadlessContext context;
        int devices;

        Lent(HeadlessContext context) {
            this.context = context;
        }
    }

    private static final ThreadLocal<Lent> LENT = new ThreadLocal<>();

    private final GlContext context;
    private final Thread thread = Thread.currentThread();

    /** Null if the context is not one that was opened for devices, and after closing. */
    private Lent lent;

    private Device(GlContext context, Lent lent) {
        this.context = context;
        this.lent = lent;
        if (lent != null) {
            lent.devices++;
        }
    }

    /**
     * The device of this thread.
     *
     * @param version that is needed at least
     * @throws MissingGpuException if there is none
     */
    public static Device ofThisThread(GlVersion version) {
        GlContext current = GlContext.current();
        Lent lent = LENT.get();
        if (current == null) {
            current = adopt();
        }
        if (current == null) {
            lent = new Lent(open(version));
            LENT.set(lent);
            current = lent.context;
        }
        if (current.version().compareTo(version) < 0) {
            throw new MissingGpuException("this needs " + version + ", but the context has " + current.version() + " ("
                    + current.info() + ")");
        }
        return new Device(current, lent != null && lent.context == current ? lent : null);
    }

    private static GlContext adopt() {
        try {
            return GlContext.adopt();
        } catch (NoContextException e) {
            throw new MissingGpuException(e.getMessage());
        }
    }

    /** Opens a context with all that there is, as others will use it that need more. */
    private static HeadlessContext open(GlVersion version) {
        try {
            return version == GlVersion.GL_3_3 ? HeadlessContext.open() : HeadlessContext.open(version, null);
        } catch (NoContextException e) {
            throw new MissingGpuException(inOneLine(e.getMessage()));
        } catch (LinkageError e) {
            throw new MissingGpuException("OpenGL is missing: " + e);
        }
    }

    /** Makes what works on this device. If that fails, what it has made so far is closed, and the device, too. */
    public <T> T make(Supplier<T> constructor) {
        try {
            return GlObject.allOrNone(constructor);
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /**
     * Closes the context if it was opened for devices of this thread, and this is the last of them. To be called by the
     * thread of the device, after all that was made there is closed; on another thread, and when called again, it does
     * nothing.
     */
    @Override
    public void close() {
        if (lent != null && Thread.currentThread() == thread) {
            if (--lent.devices == 0) {
                lent.context.close();
                if (LENT.get() == lent) {
                    LENT.remove();
                }
            }
            lent = null;
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
