package dev.barrage.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;

/** Counts the bytes that the measuring thread and all workers have allocated. */
final class Allocation {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long[] ids = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
            .filter(Allocation::steps)
            .mapToLong(ThreadInfo::getThreadId)
            .toArray();

    private static boolean steps(ThreadInfo info) {
        return info != null
                && (info.getThreadId() == Thread.currentThread().getId()
                        || info.getThreadName().startsWith("barrage-worker"));
    }

    long now() {
        long sum = 0;
        for (int i = 0; i < ids.length; i++) {
            sum += Math.max(0, threads.getThreadAllocatedBytes(ids[i]));
        }
        return sum;
    }
}
