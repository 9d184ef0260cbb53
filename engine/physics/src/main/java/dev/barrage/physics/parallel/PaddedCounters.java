package dev.barrage.physics.parallel;

/**
 * One plain counter per worker, each on cache lines of its own.
 *
 * <p>Counters that share a line make the cores take it from each other on every write (parallel-techniques thesis,
 * figures 4.9 to 4.13). The stride is two lines, because x86 fetches lines in pairs. A counter is written by its
 * worker alone and read by others after {@link Workers#forBlocks} has returned.
 */
public final class PaddedCounters {
    /** Longs from one counter to the next: 128 bytes. */
    public static final int STRIDE = 16;

    private final long[] values;

    /** Makes {@code count} counters at zero. */
    public PaddedCounters(int count) {
        values = new long[(count + 1) * STRIDE];
    }

    /** Adds to one counter; count in a local and call this once per block. */
    public void add(int index, long amount) {
        values[(index + 1) * STRIDE] += amount;
    }

    /** The value of one counter. */
    public long get(int index) {
        return values[(index + 1) * STRIDE];
    }

    /** The sum of all counters. */
    public long sum() {
        long sum = 0;
        for (int i = STRIDE; i < values.length; i += STRIDE) {
            sum += values[i];
        }
        return sum;
    }

    /** Sets all counters to zero. */
    public void clear() {
        for (int i = STRIDE; i < values.length; i += STRIDE) {
            values[i] = 0;
        }
    }
}
