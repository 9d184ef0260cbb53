package dev.barrage.physics.shape.tree;

/**
 * Finds the boxes that may meet a query box: 64 boxes at a time, one bit each, with four loads.
 *
 * <p>Boxes meet if along each axis each begins before the other ends. Coordinates are rounded to a few cells per axis.
 * For each cell the bits of the boxes that begin at or before it, and of the boxes that end at or after it, are
 * stored. Rounding to cells preserves order, so no box is missed. Boxes within one cell may be reported although they
 * do not meet.
 */
public final class BoxBits {
    /** Cells per axis. */
    private static final int CELLS = 32;

    private final float minX, minY, perX, perY;

    /**
     * Per block of 64 boxes and per cell: boxes that begin at or before the cell, and boxes that end at or after it.
     */
    private final long[] beginsX, endsX, beginsY, endsY;

    /**
     * Builds the bits.
     *
     * @param boxes minX, minY, minZ, maxX, maxY, maxZ of each box, at least one box
     */
    public BoxBits(float[] boxes) {
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

    /**
     * Bits of the boxes that may meet a query box; touching counts.
     *
     * @param first index of the first of the 64 boxes, a multiple of 64
     */
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
