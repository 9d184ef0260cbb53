package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Lists, per cell, all boxes that a small box with its minimum corner in that cell can overlap.
 *
 * <p>So a look-up visits one cell per level, and most of them end after one load: that of the layers listed there. A box
 * is listed in several cells, in the more the smaller they are; the index takes longer to make than the grid itself and
 * pays where look-ups outnumber boxes. The more look-ups there are, the smaller are its cells.
 *
 * <p>The cells of a level share its rectangle of slots, which covers all of the level's boxes if they are near enough to
 * one another; else a slot may hold several cells, and lists a box once all the same. Boxes of a coarser level of the
 * grid are listed in the cells of a finer one, too, if they are few enough: then look-ups visit one cell less.
 */
final class TouchIndex {
    /** Log2 of how many times smaller than a level's own cells those of the index may be. */
    private static final int MAX_SPLIT = 2;

    /** Log2 of how many times smaller still they may be where boxes are open somewhere. */
    private static final int OPEN_SPLIT = 4;

    /** Per split: in how many cells at most a box is listed. It and a look-up span 1.5 cells of the level. */
    private static final int[] CELLS_OF_BOX = {9, 25, 64};

    /** So many look-ups have to share the work of listing a box in a cell. */
    private static final int LOOK_UPS_PER_TOUCH = 2;

    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    /** Below it, 1 / cell size is a finite float. */
    private static final int MIN_EXPONENT = -100;

    /** Slots summarised by one task. */
    private static final int TASK_SLOTS = 8 * Workers.BLOCK_ROWS;

    /** The loops of the look-ups. */
    final Kernels kernels;

    /** How many levels of cells there are, not more than the grid has. */
    int levels;

    private final GridTable table;

    /** Per level of the grid the one where its boxes are listed. */
    private final int[] listLevel = new int[GridLevels.MAX];

    private double reach;
    private OpenSpace open;
    private boolean ready;

    /** Per box its first touch: in the order of the boxes, so that lists are. */
    private int[] touchStart = {};

    /** Per touch of an entry and a cell: the slot, and the entry. */
    private int[] slotOfTouch = {};

    private int[] entryOfTouch = {};
    private final BucketSort sort = new BucketSort();

    /** What look-ups read. */
    final CellLists lists = new CellLists(GridLevels.MAX);

    /** Per block of slots the length of the longest list. */
    private int[] longest = {};

    private final BlockTask countTouches = this::countTouches;
    private final BlockTask listTouches = this::listTouches;
    private final BlockTask summarize = this::summarize;

    TouchIndex(GridTable table, Kernels kernels) {
        this.table = table;
        this.kernels = kernels;
    }

    /** Forgets the boxes. */
    void clear() {
        ready = false;
    }

    /**
     * Takes in the boxes of the table, for about so many look-ups of boxes up to {@code extent} wide and high that need
     * not find what is open.
     */
    void fill(float extent, int lookUps, OpenSpace openSpace, Workers workers) {
        open = openSpace;
        lists.extent = extent;
        reach = extent * (1 + 0x1p-20); // more than the rounding of a look-up's extent
        layOutLevels(lookUps);
        reserveSlots();
        Arrays.fill(touchStart, 0, table.boxes, 0); // empty boxes touch nothing
        workers.forBlocks(table.count, countTouches);
        int touches = assignTouches();
        workers.forBlocks(table.count, listTouches);
        int slots = lists.slotStart[levels];
        sort.sort(slotOfTouch, touches, slots + 1, workers); // what is open goes behind the slots
        workers.forBlocks(slots, TASK_SLOTS, summarize);
        lists.longest = 0;
        for (int block = 0; block * TASK_SLOTS < slots; block++) {
            lists.longest = Math.max(lists.longest, longest[block]);
        }
        ready = true;
    }

    /** Whether it has been filled since it was cleared. */
    boolean isReady() {
        return ready;
    }

    private int split(int lookUps) {
        int split = MAX_SPLIT;
        while (split > 0 && (long) LOOK_UPS_PER_TOUCH * CELLS_OF_BOX[split] * table.count > lookUps) {
            split--;
        }
        return split;
    }

