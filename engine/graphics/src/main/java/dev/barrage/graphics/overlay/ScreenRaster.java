package dev.barrage.graphics.overlay;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The taken areas of a picture on a coarse bit raster. A box takes every square that it touches, so boxes that were
 * free when taken do not overlap. A test costs the rows of its box, however many boxes are taken.
 */
final class ScreenRaster {
    /** Per row: the taken columns. */
    private BitSet[] taken = {};

    private int columns;
    private int rows;
    private float left;
    private float bottom;
    private float perPixel;
    private int fromColumn;
    private int toColumn;
    private int fromRow;
    private int toRow;

    /**
     * Clears the raster.
     *
     * @param newLeft left edge of the picture, pixels
     * @param newBottom lower edge, pixels
     * @param width pixels
     * @param height pixels
     * @param square side of a square, pixels
     */
    void start(float newLeft, float newBottom, float width, float height, float square) {
        left = newLeft;
        bottom = newBottom;
        perPixel = 1f / square;
        columns = (int) Math.floor(width * perPixel);
        rows = (int) Math.floor(height * perPixel);
        if (rows > taken.length) {
            taken = new BitSet[rows];
            Arrays.setAll(taken, row -> new BitSet(columns));
        }
        for (BitSet row : taken) {
            row.clear();
        }
    }

    /** Whether a box lies within the picture and touches no taken square. */
    boolean isFree(float minX, float minY, float maxX, float maxY) {
        if (!cover(minX, minY, maxX, maxY)) {
            return false;
        }
        for (int row = fromRow; row <= toRow; row++) {
            int next = taken[row].nextSetBit(fromColumn);
            if (next >= 0 && next <= toColumn) {
                return false;
            }
        }
        return true;
    }

    /** Takes a box, clipped to the picture. */
    void take(float minX, float minY, float maxX, float maxY) {
        cover(minX, minY, maxX, maxY);
        int first = Math.max(0, fromColumn);
        int end = Math.min(columns, toColumn + 1);
        int last = Math.min(rows - 1, toRow);
        for (int row = Math.max(0, fromRow); first < end && row <= last; row++) {
            taken[row].set(first, end);
        }
    }

    /** Computes the range of squares that a box touches; false if it is not wholly within the picture. */
    private boolean cover(float minX, float minY, float maxX, float maxY) {
        fromColumn = (int) Math.floor((minX - left) * perPixel);
        fromRow = (int) Math.floor((minY - bottom) * perPixel);
        toColumn = Math.max(fromColumn, (int) Math.ceil((maxX - left) * perPixel) - 1);
        toRow = Math.max(fromRow, (int) Math.ceil((maxY - bottom) * perPixel) - 1);
        return fromColumn >= 0 && fromRow >= 0 && toColumn < columns && toRow < rows;
    }
}
