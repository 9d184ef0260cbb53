package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * In which cells every box is to be listed, by the number of the box: those where a box up to the reach wide and high may
 * have its minimum corner and overlap this one, unless this one is open there.
 */
final class ListedCells {
    /** The level of a box that is listed nowhere, as it is empty. */
    static final int NOWHERE = -1;

    /** How many boxes there are. */
    int boxes;

    /** Per box the level of its cells, or {@link #NOWHERE}. */
    int[] level = {};

    /** Per box the first and the last column of cells that it is listed in, then the rows. */
    int[] cells = {};

    /** Per box: box, layer, mask, group. */
    int[] tags = {};

    /** How often boxes are listed at most, all together. */
    int places;

    private final GridTable table;
    private final CellLists lists;
    private final BlockTask measure = this::measure;
    private int[] listLevel;
    private double reach;
    private EmptySpace open;

    /** Cells of these, for boxes of the table. */
    ListedCells(GridTable table, CellLists lists) {
        this.table = table;
        this.lists = lists;
    }

    /** Finds the cells of all boxes, whose level for each of the grid's levels is given, and sets the lists's bounds. */
    void measure(int[] levels, double largestBox, EmptySpace openSpace, Workers workers) {
        listLevel = levels;
        reach = largestBox;
        open = openSpace;
        boxes = table.boxes;
        level = Capacity.grow(level, boxes);
        cells = Capacity.grow(cells, 4 * boxes);
        tags = Capacity.grow(tags, 4 * boxes);
        lists.reserveBoxes(boxes);
        Arrays.fill(level, 0, boxes, NOWHERE);
        workers.forBlocks(table.count, measure);
        countPlaces();
    }

    /** Finds the cells of entries: from that of the minimum corner less the reach to that of the maximum. */
    private void measure(int block, int from, int to, int worker) {
        int gridLevel = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[gridLevel + 1]) {
                gridLevel++;
            }
            int e = 4 * entry;
            int box = table.tags[e];
            int b = 4 * box;
            int cellLevel = listLevel[gridLevel];
            level[box] = cellLevel;
            float inverse = lists.inverseSize[cellLevel];
            cells[b] = firstCell(inverse, table.bounds[e], reach);
            cells[b + 1] = lastCell(inverse, table.bounds[e + 2]);
            cells[b + 2] = firstCell(inverse, table.bounds[e + 1], reach);
            cells[b + 3] = lastCell(inverse, table.bounds[e + 3]);
            tags[b] = box;
            tags[b + 1] = table.tags[e + 1];
            tags[b + 2] = table.tags[e + 2];
            tags[b + 3] = table.tags[e + 3];
            lists.setBounds(box, table.bounds[e], table.bounds[e + 1], table.bounds[e + 2], table.bounds[e + 3]);
        }
    }

    /** The first cell along one axis that a box from min on is listed in. */
    static int firstCell(float inverseSize, float min, double reach) {
        return CellLists.cell(inverseSize, Math.max(Math.nextDown((float) (min - reach)), -Float.MAX_VALUE));
    }

    /** The last cell along one axis that a box up to max is listed in. */
    static int lastCell(float inverseSize, float max) {
        return CellLists.cell(inverseSize, Math.min(max, Float.MAX_VALUE));
    }

    private void countPlaces() {
        int sum = 0;
        for (int box = 0; box < boxes; box++) {
            if (level[box] != NOWHERE) {
                sum = Math.addExact(sum, columns(box) * rows(box));
            }
        }
        places = sum;
    }

    /** Whether no box is in a slot for more than one of its cells, and none is open anywhere: its cells tell it all. */
    boolean arePlain() {
        for (int box = 0; box < boxes; box++) {
            if (level[box] != NOWHERE
                    && (columns(box) > 1 << lists.columnBits[level[box]]
                            || rows(box) > 1 << lists.rowBits[level[box]]
                            || open.has(box))) {
                return false;
            }
        }
        return true;
    }

    /** How many columns of cells a box is listed in. */
    int columns(int box) {
        return cells[4 * box + 1] - cells[4 * box] + 1;
    }

    /** How many rows of cells a box is listed in. */
    int rows(int box) {
        return cells[4 * box + 3] - cells[4 * box + 2] + 1;
    }

    /** Whether it is worth while to ask where a box is open. */
    boolean mayBeOpen(int box) {
        return open.has(box);
    }

    /** Whether a box is open wherever a small box may be that has its minimum corner in a cell. */
    boolean isOpen(int box, int x, int y) {
        float minX = (float) lists.least(level[box], x);
        float minY = (float) lists.least(level[box], y);
        float maxX = (float) (lists.most(level[box], x) + reach);
        float maxY = (float) (lists.most(level[box], y) + reach);
        return open.holds(box, minX, minY, maxX, maxY);
    }
}
