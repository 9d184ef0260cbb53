package dev.barrage.graphics.gl;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * An OpenGL object with its owner. Live objects are counted, so that a test can show that nothing leaks.
 *
 * <p>Made, used and closed on the thread whose context is current. Closing twice is harmless. After its context was
 * closed or replaced by another, closing frees only what is outside of OpenGL; the object itself goes with its context.
 */
public abstract class GlObject implements AutoCloseable {
    private static final AtomicInteger LIVE = new AtomicInteger();

    /** The objects of the {@link #allOrNone} that this thread is in. */
    private static final ThreadLocal<List<GlObject>> MADE = new ThreadLocal<>();

    /** Tells its context from others, see {@link GlThread#context}. */
    private final Object context;

    private final int id;
    private boolean closed;

    /**
     * Makes an object in the context of this thread.
     *
     * @param generate makes it and gives its name
     */
    GlObject(IntSupplier generate) {
        GlThread.require();
        context = GlThread.context();
        id = generate.getAsInt();
        LIVE.incrementAndGet();
        if (MADE.get() != null) {
            MADE.get().add(this);
        }
    }

    /** Calls a constructor of something that has several objects. If it throws, those that it has made are closed. */
    public static <T> T allOrNone(Supplier<T> constructor) {
        List<GlObject> before = MADE.get();
        List<GlObject> made = new ArrayList<>();
        MADE.set(made);
        try {
            return constructor.get();
        } catch (RuntimeException | Error e) {
            made.forEach(GlObject::close);
            throw e;
        } finally {
            MADE.set(before);
            if (before != null) {
                before.addAll(made);
            }
        }
    }

    /**
     * The OpenGL name of the object.
     *
     * @throws GlException if its context is not that of this thread
     */
    public final int id() {
        GlThread.requireOwn(context);
        return id;
    }

    /** Number of objects made and not yet closed, in all contexts of this process. */
    public static int live() {
        return LIVE.get();
    }

    @Override
    public final void close() {
        if (!closed) {
            closed = true;
            LIVE.decrementAndGet();
            release();
            if (GlThread.context() == context) {
                delete();
            }
        }
    }

    /** Frees what it has outside of OpenGL, and objects of its own. */
    void release() {}

    abstract void delete();
}
