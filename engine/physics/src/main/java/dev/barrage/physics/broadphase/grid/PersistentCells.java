package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Keeps the lists of boxes by cell from step to step: a box that has moved is taken out of the cells that it has left and
 * put into those that it has entered. These are few where bodies move by less than a cell per step. A box is listed in
 * the cells where a box up to the reach wide and high may have its minimum corner and overlap it, unless it is open
 * there.
 *
 * <p>All workers find the cells. One thread brings the lists up to date, then all workers read them. Only the lines of
 * memory that have changed have to travel to the other cores.
 */
final class PersistentCells {
    /** To put a box into a longer list than this may take longer than to make all lists anew. */
    private static final int LONG = 64;

    /** The level of a box that is listed nowhere, as it is empty. */
    private static final int NOWHERE = -1;

    /** Per box: box, layer, mask, group. */
    int[] tags = {};

    /** How often the lists have been made anew. */
    int timesMade;

    private final GridTable table;
    private final CellLists lists;
    private final BlockTask measure = this::measure;
    private int[] listLevel;
    private double reach;
    private EmptySpace open;

    /**
     * Number of boxes to be listed. Per box the level of its cells, or {@link #NOWHERE}, and the first and the last
     * column of cells, then the rows.
     */
    private int boxes;

    private int[] level = {}, cells = {};

    /** The same of the lists as they are, and the layers there. */
    private int boxesBefore;

    private int[] levelBefore = {}, cellsBefore = {}, layersBefore = {};

    /** Whether the cells of the lists are all cells of each box, see {@link #arePlain()}. */
    private boolean werePlain;

    /** The boxes that are not listed where they should be. */
    private int[] moved = {};

    /** Lists the boxes of the table. */
    PersistentCells(GridTable table, CellLists lists) {
        this.table = table;
        this.lists = lists;
    }

    /**
     * Lists every box where it should be, and sets the bounds in the lists.
     *
     * @param levels number of levels of the lists in use
     * @param levelOf level of the lists for each of the grid's levels
     */
    void update(int levels, int[] levelOf, double largestBox, EmptySpace openSpace, Workers workers) {
        listLevel = levelOf;
        reach = largestBox;
        open = openSpace;
        boxes = table.boxes;
        reserve();
        Arrays.fill(level, 0, boxes, NOWHERE);
        workers.forBlocks(table.count, measure);
        boolean areKept = lists.reserve(lists.slotStart[levels], boxes, places());
        boolean isPlain = arePlain();
        if (!areKept || !werePlain || !isPlain || lists.longest > LONG) {
            lists.clear();
            boxesBefore = 0;
            timesMade++;
        }
        insertMoved(removeMoved());
        boxesBefore = boxes;
        werePlain = isPlain;
    }

    private void reserve() {
        tags = Capacity.grow(tags, 4 * boxes);
        level = Capacity.grow(level, boxes);
        cells = Capacity.grow(cells, 4 * boxes);
        levelBefore = Capacity.grow(levelBefore, boxes);
        cellsBefore = Capacity.grow(cellsBefore, 4 * boxes);
        layersBefore = Capacity.grow(layersBefore, boxes);
        moved = Capacity.grow(moved, boxes);
        lists.reserveBoxes(boxes);
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
            level[box] = listLevel[gridLevel];
            float inverse = lists.inverseSize[level[box]];
            cells[b] = firstCell(inverse, table.bounds[e], reach);
            cells[b + 1] = lastCell(inverse, table.bounds[e + 2]);
            cells[b + 2] = firstCell(inverse, table.bounds[e + 1], reach);
            cells[b + 3] = lastCell(inverse, table.bounds[e + 3]);
            System.arraycopy(table.tags, e, tags, b, 4);
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

    /** How often boxes are listed at most, all together. */
    private int places() {
        int sum = 0;
        for (int box = 0; box < boxes; box++) {
            if (level[box] != NOWHERE) {
                sum = Math.addExact(sum, columns(box) * rows(box));
            }
        }
        return sum;
    }

    /** Whether no box is in a slot for more than one of its cells, and none is open anywhere: its cells tell it all. */
    private boolean arePlain() {
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

    private int columns(int box) {
        return cells[4 * box + 1] - cells[4 * box] + 1;
    }

    private int rows(int box) {
        return cells[4 * box + 3] - cells[4 * box + 2] + 1;
    }

    /** Whether a box is open wherever a small box may be that has its minimum corner in a cell. */
    private boolean isOpen(int box, int x, int y) {
        float minX = (float) lists.least(level[box], x);
        float minY = (float) lists.least(level[box], y);
        float maxX = (float) (lists.most(level[box], x) + reach);
        float maxY = (float) (lists.most(level[box], y) + reach);
        return open.holds(box, minX, minY, maxX, maxY);
    }

    /** Takes moved boxes out of the cells that they have left. Returns the number of moved boxes. */
    private int removeMoved() {
        if (boxesBefore < boxes) {
            Arrays.fill(levelBefore, boxesBefore, boxes, NOWHERE);
        }
        int count = 0;
        for (int box = 0; box < Math.max(boxesBefore, boxes); box++) {
            if (isWhereItShouldBe(box)) {
                continue;
            }
            moved[count++] = box;
            if (levelBefore[box] == NOWHERE) {
                continue;
            }
            boolean stays = staysInSome(box);
            int b = 4 * box;
            for (int y = cellsBefore[b + 2]; y - cellsBefore[b + 3] <= 0; y++) { // it may be the largest int
                for (int x = cellsBefore[b]; x - cellsBefore[b + 1] <= 0; x++) {
                    if (!stays || !isIn(cells, b, x, y)) {
                        lists.remove(lists.slot(levelBefore[box], x, y), box, layersBefore);
                    }
                }
            }
        }
        return count;
    }

    /**
     * Puts the first {@code count} moved boxes into the cells that they have entered: the last first, as lists ascend.
     */
    private void insertMoved(int count) {
        for (int i = count - 1; i >= 0; i--) {
            int box = moved[i];
            if (levelToBe(box) == NOWHERE) {
                levelBefore[box] = NOWHERE;
                continue;
            }
            boolean stays = staysInSome(box);
            boolean mayBeOpen = open.has(box);
            int b = 4 * box;
            int layers = tags[b + 1];
            for (int y = cells[b + 2]; y - cells[b + 3] <= 0; y++) {
                for (int x = cells[b]; x - cells[b + 1] <= 0; x++) {
                    if (!(stays && isIn(cellsBefore, b, x, y)) && !(mayBeOpen && isOpen(box, x, y))) {
                        lists.insert(lists.slot(level[box], x, y), box, layers);
                    }
                }
            }
            levelBefore[box] = level[box];
            layersBefore[box] = layers;
            System.arraycopy(cells, b, cellsBefore, b, 4);
        }
    }

    private int levelToBe(int box) {
        return box < boxes ? level[box] : NOWHERE;
    }

    private boolean isWhereItShouldBe(int box) {
        if (levelBefore[box] == NOWHERE) {
            return levelToBe(box) == NOWHERE;
        }
        int b = 4 * box;
        return staysInSome(box) && Arrays.equals(cellsBefore, b, b + 4, cells, b, b + 4);
    }

    /** Whether a listed box keeps its level and its layer, so that it may stay in some of its cells. */
    private boolean staysInSome(int box) {
        return levelBefore[box] == levelToBe(box) && layersBefore[box] == tags[4 * box + 1];
    }

    private static boolean isIn(int[] cells, int b, int x, int y) {
        return x >= cells[b] && x <= cells[b + 1] && y >= cells[b + 2] && y <= cells[b + 3];
    }
}
