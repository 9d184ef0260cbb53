package dev.barrage.cluster.plan;

/** How space is cut into parts. */
public enum PlanKind {
    /** Recursive coordinate bisection (Lawlor 2001, section 1.2.2): boxes of equal cost. */
    BISECTION,

    /** Ranges of equal cost along a Hilbert curve through an octree. */
    HILBERT
}
