package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/**
 * Lists, per cell, all boxes that a small box with its minimum corner in that cell can overlap.
 *
 * <p>So a look-up visits one cell per level, and most of them end after one load: that of the layers listed there. A box
 * is listed in several cells, in the more the smaller they are; the index takes longer to make than the grid itself and
 * pays where look-ups outnumber boxes. The more look-ups there are, the smaller are its cells. All workers read the same
 * lists, which are kept from step to step ({@link PersistentCells}).
 *
 * <p>The cells of a level share its rectangle of slots, which covers all of the level's boxes if they are near enough to
 * one another; else a slot may hold several cells, and lists a box once all the same. Boxes of a coarser level of the
 * grid are listed in the cells of a finer one, too, if they are few enough: then look-ups visit one cell less.
 */
final class CellIndex {
    /** Log2 of how many times smaller than a level's own cells those of the index may be. */
    private static final int MAX_SPLIT = 2;

    /** The same where some of its boxes are open: more cells tell better where. */
    private static final int MAX_OPEN_SPLIT = 6;

    /** Cells are small enough for boxes to be listed so often per look-up: that takes about as long as it saves. */
    private static final int TOUCHES_PER_LOOK_UP = 1;

    /** Most slots of a level per cell that its boxes are listed in. */
    private static final int SLOTS_PER_TOUCH = 4;

    /** Boxes per level up to which its slots are many times as many: a sparse table of this size stays in the cache. */
    private static final int SPARSE_BOXES = 1024;

    /** Longer lists than this are a crowd, for which look-ups ask the cells, or the tree of a crowd. */
    private static final int CROWD = 512;

    /** Below it, 1 / cell size is a finite float. */
    private static final int MIN_EXPONENT = -100;

    /** Above it, 1 / cell size is no normal float, which graphics cards may take for 0. */
    private static final int MAX_EXPONENT = 126;

    /** The loops of the look-ups. */
    final KernelChoice kernels;

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
    private EmptySpace open;
    private boolean ready;

    /** The lists that all workers read. */
    final CellLists lists = new CellLists(GridLevels.MAX);

    private final PersistentCells listed;

    CellIndex(GridTable table, KernelChoice kernels) {
        this.table = table;
        this.kernels = kernels;
        listed = new PersistentCells(table, lists);
    }

    /** Forgets the boxes. */
    void clear() {
        ready = false;
    }

    /**
     * Takes in the boxes of the table.
     *
     * @param extent width and height, metres, of the largest boxes that the index serves
     * @param lookUps about how many look-ups follow
     * @param openSpace parts of boxes that look-ups need not find
     */
    void fill(float extent, int lookUps, EmptySpace openSpace, Workers workers) {
        open = openSpace;
        lists.extent = extent;
        reach = extent * (1 + 0x1p-20); // more than the rounding of a look-up's extent
        for (int level = 0; level < table.levels.count; level++) {
            measureLevel(level);
        }
        layOutLevels(lookUps);
        listed.update(levels, listLevel, reach, open, workers);
        ready = lists.longest <= CROWD;
    }

    /** How often the lists have been made anew. */
    int timesMade() {
        return listed.timesMade;
    }

    /** Box, layer, mask and group of each box that lists name. */
    int[] tags() {
        return listed.tags;
    }

    /** Whether it has been filled since it was cleared, and no list is a crowd. */
    boolean isReady() {
        return ready;
    }

    /** Chooses the cells, the finest first, and for each coarser level of the grid whether it gets cells of its own. */
    private void layOutLevels(int lookUps) {
        double most = (double) TOUCHES_PER_LOOK_UP * lookUps;
        levels = 0;
        for (int next = 0; next < table.levels.count; levels++) {
            int first = next;
            float inverseSize = chooseCells(first, most);
            double slots = 16 * Math.min(table.levels.boxes[first], SPARSE_BOXES);
            double touches = 0;
            double more = touches(first, inverseSize);
            do {
                touches += more;
                most -= more;
                listLevel[next++] = levels;
                more = next < table.levels.count ? touches(next, inverseSize) : Double.POSITIVE_INFINITY;
            } while (more <= most);
            layOutSlots(first, next, inverseSize, ceilLog2((long) Math.max(slots, SLOTS_PER_TOUCH * touches)));
        }
    }

    /**
     * Chooses the cells for a level of the grid: the smallest in which its boxes are listed at most {@code most} times.
     * Returns 1 / cell size, 1/m.
     */
    private float chooseCells(int gridLevel, double most) {
        int own = table.levels.exponent[gridLevel];
        if (own == GridLevels.INFINITE) {
            return 0f;
        }
        int split = isOpenSomewhere(gridLevel) ? MAX_OPEN_SPLIT : MAX_SPLIT;
        int finest = Math.max(MIN_EXPONENT, GridLevels.exponentOfCellFor(2.0 * lists.extent) - MAX_SPLIT);
        int exponent = Math.max(finest, own);
        while (exponent > Math.max(finest, own - split) && touches(gridLevel, Math.scalb(1.0, 1 - exponent)) <= most) {
            exponent--;
        }
        return exponent > MAX_EXPONENT ? 0f : (float) Math.scalb(1.0, -exponent);
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
     * Covers the boxes of the grid's levels [first, end) by slots. If these would be more than 2^logSlots, the longer
     * side is halved until they are not.
     */
    private void layOutSlots(int first, int end, float inverseSize, int logSlots) {
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
        int logColumns = logCells(inverseSize, minX, maxX);
        int logRows = logCells(inverseSize, minY, maxY);
        while (logColumns + logRows > logSlots) {
            if (logColumns > logRows) {
                logColumns--;
            } else {
                logRows--;
            }
        }
        lists.layOut(listLevel[first], inverseSize, logColumns, logRows);
    }

    /** Log2 of the cells that boxes from min to max are listed in along one axis, rounded up. */
    private int logCells(float inverseSize, float min, float max) {
        long last = PersistentCells.lastCell(inverseSize, max);
        return ceilLog2(last - PersistentCells.firstCell(inverseSize, min, reach) + 1);
    }

    private static int ceilLog2(long count) {
        return Long.SIZE - Long.numberOfLeadingZeros(count - 1);
    }
}
