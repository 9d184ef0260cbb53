package dev.barrage.physics.parallel;

/** A growing list, as columns, of what one worker of a team finds; its memory is kept. */
public abstract class WorkerBuffer extends Padded {
    /** How many entries there are. */
    public int count;

    /** An empty list. */
    protected WorkerBuffer() {}

    /** For how many entries there is room. */
    protected abstract int capacity();

    /** Makes room for so many entries, more than there was, and keeps those that are there. */
    protected abstract void grow(int capacity);

    /**
     * Empties the buffers of a team and gives each room for what all of them held, and as much as any of them has, for a
     * search may ask for more than it finds: whoever finds how much depends on who was quick, and no later step of the
     * same size shall allocate.
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
