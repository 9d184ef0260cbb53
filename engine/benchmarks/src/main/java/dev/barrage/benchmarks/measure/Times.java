package dev.barrage.benchmarks.measure;

/**
 * Times of steps, nanoseconds, and bytes that they allocated, each in ascending order.
 */
record Times(long[] sortedNanos, long[] sortedBytes) {
    /** Quantile of the times, milliseconds. */
    double quantile(double share) {
        return quantile(sortedNanos, share);
    }

    /** Quantile, milliseconds, of times in nanoseconds in ascending order. */
    static double quantile(long[] sortedNanos, double share) {
        return at(sortedNanos, share) / 1e6;
    }

    double median() {
        return quantile(0.5);
    }

    /** Bytes that the median step allocated; buffers that grow now and then do not show in it. */
    long bytesPerStep() {
        return at(sortedBytes, 0.5);
    }

    private static long at(long[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }
}
