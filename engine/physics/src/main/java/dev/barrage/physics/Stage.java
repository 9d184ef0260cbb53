package dev.barrage.physics;

/** The stages of a step, in order; systems run before or after any of them. */
public enum Stage {
    /** Removes rows whose lifetime has ended; copies the rows into the flat buffers of the step. */
    GATHER,
    /** Finds candidate pairs. */
    BROADPHASE,
    /** Tests candidate pairs: contacts and impacts. */
    NARROWPHASE,
    /** Each worker turns its results into hits, impulses and contacts in its own buffer. */
    RESPONSE,
    /** Merges the buffers in an order that does not depend on the split among workers. */
    MERGE,
    /** Solves contacts, integrates positions and writes them back; then finds the bullets that beams touch. */
    DYNAMICS,
    /** Makes hits and contacts readable. */
    EVENTS
}
