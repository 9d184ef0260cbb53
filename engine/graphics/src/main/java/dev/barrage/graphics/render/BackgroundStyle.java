package dev.barrage.graphics.render;

/**
 * Look of the background.
 *
 * @param deep colour at the borders
 * @param glow colour in the middle
 * @param lines colour of the grid, its alpha its strength; 0 is no grid
 * @param spacing distance between fine lines, world units, above zero; every fifth line is a coarse one
 */
public record BackgroundStyle(int deep, int glow, int lines, float spacing) {
    /** Checks the spacing. */
    public BackgroundStyle {
        if (!(spacing > 0f) || spacing == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("spacing must be finite and above 0: " + spacing);
        }
    }

    /**
     * The same style darkened, with grid lines of unchanged strength.
     *
     * @param brightness factor on the colours, 0 to 1
     */
    public BackgroundStyle dimmed(float brightness) {
        int black = 0x000000FF;
        return new BackgroundStyle(
                Rgba.mix(black, deep, brightness), Rgba.mix(black, glow, brightness), lines, spacing);
    }

    /** A night-blue background. */
    public static BackgroundStyle night(float spacing) {
        return new BackgroundStyle(0x04050BFF, 0x0A1020FF, 0x2C4C8660, spacing);
    }
}
