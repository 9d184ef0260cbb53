package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Lists, per cell, all boxes that a small box with its minimum corner in that cell can overlap.
 *
 * <p>So a look-up visits one cell per level, and most of them end after one load: that of the layers listed there. A box
 * is listed in several cells, in the more the smaller they are; the index takes longer to make than the grid itself and
 * pays where look-ups outnumber boxes. The more look-ups there are, the smaller are its cells.
 *
 * <p>The cells of a level share a hash table, a slot of which may hold several; it lists a box once all the same.
 */
final class TouchIndex {
    /** Log2 of how many times smaller than a level's own cells those of the index may be. */
    private static final int MAX_SPLIT = 2;

    /** Per split: in how many cells at most a box is listed. It and a look-up span 1.5 cells of the level. */
    private static final int[] CELLS_OF_BOX = {9, 25, 64};

    /** So many look-ups have to share the work of listing a box in a cell. */
    private static final int LOOK_UPS_PER_TOUCH = 2;

    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    /** Below it, 1 / cell size is a finite float. */
    private static final int MIN_EXPONENT = -100;

    private final GridTable table;
    private float extent;
    private double reach;
    private boolean ready;

    private final float[] inverseSize = new float[GridLevels.MAX];
    private final int[] slotStart = new int[GridLevels.MAX + 1];
    private final int[] slotMask = new int[GridLevels.MAX];

    /** Per entry its first touch; one more for the end. */
    private int[] touchStart = {};

    /** Per touch of an entry and a cell: the slot, and the entry. */
    private int[] slotOfTouch = {};

    private int[] entryOfTouch = {};
    private final BucketSort sort = new BucketSort();
    private int[] layers = {};
    private int[] lists = {};
    private final BlockTask countTouches = this::countTouches;
    private final BlockTask listTouches = this::listTouches;
    private final BlockTask summarize = this::summarize;

    TouchIndex(GridTable table) {
        this.table = table;
    }

    /** Forgets the boxes. */
    void clear() {
        ready = false;
    }

    /** Takes in the boxes of the table, for about so many look-ups of boxes up to {@code extent} wide and high. */
    void fill(float extent, int lookUps, Workers workers) {
        this.extent = extent;
        reach = extent * (1 + 0x1p-20); // more than the rounding of a look-up's extent
        layOutSlots(split(lookUps));
        reserveSlots();
        workers.forBlocks(table.count, countTouches);
        int touches = assignTouches();
        workers.forBlocks(table.count, listTouches);
        int slots = slotStart[table.levels.count];
        sort.sort(slotOfTouch, touches, slots + 1, workers);
        workers.forBlocks(slots, 8 * Workers.BLOCK_ROWS, summarize);
        ready = true;
    }

    /** Whether the index serves the look-ups [from, end): none is empty or too large. */
    boolean serves(Boxes queries, int from, int end) {
        return ready && queries.haveSidesUpTo(extent, from, end);
    }

    /** Writes the slots of the look-ups [from, end) to {@code slots}, from its start on. */
    void findSlots(int level, Boxes queries, int from, int end, int[] slots) {
        float inverse = inverseSize[level];
        int base = slotStart[level];
        int mask = slotMask[level];
        float[] minX = queries.minX;
        float[] minY = queries.minY;
        for (int i = from; i < end; i++) {
            slots[i - from] = base + (Cells.hash(cell(minX[i], inverse), cell(minY[i], inverse)) & mask);
        }
    }

    /** Per slot: the layers of all boxes listed there. */
    int[] layers() {
        return layers;
    }

    /** Per slot: where its list starts, and where it ends, exclusive. */
    int[] lists() {
        return lists;
    }

    /** The lists of all slots: entries of the table; followed by {@link BucketSort#SLACK} places. */
    int[] entries() {
        return sort.order;
    }

    /**
     * The cell of a coordinate, where a cast serves as well as the floor: never less for a larger coordinate is all that
     * exactness needs. Coordinates too large for an int share the outermost cell.
     */
    private static int cell(float x, float inverse) {
        return (int) (x * inverse);
    }

    private int slot(int level, int x, int y) {
        return slotStart[level] + (Cells.hash(x, y) & slotMask[level]);
    }

