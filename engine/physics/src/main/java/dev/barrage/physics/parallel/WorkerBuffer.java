package dev.barrage.physics.parallel;

/** A growing list of the results of one worker, stored as columns. Its memory is kept. */
public abstract class WorkerBuffer extends Padded {
    /** Number of entries. */
    public int count;

    /** An empty list. */
    protected WorkerBuffer() {}

    /** Number of entries that fit without growing. */
    protected abstract int capacity();

    /** Grows to a larger capacity and keeps the entries. */
    protected abstract void grow(int capacity);

    /**
     * Empties the buffers of a team and gives each the room that any of them may need in the next step: as many entries
     * as all of them held together, and the largest capacity of any. The share of one worker differs from step to step,
     * and a step of the same size must not allocate.
     */
    public static void clearAll(WorkerBuffer[] team) {
        int found = 0;
        int largest = 0;
        for (WorkerBuffer buffer : team) {
            found += buffer.count;
            largest = Math.max(largest, buffer.capacity());
            buffer.count = 0;
        }
        int room = found > largest ? Math.max(found, 2 * largest) : largest;
        for (WorkerBuffer buffer : team) {
            if (room > buffer.capacity()) {
                buffer.grow(room);
            }
        }
    }
}
