package dev.barrage.gpu.device;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures allocation on the heap. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** Bytes that this thread and others allocate in the best of a few calls, after others that warm it up. */
    public static long bytesOf(Runnable call, long... otherThreads) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long before = allocated(otherThreads);
            call.run();
            least = Math.min(least, allocated(otherThreads) - before);
        }
        return least;
    }

    private static long allocated(long[] otherThreads) {
        long sum = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (long thread : otherThreads) {
            sum += THREADS.getThreadAllocatedBytes(thread);
        }
        return sum;
    }
}
