package dev.barrage.physics.body;

/** Ranges of numbers. */
public final class Ranges {
    private Ranges() {}

    /**
     * 0 if a value is at most a bound; else above 0, or NaN if either is NaN. Without a branch, for loops that the JIT
     * vectorises: a sum of these is 0 if all values are in range.
     */
    public static float excess(float value, float bound) {
        float excess = value - bound;
        return Math.abs(excess) + excess;
    }

    /** The nearest value from {@code -most} to {@code most}; NaN for NaN. */
    public static float limited(float value, float most) {
        return Math.abs(value) > most ? Math.copySign(most, value) : value;
    }
}
