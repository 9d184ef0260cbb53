package dev.barrage.physics.parallel;

/**
 * Remembers what a block of each loop cost, so that loops too short for it are not shared out.
 *
 * <p>It decides who runs the blocks, never what they do. A fixed table of the tasks seen last, by the hash of their
 * identity, so that none is kept from being collected.
 */
final class LoopCosts {
    private static final int SIZE = 128;

    private final int[] identity = new int[SIZE];
    private final float[] nanosPerBlock = new float[SIZE];

    /** What so many blocks of a task will take together, nanoseconds; infinite where it is not known. */
    float expected(BlockTask task, int blocks) {
        int hash = System.identityHashCode(task);
        int slot = hash & SIZE - 1;
        return identity[slot] == hash ? nanosPerBlock[slot] * blocks : Float.POSITIVE_INFINITY;
    }

    /** Notes what so many blocks of a task took together. */
    void note(BlockTask task, int blocks, long nanos) {
        int hash = System.identityHashCode(task);
        int slot = hash & SIZE - 1;
        identity[slot] = hash;
        nanosPerBlock[slot] = (float) nanos / blocks;
    }
}
