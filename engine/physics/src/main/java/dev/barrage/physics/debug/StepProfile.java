package dev.barrage.physics.debug;

import dev.barrage.physics.parallel.StageClock;
import java.util.Objects;

/**
 * Times and counts of the last step, for overlays, tests and benchmarks. Counts are complete at the end of the step.
 * Java Flight Recorder gets an event {@code dev.barrage.Stage} for every stage, with the counts so far.
 */
public final class StepProfile {
    private final String[] stages;
    private final StageEvents events = StageEvents.create();
    private final long[] stageNanos;
    private final WorkerLoad[] workers;
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

    /** Entities removed because a value of theirs was bad: a system wrote it to a column. */
    public int removed;

    /** The first of them, with its field and value; null if there were none. */
    public String firstRemoved;

    /**
     * Bodies whose pairs with later bodies were dropped, because the step had too many pairs; see {@code
     * WorldConfig.contactsPerBody}.
     */
    public int unpairedBodies;

    /** Contacts that were dropped, because the step had too many. */
    public long droppedContacts;

    /** Bullets without some or all of their hits, because the step had too many pairs of bullets. */
    public int unpairedBullets;

    /**
     * Fast bodies and bullets that nothing stopped, and fast bodies without the sensors that they passed, because the
     * step had too many candidates of such bodies.
     */
    public int unsweptBodies;

    /** Name of the kernels in use: "scalar", or vectors once the JVM has compiled them. */
    public String kernels = "";

    /** Number of parallel loops, and how many of them ran on several workers; the others ran on the calling thread. */
    public int loops, sharedLoops;

    /**
     * An empty profile.
     *
     * @param stages names of the stages
     * @param workers number of workers
     */
    public StepProfile(String[] stages, int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("workers must be at least 1: " + workers);
        }
        this.stages = Objects.requireNonNull(stages, "stages").clone();
        stageNanos = new long[stages.length];
        this.workers = new WorkerLoad[workers];
        for (int w = 0; w < workers; w++) {
            this.workers[w] = new WorkerLoad();
        }
    }

    /** Starts the clock of a step. */
    public void begin() {
        events.begin();
        mark = StageClock.nanos();
    }

    /** Ends a stage: its time is that since {@link #begin} or the last call. Emits its Flight Recorder event. */
    public void end(int stage) {
        long now = StageClock.nanos();
        stageNanos[stage] = now - mark;
        mark = now;
        events.end(stages[stage], this);
    }

    public int stages() {
        return stages.length;
    }

    public String stageName(int stage) {
        return stages[stage];
    }

    /** Time of one stage in the last step, nanoseconds. */
    public long stageNanos(int stage) {
        return stageNanos[stage];
    }

    /** Time of the last step, nanoseconds. */
    public long totalNanos() {
        long sum = 0;
        for (long nanos : stageNanos) {
            sum += nanos;
        }
        return sum;
    }

    public int workers() {
        return workers.length;
    }

    /** The load of one worker in the last step; overwritten by the next. */
    public WorkerLoad worker(int worker) {
        return workers[worker];
    }

    /**
     * Time of the last step that one worker spent outside parallel loops, nanoseconds. Worker 0 runs the serial parts
     * then.
     */
    public long idleNanos(int worker) {
        return Math.max(0, totalNanos() - workers[worker].nanos);
    }

    /** Number of pairs in a brute-force test: bodies, bullets with bodies, and bullets if they meet. */
    public long allPairs() {
        long ofBodies = (long) bodies * (bodies - 1) / 2;
        long ofBullets = bulletsMeet ? (long) bullets * (bullets - 1) / 2 : 0;
        return ofBodies + (long) bullets * bodies + ofBullets;
    }

    /** Whether the step dropped any pairs or contacts, or did not sweep a fast body. */
    public boolean hasDropped() {
        return unpairedBodies > 0 || droppedContacts > 0 || unpairedBullets > 0 || unsweptBodies > 0;
    }

    /** Number of pairs tested by the narrowphase. */
    public long candidatePairs() {
        return (long) bodyPairs + bulletPairs;
    }

    /** Share of {@link #allPairs} that the broadphase rejects, 0 to 1; 0 without pairs. */
    public double testsSaved() {
        long all = allPairs();
        return all == 0 ? 0 : 1 - (double) candidatePairs() / all;
    }
}
