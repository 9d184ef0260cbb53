package dev.barrage.shooter.run;

/** Counts pictures, and steps and pictures a second while they are drawn, in long runs without the warm-up. */
final class PictureLog {
    /** Time over which the recent pictures are counted, nanoseconds. */
    private static final long SPAN = 500_000_000L;

    private long count;
    private long spanStart;
    private int inSpan;
    private double recent;
    /** Pictures before the first from which time is counted. */
    private long before;

    private long firstNanos;
    private long lastNanos;
    private long firstStep;
    private long lastStep;

    /**
     * @param nanos time of its end, {@link System#nanoTime}
     * @param step the game's step that it shows
     */
    void drawn(long nanos, long step) {
        if (count == 0 || lastStep < StepLog.WARM_UP && step >= StepLog.WARM_UP) {
            before = count;
            firstNanos = nanos;
            firstStep = step;
        }
        count++;
        lastNanos = nanos;
        noteRecent(nanos);
        lastStep = step;
    }

    /** Pictures a second of the last second or so; 0 before there is one. */
    double recentPerSecond() {
        return recent;
    }

    private void noteRecent(long nanos) {
        inSpan++;
        if (nanos - spanStart >= SPAN) {
            recent = spanStart == 0 ? 0 : inSpan * 1e9 / (nanos - spanStart);
            spanStart = nanos;
            inSpan = 0;
        }
    }

    long count() {
        return count;
    }

    /**
     * Pictures a second from the first, or the first after {@value StepLog#WARM_UP} steps, to the last; 0 if that is one.
     */
    double perSecond() {
        return perSecond(count - 1 - before);
    }

    /** Steps a second between the same pictures. */
    double stepsPerSecond() {
        return perSecond(lastStep - firstStep);
    }

    private double perSecond(long events) {
        long nanos = lastNanos - firstNanos;
        return nanos == 0 ? 0 : Math.round(events * 1e10 / nanos) / 10.0;
    }
}
