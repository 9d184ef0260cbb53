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
 * <p>A JVM allocates on the threads that it serves: it links calls, drops compiled code, and makes objects that its
 * optimising compiler would remove, for many seconds on a loaded machine. Such bytes end; those of the step do not. So
 * steps run in windows, which are longer than any period of the step, and windows in rounds, each of which is as long as
 * all rounds before it together. One round after the first has to be quiet: at least half of its windows are clean to the
 * byte, and the others have at most a byte a step.
 *
 * <ul>
 *   <li>What each step or each k-th step allocates is in every window.
 *   <li>A list that leaks grows in every round, by as much as was ever added to it.
 *   <li>A buffer that grows once, to the size that it keeps, spoils one round only.
 * </ul>
 *
 * <p>The test fails after {@link #LEAST_ROUNDS} rounds and {@link #PATIENCE_SECONDS} of processor time, which a slow
 * machine gives as surely as a quick one. Its error names the code that allocates.
 */
public final class NoGarbage {
    /** Rounds, the first included, before the test fails. */
    private static final int LEAST_ROUNDS = 5;

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
     * @param window steps of a window, more than the longest period in the step
     * @param step runs one step; threads of its workers are there before this call
     * @throws AssertionError if no round is quiet; names bytes, threads and the code that allocates
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
        long windows = 1;
        for (int round = 1; ; round++) {
            Arrays.fill(bytes, 0);
            long clean = 0;
            for (long i = 0; i < windows; i++) {
                clean += isClean(window) ? 1 : 0;
            }
            long steps = windows * window;
            if (round > 1 && 2 * clean >= windows && Arrays.stream(bytes).sum() <= steps) {
                return;
            }
            history.append("\n  ").append(steps).append(" steps:");
            describe(history);
            if (round >= LEAST_ROUNDS && SYSTEM.getProcessCpuTime() >= end) {
                throw new AssertionError(what + " allocates again and again:" + history
                        + new AllocationSites(threads, prepare, step).find(steps));
            }
            windows = round == 1 ? 1 : 2 * windows;
        }
    }

    /** Runs a window, adds its bytes to those of each thread and returns whether there were none. */
    private boolean isClean(int window) {
        long sum = Arrays.stream(bytes).sum();
        if (prepare == null) { // one reading, so that steps run undisturbed
            begin();
            AllocationSites.repeat(step, window);
            end();
        } else {
            for (int i = 0; i < window; i++) {
                prepare.run();
                begin();
                AllocationSites.repeat(step, 1);
                end();
            }
        }
        return Arrays.stream(bytes).sum() == sum;
    }

    private void begin() {
        for (int t = 0; t < threads.length; t++) { // the calling thread last
            before[t] = THREADS.getThreadAllocatedBytes(threads[t].getId());
        }
    }

    private void end() {
        for (int t = threads.length - 1; t >= 0; t--) { // the calling thread first
            long after = THREADS.getThreadAllocatedBytes(threads[t].getId());
            long reading = t == threads.length - 1 ? readingBytes : 0;
            bytes[t] += Math.max(0, after - before[t] - reading); // below 0 for a thread that has ended
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
