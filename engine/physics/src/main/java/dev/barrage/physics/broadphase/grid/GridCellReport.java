package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.CellDrawing;
import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;

/** Says what the grid keeps of a cell and which cells a box has to do with, when somebody asks. */
final class GridCellReport {
    private static final String STRUCTURE = "hashed grids, entries sorted by bucket";

    private GridCellReport() {}

    /** The cell of every level that a point lies in. */
    static void ofPoint(GridTable table, float x, float y, CellReport out) {
        out.clear(STRUCTURE);
        for (int level = 0; level < table.levels.count; level++) {
            double inverse = table.levels.inverseSize[level];
            add(table, CellReport.Role.POINTED, level, Cells.of(x, inverse), Cells.of(y, inverse), out);
        }
    }

    /** The cell that a box stands in, and those that its search for pairs looks into: see {@link GridPairs}. */
    static void ofBox(GridTable table, int box, CellReport out) {
        out.clear(STRUCTURE);
        int entry = entryOf(table, box);
        if (entry < 0) {
            out.note = "not in the grid";
            return;
        }
        int level = table.levelOf(entry);
        double inverse = table.levels.inverseSize[level];
        int x1 = table.cellX(level, entry);
        int y1 = table.cellY(level, entry);
        int x2 = Cells.of(table.bounds[4 * entry + 2], inverse);
        int y2 = Cells.of(table.bounds[4 * entry + 3], inverse);
        addOwnLevel(table, level, x1, y1, x2, y2, out);
        for (int coarser = level + 1; coarser < table.levels.count; coarser++) {
            int shift = Math.min(table.levels.exponent[coarser] - table.levels.exponent[level], 31);
            addBlock(table, coarser, (x1 >> shift) - 1, (y1 >> shift) - 1, x2 >> shift, y2 >> shift, out);
        }
    }

    private static int entryOf(GridTable table, int box) {
        for (int entry = 0; entry < table.count; entry++) {
            if (table.tags[4 * entry] == box) {
                return entry;
            }
        }
        return -1;
    }

    private static void addOwnLevel(GridTable table, int level, int x1, int y1, int x2, int y2, CellReport out) {
        add(table, CellReport.Role.HOME, level, x1, y1, out);
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                if (x != x1 || y != y1) {
                    add(table, CellReport.Role.COVERED, level, x, y, out);
                }
            }
        }
        if (y2 > y1) {
            add(table, CellReport.Role.VISITED, level, x1 - 1, y2, out);
        }
    }

    private static void addBlock(GridTable table, int level, int x1, int y1, int x2, int y2, CellReport out) {
        long cells = ((long) x2 - x1 + 1) * ((long) y2 - y1 + 1);
        if (cells > table.levels.boxes[level] || table.levels.exponent[level] == GridLevels.INFINITE) {
            addLevel(table, level, out);
            return;
        }
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                add(table, CellReport.Role.VISITED, level, x, y, out);
            }
        }
    }

    private static void addLevel(GridTable table, int level, CellReport out) {
        int start = table.levelStart[level];
        int end = table.levelStart[level + 1];
        out.add(CellReport.Role.WHOLE_LEVEL, level, 1 / table.levels.inverseSize[level], 0, 0);
        out.place(0, -1, start, end - start);
        for (int entry = start; entry < end; entry++) {
            out.addMember(table.tags[4 * entry]);
        }
    }

    private static void add(GridTable table, CellReport.Role role, int level, int x, int y, CellReport out) {
        int bucket = table.bucket(level, x, y);
        int end = table.start[bucket + 1];
        out.add(role, level, 1 / table.levels.inverseSize[level], x, y);
        out.place(GridTable.hash(x, y), bucket, table.start[bucket], end - table.start[bucket]);
        for (int entry = table.start[bucket]; entry < end; entry++) {
            if (table.cellX(level, entry) == x && table.cellY(level, entry) == y) {
                out.addMember(table.tags[4 * entry]);
            }
        }
    }

    /** Draws an arc from every cell that shares its bucket with one before it to the last such. */
    static void drawCollisions(GridTable table, DebugDraw out) {
        for (int level = 0; level < table.levels.count; level++) {
            for (int entry = table.levelStart[level]; entry < table.levelStart[level + 1]; entry++) {
                if (entry > table.firstOfBucket(level, entry) && table.isFirstOfCell(level, entry)) {
                    int before = entry - 1;
                    CellDrawing.collision(
                            table.cellX(level, before),
                            table.cellY(level, before),
                            table.cellX(level, entry),
                            table.cellY(level, entry),
                            1 / table.levels.inverseSize[level],
                            out);
                }
            }
        }
    }
}