    /** Chooses the cells, the finest first, and for each coarser level of the grid whether it gets cells of its own. */
    private void layOutLevels(int lookUps) {
        int split = split(lookUps);
        double most = (double) lookUps / LOOK_UPS_PER_TOUCH;
        levels = 0;
        for (int next = 0; next < table.levels.count; levels++) {
            int first = next;
            int boxes = table.levels.boxes[first];
            double slots = Math.max(CELLS_OF_BOX[split] / 2 * (double) boxes, 16 * Math.min(boxes, SPARSE_BOXES));
            double touches = chooseCells(first, split, most);
            do {
                most -= touches;
                slots += touches;
                listLevel[next++] = levels;
                touches = next < table.levels.count ? touches(next, most) : Double.POSITIVE_INFINITY;
            } while (touches <= most);
            layOutSlots(first, next, ceilLog2((long) slots));
        }
    }

    /**
     * Chooses the cells for a level of the grid, smaller ones if some of its boxes are open somewhere, for more cells tell
     * better where. Returns in how many its boxes are listed because of that, which are at most so many.
     */
    private double chooseCells(int gridLevel, int split, double most) {
        int finest = GridLevels.exponentOfCellFor(2.0 * lists.extent) - split;
        int exponent = Math.max(finest, table.levels.exponent[gridLevel] - split);
        setCellSize(exponent);
        if (exponent == finest || !isOpenSomewhere(gridLevel)) {
            return 0;
        }
        double touches = 0;
        for (int finer = exponent - 1; finer >= Math.max(finest, exponent - OPEN_SPLIT); finer--) {
            setCellSize(finer);
            double more = touches(gridLevel, most);
            if (more > most) {
                setCellSize(finer + 1);
                break;
            }
            touches = more;
        }
        return touches;
    }

    private void setCellSize(int exponent) {
        boolean infinite = exponent + MAX_SPLIT >= GridLevels.INFINITE;
        lists.inverseSize[levels] = infinite ? 0f : (float) Math.scalb(1.0, -Math.max(MIN_EXPONENT, exponent));
    }

    private boolean isOpenSomewhere(int gridLevel) {
        for (int entry = table.levelStart[gridLevel]; entry < table.levelStart[gridLevel + 1]; entry++) {
            if (open.has(table.tags[4 * entry])) {
                return true;
            }
        }
        return false;
    }

    /** In how many cells of the last level so far the boxes of a level of the grid would be listed, or more than most. */
    private double touches(int gridLevel, double most) {
        double sum = 0;
        int end = table.levelStart[gridLevel + 1];
        for (int entry = table.levelStart[gridLevel]; entry < end && sum <= most; entry++) {
            double columns = (double) lastCell(levels, table.bounds[4 * entry + 2])
                    - firstCell(levels, table.bounds[4 * entry])
                    + 1;
            double rows = (double) lastCell(levels, table.bounds[4 * entry + 3])
                    - firstCell(levels, table.bounds[4 * entry + 1])
                    + 1;
            sum += columns * rows;
        }
        return sum;
    }

    /**
     * Covers the boxes of the grid's levels [first, end), or as much of them as so many slots do: less of the longer side
     * first.
     */
    private void layOutSlots(int first, int end, int logSlots) {
        int level = listLevel[first];
        float minX = Float.MAX_VALUE;
        float minY = Float.MAX_VALUE;
        float maxX = -Float.MAX_VALUE;
        float maxY = -Float.MAX_VALUE;
        float[] bounds = table.bounds;
        for (int b = 4 * table.levelStart[first]; b < 4 * table.levelStart[end]; b += 4) {
            minX = Math.min(minX, bounds[b]);
            minY = Math.min(minY, bounds[b + 1]);
            maxX = Math.max(maxX, bounds[b + 2]);
            maxY = Math.max(maxY, bounds[b + 3]);
        }
        int logColumns = logCells(level, minX, maxX);
        int logRows = logCells(level, minY, maxY);
        while (logColumns + logRows > logSlots) {
            if (logColumns > logRows) {
                logColumns--;
            } else {
                logRows--;
            }
        }
        lists.layOutSlots(level, logColumns, logRows);
    }

