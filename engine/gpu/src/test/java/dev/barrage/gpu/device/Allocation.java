package dev.barrage.gpu.device;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures allocation on the heap. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** Bytes that this thread allocates in the best of a few calls, after others that warm it up. */
    public static long bytesOf(Runnable call) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            call.run();
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        return least;
    }
}
