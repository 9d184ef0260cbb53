package dev.barrage.physics.math;

/**
 * A 64-bit digest of a sequence of numbers, for comparing worlds; not cryptographic.
 *
 * <p>Floats count by their raw bits: 0 and -0 differ, and so do NaNs. Equal sequences give equal digests on every
 * machine. Each value is folded in by multiplication and shift; the digest is finished as in splitmix64 (Steele, Lea
 * and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
 */
public final class Hash64 {
    private static final long START = 0x9e3779b97f4a7c15L;
    private static final long FOLD = 0xd6e8feb86659fd93L;

    private long state = START;

    /** A digest of the empty sequence. */
    public Hash64() {}

    /** Restarts with the empty sequence. */
    public Hash64 reset() {
        state = START;
        return this;
    }

    /** Adds a long. */
    public Hash64 add(long value) {
        long mixed = (state ^ value) * FOLD;
        state = (mixed ^ mixed >>> 32) + START;
        return this;
    }

    /** Adds an int. */
    public Hash64 add(int value) {
        return add(Integer.toUnsignedLong(value));
    }

    /** Adds a float. */
    public Hash64 add(float value) {
        return add(Float.floatToRawIntBits(value));
    }

    /**
     * Adds the number of values in a range and the values.
     *
     * @param from first index
     * @param to index after the last
     */
    public Hash64 add(float[] values, int from, int to) {
        int i = from;
        for (; i + 1 < to; i += 2) {
            add(pair(Float.floatToRawIntBits(values[i]), Float.floatToRawIntBits(values[i + 1])));
        }
        if (i < to) {
            add(values[i]);
        }
        return add(to - from);
    }

    /** See {@link #add(float[], int, int)}. */
    public Hash64 add(int[] values, int from, int to) {
        int i = from;
        for (; i + 1 < to; i += 2) {
            add(pair(values[i], values[i + 1]));
        }
        if (i < to) {
            add(values[i]);
        }
        return add(to - from);
    }

    /** See {@link #add(float[], int, int)}. */
    public Hash64 add(long[] values, int from, int to) {
        for (int i = from; i < to; i++) {
            add(values[i]);
        }
        return add(to - from);
    }

    /** The digest of all values added so far. More can be added afterwards. */
    public long value() {
        long z = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    private static long pair(int low, int high) {
        return Integer.toUnsignedLong(low) | (long) high << 32;
    }
}
