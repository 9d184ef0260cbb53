package dev.barrage.gpu.cullide;

/** The four sets of Quick-CULLIDE (2005), by the passes in which an object was fully visible. */
public enum PruneSet {
    /** Both: it collides with nothing. */
    BFV,
    /** The first only: it collides with no earlier object, so no two of this set collide. */
    FFV,
    /** The second only: it collides with no later object, so no two of this set collide. */
    SFV,
    /** Neither. */
    NFV;

    static PruneSet of(boolean first, boolean second) {
        return first ? second ? BFV : FFV : second ? SFV : NFV;
    }
}
