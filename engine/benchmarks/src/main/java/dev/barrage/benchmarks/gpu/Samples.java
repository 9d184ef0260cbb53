package dev.barrage.benchmarks.gpu;

import java.util.Arrays;

/** Times of the same work. */
final class Samples {
    private double[] values = {};

    void add(double value) {
        values = Arrays.copyOf(values, values.length + 1);
        values[values.length - 1] = value;
    }

    /** The median; null without any. */
    Double median() {
        if (values.length == 0) {
            return null;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
