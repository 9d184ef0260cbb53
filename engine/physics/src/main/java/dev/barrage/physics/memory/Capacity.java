package dev.barrage.physics.memory;

/**
 * Decides the capacity of memory that follows a count, the same way for all of it. Results must not depend on a capacity.
 */
public final class Capacity {
    /** Elements that scratch has room for at first, and keeps: less saves no memory worth an allocation. */
    public static final int SMALL = 4096;

    /** Capacity of scratch in a small world, which then has its size from the first step on. */
    public static final int FIRST = 1024;

    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private Capacity() {}

    /**
     * The capacity to grow to: enough, but half more at least, and double while it is small.
     *
     * @param capacity capacity so far
     * @param needed number of elements, above {@code capacity}
     */
    public static int grown(int capacity, int needed) {
        long more = capacity == 0 ? FIRST : capacity < FIRST ? 2L * capacity : capacity + capacity / 2L;
        return (int) Math.max(needed, Math.min(more, LARGEST));
    }
}
