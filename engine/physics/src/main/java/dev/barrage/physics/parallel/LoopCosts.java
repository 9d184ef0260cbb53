package dev.barrage.physics.parallel;

/**
 * Remembers what a block of each loop cost and what sharing it gained, so that loops are shared out only where that pays.
 *
 * <p>It decides who runs the blocks, never what they do. A fixed table of the tasks seen last, by the hash of their
 * identity, so that none is kept from being collected.
 */
final class LoopCosts {
    private static final int SIZE = 128;

    /** Sharing pays where the workers' times together are so many times the loop's: they are slower side by side. */
    private static final float LEAST_GAIN = 1.15f;

    /** The most calls that a loop runs alone before sharing it is tried again. */
    private static final int LONGEST_PAUSE = 63;

    private final float worthSharingNanos;
    private final int[] identity = new int[SIZE];
    private final float[] nanosPerBlock = new float[SIZE];

    /** Calls that the loop runs alone after sharing it has not paid, and those of them that are left. */
    private final int[] pause = new int[SIZE];

    private final int[] pauseLeft = new int[SIZE];

    /** Costs of loops that are shared if they take longer than this; 0 shares them all. */
    LoopCosts(float worthSharingNanos) {
        this.worthSharingNanos = worthSharingNanos;
    }

    /** Whether to share out so many blocks of a task: those that are not known are tried. */
    boolean isWorthSharing(BlockTask task, int blocks) {
        int hash = System.identityHashCode(task);
        int slot = hash & SIZE - 1;
        if (identity[slot] != hash || worthSharingNanos == 0) {
            return true;
        }
        if (nanosPerBlock[slot] * blocks < worthSharingNanos) {
            return false;
        }
        if (pauseLeft[slot] > 0) {
            pauseLeft[slot]--;
            return false;
        }
        return true;
    }

    /** Notes what so many blocks of a task took on the calling thread. */
    void noteAlone(BlockTask task, int blocks, long nanos) {
        nanosPerBlock[slotOf(task)] = (float) nanos / blocks;
    }

    /** Notes what so many blocks of a task took all workers together, and how long the loop took that they shared. */
    void noteShared(BlockTask task, int blocks, long nanos, long loopNanos) {
        int slot = slotOf(task);
        nanosPerBlock[slot] = (float) nanos / blocks;
        boolean pays = nanos >= LEAST_GAIN * loopNanos;
        pause[slot] = pays ? 0 : Math.min(LONGEST_PAUSE, 2 * pause[slot] + 1);
        pauseLeft[slot] = pause[slot];
    }

    /** The slot of a task, which it takes from another that had it. */
    private int slotOf(BlockTask task) {
        int hash = System.identityHashCode(task);
        int slot = hash & SIZE - 1;
        if (identity[slot] != hash) {
            identity[slot] = hash;
            pause[slot] = 0;
            pauseLeft[slot] = 0;
        }
        return slot;
    }
}
