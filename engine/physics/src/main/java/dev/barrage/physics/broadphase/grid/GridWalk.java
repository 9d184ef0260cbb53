package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.BoxWalk;

/**
 * Leads a moving box through the grid, level by level, the coarse ones first: they have few cells, and a hit there
 * shortens the rest.
 *
 * <p>A box stands in the cell of its minimum corner and ends in that or the next one.
 */
final class GridWalk {
    private GridWalk() {}

    static void run(GridTable table, BoxWalk walk) {
        for (int level = table.levels.count - 1; level >= 0 && walk.limit >= 0; level--) {
            double inverse = table.levels.inverseSize[level];
            int boxes = table.levels.boxes[level];
            if (inverse > 0 && walk.path.begin(1 / inverse, inverse, 0, 1, GridTable.GROUP_X_BITS) <= boxes) {
                while (walk.path.next()) {
                    visitRow(table, level, walk);
                }
            } else {
                visitAll(table, level, walk);
            }
        }
    }

    private static void visitAll(GridTable table, int level, BoxWalk walk) {
        int end = table.levelStart[level + 1];
        int entry = walk.firstMet(table.bounds, table.levelStart[level], end);
        while (entry < end) {
            walk.found(table.tags[4 * entry]);
            entry = walk.firstMet(table.bounds, entry + 1, end);
        }
    }

    /** Visits the boxes in the current row of the path. Its buckets may hold other cells, too. */
    private static void visitRow(GridTable table, int level, BoxWalk walk) {
        int first = walk.path.first();
        int last = walk.path.last();
        int row = walk.path.row();
        int bucket = table.bucket(level, first, row);
        int from = table.start[bucket];
        int to = table.start[bucket + last - first + 1];
        if (walk.traced) {
            trace(1 / table.levels.inverseSize[level], walk);
        }
        int entry = walk.firstMet(table.bounds, from, to);
        while (entry < to) {
            if (isIn(table, level, entry, first, last, row)) {
                walk.found(table.tags[4 * entry]);
            }
            entry = walk.firstMet(table.bounds, entry + 1, to);
        }
    }

    private static boolean isIn(GridTable table, int level, int entry, int first, int last, int row) {
        int column = table.cellX(level, entry);
        return column >= first && column <= last && table.cellY(level, entry) == row;
    }

    private static void trace(double size, BoxWalk walk) {
        double y = walk.path.row() * size;
        for (int column = walk.path.first(); column <= walk.path.last(); column++) {
            walk.trace(column * size, y, (column + 1) * size, y + size);
        }
    }
}
