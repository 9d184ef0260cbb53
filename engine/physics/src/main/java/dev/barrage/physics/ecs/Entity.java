package dev.barrage.physics.ecs;

/**
 * Layout of an entity's handle: index in the lower 32 bits, generation in the upper.
 *
 * <p>Handles are positive. A removal frees the index; its next entity has the next generation, so an old handle never
 * names a new entity. An index retires when its 2^31 - 1 generations have run out.
 */
public final class Entity {
    /** The handle that names no entity. */
    public static final long NONE = 0;

    private Entity() {}

    /** The handle's index, 0 or more. */
    public static int index(long entity) {
        return (int) entity;
    }

    /** The handle's generation, at least 1 in every handle ever issued. */
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
