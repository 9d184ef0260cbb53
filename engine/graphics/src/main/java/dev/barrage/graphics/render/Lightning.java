package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.FloatList;

final class Lightning {
    private static final int PARTS_PER_SEGMENT = 6;

    private Lightning() {}

    /**
     * Appends segments in the layout of the ribbon renderer: x0, y0, x1, y1, half widths at both ends, distances
     * along at both ends.
     */
    static void collect(FloatList out, float[] xy, int count, float half, float jag, int seed) {
        int parts = (count - 1) * PARTS_PER_SEGMENT;
        float x = xy[0];
        float y = xy[1];
        for (int part = 1; part <= parts; part++) {
            int point = 2 * ((part - 1) / PARTS_PER_SEGMENT);
            int of = (part - 1) % PARTS_PER_SEGMENT + 1;
            float t = of / (float) PARTS_PER_SEGMENT;
            float dx = xy[point + 2] - xy[point];
            float dy = xy[point + 3] - xy[point + 1];
            float aside = of == PARTS_PER_SEGMENT ? 0f : jag * noise(seed, part);
            float nextX = xy[point] + t * dx - aside * dy;
            float nextY = xy[point + 1] + t * dy + aside * dx;
            out.add(x, y, nextX, nextY);
            out.add(width(half, part - 1, parts), width(half, part, parts), part - 1, part);
            x = nextX;
            y = nextY;
        }
    }

    private static float width(float half, int part, int parts) {
        float middle = 2f * part / parts - 1f;
        return half * (1f - 0.7f * middle * middle);
    }

    /** A hash of its arguments, -1 to 1. Finalizer of MurmurHash3 (Appleby 2011). */
    private static float noise(int seed, int i) {
        int h = seed * 0x9E3779B9 + i;
        h = (h ^ h >>> 16) * 0x85EBCA6B;
        h = (h ^ h >>> 13) * 0xC2B2AE35;
        return (h ^ h >>> 16) * 0x1p-31f;
    }
}
