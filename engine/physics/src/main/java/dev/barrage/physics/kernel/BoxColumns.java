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
}
