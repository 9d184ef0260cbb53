package dev.barrage.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Processor time and memory that the calling thread needs for something that may be hostile or quadratic. A busy machine
 * does not change them.
 */
public final class Effort {
    private static final double LITTLE_SECONDS = 2;
    private static final long LITTLE_BYTES = 64 << 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long nanos;
    private long bytes;

    /** Begins to measure. */
    public Effort() {
        begin();
    }

    /** Begins to measure anew. */
    public void begin() {
        nanos = threads.getCurrentThreadCpuTime();
        bytes = threads.getCurrentThreadAllocatedBytes();
    }

    /**
     * Requires that this thread has computed at most two seconds and allocated at most 64 MB since the begin.
     *
     * @throws AssertionError if it was more
     */
    public void requireLittle(String what) {
        requireSeconds(LITTLE_SECONDS, what);
        long allocated = threads.getCurrentThreadAllocatedBytes() - bytes;
        require(allocated <= LITTLE_BYTES, what + " allocates " + (allocated >> 20) + " MB");
    }

    /**
     * Requires that this thread has computed for a time at most since the begin.
     *
     * @throws AssertionError if it was longer
     */
    public void requireSeconds(double most, String what) {
        double took = (threads.getCurrentThreadCpuTime() - nanos) * 1e-9;
        require(took <= most, what + " takes " + took + " s");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
