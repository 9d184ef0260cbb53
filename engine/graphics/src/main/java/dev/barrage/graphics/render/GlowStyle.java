package dev.barrage.graphics.render;

/**
 * Look of a glowing particle over its lifetime.
 *
 * @param shape its shape
 * @param lifetime seconds; 0 never ages
 * @param youngRadius radius at birth, world units
 * @param oldRadius radius at the end, world units
 * @param young colour at birth
 * @param old colour at the end
 * @param stretch length added along the flight, in lengths of one step's motion
 */
public record GlowStyle(
        GlowShape shape, float lifetime, float youngRadius, float oldRadius, int young, int old, float stretch) {
    /** Checks lifetime and radii. */
    public GlowStyle {
        if (!(lifetime >= 0f)) {
            throw new IllegalArgumentException("lifetime must be 0 or more: " + lifetime);
        }
        if (!(youngRadius >= 0f && oldRadius >= 0f)) {
            throw new IllegalArgumentException("radii must be 0 or more: " + youngRadius + ", " + oldRadius);
        }
    }

    /** A spark that shrinks and cools, stretched along its flight. */
    public static GlowStyle spark(int color, float radius, float lifetime) {
        return new GlowStyle(GlowShape.SPOT, lifetime, radius, 0.3f * radius, color, color, 1.5f);
    }

    /** A line of light along its flight that shortens as it slows down. */
    public static GlowStyle streak(int color, float halfWidth, float lifetime) {
        return new GlowStyle(GlowShape.STREAK, lifetime, halfWidth, 0.5f * halfWidth, color, color, 2.2f);
    }

    /** A ring that grows and fades. */
    public static GlowStyle wave(int color, float radius, float lifetime) {
        return new GlowStyle(GlowShape.RING, lifetime, 0.15f * radius, radius, color, color, 0f);
    }

    /** A flash that swells and fades. */
    public static GlowStyle flash(int color, float radius, float lifetime) {
        return new GlowStyle(
                GlowShape.SPOT, lifetime, 0.6f * radius, radius, Rgba.mix(color, Rgba.WHITE, 0.6f), color, 0f);
    }
}
