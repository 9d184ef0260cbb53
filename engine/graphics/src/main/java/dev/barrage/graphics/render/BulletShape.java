package dev.barrage.graphics.render;

/**
 * Outlines of bullets. No outline is smaller than the hit circle, so a hit is never invisible: the hit circle is all
 * of {@link #ROUND} and {@link #RING}, the head of {@link #DART}, and inscribed in the others. A bullet that has not
 * moved has no direction and is drawn as a disc, unless it is a ring.
 */
public enum BulletShape {
    /** A disc. */
    ROUND,
    /** A drop with its tail behind, along the flight. */
    DART,
    /** A ring around a dark middle. */
    RING,
    /** A rhombus, long along the flight. */
    DIAMOND,
    /** A grain of rice: long and thin along the flight, pointed at both ends. */
    NEEDLE,
    /** A star of five points, one ahead. */
    STAR,
    /** A capsule along the flight. */
    PELLET,
    /** A square that flies with a side ahead. */
    SQUARE
}
