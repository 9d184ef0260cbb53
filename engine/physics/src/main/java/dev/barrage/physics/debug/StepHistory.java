package dev.barrage.physics.debug;

import java.util.Arrays;

/** The times of the stages of the last steps, as plain data in a ring that makes no garbage. */
public final class StepHistory {
    private final int stages;
    private final int capacity;
    private final long[] nanos;
    private final long[] totals;
    private final long[] sorted;
    private long taken;

    /** A history of so many steps of so many stages. */
    public StepHistory(int stages, int capacity) {
        if (stages < 1 || capacity < 1) {
            throw new IllegalArgumentException("stages and capacity must be at least 1: " + stages + ", " + capacity);
        }
        this.stages = stages;
        this.capacity = capacity;
        nanos = new long[stages * capacity];
        totals = new long[capacity];
        sorted = new long[capacity];
    }

    /** Takes in the last step; the oldest makes room. */
    public void take(StepProfile profile) {
        int at = (int) (taken++ % capacity);
        long total = 0;
        for (int stage = 0; stage < stages; stage++) {
            nanos[at * stages + stage] = profile.stageNanos(stage);
            total += profile.stageNanos(stage);
        }
        totals[at] = total;
    }

    /** Forgets all steps. */
    public void clear() {
        taken = 0;
    }

    /** How many stages a step has. */
    public int stages() {
        return stages;
    }

    /** How many steps there is room for. */
    public int capacity() {
        return capacity;
    }

    /** How many steps are kept. */
    public int count() {
        return (int) Math.min(taken, capacity);
    }

    /** Time of a stage of a step, nanoseconds; age 0 is the last step. */
    public long stageNanos(int age, int stage) {
        return nanos[place(age) * stages + stage];
    }

    /** Time of a step, nanoseconds; age 0 is the last step. */
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
     * The time, nanoseconds, that a share of the steps, 0 to 1, did not exceed: the least of those kept of which that is
     * so. 0.5 is the lower median; 0 without steps.
     */
    public long percentile(double share) {
        int count = count();
        if (count == 0) {
            return 0;
        }
        System.arraycopy(totals, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        int rank = (int) Math.ceil(share * count);
        return sorted[Math.max(0, Math.min(rank - 1, count - 1))];
    }
}
