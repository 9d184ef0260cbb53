package dev.barrage.physics.memory;

/**
 * Decides the capacity of memory that follows a count, the same way for all of it.
 *
 * <p>It grows at once: to the count, but by half at least, and to double while it is small. It shrinks when less than a quarter
 * of it was used for {@link #PATIENCE} steps in a row. A count that swings faster costs no allocation, one that swings slower
 * two in that number of steps. Small memory never shrinks. Steps decide, never the clock; results must not depend on a capacity.
 */
public final class Capacity {
    /** Steps in a row with less than a quarter in use after which memory shrinks; ten seconds at 60 Hz. */
    public static final int PATIENCE = 600;

    /** Elements that are kept for good: less saves no memory worth an allocation. */
    public static final int SMALL = 4096;

    /** Capacity of scratch in a small world, which then has its size from the first step on. */
    public static final int FIRST = 1024;

    private static final int WASTE = 4;
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final int small;
    private int idleSteps;
    private int most;

    /** A rule for columns that are {@link #SMALL} enough to be kept. */
    public Capacity() {
        this(SMALL);
    }

    /**
     * A rule.
     *
     * @param small number of elements that are kept for good
     */
    public Capacity(int small) {
        this.small = small;
    }

    /**
     * The capacity to grow to.
     *
     * @param capacity capacity so far
     * @param needed number of elements, above {@code capacity}
     */
    public static int grown(int capacity, int needed) {
        long more = capacity == 0 ? FIRST : capacity < FIRST ? 2L * capacity : capacity + capacity / 2L;
        return (int) Math.max(needed, Math.min(more, LARGEST));
    }

    /**
     * Notes the use of one step.
     *
     * @param capacity capacity so far
     * @param used number of elements in use
     * @return the capacity to shrink to, with room for growth; {@code capacity} to leave it
     */
    public int afterStep(int capacity, int used) {
        if (capacity <= small || used > capacity / WASTE) {
            idleSteps = 0;
            most = 0;
            return capacity;
        }
        most = Math.max(most, used);
        if (++idleSteps < PATIENCE) {
            return capacity;
        }
        int enough = Math.max(small, 2 * most);
        idleSteps = 0;
        most = 0;
        return Math.min(capacity, enough);
    }
}
