package dev.barrage.shooter.run;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Records time and allocation of steps, on all threads. Undone steps leave the times; their allocation and the peak
 * number of bullets stay.
 */
final class StepLog {
    /** Steps whose allocation is counted apart: buffers grow to what is needed, and the JIT compiles. */
    static final int WARM_UP = 600;

    private static final int KEPT = 1 << 20;
    /** Room at first; it doubles up to {@link #KEPT}. */
    private static final int FIRST = 1 << 14;

    /** Steps in a minute of game time. */
    private static final int MINUTE = 3600;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long[] nanos = new long[FIRST];
    private long[] ids;
    private String[] names;
    private long[] allocatedBefore;
    private long steps;
    private long started;
    private int mostBullets;
    private long[] bytes = new long[FIRST];
    private long warmUp;
    private long allocated;
    private long allocating;
    private long largest;
    private String largestBy;

    void begin() {
        if (steps == nanos.length && steps < KEPT) {
            nanos = Arrays.copyOf(nanos, 2 * nanos.length);
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        if (steps == 0 || steps == WARM_UP) {
            findThreads();
        }
        for (int t = 0; t < ids.length; t++) {
            allocatedBefore[t] = threads.getThreadAllocatedBytes(ids[t]);
        }
        started = System.nanoTime();
    }

    void end(int bullets) {
        nanos[(int) (steps % KEPT)] = System.nanoTime() - started;
        noteAllocation();
        mostBullets = Math.max(mostBullets, bullets);
        steps++;
    }

    /** Removes the times of the last steps, which the game has undone. */
    void undo(long undone) {
        steps = Math.max(0, steps - undone);
    }

    private void findThreads() {
        ThreadInfo[] infos = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(Objects::nonNull)
                .toArray(ThreadInfo[]::new);
        ids = Arrays.stream(infos).mapToLong(ThreadInfo::getThreadId).toArray();
        names = Arrays.stream(infos).map(ThreadInfo::getThreadName).toArray(String[]::new);
        allocatedBefore = new long[ids.length];
    }

    private void noteAllocation() {
        long inStep = 0;
        long most = 0;
        int by = 0;
        for (int t = 0; t < ids.length; t++) {
            long own = Math.max(0, threads.getThreadAllocatedBytes(ids[t]) - allocatedBefore[t]); // -1: it has ended
            inStep += own;
            if (own > most) {
                most = own;
                by = t;
            }
        }
        if (steps < WARM_UP) {
            warmUp += inStep;
            return;
        }
        bytes[(int) ((steps - WARM_UP) % KEPT)] = inStep;
        allocated += inStep;
        allocating += inStep > 0 ? 1 : 0;
        if (inStep > largest) {
            largest = inStep;
            largestBy = names[by];
        }
    }

    int mostBullets() {
        return mostBullets;
    }

    /** Median bytes allocated per step after warm-up; null without such steps. */
    Long bytesPerStep() {
        int kept = (int) Math.max(0, Math.min(steps - WARM_UP, KEPT));
        long[] sorted = Arrays.copyOf(bytes, kept);
        Arrays.sort(sorted);
        return kept == 0 ? null : (Long) sorted[kept / 2];
    }

    /** Total bytes allocated in the first {@value #WARM_UP} steps. */
    long bytesWarmUp() {
        return warmUp;
    }

    /** Total bytes allocated after warm-up, by buffers that still grow. */
    long bytesGrown() {
        return allocated;
    }

    /**
     * The same per full minute of game time, the first without its warm-up; empty if there were more than
     * {@value #KEPT} steps.
     */
    List<Long> bytesByMinute() {
        List<Long> minutes = new ArrayList<>();
        for (long end = MINUTE; end <= steps && steps <= KEPT; end += MINUTE) {
            long sum = 0;
            for (long step = Math.max(WARM_UP, end - MINUTE); step < end; step++) {
                sum += bytes[(int) (step - WARM_UP)];
            }
            minutes.add(sum);
        }
        return minutes;
    }

    /** Number of steps after warm-up that allocated anything; the median hides them. */
    long stepsAllocating() {
        return allocating;
    }

    /** Bytes of the step after warm-up that allocated most. */
    long bytesLargest() {
        return largest;
    }

    /** Name of the thread that allocated most in that step; null if no step after warm-up allocated anything. */
    String bytesLargestBy() {
        return largestBy;
    }

    /** Times of all steps, or of the last {@value #KEPT}. */
    StepTimes times() {
        return times(Math.max(0, steps - KEPT), steps);
    }

    /** Times per full minute of game time; empty if there were more than {@value #KEPT} steps. */
    List<StepTimes> timesByMinute() {
        List<StepTimes> minutes = new ArrayList<>();
        for (long end = MINUTE; end <= steps && steps <= KEPT; end += MINUTE) {
            minutes.add(times(end - MINUTE, end));
        }
        return minutes;
    }

    private StepTimes times(long from, long to) {
        long[] sorted = new long[(int) (to - from)];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = nanos[(int) ((from + i) % KEPT)];
        }
        Arrays.sort(sorted);
        return StepTimes.ofSortedNanos(sorted);
    }
}
