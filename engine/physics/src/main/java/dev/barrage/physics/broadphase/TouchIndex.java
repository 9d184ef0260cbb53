package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * What touches each cell, for look-ups of small boxes: most of them end after one or two loads.
 *
 * <p>A cell knows the layers of the boxes that touch it and which of its 8 by 8 squares they touch, beside the list of
 * those boxes. A box touches up to four cells of its level, so the index takes a few times as long to make as the grid
 * itself and pays where look-ups outnumber boxes.
 *
 * <p>The cells of a level share a hash table, a slot of which may hold several.
 */
final class TouchIndex {
    /** Log2 of the squares along the edge of a cell. */
    private static final int SQUARE_BITS = 3;

    private static final int SQUARES = 1 << SQUARE_BITS;

    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    private final GridTable table;
    private final int[] slotStart = new int[GridLevels.MAX + 1];
    private final int[] slotMask = new int[GridLevels.MAX];
    private final BucketSort sort = new BucketSort();
    private int[] slotOfTouch = {};
    private int[] layers = {};
    private long[] squares = {};
    private boolean ready;
    private final BlockTask listTouches = this::listTouches;
    private final BlockTask mark = this::mark;

    TouchIndex(GridTable table) {
        this.table = table;
    }

    /** Forgets the boxes: every look-up might find something. */
    void clear() {
        ready = false;
    }

    /** Whether the index knows the boxes of the table. */
    boolean isReady() {
        return ready;
    }

    /** Takes in the boxes of the table. */
    void fill(Workers workers) {
        layOutSlots();
        reserve();
        workers.forBlocks(table.count, listTouches);
        int slots = slotStart[table.levels.count];
        sort.sort(slotOfTouch, 4 * table.count, slots + 1, workers);
        workers.forBlocks(slots, 8 * Workers.BLOCK_ROWS, mark);
        ready = true;
    }

    private void layOutSlots() {
        for (int level = 0; level < table.levels.count; level++) {
            int boxes = table.levels.boxes[level];
            int wanted = Math.max(4 * boxes, 16 * Math.min(boxes, SPARSE_BOXES));
            int slots = Integer.highestOneBit(2 * wanted - 1);
            slotMask[level] = slots - 1;
            slotStart[level + 1] = slotStart[level] + slots;
        }
    }

    private void reserve() {
        if (4 * table.count > slotOfTouch.length) {
            slotOfTouch = new int[Math.max(4 * table.count, 2 * slotOfTouch.length)];
        }
        int slots = slotStart[table.levels.count];
        if (slots > layers.length) {
            layers = new int[Math.max(slots, 2 * layers.length)];
            squares = new long[layers.length];
        }
    }

    /** The square of a coordinate; saturates. */
    private static int square(float x, double squaresPerMetre) {
        return (int) Math.floor(x * squaresPerMetre);
    }

    private static int cell(float x, double squaresPerMetre) {
        return square(x, squaresPerMetre) >> SQUARE_BITS;
    }

    private static double squaresPerMetre(double inverseSize) {
        return inverseSize * SQUARES;
    }

    private int slot(int level, int x, int y) {
        return slotStart[level] + (Cells.hash(x, y) & slotMask[level]);
    }

