package dev.barrage.physics.parallel;

import dev.barrage.physics.memory.Capacity;

/** A growing list of the results of one worker, stored as columns. Its memory is kept. */
public abstract class WorkerBuffer extends Padded {
    /** Number of entries. */
    public int count;

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** Number of entries that fit without growing. */
    protected abstract int capacity();

    /** Grows to a larger capacity and keeps the entries. */
    protected abstract void grow(int capacity);

    /** Empties the buffers of a team whose entries were too many: they say nothing about the next step. */
    public static void emptyAll(WorkerBuffer[] team) {
        for (WorkerBuffer buffer : team) {
            buffer.count = 0;
        }
    }

    /**
     * Empties the buffers of a team and makes all large enough for any share of the next step: for the entries of all
     * together, and at least as large as the largest. The share of a worker differs from step to step, and a step of
     * the same size must not allocate.
     */
    public static void clearAll(WorkerBuffer[] team) {
        int found = 0;
        int largest = 0;
        for (WorkerBuffer buffer : team) {
            found += buffer.count;
            largest = Math.max(largest, buffer.capacity());
            buffer.count = 0;
        }
        int room = found > largest ? Capacity.grown(largest, found) : largest;
        for (WorkerBuffer buffer : team) {
            if (room > buffer.capacity()) {
                buffer.grow(room);
            }
        }
    }
}
