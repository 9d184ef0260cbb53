package dev.barrage.benchmarks.measure;

import java.util.Arrays;

/** Times of the same work, milliseconds. */
public final class Samples {
    private double[] values = {};

    public Samples() {}

    public void add(double millis) {
        values = Arrays.copyOf(values, values.length + 1);
        values[values.length - 1] = millis;
    }

    /** The median, of two in the middle the greater one; null without any time. */
    public Double median() {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? null : (Double) sorted[sorted.length / 2];
    }
}
