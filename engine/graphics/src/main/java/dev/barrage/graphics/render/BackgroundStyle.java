package dev.barrage.graphics.render;

/**
 * How the background looks.
 *
 * @param deep colour at the borders
 * @param glow colour in the middle
 * @param lines colour of the grid, its alpha its strength; 0 is no grid
 * @param spacing between fine lines, world units, above zero; every fifth line is a coarse one
 */
public record BackgroundStyle(int deep, int glow, int lines, float spacing) {
    /** Refuses a grid without spacing. */
    public BackgroundStyle {
        if (!(spacing > 0f) || spacing == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("spacing must be finite and above 0: " + spacing);
        }
    }

    /** The same, so many times as bright, 0 to 1; as strong lines in it. */
    public BackgroundStyle dimmed(float brightness) {
        int black = 0x000000FF;
        return new BackgroundStyle(
                Rgba.mix(black, deep, brightness), Rgba.mix(black, glow, brightness), lines, spacing);
    }

    /** Night blue. */
    public static BackgroundStyle night(float spacing) {
        return new BackgroundStyle(0x04050BFF, 0x0A1020FF, 0x2C4C8660, spacing);
    }
}
