package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Lists, per cell, all boxes that a small box with its minimum corner in that cell can overlap.
 *
 * <p>So a look-up visits one cell per level, and most of them end after one load: that of the layers listed there. A box
 * is listed in up to nine cells; the index takes longer to make than the grid itself and pays where look-ups outnumber
 * boxes.
 *
 * <p>The cells of a level share a hash table, a slot of which may hold several; it lists a box once all the same.
 */
final class TouchIndex {
    /** A box and a look-up together span at most three cells in each direction. */
    private static final int MAX_CELLS = 9;

    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    private final GridTable table;
    private float extent;
    private double reach;
    private boolean ready;

    private final double[] inverseSize = new double[GridLevels.MAX];
    private final int[] slotStart = new int[GridLevels.MAX + 1];
    private final int[] slotMask = new int[GridLevels.MAX];

    /** Per entry MAX_CELLS slots, or the one behind all levels where there are fewer. */
    private int[] slotOfTouch = {};

    private final BucketSort sort = new BucketSort();
    private int[] layers = {};
    private final BlockTask listTouches = this::listTouches;
    private final BlockTask summarize = this::summarize;

    TouchIndex(GridTable table) {
        this.table = table;
    }

    /** Forgets the boxes. */
    void clear() {
        ready = false;
    }

    /** Takes in the boxes of the table, for look-ups of boxes up to {@code extent} wide and high. */
    void fill(float extent, Workers workers) {
        this.extent = extent;
        reach = extent * (1 + 0x1p-20); // more than the rounding of a look-up's extent
        layOutSlots();
        reserve();
        workers.forBlocks(table.count, listTouches);
        int slots = slotStart[table.levels.count];
        sort.sort(slotOfTouch, MAX_CELLS * table.count, slots + 1, workers);
        workers.forBlocks(slots, 8 * Workers.BLOCK_ROWS, summarize);
        ready = true;
    }

    /** Whether the index serves this look-up: neither empty nor too large. */
    boolean serves(Boxes queries, int i) {
        float width = queries.maxX[i] - queries.minX[i];
        float height = queries.maxY[i] - queries.minY[i];
        return ready && width >= 0 && width <= extent && height >= 0 && height <= extent;
    }

    /** The slot of a look-up. */
    int slot(int level, float minX, float minY) {
        double inverse = inverseSize[level];
        return slot(level, Cells.of(minX, inverse), Cells.of(minY, inverse));
    }

    /** The layers of all boxes listed in a slot. */
    int layers(int slot) {
        return layers[slot];
    }

    /** Where the list of a slot starts; it ends where that of the next slot starts. */
    int start(int slot) {
        return sort.start[slot];
    }

    /** The lists of all slots: entries of the table; followed by at least {@link BucketSort#SLACK} places. */
    int[] entries() {
        return sort.order;
    }

    private int slot(int level, int x, int y) {
        return slotStart[level] + (Cells.hash(x, y) & slotMask[level]);
    }

    private void layOutSlots() {
        for (int level = 0; level < table.levels.count; level++) {
            inverseSize[level] = Math.min(table.levels.inverseSize[level], GridLevels.inverseOfCellFor(2.0 * extent));
            int boxes = table.levels.boxes[level];
            int wanted = Math.max(4 * boxes, 16 * Math.min(boxes, SPARSE_BOXES));
            int slots = Integer.highestOneBit(2 * wanted - 1);
            slotMask[level] = slots - 1;
            slotStart[level + 1] = slotStart[level] + slots;
        }
    }

    private void reserve() {
        int touches = Math.multiplyExact(MAX_CELLS, table.count);
        if (touches > slotOfTouch.length) {
            slotOfTouch = new int[Math.max(touches, 2 * slotOfTouch.length)];
        }
        int slots = slotStart[table.levels.count];
        if (slots > layers.length) {
            layers = new int[Math.max(slots, 2 * layers.length)];
        }
    }

    private void listTouches(int block, int from, int to, int worker) {
        int level = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[level + 1]) {
                level++;
            }
            listTouchesOf(entry, level);
        }
    }

    /** Lists an entry in every cell from its minimum corner less the reach to its maximum corner. */
    private void listTouchesOf(int entry, int level) {
        double inverse = inverseSize[level];
        int b = 4 * entry;
        int x1 = Cells.of(Math.nextDown(table.bounds[b] - reach), inverse);
        int y1 = Cells.of(Math.nextDown(table.bounds[b + 1] - reach), inverse);
        int x2 = Cells.of(table.bounds[b + 2], inverse);
        int y2 = Cells.of(table.bounds[b + 3], inverse);
        int first = MAX_CELLS * entry;
        int next = first;
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                int slot = slot(level, x, y);
                if (!contains(slotOfTouch, first, next, slot)) {
                    slotOfTouch[next++] = slot;
                }
            }
        }
        while (next < first + MAX_CELLS) {
            slotOfTouch[next++] = slotStart[table.levels.count];
        }
    }

    private static boolean contains(int[] values, int from, int to, int value) {
        for (int i = from; i < to; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    /** Turns the touches of slots into entries and collects their layers. */
    private void summarize(int block, int from, int to, int worker) {
        for (int slot = from; slot < to; slot++) {
            int found = 0;
            for (int i = sort.start[slot]; i < sort.start[slot + 1]; i++) {
                int entry = sort.order[i] / MAX_CELLS;
                sort.order[i] = entry;
                found |= table.tags[4 * entry + 1];
            }
            layers[slot] = found;
        }
    }
}
