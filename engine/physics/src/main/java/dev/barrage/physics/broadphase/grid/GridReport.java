package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.CellDrawing;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;

/** Counts and draws the occupied cells of a grid, when somebody asks. */
final class GridReport {
    /** No picture has room for more labels of one level. */
    private static final int MAX_LABELS = 256;

    private final StringBuilder label = new StringBuilder();

    /** Fills in what the table knows. */
    static void count(GridTable table, BroadphaseStats stats) {
        stats.boxes = table.count;
        stats.levels = table.levels.count;
        stats.cells = 0;
        stats.maxOccupancy = 0;
        stats.bucketCollisions = 0;
        stats.buckets = table.bucketCount();
        for (int level = 0; level < table.levels.count; level++) {
            int cells = stats.cells;
            for (int entry = table.levelStart[level]; entry < table.levelStart[level + 1]; entry++) {
                countCell(table, level, entry, stats);
            }
            stats.cellSize[level] = 1 / table.levels.inverseSize[level];
            stats.levelBoxes[level] = table.levels.boxes[level];
            stats.levelCells[level] = stats.cells - cells;
        }
    }

    private static void countCell(GridTable table, int level, int entry, BroadphaseStats stats) {
        if (table.isFirstOfCell(level, entry)) {
            stats.cells++;
            stats.maxOccupancy = Math.max(stats.maxOccupancy, table.boxesInCell(level, entry));
            stats.bucketCollisions += entry > table.firstOfBucket(level, entry) ? 1 : 0;
        }
    }

    /**
     * Draws every occupied cell as a box: its hue tells the level, its opacity and the heat within how many boxes it
     * holds. The first cells of a level are labelled, each at the corner of a box in it, because a coarse cell's own corner may be out of
     * sight.
     */
    void draw(GridTable table, DebugDraw out) {
        for (int level = 0; level < table.levels.count; level++) {
            if (table.levels.inverseSize[level] > 0) {
                drawLevel(table, level, out);
            }
        }
    }

    private void drawLevel(GridTable table, int level, DebugDraw out) {
        int cells = 0;
        for (int entry = table.levelStart[level]; entry < table.levelStart[level + 1]; entry++) {
            if (table.isFirstOfCell(level, entry)) {
                drawCell(table, level, entry, cells++ < MAX_LABELS, out);
            }
        }
    }

    private void drawCell(GridTable table, int level, int entry, boolean labelled, DebugDraw out) {
        double size = 1 / table.levels.inverseSize[level];
        double x = table.cellX(level, entry);
        double y = table.cellY(level, entry);
        int boxes = table.boxesInCell(level, entry);
        CellDrawing.fill(x, y, size, DebugColors.heat(boxes), out);
        CellDrawing.box(x, y, size, DebugColors.level(level) | Math.min(120 + 24 * boxes, 255), out);
        if (labelled) {
            label.setLength(0);
            writeMetres(size, label);
            label.append(" m: ").append(boxes);
            int rgba = DebugColors.level(level) | 255;
            float cornerX = table.bounds[4 * entry];
            float cornerY = table.bounds[4 * entry + 1];
            out.label(cornerX, cornerY, label, rgba, Importance.CELL.of(boxes), id(level, table, entry));
        }
    }

    private static long id(int level, GridTable table, int entry) {
        return 31L * (31L * table.cellX(level, entry) + table.cellY(level, entry)) + level;
    }

    private static void writeMetres(double size, StringBuilder out) {
        if (size >= 1 && size < Long.MAX_VALUE) {
            out.append((long) size);
        } else {
            out.append(size);
        }
    }
}
