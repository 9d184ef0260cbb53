package dev.barrage.graphics.gl;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * An OpenGL object with its owner. Live objects are counted, so that a test can show that nothing leaks.
 *
 * <p>Made, used and closed on the thread whose context is current. Closing twice is harmless.
 */
public abstract class GlObject implements AutoCloseable {
    private static final AtomicInteger LIVE = new AtomicInteger();

    private final int id;
    private boolean closed;

    GlObject(int id) {
        this.id = id;
        LIVE.incrementAndGet();
    }

    /** The OpenGL name of the object. */
    public final int id() {
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
            delete();
        }
    }

    abstract void delete();
}