    /** Log2 of the cells that boxes from min to max are listed in along one axis, rounded up. */
    private int logCells(int level, float min, float max) {
        return ceilLog2((long) lastCell(level, max) - firstCell(level, min) + 1);
    }

    private static int ceilLog2(long count) {
        return Long.SIZE - Long.numberOfLeadingZeros(count - 1);
    }

    private void reserveSlots() {
        if (table.boxes > touchStart.length) {
            touchStart = new int[Math.max(table.boxes, 2 * touchStart.length)];
        }
        int slots = lists.slotStart[levels];
        lists.reserveSlots(slots);
        lists.reserveBoxes(table.count);
        int blocks = (slots - 1) / TASK_SLOTS + 1;
        if (blocks > longest.length) {
            longest = new int[Math.max(blocks, 2 * longest.length)];
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
        int gridLevel = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[gridLevel + 1]) {
                gridLevel++;
            }
            int level = listLevel[gridLevel];
            int b = 4 * entry;
            int x1 = firstCell(level, table.bounds[b]);
            int y1 = firstCell(level, table.bounds[b + 1]);
            int x2 = lastCell(level, table.bounds[b + 2]);
            int y2 = lastCell(level, table.bounds[b + 3]);
            if (list) {
                listTouches(entry, level, x1, y1, x2, y2);
                lists.setBounds(entry, table.bounds[b], table.bounds[b + 1], table.bounds[b + 2], table.bounds[b + 3]);
            } else {
                touchStart[table.tags[b]] = (x2 - x1 + 1) * (y2 - y1 + 1);
            }
        }
    }

    /** The first cell along one axis that a box from min on is listed in. */
    private int firstCell(int level, float min) {
        return lists.cell(level, Math.max(Math.nextDown((float) (min - reach)), -Float.MAX_VALUE));
    }

    /** The last cell along one axis that a box up to max is listed in. */
    private int lastCell(int level, float max) {
        return lists.cell(level, Math.min(max, Float.MAX_VALUE));
    }

    /** Lays the touches of all boxes one behind the other and returns how many there are. */
    private int assignTouches() {
        int total = 0;
        for (int box = 0; box < table.boxes; box++) {
            int touches = touchStart[box];
            touchStart[box] = total;
            total = Math.addExact(total, touches);
        }
        if (total > slotOfTouch.length) {
            int capacity = Math.max(total, 2 * slotOfTouch.length);
            slotOfTouch = new int[capacity];
            entryOfTouch = new int[capacity];
        }
        lists.reserveEntries(total);
        return total;
    }

    private void listTouches(int entry, int level, int x1, int y1, int x2, int y2) {
        int box = table.tags[4 * entry];
        int next = touchStart[box];
        boolean mayBeOpen = open.has(box);
        for (int y = y1; y - y2 <= 0; y++) { // y2 may be the largest int
            for (int x = x1; x - x2 <= 0; x++) {
                slotOfTouch[next] =
                        mayBeOpen && isOpen(box, level, x, y) ? lists.slotStart[levels] : lists.slot(level, x, y);
                entryOfTouch[next++] = entry;
            }
        }
    }

    /** Whether a box is open wherever a small box may be that has its minimum corner in a cell. */
    private boolean isOpen(int box, int level, int x, int y) {
        float minX = (float) lists.least(level, x);
        float minY = (float) lists.least(level, y);
        float maxX = (float) (lists.most(level, x) + reach);
        float maxY = (float) (lists.most(level, y) + reach);
        return open.holds(box, minX, minY, maxX, maxY);
    }

    /** Turns the touches of slots into lists that name each box once, in order, and collects their layers. */
    private void summarize(int block, int from, int to, int worker) {
        int most = 0;
        for (int slot = from; slot < to; slot++) {
            int found = 0;
            int last = -1;
            int first = sort.start[slot];
            int next = first;
            for (int i = first; i < sort.start[slot + 1]; i++) {
                int entry = entryOfTouch[sort.order[i]];
                if (entry != last) {
                    lists.entries[next++] = entry;
                    found |= table.tags[4 * entry + 1];
                    last = entry;
                }
            }
            lists.layers[slot] = found;
            lists.setList(slot, first, next);
            most = Math.max(most, next - first);
        }
        longest[block] = most;
    }
}
