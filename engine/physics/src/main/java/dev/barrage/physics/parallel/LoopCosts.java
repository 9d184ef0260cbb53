package dev.barrage.physics.parallel;

/**
 * Remembers what a block of each loop cost and what sharing it gained, so that loops are shared out only where that pays.
 *
 * <p>It decides who runs the blocks, never what they do. A fixed table of the tasks seen last, by the hash of their
 * identity, so that none is kept from being collected; the one that ran longest ago makes room for another.
 */
final class LoopCosts {
    private static final int SIZE = 128;

    /** Places in the table that a loop may have: the first by its hash, and those after it. */
    private static final int PLACES = 16;

    /** Sharing pays where it makes a loop so many times faster. */
    private static final float LEAST_GAIN = 1.1f;

    /** So much of what is worth sharing else is where workers are awake and need not be woken. */
    private static final float SHARE_WHERE_AWAKE = 0.375f;

    /** So many times in a row sharing has to fail: once it does whenever the machine takes a core away for a moment. */
    private static final int LEAST_FAILURES = 3;

    /** The first calls after a pause do not count: rows are in the cache of the worker that ran the loop alone. */
    private static final int SETTLING = 3;

    /** Calls of all loops together after which sharing one that it did not pay for is tried again. */
    private static final int SHORTEST_PAUSE = 64;

    private static final int LONGEST_PAUSE = 1024; // some sixty steps

    /** So many times what is worth sharing is long: the workers' times together tell what such a loop takes alone. */
    private static final float LONG = 10f;

    /** Of a loop that is not long, one in so many calls runs alone, because workers are slower side by side. */
    private static final int SAMPLE_CALLS = 128;

    /** So many times what a block took the last time is believed at most: once a thread is kept from a short loop. */
    private static final float MOST_GROWTH = 2f;

    private final float worthSharingNanos;
    private final int[] identity = new int[SIZE];

    /** The call of the loop that was its last; 0 where there is none. */
    private final long[] lastCall = new long[SIZE];

    /** What a block takes on one thread; infinite where that is not known. */
    private final float[] nanosPerBlock = new float[SIZE];

    /** How many times in a row sharing the loop has not paid; after a pause the next one that counts is one too many. */
    private final int[] failures = new int[SIZE];

    /**
     * How long the loop runs alone after sharing it has not paid, and the call that ends this: a multiple of the pause,
     * so that loops try again in the same step. One that tries by itself has to wake workers that parked long ago.
     */
    private final int[] pause = new int[SIZE];

    private final long[] pauseEnd = new long[SIZE];

    /** Calls of all loops so far. */
    private long calls;

    /** Calls until the loop runs alone again to see what it takes. */
    private final int[] sampleIn = new int[SIZE];

    /** Costs of loops that are shared if they take longer than this; 0 shares them all. */
    LoopCosts(float worthSharingNanos) {
        this.worthSharingNanos = worthSharingNanos;
    }

    /** The number by which a task's loop is known until the next call, which may give it to another. */
    int find(BlockTask task) {
        calls++;
        int hash = System.identityHashCode(task);
        int oldest = hash & SIZE - 1;
        for (int place = 0; place < PLACES; place++) {
            int loop = hash + place & SIZE - 1;
            if (identity[loop] == hash) {
                lastCall[loop] = calls;
                return loop;
            }
            if (lastCall[loop] < lastCall[oldest]) {
                oldest = loop;
            }
        }
        identity[oldest] = hash;
        lastCall[oldest] = calls;
        nanosPerBlock[oldest] = Float.POSITIVE_INFINITY;
        failures[oldest] = 0;
        pause[oldest] = 0;
        pauseEnd[oldest] = 0;
        sampleIn[oldest] = 0;
        return oldest;
    }

    /**
     * Whether to share out so many blocks of a loop, a shorter one where workers wait awake; one that is not known runs
     * alone once.
     */
    boolean isWorthSharing(int loop, int blocks, boolean awake) {
        if (worthSharingNanos == 0) {
            return true;
        }
        float alone = alone(loop, blocks);
        if (alone < (awake ? SHARE_WHERE_AWAKE * worthSharingNanos : worthSharingNanos)
                || alone == Float.POSITIVE_INFINITY) {
            return false;
        }
        return calls >= pauseEnd[loop] && (isLong(alone) || --sampleIn[loop] > 0);
    }

    /** What so many blocks of a loop take on one thread, nanoseconds, as far as is known. */
    float alone(int loop, int blocks) {
        return nanosPerBlock[loop] * blocks;
    }

    private boolean isLong(float alone) {
        return alone >= LONG * worthSharingNanos;
    }

    /** Notes what so many blocks of a loop took on the calling thread. */
    void noteAlone(int loop, int blocks, long nanos) {
        float most = MOST_GROWTH * Math.max(nanosPerBlock[loop], 1f); // a clock may tell 0
        nanosPerBlock[loop] = Math.min((float) nanos / blocks, most);
        sampleIn[loop] = SAMPLE_CALLS;
    }

    /** Notes what so many blocks of a loop took all workers together, and how long the loop took that they shared. */
    void noteShared(int loop, int blocks, long nanos, long loopNanos) {
        float alone = alone(loop, blocks);
        if (isLong(alone)) {
            alone = nanos;
            nanosPerBlock[loop] = (float) nanos / blocks;
        }
        if (alone >= LEAST_GAIN * loopNanos) {
            failures[loop] = 0;
            pause[loop] = 0;
        } else if (++failures[loop] >= LEAST_FAILURES) {
            pause[loop] = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, 2 * pause[loop]));
            pauseEnd[loop] = (calls / pause[loop] + 1) * pause[loop];
            failures[loop] = LEAST_FAILURES - 1 - SETTLING;
        }
    }
}
