package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Lists, per cell, all boxes that a small box with its minimum corner in that cell can overlap.
 *
 * <p>So a look-up visits one cell per level, and most of them end after one load: that of the layers listed there. A box
 * is listed in several cells, in the more the smaller they are; the index takes longer to make than the grid itself and
 * pays where look-ups outnumber boxes. The more look-ups there are, the smaller are its cells. Where they are so many that
 * it takes little time beside them, each worker makes the lists for itself, before its first look-up: to read what another
 * core has just written takes longer.
 *
 * <p>The cells of a level share its rectangle of slots, which covers all of the level's boxes if they are near enough to
 * one another; else a slot may hold several cells, and lists a box once all the same. Boxes of a coarser level of the
 * grid are listed in the cells of a finer one, too, if they are few enough: then look-ups visit one cell less.
 */
final class TouchIndex {
    /** Log2 of how many times smaller than a level's own cells those of the index may be. */
    private static final int MAX_SPLIT = 2;

    /** The same where some of its boxes are open: more cells tell better where. */
    private static final int MAX_OPEN_SPLIT = 6;

    /** Cells are small enough for boxes to be listed so often per look-up: that takes about as long as it saves. */
    private static final int TOUCHES_PER_LOOK_UP = 1;

    /** Workers make lists of their own if these have so many places for each look-up at most. */
    private static final float PLACES_PER_LOOK_UP = 0.25f;

    /** The slots of a level are at most so many times as many as the cells that its boxes are listed in. */
    private static final int SLOTS_PER_TOUCH = 4;

    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    /** Below it, 1 / cell size is a finite float. */
    private static final int MIN_EXPONENT = -100;

    /** Log2 of the slots that one task fills, unless a row of them is longer: they stay in the first cache. */
    private static final int BAND_BITS = 11;

    /** The loops of the look-ups. */
    final Kernels kernels;

    /** How many levels of cells there are, not more than the grid has. */
    int levels;

    private final GridTable table;

    /** Per level of the grid the one where its boxes are listed. */
    private final int[] listLevel = new int[GridLevels.MAX];

    /** Per level of the grid the sum of its boxes' widths and heights, metres, and of their areas, with the reach. */
    private final double[] sides = new double[GridLevels.MAX], areas = new double[GridLevels.MAX];

    /** Per level of the grid the bounds of all its boxes: minX, minY, maxX, maxY, metres. */
    private final float[] levelBounds = new float[4 * GridLevels.MAX];

    private double reach;
    private OpenSpace open;
    private boolean ready;

    /** Per entry the first and the last column of cells that it is listed in, then the rows. */
    private int[] cells = {};

    /** Per entry the level of these cells. */
    private int[] levelOf = {};

    /** Per box, in whose order lists are: its first part, and the first of its places, one per cell. */
    private int[] partStart = {}, placeStart = {};

    /** Bands are runs of whole rows of slots: per level log2 of the rows of one, and its first band. */
    private final int[] bandRowBits = new int[GridLevels.MAX];

    private final int[] bandStart = new int[GridLevels.MAX + 1];

    /** Per part of an entry that is in one band: the band, and the entry. */
    private int[] bandOfPart = {}, entryOfPart = {};

    private final BucketSort sort = new BucketSort();

    /** What look-ups read: one for all workers, the first, or one for each. */
    private MadeLists[] made = {new MadeLists()};

    /** The layout of all. */
    private final CellLists layout = made[0].lists;

    private boolean isOneForEach;

    /** How often the boxes have been taken in. */
    private long fills;

    /** Per band the length of the longest list. */
    private int[] longest = {};

    /** Lists, and the {@link #fills} that they were made for: one worker writes them, so they keep apart from others. */
    private static final class MadeLists extends Padded {
        private final CellLists lists = new CellLists(GridLevels.MAX);
        private long fills;

        @SuppressWarnings("unused") // the tail, see Padded
        private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
        @SuppressWarnings("unused")
        private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;
    }

