package dev.barrage.graphics.render;

/**
 * How a bullet looks: a bright core in a coloured body in a dark rim, which keeps it readable over anything.
 *
 * @param shape its outline
 * @param radius world units, finite and above zero
 * @param body the colour by which players tell bullets apart
 * @param core colour of the middle
 * @param rim colour of the border
 * @param glow reach of the light around it, in radii, 0 to 4; 0 keeps dense patterns clear
 */
public record BulletStyle(BulletShape shape, float radius, int body, int core, int rim, float glow) {
    /** Refuses what cannot be drawn. */
    public BulletStyle {
        if (!(radius > 0f) || radius == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("radius must be finite and above 0: " + radius);
        }
        if (!(glow >= 0f && glow <= 4f)) {
            throw new IllegalArgumentException("glow must be 0 to 4: " + glow);
        }
    }

    /** The usual look of a colour: near-white core, rim almost black with a breath of the colour. */
    public static BulletStyle of(BulletShape shape, float radius, int body) {
        return new BulletStyle(
                shape, radius, body, Rgba.mix(body, 0xFFFFFFFF, 0.88f), Rgba.mix(body, 0x04060CFF, 0.9f), 0f);
    }

    /** The same with light around it. */
    public BulletStyle withGlow(float reach) {
        return new BulletStyle(shape, radius, body, core, rim, reach);
    }
}
