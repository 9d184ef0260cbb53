package dev.barrage.graphics.overlay;

import java.util.Arrays;

/** A stacked column chart with a limit line, as plain data. Heights are fractions of the chart's height. */
public final class OverlayGraph {
    /** Height of a chart, lines of text. */
    static final int LINES = 6;

    private final int[] colors;
    private final float[] parts;
    private final int capacity;
    private int columns;
    private float limit = Float.NaN;

    /**
     * An empty chart.
     *
     * @param capacity the most columns
     * @param colors colours of a column's parts, from the bottom up
     */
    public OverlayGraph(int capacity, int... colors) {
        this.capacity = capacity;
        this.colors = colors.clone();
        parts = new float[capacity * colors.length];
    }

    /** Removes all columns and the limit. */
    public OverlayGraph clear() {
        columns = 0;
        limit = Float.NaN;
        return this;
    }

    /** Appends a column of height 0; ignored when the chart is full. */
    public void column() {
        if (columns < capacity) {
            columns++;
            Arrays.fill(parts, (columns - 1) * colors.length, columns * colors.length, 0f);
        }
    }

    /** Sets the height of a part of the last column. */
    public void part(int index, float height) {
        parts[(columns - 1) * colors.length + index] = height;
    }

    /** Sets the height of the limit line; NaN is none. */
    public void limit(float height) {
        limit = height;
    }

    /** Number of columns. */
    public int columns() {
        return columns;
    }

    /** The most columns. */
    public int capacity() {
        return capacity;
    }

    /** Parts per column. */
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

    /** Height of the limit line; NaN without one or when it lies above the chart. */
    public float limit() {
        return limit > 1f ? Float.NaN : limit;
    }
}
