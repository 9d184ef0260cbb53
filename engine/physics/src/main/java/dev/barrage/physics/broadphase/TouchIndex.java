package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * What touches each cell, for look-ups of small boxes: most of them end after one or two loads.
 *
 * <p>A cell knows the layers of the boxes that touch it, and lists them. A box touches up to four cells of its level, so
 * the index takes longer to make than the grid itself and pays where look-ups outnumber boxes.
 *
 * <p>The cells of a level share a hash table, a slot of which may hold several. A touch is numbered four times the entry
 * plus the corner of the box's cells: 1 for the right ones, 2 for the upper ones.
 */
final class TouchIndex {
    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    private final GridTable table;
    private final int[] slotStart = new int[GridLevels.MAX + 1];
    private final int[] slotMask = new int[GridLevels.MAX];
    private final BucketSort sort = new BucketSort();
    private int[] slotOfTouch = {};
    private boolean ready;
    private final BlockTask listTouches = this::listTouches;
    private final BlockTask mark = this::mark;
    private int[] layers = {};

    TouchIndex(GridTable table) {
        this.table = table;
    }

    /** Forgets the boxes. */
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

    /** The slot of a cell. */
    int slot(int level, int x, int y) {
        return slotStart[level] + (Cells.hash(x, y) & slotMask[level]);
    }

    /** The layers of all boxes that touch the cells of a slot. */
    int layers(int slot) {
        return layers[slot];
    }

    /** Where the touches of a slot start; they end where those of the next slot start. */
    int start(int slot) {
        return sort.start[slot];
    }

    /** The touches of all slots, followed by {@link GridLookUp#STRIDE} more places at least. */
    int[] touches() {
        return sort.order;
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
        }
    }

    private void listTouches(int block, int from, int to, int worker) {
        int unused = slotStart[table.levels.count];
        int level = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[level + 1]) {
                level++;
            }
            double inverse = table.levels.inverseSize[level];
            int x1 = table.cells[2 * entry];
            int y1 = table.cells[2 * entry + 1];
            int x2 = Cells.of(table.bounds[4 * entry + 2], inverse);
            int y2 = Cells.of(table.bounds[4 * entry + 3], inverse);
            slotOfTouch[4 * entry] = slot(level, x1, y1);
            slotOfTouch[4 * entry + 1] = x2 > x1 ? slot(level, x2, y1) : unused;
            slotOfTouch[4 * entry + 2] = y2 > y1 ? slot(level, x1, y2) : unused;
            slotOfTouch[4 * entry + 3] = x2 > x1 && y2 > y1 ? slot(level, x2, y2) : unused;
        }
    }

    private void mark(int block, int from, int to, int worker) {
        for (int slot = from; slot < to; slot++) {
            int found = 0;
            for (int i = sort.start[slot]; i < sort.start[slot + 1]; i++) {
                found |= table.tags[(sort.order[i] & ~3) + 1];
            }
            layers[slot] = found;
        }
    }
}