    private int split(int lookUps) {
        int split = MAX_SPLIT;
        while (split > 0 && (long) LOOK_UPS_PER_TOUCH * CELLS_OF_BOX[split] * table.count > lookUps) {
            split--;
        }
        return split;
    }

    private void layOutSlots(int split) {
        int least = GridLevels.exponentOfCellFor(2.0 * extent);
        for (int level = 0; level < table.levels.count; level++) {
            int exponent = Math.max(least, table.levels.exponent[level]);
            boolean infinite = exponent >= GridLevels.INFINITE;
            inverseSize[level] = infinite ? 0f : (float) Math.scalb(1.0, -Math.max(MIN_EXPONENT, exponent - split));
            int boxes = table.levels.boxes[level];
            int wanted = Math.max(CELLS_OF_BOX[split] / 2 * boxes, 16 * Math.min(boxes, SPARSE_BOXES));
            int slots = Integer.highestOneBit(2 * wanted - 1);
            slotMask[level] = slots - 1;
            slotStart[level + 1] = slotStart[level] + slots;
        }
    }

    private void reserveSlots() {
        if (table.count >= touchStart.length) {
            touchStart = new int[Math.max(table.count + 1, 2 * touchStart.length)];
        }
        int slots = slotStart[table.levels.count];
        if (slots > layers.length) {
            int capacity = Math.max(slots, 2 * layers.length);
            layers = new int[capacity];
            lists = new int[2 * capacity];
        }
    }

    private void countTouches(int block, int from, int to, int worker) {
        forEachEntry(from, to, false);
    }

    private void listTouches(int block, int from, int to, int worker) {
        forEachEntry(from, to, true);
    }

    /** Counts, then lists the touches of entries: in every cell from the minimum corner less the reach to the maximum. */
    private void forEachEntry(int from, int to, boolean list) {
        int level = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[level + 1]) {
                level++;
            }
            float inverse = inverseSize[level];
            int b = 4 * entry;
            int x1 = cell(below(table.bounds[b]), inverse);
            int y1 = cell(below(table.bounds[b + 1]), inverse);
            int x2 = cell(Math.min(table.bounds[b + 2], Float.MAX_VALUE), inverse);
            int y2 = cell(Math.min(table.bounds[b + 3], Float.MAX_VALUE), inverse);
            if (list) {
                listTouches(entry, level, x1, y1, x2, y2);
            } else {
                touchStart[entry] = (x2 - x1 + 1) * (y2 - y1 + 1);
            }
        }
    }

    private float below(float min) {
        return Math.max(Math.nextDown((float) (min - reach)), -Float.MAX_VALUE);
    }

    /** Lays the touches of all entries one behind the other and returns how many there are. */
    private int assignTouches() {
        int total = 0;
        for (int entry = 0; entry < table.count; entry++) {
            int touches = touchStart[entry];
            touchStart[entry] = total;
            total = Math.addExact(total, touches);
        }
        if (total > slotOfTouch.length) {
            int capacity = Math.max(total, 2 * slotOfTouch.length);
            slotOfTouch = new int[capacity];
            entryOfTouch = new int[capacity];
        }
        return total;
    }

    private void listTouches(int entry, int level, int x1, int y1, int x2, int y2) {
        int next = touchStart[entry];
        for (int y = y1; y - y2 <= 0; y++) { // y2 may be the largest int
            for (int x = x1; x - x2 <= 0; x++) {
                slotOfTouch[next] = slot(level, x, y);
                entryOfTouch[next++] = entry;
            }
        }
    }

    /** Turns the touches of slots into entries, each once, and collects their layers. */
    private void summarize(int block, int from, int to, int worker) {
        for (int slot = from; slot < to; slot++) {
            int found = 0;
            int last = -1;
            int next = sort.start[slot];
            for (int i = next; i < sort.start[slot + 1]; i++) {
                int entry = entryOfTouch[sort.order[i]]; // they ascend
                if (entry != last) {
                    sort.order[next++] = entry;
                    found |= table.tags[4 * entry + 1];
                    last = entry;
                }
            }
            layers[slot] = found;
            lists[2 * slot] = sort.start[slot];
            lists[2 * slot + 1] = next;
        }
    }
}
