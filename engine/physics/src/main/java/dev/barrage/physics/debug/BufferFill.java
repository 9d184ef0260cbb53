package dev.barrage.physics.debug;

/** Fill of one worker's buffers in a step, as plain data: entries in use and capacity. */
public final class BufferFill {
    /** Impacts of bullets found by the narrowphase, and capacity. */
    public int impacts, impactRoom;

    /** Hits made by the response, and capacity. */
    public int hits, hitRoom;

    /** Bodies with impulses from the response, and capacity. */
    public int impulses, impulseRoom;

    BufferFill() {}
}
