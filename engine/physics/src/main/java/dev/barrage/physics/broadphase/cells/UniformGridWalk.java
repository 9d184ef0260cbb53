package dev.barrage.physics.broadphase.cells;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;

/** Leads a moving box through the cells of a {@link UniformGrid}: those of all middles that are within reach of it. */
final class UniformGridWalk {
    /** Log2 of the columns of cells that are passed before the next ones. */
    private static final int WINDOW_BITS = 5;

    private UniformGridWalk() {}

    static void run(CellTable table, Boxes boxes, BoxWalk walk) {
        double inverse = table.inverseSize;
        if (walk.path.begin(1 / inverse, inverse, table.reach(), 0, WINDOW_BITS) <= table.count) {
            while (walk.path.next()) {
                visitRow(table, boxes, walk);
            }
        } else {
            for (int k = 0; k < table.count && walk.limit >= 0; k++) {
                visitIfMet(boxes, table.box[k], walk);
            }
        }
    }

    private static void visitRow(CellTable table, Boxes boxes, BoxWalk walk) {
        int first = walk.path.first();
        int last = walk.path.last();
        for (int k = 0; k <= last - first; k++) {
            visitCell(table, boxes, walk.isRightward() ? first + k : last - k, walk.path.row(), walk);
        }
    }

    private static void visitCell(CellTable table, Boxes boxes, int x, int y, BoxWalk walk) {
        if (walk.traced) {
            double size = 1 / table.inverseSize;
            walk.trace(x * size, y * size, (x + 1) * size, (y + 1) * size);
        }
        int slot = table.slot(x, y);
        int end = table.sorted.start[slot + 1];
        for (int at = table.sorted.start[slot]; at < end && table.isHome(table.sorted.order[at]); at++) {
            int entry = table.sorted.order[at];
            if (table.cellX[entry] == x && table.cellY[entry] == y) {
                visitIfMet(boxes, table.boxOf(entry), walk);
            }
        }
    }

    private static void visitIfMet(Boxes boxes, int box, BoxWalk walk) {
        if (walk.meets(boxes.minX[box], boxes.minY[box], boxes.maxX[box], boxes.maxY[box])) {
            walk.found(box);
        }
    }
}
