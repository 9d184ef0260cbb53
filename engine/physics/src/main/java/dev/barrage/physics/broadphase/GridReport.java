package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.DebugDraw;

/** Counts and draws the occupied cells of a grid, when somebody asks. */
final class GridReport {
    private static final double GOLDEN_ANGLE = 0.381966;

    private GridReport() {}

    /** Fills in what the table knows. */
    static void count(GridTable table, BroadphaseStats stats) {
        stats.boxes = table.count;
        stats.levels = table.levels.count;
        stats.cells = 0;
        stats.maxOccupancy = 0;
        stats.bucketCollisions = 0;
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

    /** Draws every occupied cell as a box: its hue tells the level, its opacity how many boxes it holds. */
    static void draw(GridTable table, DebugDraw out) {
        for (int level = 0; level < table.levels.count; level++) {
            double size = 1 / table.levels.inverseSize[level];
            if (size == Double.POSITIVE_INFINITY) {
                continue;
            }
            for (int entry = table.levelStart[level]; entry < table.levelStart[level + 1]; entry++) {
                if (table.isFirstOfCell(level, entry)) {
                    int x = table.cells[2 * entry];
                    int y = table.cells[2 * entry + 1];
                    int alpha = Math.min(64 + 24 * table.boxesInCell(level, entry), 255);
                    out.box(
                            (float) (x * size),
                            (float) (y * size),
                            (float) ((x + 1) * size),
                            (float) ((y + 1) * size),
                            colour(level) | alpha);
                }
            }
        }
    }

    /** A saturated colour, 0xRRGGBB00; hues of levels are a golden angle apart, so that no two look alike. */
    static int colour(int level) {
        double hue = 6 * (level * GOLDEN_ANGLE % 1);
        return channel(hue, 0) << 24 | channel(hue, 4) << 16 | channel(hue, 2) << 8;
    }

    /** A channel of a hue of 0 to 6: full within 1 of its own {@code centre}, none beyond 2. */
    private static int channel(double hue, int centre) {
        double distance = Math.abs((hue - centre + 9) % 6 - 3);
        return (int) (255 * Math.max(0, Math.min(2 - distance, 1)));
    }
}
