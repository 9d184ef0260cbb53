package dev.barrage.physics.parallel;

/**
 * Remembers what a block of each loop cost and what sharing it gained, so that loops are shared out only where that pays.
 *
 * <p>It decides who runs the blocks, never what they do. A fixed table of the tasks seen last, by the hash of their
 * identity, so that none is kept from being collected.
 */
final class LoopCosts {
    private static final int SIZE = 128;

    /** Sharing pays where it makes a loop so many times faster. */
    private static final float LEAST_GAIN = 1.1f;

    /** The most calls that a loop runs alone before sharing it is tried again. */
    private static final int LONGEST_PAUSE = 63;

    /** So many times what is worth sharing is long: the workers' times together tell what such a loop takes alone. */
    private static final float LONG = 10f;

    /** Of a loop that is not long, one in so many calls runs alone, because workers are slower side by side. */
    private static final int SAMPLE_CALLS = 128;

    private final float worthSharingNanos;
    private final int[] identity = new int[SIZE];

    /** What a block takes on one thread; infinite where that is not known. */
    private final float[] nanosPerBlock = new float[SIZE];

    /** Calls that the loop runs alone after sharing it has not paid, and those of them that are left. */
    private final int[] pause = new int[SIZE];

    private final int[] pauseLeft = new int[SIZE];

    /** Calls until the loop runs alone again to see what it takes. */
    private final int[] sampleIn = new int[SIZE];

    /** Costs of loops that are shared if they take longer than this; 0 shares them all. */
    LoopCosts(float worthSharingNanos) {
        this.worthSharingNanos = worthSharingNanos;
    }

    /** The number by which a task's loop is known until the next call, which may give it to another. */
    int find(BlockTask task) {
        int hash = System.identityHashCode(task);
        int loop = hash & SIZE - 1;
        if (identity[loop] != hash) {
            identity[loop] = hash;
            nanosPerBlock[loop] = Float.POSITIVE_INFINITY;
            pause[loop] = 0;
            pauseLeft[loop] = 0;
            sampleIn[loop] = 0;
        }
        return loop;
    }

    /** Whether to share out so many blocks of a loop; one that is not known runs alone once. */
    boolean isWorthSharing(int loop, int blocks) {
        if (worthSharingNanos == 0) {
            return true;
        }
        float alone = nanosPerBlock[loop] * blocks;
        if (alone < worthSharingNanos || alone == Float.POSITIVE_INFINITY) {
            return false;
        }
        if (pauseLeft[loop] > 0) {
            pauseLeft[loop]--;
            return false;
        }
        return isLong(alone) || --sampleIn[loop] > 0;
    }

    private boolean isLong(float alone) {
        return alone >= LONG * worthSharingNanos;
    }

    /** Notes what so many blocks of a loop took on the calling thread. */
    void noteAlone(int loop, int blocks, long nanos) {
        nanosPerBlock[loop] = (float) nanos / blocks;
        sampleIn[loop] = SAMPLE_CALLS;
    }

    /** Notes what so many blocks of a loop took all workers together, and how long the loop took that they shared. */
    void noteShared(int loop, int blocks, long nanos, long loopNanos) {
        float alone = nanosPerBlock[loop] * blocks;
        if (isLong(alone)) {
            alone = nanos;
            nanosPerBlock[loop] = (float) nanos / blocks;
        }
        boolean pays = alone >= LEAST_GAIN * loopNanos;
        pause[loop] = pays ? 0 : Math.min(LONGEST_PAUSE, 2 * pause[loop] + 1);
        pauseLeft[loop] = pause[loop];
    }
}
