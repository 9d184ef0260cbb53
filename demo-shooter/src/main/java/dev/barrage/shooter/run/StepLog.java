package dev.barrage.shooter.run;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records time and allocation of steps, on the stepping thread and on the workers. Undone steps leave the times;
 * their allocation and the peak number of bullets stay.
 */
final class StepLog {
    /** Steps before allocation is counted: buffers still grow and the JIT compiles. */
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

    /** Removes the times of the last steps, which the game has undone. */
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

    /** Median bytes allocated per step after warm-up; null without such steps. */
    Long bytesPerStep() {
        int kept = (int) Math.max(0, Math.min(steps - WARM_UP, KEPT));
        long[] sorted = Arrays.copyOf(bytes, kept);
        Arrays.sort(sorted);
        return kept == 0 ? null : (Long) sorted[kept / 2];
    }

    /** Total bytes allocated after warm-up, by buffers that still grow. */
    long bytesGrown() {
        return allocated;
    }

    /** Number of steps after warm-up that allocated anything; the median hides them. */
    long stepsAllocating() {
        return allocating;
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
