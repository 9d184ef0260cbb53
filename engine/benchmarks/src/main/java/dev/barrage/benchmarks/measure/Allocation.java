package dev.barrage.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.function.Predicate;

/** Counts the bytes that threads allocate in a step: in all, in the largest step, and who allocated most in that. */
final class Allocation {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long[] ids;
    private final String[] names;
    private final long[] before;
    private long total;
    private long largest;
    private String largestBy = "";

    private Allocation(Predicate<ThreadInfo> counted) {
        ThreadInfo[] infos = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null && counted.test(info))
                .toArray(ThreadInfo[]::new);
        ids = Arrays.stream(infos).mapToLong(ThreadInfo::getThreadId).toArray();
        names = Arrays.stream(infos).map(ThreadInfo::getThreadName).toArray(String[]::new);
        before = new long[ids.length];
    }

    /** Counts the calling thread and all workers. */
    static Allocation ofSteppingThreads() {
        long own = Thread.currentThread().getId();
        return new Allocation(
                info -> info.getThreadId() == own || info.getThreadName().startsWith("barrage-worker"));
    }

    /** Counts all threads that live now. */
    static Allocation ofAllThreads() {
        return new Allocation(info -> true);
    }

    void begin() {
        for (int t = 0; t < ids.length; t++) {
            before[t] = threads.getThreadAllocatedBytes(ids[t]);
        }
    }

    /** Ends a step; returns the bytes allocated in it. */
    long end() {
        long bytes = 0;
        long most = 0;
        int by = -1;
        for (int t = 0; t < ids.length; t++) {
            long own = Math.max(0, threads.getThreadAllocatedBytes(ids[t]) - before[t]);
            bytes += own;
            if (own > most) {
                most = own;
                by = t;
            }
        }
        total += bytes;
        if (bytes > largest) {
            largest = bytes;
            largestBy = names[by];
        }
        return bytes;
    }

    /** Bytes of all steps so far. */
    long total() {
        return total;
    }

    /** Bytes of the step that allocated most. */
    long largest() {
        return largest;
    }

    /** Name of the thread that allocated most in that step; empty if no step allocated anything. */
    String largestBy() {
        return largestBy;
    }
}
