package dev.barrage.physics.shape.outline;

import dev.barrage.physics.math.Rounding;

/**
 * A square grid of 2^20 by 2^20 cells over the bounds of points. Cells are invisibly small. Products of three
 * coordinate differences fit into a long, so geometry on the grid is exact. Every grid point is a pair of floats, too.
 */
final class PlaneGrid {
    private static final int CELLS_EXPONENT = 20;

    private final float originX, originY;
    private final float unit;

    /**
     * Makes the grid of a mesh.
     *
     * @param corners x, y, z of the triangles' corners, metres
     */
    PlaneGrid(float[] corners) {
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < corners.length; i += 3) {
            minX = Math.min(minX, corners[i]);
            minY = Math.min(minY, corners[i + 1]);
            maxX = Math.max(maxX, corners[i]);
            maxY = Math.max(maxY, corners[i + 1]);
        }
        float extent = Math.max(maxX - minX, maxY - minY);
        float largest = Math.max(Math.max(-minX, maxX), Math.max(-minY, maxY));
        // Cells are at least as large as the spacing of floats at the largest coordinate.
        unit = Math.scalb(1f, Math.max(Math.getExponent(extent) + 1 - CELLS_EXPONENT, Math.getExponent(largest) - 23));
        originX = (float) Math.floor(minX / unit) * unit;
        originY = (float) Math.floor(minY / unit) * unit;
    }

    /** Grid column nearest to x, 0 to 2^20. */
    int column(float x) {
        return (int) Rounding.toNearest(((double) x - originX) / unit);
    }

    /** Grid row nearest to y, 0 to 2^20. */
    int row(float y) {
        return (int) Rounding.toNearest(((double) y - originY) / unit);
    }

    float x(int column) {
        return originX + column * unit;
    }

    float y(int row) {
        return originY + row * unit;
    }
}
