package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.core.BucketSort;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Makes lists anew that all workers read, a part each: boxes are sorted by bands of slots, and put in front of the lists
 * of their cells there, the last box first.
 */
final class SharedLists {
    /** Log2 of the slots that one task fills, unless a row of them is longer: they stay in the first cache. */
    private static final int BAND_BITS = 11;

    /** What is made. */
    private final CellLists lists;

    private final ListedCells listed;

    /** Per box, in whose order lists are: its first part, and the first of its places, one per cell. */
    private int[] partStart = {}, placeStart = {};

    /** Bands are runs of whole rows of slots: per level log2 of the rows of one, and its first band. */
    private final int[] bandRowBits = new int[GridLevels.MAX];

    private final int[] bandStart = new int[GridLevels.MAX + 1];

    /** Per part of a box that is in one band: the band, and the box. */
    private int[] bandOfPart = {}, boxOfPart = {};

    private final BucketSort sort = new BucketSort();

    /** Per band the length of the longest list. */
    private int[] longest = {};

    private final BlockTask cutBoxes = this::cutBoxes;
    private final BlockTask fillBand = this::fillBand;

    /** Makes these lists of boxes in these cells. */
    SharedLists(CellLists lists, ListedCells listed) {
        this.lists = lists;
        this.listed = listed;
    }

    /** Lists all boxes, by as many levels of cells. */
    void fill(int levels, Workers workers) {
        layOutBands(levels);
        int parts = assignParts();
        lists.reserve(lists.slotStart[levels], listed.boxes, listed.places);
        workers.forBlocks(listed.boxes, cutBoxes);
        int bands = bandStart[levels];
        sort.sort(bandOfPart, parts, bands, workers);
        workers.forBlocks(bands, 1, fillBand);
        lists.longest = 0;
        for (int band = 0; band < bands; band++) {
            lists.longest = Math.max(lists.longest, longest[band]);
        }
    }

    private void layOutBands(int levels) {
        for (int level = 0; level < levels; level++) {
            int rowBits = lists.rowBits[level];
            bandRowBits[level] = Math.max(0, Math.min(rowBits, BAND_BITS - lists.columnBits[level]));
            bandStart[level + 1] = bandStart[level] + (1 << rowBits - bandRowBits[level]);
        }
        if (bandStart[levels] > longest.length) {
            longest = new int[Math.max(bandStart[levels], 2 * longest.length)];
        }
    }

    /** Lays what all boxes need one behind the other, makes room for it and returns how many parts there are. */
    private int assignParts() {
        if (listed.boxes > partStart.length) {
            int capacity = Math.max(listed.boxes, 2 * partStart.length);
            partStart = new int[capacity];
            placeStart = new int[capacity];
        }
        int parts = 0;
        int places = 0;
        for (int box = 0; box < listed.boxes; box++) {
            partStart[box] = parts;
            placeStart[box] = places;
            if (listed.level[box] != ListedCells.NOWHERE) {
                parts = Math.addExact(parts, parts(box));
                places += listed.columns(box) * listed.rows(box);
            }
        }
        if (parts > bandOfPart.length) {
            int capacity = Math.max(parts, 2 * bandOfPart.length);
            bandOfPart = new int[capacity];
            boxOfPart = new int[capacity];
        }
        return parts;
    }

    /** In how many bands of its level the rows of a box are. */
    private int parts(int box) {
        int level = listed.level[box];
        int shift = bandRowBits[level];
        int first = listed.cells[4 * box + 2] >> shift;
        int last = listed.cells[4 * box + 3] >> shift;
        return Math.min(bandMask(level), last - first) + 1;
    }

    /** A level's bands repeat over the plane, a power of two of them: one less than that. */
    private int bandMask(int level) {
        return bandStart[level + 1] - bandStart[level] - 1;
    }

    /** Cuts boxes into the parts that are in one band each. */
    private void cutBoxes(int block, int from, int to, int worker) {
        for (int box = from; box < to; box++) {
            int level = listed.level[box];
            if (level == ListedCells.NOWHERE) {
                continue;
            }
            int band = listed.cells[4 * box + 2] >> bandRowBits[level];
            int part = partStart[box];
            int end = part + parts(box);
            for (; part < end; part++, band++) {
                bandOfPart[part] = bandStart[level] + (band & bandMask(level));
                boxOfPart[part] = box;
            }
        }
    }

    /** Fills the lists of a band and finds out how long the longest gets. */
    private void fillBand(int task, int band, int end, int worker) {
        int level = 0;
        while (band >= bandStart[level + 1]) {
            level++;
        }
        int slots = 1 << bandRowBits[level] + lists.columnBits[level];
        int first = lists.slotStart[level] + (band - bandStart[level]) * slots;
        lists.clear(first, first + slots);
        int most = 0;
        for (int i = sort.start[band + 1] - 1; i >= sort.start[band]; i--) { // each goes to the front
            most = Math.max(most, list(boxOfPart[sort.order[i]], level, band - bandStart[level]));
        }
        longest[band] = most;
    }

    /** Lists a box in its cells in a band, which may be in it again further up, and returns how long a list gets. */
    private int list(int box, int level, int band) {
        int shift = bandRowBits[level];
        int first = listed.cells[4 * box + 2];
        int last = listed.cells[4 * box + 3];
        int most = 0;
        long rows = (first >> shift) + (band - (first >> shift) & bandMask(level));
        for (; rows <= last >> shift; rows += bandMask(level) + 1) {
            int from = (int) Math.max(first, rows << shift);
            int to = (int) Math.min(last, (rows + 1 << shift) - 1);
            most = Math.max(most, listRows(box, level, from, to));
        }
        return most;
    }

    /** Lists a box in its cells from one row to another. */
    private int listRows(int box, int level, int from, int to) {
        int layers = listed.tags[4 * box + 1];
        int x1 = listed.cells[4 * box];
        int x2 = listed.cells[4 * box + 1];
        boolean mayBeOpen = listed.mayBeOpen(box);
        int place = placeStart[box] + (from - listed.cells[4 * box + 2]) * (x2 - x1 + 1);
        int columnMask = (1 << lists.columnBits[level]) - 1;
        int most = 0;
        for (int y = from; y - to <= 0; y++) { // it may be the largest int
            int row = lists.slot(level, 0, y);
            for (int x = x1; x - x2 <= 0; x++, place++) {
                if (!mayBeOpen || !listed.isOpen(box, x, y)) {
                    most = Math.max(most, lists.add(row + (x & columnMask), box, layers, place));
                }
            }
        }
        return most;
    }
}
