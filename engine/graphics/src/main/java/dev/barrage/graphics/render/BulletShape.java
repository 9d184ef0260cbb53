package dev.barrage.graphics.render;

/**
 * The outlines of bullets. The hit circle is the whole of {@link #ROUND} and {@link #RING}, the head of {@link #DART}, and just inside {@link
 * #DIAMOND}. One that has not moved yet, and so has no direction, is drawn as a disc.
 */
public enum BulletShape {
    /** A disc. */
    ROUND,
    /** A drop with its tail behind, along the flight. */
    DART,
    /** A disc with a hole. */
    RING,
    /** A rhombus, long along the flight. */
    DIAMOND
}
