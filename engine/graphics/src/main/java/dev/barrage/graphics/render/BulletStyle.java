package dev.barrage.graphics.render;

/**
 * Look of a bullet: a bright core, a coloured body and a dark rim, which keeps it readable over any background.
 *
 * @param shape its outline
 * @param radius world units, finite and above zero
 * @param body the colour by which players tell bullets apart
 * @param core colour of the middle
 * @param rim colour of the border
 * @param glow reach of the halo, in radii, 0 to 4; 0 keeps dense patterns clear
 */
public record BulletStyle(BulletShape shape, float radius, int body, int core, int rim, float glow) {
    /** Checks radius and glow. */
    public BulletStyle {
        if (!(radius > 0f) || radius == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("radius must be finite and above 0: " + radius);
        }
        if (!(glow >= 0f && glow <= 4f)) {
            throw new IllegalArgumentException("glow must be 0 to 4: " + glow);
        }
    }

    /** The usual style for a colour: near-white core, and a rim that is almost black with a hint of the colour. */
    public static BulletStyle of(BulletShape shape, float radius, int body) {
        return new BulletStyle(
                shape, radius, body, Rgba.mix(body, 0xFFFFFFFF, 0.88f), Rgba.mix(body, 0x04060CFF, 0.9f), 0f);
    }

    /**
     * The same style with a halo.
     *
     * @param reach of the halo, in radii, 0 to 4
     */
    public BulletStyle withGlow(float reach) {
        return new BulletStyle(shape, radius, body, core, rim, reach);
    }
}
