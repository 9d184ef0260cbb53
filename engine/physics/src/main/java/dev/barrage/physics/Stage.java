package dev.barrage.physics;

/** The stages of a step, in order; systems run before or after any of them. */
public enum Stage {
    /** Rows whose lifetime has run out are removed; the flat copies of this step are made. */
    GATHER,
    /** Candidate pairs are found. */
    BROADPHASE,
    /** Candidate pairs are tested: contacts and impacts. */
    NARROWPHASE,
    /** Every worker turns what it found into hits, impulses and contacts in its own buffer. */
    RESPONSE,
    /** The buffers are merged in an order that does not depend on who wrote what. */
    MERGE,
    /** Contacts are solved, positions integrated and written back. */
    DYNAMICS,
    /** Hits and contacts become readable. */
    EVENTS
}
