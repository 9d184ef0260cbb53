package dev.barrage.physics.debug;

import dev.barrage.physics.parallel.StageClock;

/**
 * Times and counts of the last step, as plain numbers that overlays, tests and benchmarks read; counts are complete when
 * the step is. Java Flight Recorder gets an event {@code dev.barrage.Stage} of every stage, with the counts so far.
 */
public final class StepProfile {
    private final String[] stages;
    private final StageEvent event = new StageEvent();
    private final long[] stageNanos;
    private final long[] workerNanos;
    private final long[] workerBlocks;
    private final long[] workerClaims;
    private final BufferFill[] buffers;
    private long mark;

    /** Bodies in the step. */
    public int bodies;

    /** Bullets in the step. */
    public int bullets;

    /** Beams in the step. */
    public int beams;

    /** Candidate pairs of bodies. */
    public int bodyPairs;

    /** Candidate pairs of bullet and body, and of two bullets. */
    public int bulletPairs;

    /** Whether bullets may meet bullets. */
    public boolean bulletsMeet;

    /** Contacts between bodies. */
    public int contacts;

    /** Hits of bullets and beams. */
    public int hits;

    /** Name of the kernels of the step: "scalar", or vector instructions once they are warm and the world is large. */
    public String kernels = "";

    /** Parallel loops, and how many of them the workers shared; the others ran on the calling thread alone. */
    public int loops, sharedLoops;

    /** A profile of the stages of these names and so many workers. */
    public StepProfile(String[] stages, int workers) {
        this.stages = stages.clone();
        stageNanos = new long[stages.length];
        workerNanos = new long[workers];
        workerBlocks = new long[workers];
        workerClaims = new long[workers];
        buffers = new BufferFill[workers];
        for (int w = 0; w < workers; w++) {
            buffers[w] = new BufferFill();
        }
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

    /** Notes how many blocks of parallel loops a worker ran in the step, and by how many claims of shared ones it got them. */
    public void work(int worker, long blocks, long claims) {
        workerBlocks[worker] = blocks;
        workerClaims[worker] = claims;
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

    /**
     * Blocks of parallel loops that one worker ran in the last step. Their sum does not depend on the number of workers,
     * their shares depend on who was quick.
     */
    public long workerBlocks(int worker) {
        return workerBlocks[worker];
    }

    /** How often one worker took blocks of a shared loop in the last step: there are no queues to steal from. */
    public long workerClaims(int worker) {
        return workerClaims[worker];
    }

    /** Time of the last step that one worker did not spend in parallel loops, nanoseconds; worker 0 runs all else then. */
    public long idleNanos(int worker) {
        return Math.max(0, totalNanos() - workerNanos[worker]);
    }

    /** How full one worker's buffers were in the last step; overwritten by the next. */
    public BufferFill buffers(int worker) {
        return buffers[worker];
    }

    /** Pairs that a test of everything against everything would have: bodies, bullets with bodies, bullets if they meet. */
    public long allPairs() {
        long ofBodies = (long) bodies * (bodies - 1) / 2;
        long ofBullets = bulletsMeet ? (long) bullets * (bullets - 1) / 2 : 0;
        return ofBodies + (long) bullets * bodies + ofBullets;
    }

    /** Pairs that the narrowphase tests. */
    public long candidatePairs() {
        return (long) bodyPairs + bulletPairs;
    }

    /** The share of {@link #allPairs} that need no test, 0 to 1; 0 where there are no pairs. */
    public double testsSaved() {
        long all = allPairs();
        return all == 0 ? 0 : 1 - (double) candidatePairs() / all;
    }
}
