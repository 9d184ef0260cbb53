package dev.barrage.physics.debug;

/**
 * Times and counts of the last step, as plain numbers that overlays, tests and benchmarks read; counts are complete when
 * the step is. Java Flight Recorder gets an event {@code dev.barrage.Stage} of every stage, with the counts so far.
 */
public final class StepProfile {
    private final String[] stages;
    private final StageEvent event = new StageEvent();
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

    /** A profile of the stages of these names and so many workers. */
    public StepProfile(String[] stages, int workers) {
        this.stages = stages.clone();
        stageNanos = new long[stages.length];
        workerNanos = new long[workers];
    }

    /** Starts the clock of a step. */
    public void begin() {
        event.begin();
        mark = StageClock.nanos();
    }

    /** Gives the time since the last mark to a stage, and an event of it to Java Flight Recorder if that records. */
    public void end(int stage) {
        long now = StageClock.nanos();
        stageNanos[stage] = now - mark;
        mark = now;
        event.end();
        if (event.shouldCommit()) {
            commit(stages[stage]);
        }
        event.begin();
    }

    private void commit(String stage) {
        event.stage = stage;
        event.workers = workerNanos.length;
        event.bodies = bodies;
        event.bullets = bullets;
        event.pairs = (long) bodyPairs + bulletPairs;
        event.contacts = contacts;
        event.hits = hits;
        event.commit();
    }

    /** Notes how long a worker was busy in the step, nanoseconds. */
    public void busy(int worker, long nanos) {
        workerNanos[worker] = nanos;
    }

    /** How many stages there are. */
    public int stages() {
        return stages.length;
    }

    /** What a stage is called. */
    public String stageName(int stage) {
        return stages[stage];
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
