package dev.barrage.graphics.render;

/** Shapes of glowing particles. */
public enum GlowShape {
    /** A soft spot with a hot middle. */
    SPOT,
    /** A thin ring, such as a shock wave. */
    RING,
    /** A line along the flight, bright at its head. */
    STREAK
}
