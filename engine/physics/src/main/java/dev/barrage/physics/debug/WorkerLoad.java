package dev.barrage.physics.debug;

/** What one worker did in a step, as plain data; the next step overwrites it. */
public final class WorkerLoad {
    /** Time in parallel loops, nanoseconds. */
    public long nanos;

    /**
     * Blocks of parallel loops that it ran. The sum over all workers does not depend on their number; the split varies
     * with timing.
     */
    public long blocks;

    /** Claims on shared loops by which it got them. There is no work stealing. */
    public long claims;

    /** Impacts of bullets found by the narrowphase, and capacity of their buffer. */
    public int impacts, impactRoom;

    /** Hits made by the response, and capacity of their buffer. */
    public int hits, hitRoom;

    /** Bodies with impulses from the response, and capacity of their buffer. */
    public int impulses, impulseRoom;

    WorkerLoad() {}
}
