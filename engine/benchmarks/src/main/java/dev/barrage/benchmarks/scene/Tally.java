package dev.barrage.benchmarks.scene;

/** Counts the answers to the questions of a step, in any engine. */
public final class Tally {
    /**
     * Relative difference up to which two engines agree: floats decide differently at corners and where bodies just
     * touch.
     */
    public static final double TOLERANCE = 1e-3;

    private long found;
    private double sum;
    private long digest;

    void clear() {
        found = 0;
        sum = 0;
        digest = 0;
    }

    /**
     * Counts an answer.
     *
     * @param value fraction or distance; 0 if there is none
     */
    public void add(double value) {
        found++;
        sum += value;
    }

    /** Counts an answer of Barrage, whose targets must be the same, too. */
    void add(long entity, float value) {
        add(value);
        digest = 31 * digest + entity;
    }

    /** Number of answers in this step. */
    long found() {
        return found;
    }

    /** Sum of fractions or distances in this step. */
    double sum() {
        return sum;
    }

    /** Of entities and values in their order. */
    long hash() {
        return 31 * digest + Double.doubleToLongBits(sum);
    }

    /** Whether another engine has answered alike: both in number and in sum. */
    public boolean agreesWith(Tally other) {
        return isNear(found, other.found) && isNear(sum, other.sum);
    }

    private static boolean isNear(double a, double b) {
        return Math.abs(a - b) <= TOLERANCE * Math.max(a, b);
    }

    @Override
    public String toString() {
        return found + " answers of sum " + sum;
    }
}
