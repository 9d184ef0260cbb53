package dev.barrage.graphics.render;

/** Colours as ints 0xRRGGBBAA, not premultiplied. */
public final class Rgba {
    /** Opaque white. */
    public static final int WHITE = 0xFFFFFFFF;

    private Rgba() {}

    /** The colour with its alpha replaced by {@code alpha}, 0 to 1. */
    public static int withAlpha(int rgba, float alpha) {
        return rgba & 0xFFFFFF00 | channel(alpha);
    }

    /** Interpolates each channel linearly; {@code t} 0 to 1. */
    public static int mix(int from, int to, float t) {
        int result = 0;
        for (int shift = 24; shift >= 0; shift -= 8) {
            int a = from >>> shift & 255;
            int b = to >>> shift & 255;
            result |= Math.round(a + (b - a) * t) << shift;
        }
        return result;
    }

    /** Value of a channel, 0 to 1: the shift is 24 for red, 16 for green, 8 for blue, 0 for alpha. */
    static float value(int rgba, int shift) {
        return (rgba >>> shift & 255) / 255f;
    }

    private static int channel(float value) {
        return Math.round(Math.max(0f, Math.min(value, 1f)) * 255f);
    }
}
