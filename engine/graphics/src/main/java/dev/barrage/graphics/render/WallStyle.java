package dev.barrage.graphics.render;

/**
 * Look of a wall.
 *
 * @param fill colour of the solid
 * @param hatch colour of its slanted stripes, its alpha their strength
 * @param hatchSpacing distance between stripes, world units, above zero
 * @param edgeWidth width of the line along the free side, world units, 0 or more
 * @param edge look of that line
 */
public record WallStyle(int fill, int hatch, float hatchSpacing, float edgeWidth, RibbonStyle edge) {
    /** Checks the numbers. */
    public WallStyle {
        if (!(hatchSpacing > 0f)) {
            throw new IllegalArgumentException("hatchSpacing must be above 0: " + hatchSpacing);
        }
        if (!(edgeWidth >= 0f)) {
            throw new IllegalArgumentException("edgeWidth must be 0 or more: " + edgeWidth);
        }
    }

    /** A dark solid with glowing edges. */
    public static WallStyle neon(int light, float edgeWidth) {
        int fill = Rgba.mix(light, 0x05070DFF, 0.9f);
        return new WallStyle(
                fill, Rgba.withAlpha(light, 0.1f), 8f * edgeWidth, edgeWidth, RibbonStyle.edge(light, 4f * edgeWidth));
    }
}
