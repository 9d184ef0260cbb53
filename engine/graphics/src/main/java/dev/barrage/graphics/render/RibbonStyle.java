package dev.barrage.graphics.render;

/**
 * Look of a beam or an edge.
 *
 * @param core colour of the middle, its alpha its strength
 * @param body colour of the rest
 * @param corePart width of the core as a fraction of the whole, 0 to 1
 * @param glow reach of the halo beyond the body, world units, 0 or more
 * @param pulse strength of the waves that run along it, 0 to 1
 * @param pulseLength wavelength, world units, above zero
 * @param pulseSpeed frequency of the waves, per second
 * @param shine fraction of its light that goes into bloom, 0 or more
 */
public record RibbonStyle(
        int core, int body, float corePart, float glow, float pulse, float pulseLength, float pulseSpeed, float shine) {
    /** Checks the numbers. */
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

    /** A beam with a white core and waves running along it. */
    public static RibbonStyle beam(int body, float glow) {
        return new RibbonStyle(Rgba.mix(body, Rgba.WHITE, 0.9f), body, 0.42f, glow, 0.3f, 2f, 3f, 2.4f);
    }

    /** Lightning: a thin white-hot core, with all light going into bloom. */
    public static RibbonStyle lightning(int body, float glow) {
        return new RibbonStyle(Rgba.mix(body, Rgba.WHITE, 0.8f), body, 0.5f, glow, 0f, 1f, 0f, 1.5f);
    }

    /** A glowing line without waves. */
    public static RibbonStyle edge(int body, float glow) {
        return new RibbonStyle(Rgba.mix(body, Rgba.WHITE, 0.45f), body, 0.35f, glow, 0f, 1f, 0f, 0.6f);
    }
}
