package dev.barrage.graphics;

import dev.barrage.graphics.window.GlInfo;
import java.util.Locale;

/** How much work goes into a picture. The game is the same in all of them. */
public enum Quality {
    /** Straight into the picture, without bloom: for software renderers. */
    QUICK(0, 0, 0),
    /** Light beyond white, and bloom from a quarter of the resolution on: for small graphics cards. */
    BALANCED(0, 4, 20),
    /** The same with four samples per pixel, and finer light that reaches farther. */
    RICH(4, 2, 12);

    private static final Quality[] ALL = values();

    private final int samples;
    private final int bloomPixels;
    private final int bloomRows;

    Quality(int samples, int bloomPixels, int bloomRows) {
        this.samples = samples;
        this.bloomPixels = bloomPixels;
        this.bloomRows = bloomRows;
    }

    /** The quality that suits what draws. */
    public static Quality of(GlInfo info) {
        return info.software() ? QUICK : info.integrated() ? BALANCED : RICH;
    }

    /** The quality of a name as {@link #label} gives it, or null when there is none. */
    public static Quality of(String label) {
        for (Quality quality : ALL) {
            if (quality.label().equals(label)) {
                return quality;
            }
        }
        return null;
    }

    /** The name in small letters, for command lines and menus. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The next one, after the last the first. */
    public Quality next() {
        return ALL[(ordinal() + 1) % ALL.length];
    }

    /** Whether light spreads. */
    public boolean hasBloom() {
        return bloomRows > 0;
    }

    /** Samples per pixel; 0 is one. */
    int samples() {
        return samples;
    }

    /** Pixels in a row of each texel in which light begins to spread; 0 is no bloom. */
    int bloomPixels() {
        return bloomPixels;
    }

    /** Rows that are left when light has been halved often enough; 0 is no bloom. */
    int bloomRows() {
        return bloomRows;
    }
}
