package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.CellGrid;

/** Boxes of triangles. */
final class Boxes {
    private Boxes() {}

    /** Finds the cells of the lowest and the highest corner of a triangle's box. */
    static void cells(CellGrid grid, TriangleBlock block, int triangle, int[] low, int[] high) {
        for (int axis = 0; axis < 3; axis++) {
            low[axis] = grid.cell(axis, block.low(triangle, axis));
            high[axis] = grid.cell(axis, block.high(triangle, axis));
        }
    }
}
