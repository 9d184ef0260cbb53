package dev.barrage.physics.math;

import dev.barrage.physics.parallel.Padded;

/**
 * A seeded random number generator whose state is one long, to be saved and restored with a game.
 *
 * <p>PCG-XSH-RR 64/32 of Melissa O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms
 * for Random Number Generation" (2014): period 2^64 for each of 2^63 streams. Not cryptographic. Not thread-safe;
 * generators of several workers do not share cache lines.
 */
@SuppressWarnings("exports") // Padded only keeps instances on separate cache lines
public final class Rng extends Padded {
    private static final long MULTIPLIER = 6364136223846793005L;
    private static final long DEFAULT_STREAM = 721347520444481703L;

    private final long increment;
    private long state;

    @SuppressWarnings("unused") // padding behind the fields, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** A generator on the default stream. */
    public Rng(long seed) {
        this(seed, DEFAULT_STREAM);
    }

    /**
     * A generator on one of 2^63 independent streams.
     *
     * @param stream number of the stream; the top bit is ignored
     */
    public Rng(long seed, long stream) {
        increment = stream << 1 | 1;
        state = (seed + increment) * MULTIPLIER + increment;
    }

    /** The state; {@link #setState} continues from it. */
    public long state() {
        return state;
    }

    /**
     * Continues from a saved state.
     *
     * @param state from a generator on the same stream
     */
    public void setState(long state) {
        this.state = state;
    }

    /** Any int, uniformly distributed. */
    public int nextInt() {
        long old = state;
        state = old * MULTIPLIER + increment;
        int shifted = (int) ((old >>> 18 ^ old) >>> 27);
        return Integer.rotateRight(shifted, (int) (old >>> 59));
    }

    /**
     * An int from 0 to below {@code bound}, exactly uniform.
     *
     * <p>Daniel Lemire, "Fast Random Integer Generation in an Interval" (2019).
     *
     * @param bound above 0
     */
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be above 0: " + bound);
        }
        long product = Integer.toUnsignedLong(nextInt()) * bound;
        if (Integer.compareUnsigned((int) product, bound) < 0) {
            int threshold = Integer.remainderUnsigned(-bound, bound);
            while (Integer.compareUnsigned((int) product, threshold) < 0) {
                product = Integer.toUnsignedLong(nextInt()) * bound;
            }
        }
        return (int) (product >>> 32);
    }

    /** A float from 0 to below 1, a multiple of 2^-24. */
    public float nextFloat() {
        return (nextInt() >>> 8) * 0x1p-24f;
    }

    /**
     * A float from {@code lo} to below {@code hi}; {@code lo} if both are equal.
     *
     * @param lo finite
     * @param hi finite, not below {@code lo}
     */
    public float nextFloat(float lo, float hi) {
        if (!(lo <= hi) || lo == Float.NEGATIVE_INFINITY || hi == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("lo and hi must be finite and in order: " + lo + ", " + hi);
        }
        float value = (float) (lo + ((double) hi - lo) * nextFloat());
        return value < hi ? value : Math.max(lo, Math.nextDown(hi));
    }
}
