package dev.barrage.physics.debug;

/** Times and counts of the last step, as plain numbers that overlays, tests and benchmarks read. */
public final class StepProfile {
    private final long[] stageNanos;
    private final long[] workerNanos;
    private long mark;

    /** Bodies in the step. */
    public int bodies;

    /** Bullets in the step. */
    public int bullets;

    /** Beams in the step. */
    public int beams;

    /** Candidate pairs of bodies. */
    public int bodyPairs;

    /** Candidate pairs of bullet and body. */
    public int bulletPairs;

    /** Contacts between bodies. */
    public int contacts;

    /** Hits of bullets and beams. */
    public int hits;

    /** A profile of so many stages and workers. */
    public StepProfile(int stages, int workers) {
        stageNanos = new long[stages];
        workerNanos = new long[workers];
    }

    /** Starts the clock of a step. */
    public void begin() {
        mark = StageClock.nanos();
    }

    /** Gives the time since the last mark to a stage. */
    public void end(int stage) {
        long now = StageClock.nanos();
        stageNanos[stage] = now - mark;
        mark = now;
    }

    /** Notes how long a worker was busy in the step, nanoseconds. */
    public void busy(int worker, long nanos) {
        workerNanos[worker] = nanos;
    }

    /** Time of one stage in the last step, nanoseconds. */
    public long stageNanos(int stage) {
        return stageNanos[stage];
    }

    /** Time of the whole last step, nanoseconds. */
    public long totalNanos() {
        long sum = 0;
        for (long nanos : stageNanos) {
            sum += nanos;
        }
        return sum;
    }

    /** Time that one worker spent in parallel loops of the last step, nanoseconds. */
    public long workerNanos(int worker) {
        return workerNanos[worker];
    }

    /** Number of workers. */
    public int workers() {
        return workerNanos.length;
    }
}
