package dev.barrage.physics.debug;

/** How full one worker's own buffers were in a step, as plain data: what is in them and what they have room for. */
public final class BufferFill {
    /** Impacts of bullets that the narrowphase found. */
    public int impacts, impactRoom;

    /** Hits that the response made of them. */
    public int hits, hitRoom;

    /** Bodies that the response has impulses for. */
    public int impulses, impulseRoom;

    BufferFill() {}
}
