package dev.barrage.shooter.run;

/** Times of a number of steps, milliseconds; all zero without steps. */
record StepTimes(double median, double p99, double max) {
    static StepTimes ofSortedNanos(long[] nanos) {
        return new StepTimes(millis(nanos, 0.5), millis(nanos, 0.99), millis(nanos, 1));
    }

    private static double millis(long[] sorted, double quantile) {
        if (sorted.length == 0) {
            return 0;
        }
        int index = (int) Math.min(sorted.length - 1, Math.floor(quantile * sorted.length));
        return Math.round(sorted[index] * 1e-2) / 1e4;
    }
}
