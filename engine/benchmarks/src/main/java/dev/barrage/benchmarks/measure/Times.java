package dev.barrage.benchmarks.measure;

/** Times of steps in ascending order, nanoseconds, and the bytes that a step allocated, on average. */
public record Times(long[] sortedNanos, long bytesPerStep) {
    /** The time that a share of the steps stays within, milliseconds. */
    public double quantile(double share) {
        int at = (int) Math.min(sortedNanos.length - 1, Math.floor(share * sortedNanos.length));
        return sortedNanos[at] / 1e6;
    }

    /** Median, milliseconds. */
    public double median() {
        return quantile(0.5);
    }
}
