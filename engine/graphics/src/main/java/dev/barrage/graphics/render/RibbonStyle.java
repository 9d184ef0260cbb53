package dev.barrage.graphics.render;

/**
 * How a beam or an edge looks.
 *
 * @param core colour of the middle, its alpha its strength
 * @param body colour of the rest
 * @param corePart width of the core as a part of the whole, 0 to 1
 * @param glow reach of the light beyond the body, world units, 0 or more
 * @param pulse strength of the waves that run along it, 0 to 1
 * @param pulseLength length of a wave, world units, above zero
 * @param pulseSpeed waves per second
 * @param shine how much of its light spreads as bloom, 0 or more; 1 is all of it
 */
public record RibbonStyle(
        int core, int body, float corePart, float glow, float pulse, float pulseLength, float pulseSpeed, float shine) {
    /** Refuses what cannot be drawn. */
    public RibbonStyle {
        if (!(glow >= 0f) || glow == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("glow must be finite and 0 or more: " + glow);
        }
        if (!(pulseLength > 0f)) {
            throw new IllegalArgumentException("pulseLength must be above 0: " + pulseLength);
        }
        if (!(shine >= 0f) || shine == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("shine must be finite and 0 or more: " + shine);
        }
    }

    /** A beam of a colour with a white core, waves running along it. */
    public static RibbonStyle beam(int body, float glow) {
        return new RibbonStyle(Rgba.mix(body, Rgba.WHITE, 0.9f), body, 0.42f, glow, 0.3f, 2f, 3f, 2.4f);
    }

    /** Lightning of a colour: a thin white-hot middle, all of whose light spreads. */
    public static RibbonStyle lightning(int body, float glow) {
        return new RibbonStyle(Rgba.mix(body, Rgba.WHITE, 0.8f), body, 0.5f, glow, 0f, 1f, 0f, 1.5f);
    }

    /** A still line of light. */
    public static RibbonStyle edge(int body, float glow) {
        return new RibbonStyle(Rgba.mix(body, Rgba.WHITE, 0.45f), body, 0.35f, glow, 0f, 1f, 0f, 0.6f);
    }
}