    private final BlockTask measureEntries = this::measureEntries;
    private final BlockTask cutEntries = this::cutEntries;
    private final BlockTask fillBand = this::fillBand;

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
        layout.extent = extent;
        reach = extent * (1 + 0x1p-20); // more than the rounding of a look-up's extent
        for (int level = 0; level < table.levels.count; level++) {
            measureLevel(level);
        }
        layOutLevels(lookUps);
        reserveBoxes();
        Arrays.fill(partStart, 0, table.boxes, 0); // empty boxes are nowhere
        Arrays.fill(placeStart, 0, table.boxes, 0);
        workers.forBlocks(table.count, measureEntries);
        int parts = assignParts(lookUps, workers.count());
        workers.forBlocks(table.count, cutEntries);
        int bands = bandStart[levels];
        sort.sort(bandOfPart, parts, bands, workers);
        fills++;
        if (!isOneForEach) {
            workers.forBlocks(bands, 1, fillBand);
            layout.longest = 0;
            for (int band = 0; band < bands; band++) {
                layout.longest = Math.max(layout.longest, longest[band]);
            }
            made[0].fills = fills;
        }
        ready = true;
    }

    /** Whether each worker makes lists of its own. */
    boolean isOneForEach() {
        return isOneForEach;
    }

    /** The lists that a worker reads; the index has to be ready. */
    CellLists lists(int worker) {
        MadeLists own = made[isOneForEach ? worker : 0];
        if (own.fills != fills) {
            fill(own.lists);
            own.fills = fills;
        }
        return own.lists;
    }

    /** Makes lists of a worker's own. */
    private void fill(CellLists lists) {
        if (lists != layout) {
            lists.layOutLike(layout, levels);
        }
        setBoxes(lists, 0, table.count);
        lists.longest = 0;
        for (int band = 0; band < bandStart[levels]; band++) {
            lists.longest = Math.max(lists.longest, fillBand(lists, band));
        }
    }

    /** Whether it has been filled since it was cleared. */
    boolean isReady() {
        return ready;
    }

    /** Chooses the cells, the finest first, and for each coarser level of the grid whether it gets cells of its own. */
    private void layOutLevels(int lookUps) {
        double most = (double) TOUCHES_PER_LOOK_UP * lookUps;
        levels = 0;
        for (int next = 0; next < table.levels.count; levels++) {
            int first = next;
            chooseCells(first, most);
            double slots = 16 * Math.min(table.levels.boxes[first], SPARSE_BOXES);
            double touches = 0;
            double more = touches(first, layout.inverseSize[levels]);
            do {
                touches += more;
                most -= more;
                listLevel[next++] = levels;
                more = next < table.levels.count ? touches(next, layout.inverseSize[levels]) : Double.POSITIVE_INFINITY;
            } while (more <= most);
            layOutSlots(first, next, ceilLog2((long) Math.max(slots, SLOTS_PER_TOUCH * touches)));
        }
    }

    /** Chooses the cells for a level of the grid: the smallest in which its boxes are listed so often at most. */
    private void chooseCells(int gridLevel, double most) {
        int own = table.levels.exponent[gridLevel];
        if (own == GridLevels.INFINITE) {
            layout.inverseSize[levels] = 0f;
            return;
        }
        int split = isOpenSomewhere(gridLevel) ? MAX_OPEN_SPLIT : MAX_SPLIT;
        int finest = Math.max(MIN_EXPONENT, GridLevels.exponentOfCellFor(2.0 * layout.extent) - MAX_SPLIT);
        int exponent = Math.max(finest, own);
        while (exponent > Math.max(finest, own - split) && touches(gridLevel, Math.scalb(1.0, 1 - exponent)) <= most) {
            exponent--;
        }
        layout.inverseSize[levels] = (float) Math.scalb(1.0, -exponent);
    }

    private boolean isOpenSomewhere(int gridLevel) {
        for (int entry = table.levelStart[gridLevel]; entry < table.levelStart[gridLevel + 1]; entry++) {
            if (open.has(table.tags[4 * entry])) {
                return true;
            }
        }
        return false;
    }

    private void measureLevel(int gridLevel) {
        float[] bounds = table.bounds;
        double side = 0;
        double area = 0;
        float minX = Float.MAX_VALUE;
        float minY = Float.MAX_VALUE;
        float maxX = -Float.MAX_VALUE;
        float maxY = -Float.MAX_VALUE;
        for (int b = 4 * table.levelStart[gridLevel]; b < 4 * table.levelStart[gridLevel + 1]; b += 4) {
            double width = (double) bounds[b + 2] - bounds[b] + reach;
            double height = (double) bounds[b + 3] - bounds[b + 1] + reach;
            side += width + height;
            area += width * height;
            minX = Math.min(minX, bounds[b]);
            minY = Math.min(minY, bounds[b + 1]);
            maxX = Math.max(maxX, bounds[b + 2]);
            maxY = Math.max(maxY, bounds[b + 3]);
        }
        sides[gridLevel] = side;
        areas[gridLevel] = area;
        levelBounds[4 * gridLevel] = minX;
        levelBounds[4 * gridLevel + 1] = minY;
        levelBounds[4 * gridLevel + 2] = maxX;
        levelBounds[4 * gridLevel + 3] = maxY;
    }

    /** In about how many cells the boxes of a level of the grid are listed, by 1 / cell size. */
    private double touches(int gridLevel, double inverseSize) {
        int boxes = table.levels.boxes[gridLevel];
        if (inverseSize == 0) {
            return boxes;
        }
        return inverseSize * inverseSize * areas[gridLevel] + inverseSize * sides[gridLevel] + boxes;
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
        for (int b = 4 * first; b < 4 * end; b += 4) {
            minX = Math.min(minX, levelBounds[b]);
            minY = Math.min(minY, levelBounds[b + 1]);
            maxX = Math.max(maxX, levelBounds[b + 2]);
            maxY = Math.max(maxY, levelBounds[b + 3]);
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
        layout.layOutSlots(level, logColumns, logRows);
        bandRowBits[level] = Math.max(0, Math.min(logRows, BAND_BITS - logColumns));
        bandStart[level + 1] = bandStart[level] + (1 << logRows - bandRowBits[level]);
    }

    /** Log2 of the cells that boxes from min to max are listed in along one axis, rounded up. */
    private int logCells(int level, float min, float max) {
        return ceilLog2((long) lastCell(level, max) - firstCell(level, min) + 1);
    }

    private static int ceilLog2(long count) {
        return Long.SIZE - Long.numberOfLeadingZeros(count - 1);
    }

    private void reserveBoxes() {
        if (table.boxes > partStart.length) {
            int capacity = Math.max(table.boxes, 2 * partStart.length);
            partStart = new int[capacity];
            placeStart = new int[capacity];
        }
        if (4 * table.count > cells.length) {
            cells = new int[Math.max(4 * table.count, 2 * cells.length)];
            levelOf = new int[cells.length / 4];
        }
        if (bandStart[levels] > longest.length) {
            longest = new int[Math.max(bandStart[levels], 2 * longest.length)];
        }
    }

    /** Finds the cells of entries: from that of the minimum corner less the reach to that of the maximum. */
    private void measureEntries(int block, int from, int to, int worker) {
        int gridLevel = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[gridLevel + 1]) {
                gridLevel++;
            }
            int level = listLevel[gridLevel];
            int e = 4 * entry;
            levelOf[entry] = level;
            cells[e] = firstCell(level, table.bounds[e]);
            cells[e + 1] = lastCell(level, table.bounds[e + 2]);
            cells[e + 2] = firstCell(level, table.bounds[e + 1]);
            cells[e + 3] = lastCell(level, table.bounds[e + 3]);
            int box = table.tags[e];
            partStart[box] = parts(level, cells[e + 2], cells[e + 3]);
            placeStart[box] = (cells[e + 1] - cells[e] + 1) * (cells[e + 3] - cells[e + 2] + 1);
        }
    }

    /** In how many bands of a level some rows of cells are. */
    private int parts(int level, int first, int last) {
        int shift = bandRowBits[level];
        return Math.min(bandMask(level), (last >> shift) - (first >> shift)) + 1;
    }

    /** A level's bands repeat over the plane, a power of two of them: one less than that. */
    private int bandMask(int level) {
        return bandStart[level + 1] - bandStart[level] - 1;
    }

    /** The first cell along one axis that a box from min on is listed in. */
    private int firstCell(int level, float min) {
        return layout.cell(level, Math.max(Math.nextDown((float) (min - reach)), -Float.MAX_VALUE));
    }

    /** The last cell along one axis that a box up to max is listed in. */
    private int lastCell(int level, float max) {
        return layout.cell(level, Math.min(max, Float.MAX_VALUE));
    }

    /** Lays what all boxes need one behind the other, makes room for it and returns how many parts there are. */
    private int assignParts(int lookUps, int workers) {
        int parts = 0;
        int places = 0;
        for (int box = 0; box < table.boxes; box++) {
            int partsOfBox = partStart[box];
            int placesOfBox = placeStart[box];
            partStart[box] = parts;
            placeStart[box] = places;
            parts = Math.addExact(parts, partsOfBox);
            places = Math.addExact(places, placesOfBox);
        }
        if (parts > bandOfPart.length) {
            int capacity = Math.max(parts, 2 * bandOfPart.length);
            bandOfPart = new int[capacity];
            entryOfPart = new int[capacity];
        }
        isOneForEach = places <= PLACES_PER_LOOK_UP * lookUps;
        reserveLists(isOneForEach ? workers : 1, places);
        return parts;
    }

    /** Makes room for the lists here, so that no worker that has slept through the first steps allocates later. */
    private void reserveLists(int count, int places) {
        if (count > made.length) {
            int before = made.length;
            made = Arrays.copyOf(made, count);
            for (int worker = before; worker < count; worker++) {
                made[worker] = new MadeLists();
            }
        }
        for (int worker = 0; worker < count; worker++) {
            made[worker].lists.reserve(layout.slotStart[levels], table.count, places);
        }
    }

    /** Cuts entries into the parts that are in one band each. */
    private void cutEntries(int block, int from, int to, int worker) {
        for (int entry = from; entry < to; entry++) {
            int level = levelOf[entry];
            int e = 4 * entry;
            int band = cells[e + 2] >> bandRowBits[level];
            int part = partStart[table.tags[e]];
            int end = part + parts(level, cells[e + 2], cells[e + 3]);
            for (; part < end; part++, band++) {
                bandOfPart[part] = bandStart[level] + (band & bandMask(level));
                entryOfPart[part] = entry;
            }
        }
        if (!isOneForEach) {
            setBoxes(layout, from, to);
        }
    }

    private void setBoxes(CellLists lists, int from, int to) {
        for (int entry = from; entry < to; entry++) {
            int e = 4 * entry;
            lists.setBounds(entry, table.bounds[e], table.bounds[e + 1], table.bounds[e + 2], table.bounds[e + 3]);
        }
    }

    private void fillBand(int task, int band, int end, int worker) {
        longest[band] = fillBand(layout, band);
    }

    /** Fills the lists of a band and returns how long the longest gets. */
    private int fillBand(CellLists lists, int band) {
        int level = 0;
        while (band >= bandStart[level + 1]) {
            level++;
        }
        int slots = 1 << bandRowBits[level] + lists.columnBits[level];
        int first = lists.slotStart[level] + (band - bandStart[level]) * slots;
        lists.clear(first, first + slots);
        int most = 0;
        for (int i = sort.start[band + 1] - 1; i >= sort.start[band]; i--) { // each goes to the front
            most = Math.max(most, list(lists, entryOfPart[sort.order[i]], level, band - bandStart[level]));
        }
        return most;
    }

    /** Lists an entry in its cells in a band, which may be in it again further up, and returns how long a list gets. */
    private int list(CellLists lists, int entry, int level, int band) {
        int shift = bandRowBits[level];
        int first = cells[4 * entry + 2];
        int last = cells[4 * entry + 3];
        int most = 0;
        long rows = (first >> shift) + (band - (first >> shift) & bandMask(level));
        for (; rows <= last >> shift; rows += bandMask(level) + 1) {
            int from = (int) Math.max(first, rows << shift);
            int to = (int) Math.min(last, (rows + 1 << shift) - 1);
            most = Math.max(most, listRows(lists, entry, level, from, to));
        }
        return most;
    }

    /** Lists an entry in its cells from one row to another. */
    private int listRows(CellLists lists, int entry, int level, int from, int to) {
        int box = table.tags[4 * entry];
        int layers = table.tags[4 * entry + 1];
        int x1 = cells[4 * entry];
        int x2 = cells[4 * entry + 1];
        boolean mayBeOpen = open.has(box);
        int place = placeStart[box] + (from - cells[4 * entry + 2]) * (x2 - x1 + 1);
        int columnMask = (1 << lists.columnBits[level]) - 1;
        int most = 0;
        for (int y = from; y - to <= 0; y++) { // it may be the largest int
            int row = lists.slot(level, 0, y);
            for (int x = x1; x - x2 <= 0; x++, place++) {
                if (!mayBeOpen || !isOpen(box, level, x, y)) {
                    most = Math.max(most, lists.add(row + (x & columnMask), entry, layers, place));
                }
            }
        }
        return most;
    }

    /** Whether a box is open wherever a small box may be that has its minimum corner in a cell. */
    private boolean isOpen(int box, int level, int x, int y) {
        float minX = (float) layout.least(level, x);
        float minY = (float) layout.least(level, y);
        float maxX = (float) (layout.most(level, x) + reach);
        float maxY = (float) (layout.most(level, y) + reach);
        return open.holds(box, minX, minY, maxX, maxY);
    }
}
