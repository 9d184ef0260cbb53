package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.Padded;

/** Bounds of axis-aligned boxes as columns, each at least {@link #count} long. */
public class BoxColumns extends Padded {
    /** Number of boxes. */
    public int count;

    /** Bounds, metres. */
    public float[] minX, minY, maxX, maxY;

    /** No boxes, and room for {@code capacity}. */
    public BoxColumns(int capacity) {
        minX = new float[capacity];
        minY = new float[capacity];
        maxX = new float[capacity];
        maxY = new float[capacity];
    }

    /** Copies other boxes to {@code at}, where there must be room. Several workers may set disjoint ranges at once. */
    public final void setBounds(int at, BoxColumns source) {
        System.arraycopy(source.minX, 0, minX, at, source.count);
        System.arraycopy(source.minY, 0, minY, at, source.count);
        System.arraycopy(source.maxX, 0, maxX, at, source.count);
        System.arraycopy(source.maxY, 0, maxY, at, source.count);
    }
}
