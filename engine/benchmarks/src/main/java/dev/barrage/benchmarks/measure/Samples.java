package dev.barrage.benchmarks.measure;

import java.util.Arrays;

/** Times of the same work, milliseconds. */
public final class Samples {
    private double[] values = {};

    /** No times. */
    public Samples() {}

    /** Adds a time. */
    public void add(double millis) {
        values = Arrays.copyOf(values, values.length + 1);
        values[values.length - 1] = millis;
    }

    /** Removes all times, such as those of a warm-up. */
    public void clear() {
        values = new double[0];
    }

    /** The median, the upper one of two; null without any time. */
    public Double median() {
        if (values.length == 0) {
            return null;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
