package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.CellDrawing;
import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.CellReport.Role;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;

/** The cells of a hierarchical grid, their boxes, and the buckets of its hash table. */
final class GridReport implements BroadphaseReport {
    private static final String STRUCTURE = "hashed grids, entries sorted by bucket";

    /** No picture has room for more labels of one level. */
    private static final int MAX_LABELS = 256;

    private final GridTable table;
    private final GridLevels levels;
    private final StringBuilder label = new StringBuilder();

    GridReport(GridTable table) {
        this.table = table;
        levels = table.levels;
    }

    private double size(int level) {
        return 1 / levels.inverseSize[level];
    }

    @Override
    public void count(BroadphaseStats stats) {
        stats.boxes = table.count;
        stats.levels = levels.count;
        stats.cells = 0;
        stats.maxOccupancy = 0;
        stats.bucketCollisions = 0;
        stats.buckets = table.bucketCount();
        for (int level = 0; level < levels.count; level++) {
            int before = stats.cells;
            for (int entry = firstCell(level); entry >= 0; entry = nextCell(level, entry + 1)) {
                stats.cells++;
                stats.maxOccupancy = Math.max(stats.maxOccupancy, table.boxesInCell(level, entry));
                stats.bucketCollisions += entry > table.firstOfBucket(level, entry) ? 1 : 0;
            }
            stats.cellSize[level] = size(level);
            stats.levelBoxes[level] = levels.boxes[level];
            stats.levelCells[level] = stats.cells - before;
        }
    }

    private int firstCell(int level) {
        return nextCell(level, table.levelStart[level]);
    }

    /** The first entry from this one on that is the first of its cell; -1 if the level has no further one. */
    private int nextCell(int level, int from) {
        int entry = from;
        while (entry < table.levelStart[level + 1] && !table.isFirstOfCell(level, entry)) {
            entry++;
        }
        return entry < table.levelStart[level + 1] ? entry : -1;
    }

    /**
     * Draws every occupied cell: the hue tells the level, opacity and heat how many boxes it holds. The first cells of a
     * level are labelled, each at the corner of a box in it, because a coarse cell's own corner may be out of sight.
     */
    @Override
    public void draw(DebugDraw out) {
        for (int level = 0; level < levels.count; level++) {
            if (levels.inverseSize[level] > 0) {
                int cells = 0;
                for (int entry = firstCell(level); entry >= 0; entry = nextCell(level, entry + 1)) {
                    drawCell(level, entry, cells++ < MAX_LABELS, out);
                }
            }
        }
    }

    private void drawCell(int level, int entry, boolean labelled, DebugDraw out) {
        double size = size(level);
        int x = table.cellX(level, entry);
        int y = table.cellY(level, entry);
        int boxes = table.boxesInCell(level, entry);
        int rgb = DebugColors.level(level);
        CellDrawing.fill(x, y, size, DebugColors.heat(boxes), out);
        CellDrawing.box(x, y, size, rgb | Math.min(120 + 24 * boxes, 255), out);
        if (labelled) {
            label.setLength(0);
            if (size >= 1 && size < Long.MAX_VALUE) {
                label.append((long) size);
            } else {
                label.append(size);
            }
            label.append(" m: ").append(boxes);
            long id = 31L * (31L * x + y) + level;
            float atX = table.bounds[4 * entry];
            out.label(atX, table.bounds[4 * entry + 1], label, rgb | 255, Importance.CELL.of(boxes), id);
        }
    }

    /** Draws an arc from every cell that shares its bucket with one before it to the last such. */
    @Override
    public void drawCollisions(DebugDraw out) {
        for (int level = 0; level < levels.count; level++) {
            for (int entry = firstCell(level); entry >= 0; entry = nextCell(level, entry + 1)) {
                if (entry > table.firstOfBucket(level, entry)) {
                    int x = table.cellX(level, entry - 1);
                    int y = table.cellY(level, entry - 1);
                    CellDrawing.collision(x, y, table.cellX(level, entry), table.cellY(level, entry), size(level), out);
                }
            }
        }
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        out.clear(STRUCTURE);
        for (int level = 0; level < levels.count; level++) {
            double inverse = levels.inverseSize[level];
            add(Role.POINTED, level, Cells.of(x, inverse), Cells.of(y, inverse), out);
        }
    }

    /** The cell that a box stands in, and those that its search for pairs looks into: see {@link GridPairs}. */
    @Override
    public void describeBox(int box, CellReport out) {
        out.clear(STRUCTURE);
        int entry = 0;
        while (entry < table.count && table.tags[4 * entry] != box) {
            entry++;
        }
        if (entry == table.count) {
            out.note = "not in the grid";
            return;
        }
        int level = table.levelOf(entry);
        double inverse = levels.inverseSize[level];
        int x1 = table.cellX(level, entry);
        int y1 = table.cellY(level, entry);
        int x2 = Cells.of(table.bounds[4 * entry + 2], inverse);
        int y2 = Cells.of(table.bounds[4 * entry + 3], inverse);
        addOwnLevel(level, x1, y1, x2, y2, out);
        for (int coarser = level + 1; coarser < levels.count; coarser++) {
            int shift = Math.min(levels.exponent[coarser] - levels.exponent[level], 31);
            addBlock(coarser, (x1 >> shift) - 1, (y1 >> shift) - 1, x2 >> shift, y2 >> shift, out);
        }
    }

    private void addOwnLevel(int level, int x1, int y1, int x2, int y2, CellReport out) {
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                boolean isHome = x == x1 && y == y1;
                add(isHome ? Role.HOME : Role.COVERED, level, x, y, out);
            }
        }
        if (y2 > y1) {
            add(Role.VISITED, level, x1 - 1, y2, out);
        }
    }

    private void addBlock(int level, int x1, int y1, int x2, int y2, CellReport out) {
        long cells = ((long) x2 - x1 + 1) * ((long) y2 - y1 + 1);
        if (cells > levels.boxes[level] || levels.exponent[level] == GridLevels.INFINITE) {
            addLevel(level, out);
            return;
        }
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                add(Role.VISITED, level, x, y, out);
            }
        }
    }

    private void addLevel(int level, CellReport out) {
        int start = table.levelStart[level];
        int end = table.levelStart[level + 1];
        CellReport.Cell cell = out.add(Role.WHOLE_LEVEL, level, size(level), 0, 0);
        cell.place(0, -1, start, end - start);
        for (int entry = start; entry < end; entry++) {
            cell.addMember(table.tags[4 * entry]);
        }
    }

    private void add(Role role, int level, int x, int y, CellReport out) {
        int bucket = table.bucket(level, x, y);
        int end = table.start[bucket + 1];
        CellReport.Cell cell = out.add(role, level, size(level), x, y);
        cell.place(GridTable.hash(x, y), bucket, table.start[bucket], end - table.start[bucket]);
        for (int entry = table.start[bucket]; entry < end; entry++) {
            if (table.cellX(level, entry) == x && table.cellY(level, entry) == y) {
                cell.addMember(table.tags[4 * entry]);
            }
        }
    }
}
