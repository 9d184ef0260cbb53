package dev.barrage.physics.shape;

import java.util.Arrays;

/**
 * The triangles of a flat mesh per cell of a small grid, for finding the triangles at a point in constant time. The
 * cell size grows with the mesh; there are about 16 cells per triangle, and fewer where triangles pile up.
 */
public final class TriangleCells {
    private static final int CELLS_PER_TRIANGLE = 16;
    private static final int MIN_SIDE = 8;
    private static final int MAX_SIDE = 128;
    /** The most cells that a triangle is entered in, on average. */
    private static final int MOST_ENTRIES = 512;

    private final MeshTree tree;
    private int side;
    private final float minX, minY;
    private float perX, perY;

    /** Per cell, row by row: start of its triangles. One extra entry marks the end. */
    private int[] start;

    /** Triangles as indices in leaf order. Within a cell they ascend by their numbers in the mesh. */
    private final int[] triangles;

    TriangleCells(MeshTree tree) {
        this.tree = tree;
        int count = tree.end(0);
        int wanted = (int) Math.sqrt((double) CELLS_PER_TRIANGLE * count);
        minX = tree.minX(0);
        minY = tree.minY(0);
        long counted = count(count, Math.max(MIN_SIDE, Math.min(Integer.highestOneBit(2 * wanted - 1), MAX_SIDE)));
        while (counted / count > MOST_ENTRIES) {
            counted = count(count, side / 2);
        }
        int[] byNumber = new int[count];
        for (int t = 0; t < count; t++) {
            byNumber[tree.original(t)] = t;
        }
        for (int cell = 0; cell < side * side; cell++) {
            start[cell + 1] += start[cell];
        }
        triangles = new int[start[side * side]];
        int[] next = Arrays.copyOf(start, side * side);
        for (int t : byNumber) {
            forEachCell(t, next);
        }
    }

    /** Counts the triangles of each cell of a grid, and returns their sum. */
    private long count(int triangleCount, int newSide) {
        side = newSide;
        perX = side / (tree.maxX(0) - minX);
        perY = side / (tree.maxY(0) - minY);
        start = new int[side * side + 1];
        for (int t = 0; t < triangleCount; t++) {
            forEachCell(t, null);
        }
        long sum = 0;
        for (int triangles : start) {
            sum += triangles;
        }
        return sum;
    }

    /** The cell that contains a point; for a point outside the grid, the nearest cell. */
    public int cell(float x, float y) {
        int column = Math.max(0, Math.min((int) ((x - minX) * perX), side - 1));
        int row = Math.max(0, Math.min((int) ((y - minY) * perY), side - 1));
        return row * side + column;
    }

    /** Index of a cell's first triangle. The first index of the next cell ends the list. */
    public int first(int cell) {
        return start[cell];
    }

    /** The triangle at an index, in leaf order. Within a cell, triangles ascend by their numbers in the mesh. */
    public int triangle(int place) {
        return triangles[place];
    }

    /** Counts or enters a triangle in every cell that it meets: in each row, the columns that it spans. */
    private void forEachCell(int t, int[] next) {
        double[] x = new double[3];
        double[] y = new double[3];
        for (int i = 0; i < 3; i++) {
            x[i] = ((double) tree.corner(t, 3 * i) - minX) * perX;
            y[i] = ((double) tree.corner(t, 3 * i + 1) - minY) * perY;
        }
        int last = clamp(Math.max(y[0], Math.max(y[1], y[2])) + FreeCells.OVERHANG);
        for (int row = clamp(Math.min(y[0], Math.min(y[1], y[2])) - FreeCells.OVERHANG); row <= last; row++) {
            double low = row - FreeCells.OVERHANG;
            double high = row + 1 + FreeCells.OVERHANG;
            double left = Double.POSITIVE_INFINITY;
            double right = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < 3; i++) {
                int j = (i + 1) % 3;
                if (Math.min(y[i], y[j]) <= high && Math.max(y[i], y[j]) >= low) {
                    double a = FreeCells.at(low, x[i], y[i], x[j], y[j]);
                    double b = FreeCells.at(high, x[i], y[i], x[j], y[j]);
                    left = Math.min(left, Math.min(a, b));
                    right = Math.max(right, Math.max(a, b));
                }
            }
            for (int column = clamp(left - FreeCells.OVERHANG); column <= clamp(right + FreeCells.OVERHANG); column++) {
                int cell = row * side + column;
                if (next == null) {
                    start[cell + 1]++;
                } else {
                    triangles[next[cell]++] = t;
                }
            }
        }
    }

    private int clamp(double cell) {
        return (int) Math.max(0, Math.min(Math.floor(cell), side - 1));
    }
}
