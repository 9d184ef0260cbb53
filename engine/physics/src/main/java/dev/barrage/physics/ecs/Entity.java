package dev.barrage.physics.ecs;

/**
 * How an entity's handle is put together: its index in the lower 32 bits, its generation in the upper.
 *
 * <p>Handles are positive. An index is used again after a removal, with the next generation, so an old handle never
 * names a new entity: an index whose generations have run out, after two thousand million removals, is not used again.
 */
public final class Entity {
    /** The handle of no entity. */
    public static final long NONE = 0;

    private Entity() {}

    /** The handle's index, 0 or more. */
    public static int index(long entity) {
        return (int) entity;
    }

    /** The handle's generation, 1 or more in every handle that was ever given out. */
    public static int generation(long entity) {
        return (int) (entity >>> 32);
    }

    static long handle(int index, int generation) {
        return (long) generation << 32 | index;
    }

    /** The handle as index and generation, for messages. */
    public static String toString(long entity) {
        return index(entity) + " (generation " + generation(entity) + ")";
    }
}
