package dev.barrage.testing;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Asserts that a step allocates nothing, on the calling thread and on the workers of the engine, once it is warm.
 *
 * <p>Steps run in windows. The first warms up; each one after it is as long as all before it together, and one of those has
 * to be clean to the byte. A JVM allocates on the threads that it serves: it links calls, drops compiled code, and boxes what its
 * optimising compiler has not reached yet, for many seconds on a loaded machine. That ends, and a window without it
 * follows. What a step allocates does not end:
 *
 * <ul>
 *   <li>Bytes of each step, or of each k-th step, are in every window that is as long as the longest period of the step.
 *   <li>A list that leaks doubles its array in every window, because windows double too.
 *   <li>A buffer that grows once, to the size that it keeps, spoils one window only.
 * </ul>
 *
 * <p>The test fails after {@link #LEAST_WINDOWS} windows and {@link #PATIENCE_SECONDS} of processor time, which a slow
 * machine gives as surely as a quick one. Its error names the code that allocates.
 */
public final class NoGarbage {
    /** Windows, the first included, before the test fails. */
    private static final int LEAST_WINDOWS = 5;

    /** Processor time of the JVM before the test fails, seconds. Compilers have their share of it. */
    private static final double PATIENCE_SECONDS = 60;

    private static final String WORKERS = "barrage-worker";
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Runnable prepare;
    private final Runnable step;
    private final Thread[] threads;
    private final long[] before;
    private final long[] bytes;
    private final long readingBytes;

    private NoGarbage(Runnable prepare, Runnable step) {
        this.prepare = prepare;
        this.step = step;
        List<Thread> counted = new ArrayList<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread != Thread.currentThread() && thread.getName().startsWith(WORKERS)) {
                counted.add(thread);
            }
        }
        counted.add(Thread.currentThread());
        threads = counted.toArray(Thread[]::new);
        before = new long[threads.length];
        bytes = new long[threads.length];
        readingBytes = bytesOfReading();
    }

    /**
     * Asserts that steps allocate nothing.
     *
     * @param what names the step in the error
     * @param window steps of each of the first two windows, more than the longest period in the step
     * @param step runs one step; threads of its workers are there before this call
     * @throws AssertionError if no window is clean; names bytes, threads and the code that allocates
     */
    public static void assertNone(String what, int window, Runnable step) {
        assertNone(what, window, null, step);
    }

    /**
     * Asserts the same of steps, each of which needs something that may allocate.
     *
     * @param prepare runs before each step and is not counted
     */
    public static void assertNone(String what, int window, Runnable prepare, Runnable step) {
        assertNone(what, window, prepare, step, PATIENCE_SECONDS);
    }

    static void assertNone(String what, int window, Runnable prepare, Runnable step, double patienceSeconds) {
        if (window < 1) {
            throw new IllegalArgumentException("window: " + window + ", must be at least 1");
        }
        new NoGarbage(prepare, step).run(what, window, patienceSeconds);
    }

    private void run(String what, int window, double patienceSeconds) {
        StringBuilder history = new StringBuilder();
        long end = SYSTEM.getProcessCpuTime() + (long) (patienceSeconds * 1e9);
        long steps = window;
        for (int windows = 1; ; windows++) {
            if (bytesOf(steps) == 0 && windows > 1) {
                return;
            }
            history.append("\n  ").append(steps).append(" steps:");
            describe(history);
            if (windows >= LEAST_WINDOWS && SYSTEM.getProcessCpuTime() >= end) {
                throw new AssertionError(what + " allocates in every window of its steps:" + history
                        + new AllocationSites(threads, prepare, step).find(steps));
            }
            steps = windows == 1 ? window : 2 * steps;
        }
    }

    /** Runs a window and returns the bytes of its steps, of all threads. */
    private long bytesOf(long steps) {
        Arrays.fill(bytes, 0);
        if (prepare == null) { // one reading, so that steps run undisturbed
            begin();
            AllocationSites.repeat(step, steps);
            end();
        } else {
            for (long i = 0; i < steps; i++) {
                prepare.run();
                begin();
                AllocationSites.repeat(step, 1);
                end();
            }
        }
        return Arrays.stream(bytes).sum();
    }

    private void begin() {
        for (int t = 0; t < threads.length; t++) { // the calling thread last
            before[t] = THREADS.getThreadAllocatedBytes(threads[t].getId());
        }
    }

    private void end() {
        for (int t = threads.length - 1; t >= 0; t--) { // the calling thread first
            long after = THREADS.getThreadAllocatedBytes(threads[t].getId());
            bytes[t] += after - before[t] - (t == threads.length - 1 ? readingBytes : 0);
        }
    }

    private void describe(StringBuilder text) {
        for (int t = 0; t < threads.length; t++) {
            if (bytes[t] != 0) {
                text.append(' ').append(bytes[t]).append(" bytes on ").append(threads[t].getName());
            }
        }
    }

    /** The least that the calling thread allocates between two readings with nothing between them. */
    private static long bytesOfReading() {
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 100; i++) {
            long first = THREADS.getThreadAllocatedBytes(id);
            least = Math.min(least, THREADS.getThreadAllocatedBytes(id) - first);
        }
        return least;
    }
}
