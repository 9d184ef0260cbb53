package dev.barrage.graphics.overlay;

import java.util.Arrays;

/** Columns of stacked parts over a line for a limit, as plain data: heights are parts of the graph's own height. */
public final class OverlayGraph {
    /** How high a graph is, lines of text. */
    static final int LINES = 6;

    private final int[] colors;
    private final float[] parts;
    private final int capacity;
    private int columns;
    private float limit = Float.NaN;

    /** An empty graph with room for so many columns, their parts in these colours from below. */
    public OverlayGraph(int capacity, int... colors) {
        this.capacity = capacity;
        this.colors = colors.clone();
        parts = new float[capacity * colors.length];
    }

    /** Forgets all columns and the limit. */
    public OverlayGraph clear() {
        columns = 0;
        limit = Float.NaN;
        return this;
    }

    /** Adds a column at the right without any height yet; ignored where there is no room for more. */
    public void column() {
        if (columns < capacity) {
            columns++;
            Arrays.fill(parts, (columns - 1) * colors.length, columns * colors.length, 0f);
        }
    }

    /** Sets a part of the last column, as a part of the graph's height. */
    public void part(int index, float height) {
        parts[(columns - 1) * colors.length + index] = height;
    }

    /** Draws a line at this part of the height; NaN for none. */
    public void limit(float height) {
        limit = height;
    }

    /** How many columns there are. */
    public int columns() {
        return columns;
    }

    /** How many columns there is room for. */
    public int capacity() {
        return capacity;
    }

    /** How many parts a column has. */
    public int parts() {
        return colors.length;
    }

    /** Height of a part of a column. */
    public float part(int column, int index) {
        return parts[column * colors.length + index];
    }

    /** Colour of a part. */
    public int color(int index) {
        return colors[index];
    }

    /** Where the limit is; NaN for none or one that is above the graph. */
    public float limit() {
        return limit > 1f ? Float.NaN : limit;
    }
}
