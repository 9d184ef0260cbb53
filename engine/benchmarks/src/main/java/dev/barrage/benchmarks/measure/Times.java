package dev.barrage.benchmarks.measure;

/**
 * What steps took, nanoseconds, all of them and those that were not disturbed, and what they allocated, bytes, each in
 * ascending order; and the bytes of all steps together.
 */
record Times(long[] sortedNanos, long[] undisturbedNanos, long[] sortedBytes, long allocated) {
    /** The time that a share of the steps stays within, milliseconds. */
    double quantile(double share) {
        return at(sortedNanos, share) / 1e6;
    }

    /** The same of the steps that were not disturbed. */
    double undisturbedQuantile(double share) {
        return at(undisturbedNanos, share) / 1e6;
    }

    /** The share of the steps in which something else took a core from a thread that wanted it. */
    double disturbedShare() {
        return 1.0 - (double) undisturbedNanos.length / sortedNanos.length;
    }

    /** Median, milliseconds. */
    double median() {
        return quantile(0.5);
    }

    /** Median of the bytes that a step allocated: buffers that grow now and then do not show in it. */
    long bytesPerStep() {
        return at(sortedBytes, 0.5);
    }

    private static long at(long[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }
}
