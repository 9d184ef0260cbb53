package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Time and memory that a thread needs for something that may be hostile. */
public final class Effort {
    private static final long MOST_NANOS = 2_000_000_000L;
    private static final long MOST_BYTES = 64 << 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long nanos;
    private long bytes;

    /** Begins to measure. */
    public void begin() {
        nanos = threads.getCurrentThreadCpuTime();
        bytes = threads.getCurrentThreadAllocatedBytes();
    }

    /** Requires that this thread has computed at most two seconds and allocated at most 64 MB since the begin. */
    public void requireLittle(String what) {
        long took = threads.getCurrentThreadCpuTime() - nanos;
        long allocated = threads.getCurrentThreadAllocatedBytes() - bytes;
        assertTrue(took <= MOST_NANOS, () -> what + " takes " + took / 1_000_000 + " ms");
        assertTrue(allocated <= MOST_BYTES, () -> what + " allocates " + (allocated >> 20) + " MB");
    }
}
