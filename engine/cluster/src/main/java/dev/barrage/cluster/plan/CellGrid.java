package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.TriangleBlock;
import java.io.Serializable;

/**
 * A fine grid of 2^20 cells along each axis over the bounds of all triangles. The number of a coordinate's cell never
 * decreases as the coordinate grows. So boxes that overlap share a cell, and the cell of the lowest corner of their
 * overlap is one of both.
 *
 * @param low least x, y, z of all triangles, metres
 * @param high greatest x, y, z of all triangles, metres
 */
public record CellGrid(float[] low, float[] high) implements Serializable {
    /** Number of bits of a cell's number along an axis. */
    public static final int BITS = 20;

    private static final int LAST = (1 << BITS) - 1;

    /**
     * Number of the cell of a coordinate along an axis, 0 to 2^20 - 1. Coordinates outside the bounds go to the nearest
     * cell.
     */
    public int cell(int axis, float x) {
        double extent = (double) high[axis] - low[axis];
        double share = extent > 0 ? ((double) x - low[axis]) / extent : 0;
        return (int) Math.max(0, Math.min(LAST, share * (LAST + 1.0)));
    }

    /** Finds the cells (x, y, z) of the lowest and the highest corner of a triangle's box. */
    public void cells(TriangleBlock block, int triangle, int[] low, int[] high) {
        for (int axis = 0; axis < 3; axis++) {
            low[axis] = cell(axis, block.low(triangle, axis));
            high[axis] = cell(axis, block.high(triangle, axis));
        }
    }
}
