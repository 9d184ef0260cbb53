package dev.barrage.graphics;

import dev.barrage.graphics.window.GlInfo;
import java.util.Locale;

/** Rendering quality of a scene. It changes the picture only, never the game. */
public enum Quality {
    /** Draws straight into the target framebuffer, without bloom: for software renderers. */
    QUICK(0, 0, 0),
    /** HDR with bloom that starts at a quarter of the resolution: for integrated graphics cards. */
    BALANCED(0, 4, 20),
    /** HDR with four samples per pixel; bloom starts at half the resolution and reaches farther. */
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

    /** The quality that suits a driver: quick in software, balanced on integrated cards, otherwise rich. */
    public static Quality of(GlInfo info) {
        return info.software() ? QUICK : info.integrated() ? BALANCED : RICH;
    }

    /** The quality with this {@link #label}, or null. */
    public static Quality of(String label) {
        for (Quality quality : ALL) {
            if (quality.label().equals(label)) {
                return quality;
            }
        }
        return null;
    }

    /** The name in lower case, for command lines and menus. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The next quality; the first follows the last. */
    public Quality next() {
        return ALL[(ordinal() + 1) % ALL.length];
    }

    /** Whether scenes are drawn with bloom. */
    public boolean hasBloom() {
        return bloomRows > 0;
    }

    /** Samples per pixel; 0 is no multisampling. */
    int samples() {
        return samples;
    }

    /** Pixels per texel of the first bloom level, along each axis; 0 is no bloom. */
    int bloomPixels() {
        return bloomPixels;
    }

    /** Rows at which halving the bloom levels stops; 0 is no bloom. */
    int bloomRows() {
        return bloomRows;
    }
}
