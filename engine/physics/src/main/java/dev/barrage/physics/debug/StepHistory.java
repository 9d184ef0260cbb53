package dev.barrage.physics.debug;

import java.util.Arrays;
import java.util.Objects;

/** Stage times of the last steps, as plain data in a ring. Adding makes no garbage. */
public final class StepHistory {
    private static final int MOST_TIMES = 1 << 24;

    private final int stages;
    private final int capacity;
    private final long[] nanos;
    private final long[] totals;

    /** The totals, kept in order: {@code Arrays.sort} makes garbage. */
    private final long[] sorted;

    private long taken;

    /**
     * An empty history.
     *
     * @param stages number of stages in a step
     * @param capacity number of steps kept
     */
    public StepHistory(int stages, int capacity) {
        if (stages < 1 || capacity < 1) {
            throw new IllegalArgumentException("stages and capacity must be at least 1: " + stages + ", " + capacity);
        }
        if ((long) stages * capacity > MOST_TIMES) {
            throw new IllegalArgumentException(
                    "stages times capacity must be at most " + MOST_TIMES + ": " + stages + ", " + capacity);
        }
        this.stages = stages;
        this.capacity = capacity;
        nanos = new long[stages * capacity];
        totals = new long[capacity];
        sorted = new long[capacity];
    }

    /** Adds the last step, which overwrites the oldest of a full history. */
    public void take(StepProfile profile) {
        if (Objects.requireNonNull(profile, "profile").stages() != stages) {
            throw new IllegalArgumentException("profile must have " + stages + " stages, but has " + profile.stages());
        }
        int at = (int) (taken++ % capacity);
        long total = 0;
        for (int stage = 0; stage < stages; stage++) {
            nanos[at * stages + stage] = profile.stageNanos(stage);
            total += profile.stageNanos(stage);
        }
        put(total, taken > capacity ? Arrays.binarySearch(sorted, totals[at]) : at);
        totals[at] = total;
    }

    /** Puts a time in order, and in place of the one at an index; those between move. */
    private void put(long time, int index) {
        int at = index;
        for (; at > 0 && sorted[at - 1] > time; at--) {
            sorted[at] = sorted[at - 1];
        }
        for (; at < count() - 1 && sorted[at + 1] < time; at++) {
            sorted[at] = sorted[at + 1];
        }
        sorted[at] = time;
    }

    /** Clears the history. */
    public void clear() {
        taken = 0;
    }

    /** Number of stages in a step. */
    public int stages() {
        return stages;
    }

    /** Largest number of steps kept. */
    public int capacity() {
        return capacity;
    }

    /** Number of steps kept. */
    public int count() {
        return (int) Math.min(taken, capacity);
    }

    /**
     * Time of a stage, nanoseconds.
     *
     * @param age 0 (last step) to below {@link #count}
     */
    public long stageNanos(int age, int stage) {
        return nanos[place(age) * stages + stage];
    }

    /**
     * Time of a step, nanoseconds.
     *
     * @param age 0 (last step) to below {@link #count}
     */
    public long totalNanos(int age) {
        return totals[place(age)];
    }

    private int place(int age) {
        if (age < 0 || age >= count()) {
            throw new IndexOutOfBoundsException("step " + age + " of " + count());
        }
        return (int) ((taken - 1 - age) % capacity);
    }

    /**
     * A percentile of the step times, nanoseconds: the least time of a step that the given share of steps does not
     * exceed. 0 without steps.
     *
     * @param share 0 to 1; 0.5 gives the lower median
     */
    public long percentile(double share) {
        int count = count();
        if (count == 0) {
            return 0;
        }
        int rank = (int) Math.ceil(share * count);
        return sorted[Math.max(0, Math.min(rank - 1, count - 1))];
    }
}
