package dev.barrage.shooter.run;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Notes how long steps took and how much they allocated, on the stepping thread and on the workers. Steps that were undone
 * no longer count among the times; what they allocated, and the most bullets there were, stay.
 */
final class StepLog {
    /** Steps left out of the allocation: buffers still grow and the compiler is at work. */
    private static final int WARM_UP = 600;

    private static final int KEPT = 1 << 20;

    /** Steps in a minute of game time. */
    private static final int MINUTE = 3600;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long[] nanos = new long[KEPT];
    private long[] ids;
    private long steps;
    private long started;
    private int mostBullets;
    private final long[] bytes = new long[KEPT];
    private long allocatedBefore;
    private long allocated;
    private long allocating;

    void begin() {
        if (steps == WARM_UP) {
            ids = steppingThreads();
        }
        if (steps >= WARM_UP) {
            allocatedBefore = allocatedNow();
        }
        started = System.nanoTime();
    }

    void end(int bullets) {
        nanos[(int) (steps % KEPT)] = System.nanoTime() - started;
        if (steps >= WARM_UP) {
            long inStep = allocatedNow() - allocatedBefore;
            bytes[(int) ((steps - WARM_UP) % KEPT)] = inStep;
            allocated += inStep;
            allocating += inStep > 0 ? 1 : 0;
        }
        mostBullets = Math.max(mostBullets, bullets);
        steps++;
    }

    /** Forgets the times of the last steps, which the game has undone. */
    void undo(long undone) {
        steps = Math.max(0, steps - undone);
    }

    private long[] steppingThreads() {
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null
                        && (info.getThreadId() == Thread.currentThread().getId()
                                || info.getThreadName().startsWith("barrage-worker")))
                .mapToLong(info -> info.getThreadId())
                .toArray();
    }

    private long allocatedNow() {
        long sum = 0;
        for (int i = 0; i < ids.length; i++) {
            sum += threads.getThreadAllocatedBytes(ids[i]);
        }
        return sum;
    }

    int mostBullets() {
        return mostBullets;
    }

    /** Median of the bytes that a step allocated after the warm-up; null where there were no such steps. */
    Long bytesPerStep() {
        int kept = (int) Math.max(0, Math.min(steps - WARM_UP, KEPT));
        long[] sorted = Arrays.copyOf(bytes, kept);
        Arrays.sort(sorted);
        return kept == 0 ? null : (Long) sorted[kept / 2];
    }

    /** All bytes allocated after the warm-up: buffers that grew because there never had been as much to do. */
    long bytesGrown() {
        return allocated;
    }

    /** Number of steps after the warm-up that allocated anything, which the median does not show. */
    long stepsAllocating() {
        return allocating;
    }

    /** Times of all steps, or of the last {@value #KEPT}. */
    StepTimes times() {
        return times(Math.max(0, steps - KEPT), steps);
    }

    /** Times of the steps of every full minute of game time; none where there were more than {@value #KEPT} steps. */
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
