package dev.barrage.physics.shape;

/**
 * Which of some boxes may meet another one: 64 of them at a time, a bit for each, by four loads.
 *
 * <p>Boxes meet if along both axes each begins before the other ends. A few cells per axis stand for coordinates, and for
 * each of them the bits of the boxes that begin up to there, and of those that end from there on, are known. Cells never
 * descend where coordinates ascend, so none that meets is missed; of those within a cell some are taken to meet.
 */
public final class BoxBits {
    /** Cells per axis. */
    private static final int CELLS = 32;

    private final float minX, minY, perX, perY;

    /** Per 64 boxes, one after another, and per cell the boxes that begin up to it, and those that end from it on. */
    private final long[] beginsX, endsX, beginsY, endsY;

    /** Takes boxes as minX, minY, minZ, maxX, maxY, maxZ of each, at least one. */
    BoxBits(float[] boxes) {
        float[] all = boxes.clone();
        for (int b = 6; b < boxes.length; b += 6) {
            Bins.grow(all, 0, boxes, b);
        }
        minX = all[0];
        minY = all[1];
        perX = CELLS / (all[3] - minX);
        perY = CELLS / (all[4] - minY);
        int count = boxes.length / 6;
        int cells = (count + Long.SIZE - 1) / Long.SIZE * CELLS;
        beginsX = new long[cells];
        endsX = new long[cells];
        beginsY = new long[cells];
        endsY = new long[cells];
        for (int i = 0; i < count; i++) {
            int start = i / Long.SIZE * CELLS;
            set(beginsX, start + cellX(boxes[6 * i]), start + CELLS, i);
            set(beginsY, start + cellY(boxes[6 * i + 1]), start + CELLS, i);
            set(endsX, start, start + cellX(boxes[6 * i + 3]) + 1, i);
            set(endsY, start, start + cellY(boxes[6 * i + 4]) + 1, i);
        }
    }

    private static void set(long[] bits, int from, int end, int box) {
        for (int at = from; at < end; at++) {
            bits[at] |= 1L << box;
        }
    }

    /** Bits of those of the 64 boxes from {@code first} on, a multiple of 64, that may meet one; touching counts. */
    public long meeting(int first, float left, float bottom, float right, float top) {
        int start = first / Long.SIZE * CELLS;
        return beginsX[start + cellX(right)]
                & beginsY[start + cellY(top)]
                & endsX[start + cellX(left)]
                & endsY[start + cellY(bottom)];
    }

    private int cellX(float x) {
        return clamp((int) ((x - minX) * perX));
    }

    private int cellY(float y) {
        return clamp((int) ((y - minY) * perY));
    }

    private static int clamp(int cell) {
        return Math.max(0, Math.min(cell, CELLS - 1));
    }
}