    private void listTouches(int block, int from, int to, int worker) {
        int unused = slotStart[table.levels.count];
        int level = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[level + 1]) {
                level++;
            }
            double scale = squaresPerMetre(table.levels.inverseSize[level]);
            int x1 = square(table.bounds[4 * entry], scale) >> SQUARE_BITS;
            int y1 = square(table.bounds[4 * entry + 1], scale) >> SQUARE_BITS;
            int x2 = square(table.bounds[4 * entry + 2], scale) >> SQUARE_BITS;
            int y2 = square(table.bounds[4 * entry + 3], scale) >> SQUARE_BITS;
            slotOfTouch[4 * entry] = slot(level, x1, y1);
            slotOfTouch[4 * entry + 1] = x2 > x1 ? slot(level, x2, y1) : unused;
            slotOfTouch[4 * entry + 2] = y2 > y1 ? slot(level, x1, y2) : unused;
            slotOfTouch[4 * entry + 3] = x2 > x1 && y2 > y1 ? slot(level, x2, y2) : unused;
        }
    }

    private void mark(int block, int from, int to, int worker) {
        int level = 0;
        for (int slot = from; slot < to; slot++) {
            while (slot >= slotStart[level + 1]) {
                level++;
            }
            double scale = squaresPerMetre(table.levels.inverseSize[level]);
            int slotLayers = 0;
            long slotSquares = 0;
            for (int i = sort.start[slot]; i < sort.start[slot + 1]; i++) {
                int entry = sort.order[i] >> 2;
                int corner = sort.order[i] & 3;
                int b = 4 * entry;
                slotLayers |= table.tags[b + 1];
                int x1 = square(table.bounds[b], scale);
                int y1 = square(table.bounds[b + 1], scale);
                int x2 = square(table.bounds[b + 2], scale);
                int y2 = square(table.bounds[b + 3], scale);
                slotSquares |= squaresOf(
                        x1, y1, x2, y2, (x1 >> SQUARE_BITS) + (corner & 1), (y1 >> SQUARE_BITS) + (corner >> 1));
            }
            layers[slot] = slotLayers;
            squares[slot] = slotSquares;
        }
    }

    /** The squares of cell (x, y) among those from (x1, y1) to (x2, y2), one bit each, a byte per row. */
    private static long squaresOf(int x1, int y1, int x2, int y2, int x, int y) {
        int left = Math.max(x1 - (x << SQUARE_BITS), 0);
        int right = Math.min(x2 - (x << SQUARE_BITS), SQUARES - 1);
        int bottom = Math.max(y1 - (y << SQUARE_BITS), 0);
        int top = Math.min(y2 - (y << SQUARE_BITS), SQUARES - 1);
        long row = 0xff >>> SQUARES - 1 - right & 0xff << left;
        long rows = -1L >>> 8 * (SQUARES - 1 - top) & -1L << 8 * bottom;
        return row * 0x0101010101010101L & rows;
    }

    /** Whether a box may overlap one of a level; no means no. */
    boolean mayTouch(int level, Boxes queries, int i) {
        double scale = squaresPerMetre(table.levels.inverseSize[level]);
        int x1 = square(queries.minX[i], scale);
        int y1 = square(queries.minY[i], scale);
        int x2 = square(queries.maxX[i], scale);
        int y2 = square(queries.maxY[i], scale);
        int cellX1 = x1 >> SQUARE_BITS;
        int cellY1 = y1 >> SQUARE_BITS;
        int cellX2 = x2 >> SQUARE_BITS;
        int cellY2 = y2 >> SQUARE_BITS;
        if (cellX2 - cellX1 > 1 || cellY2 - cellY1 > 1) {
            return true;
        }
        int mask = queries.mask[i];
        for (int y = cellY1; y <= cellY2; y++) {
            for (int x = cellX1; x <= cellX2; x++) {
                int slot = slot(level, x, y);
                if ((layers[slot] & mask) != 0 && (squares[slot] & squaresOf(x1, y1, x2, y2, x, y)) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Tests the boxes of a level that touch the cells of the probe, or returns false if those are too many. */
    boolean test(int level, GridProbe probe) {
        double scale = squaresPerMetre(table.levels.inverseSize[level]);
        int x1 = square(probe.minX, scale) >> SQUARE_BITS;
        int y1 = square(probe.minY, scale) >> SQUARE_BITS;
        int x2 = square(probe.maxX, scale) >> SQUARE_BITS;
        int y2 = square(probe.maxY, scale) >> SQUARE_BITS;
        if (x2 - x1 > 1 || y2 - y1 > 1) {
            return false;
        }
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                int slot = slot(level, x, y);
                if ((layers[slot] & probe.mask) != 0) {
                    testSlot(probe, slot, x, y, x1, y1, scale);
                }
            }
        }
        return true;
    }

    /** Tests the boxes listed in a slot for cell (x, y), of a probe whose first cell is (x1, y1). */
    private void testSlot(GridProbe probe, int slot, int x, int y, int x1, int y1, double scale) {
        int end = sort.start[slot + 1];
        for (int i = sort.start[slot]; i < end; i++) {
            int entry = sort.order[i] >> 2;
            if (probe.overlaps(table.bounds, entry)) {
                int corner = sort.order[i] & 3;
                int boxX1 = cell(table.bounds[4 * entry], scale);
                int boxY1 = cell(table.bounds[4 * entry + 1], scale);
                boolean here = boxX1 + (corner & 1) == x && boxY1 + (corner >> 1) == y;
                if (here && x == Math.max(x1, boxX1) && y == Math.max(y1, boxY1)) {
                    probe.addIfAllowed(table.tags, entry);
                }
            }
        }
    }
}
