package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Keeps the lists of boxes by cell from step to step: a box that has moved is taken out of the cells that it has left and
 * put into those that it has entered. These are few where bodies move by less than a cell per step.
 *
 * <p>One thread brings the lists up to date, then all workers read them. Only the lines of memory that have changed have
 * to travel to the other cores.
 */
final class PersistentCells {
    /** To put a box into a longer list than this may take longer than to make all lists anew. */
    private static final int LONG = 64;

    /** The cells in which each box should be listed. */
    private final ListedCells listed;

    private final CellLists lists;

    /** How often the lists have been made anew. */
    int timesMade;

    /** Whether the cells noted here are all the cells of each box, see {@link ListedCells#arePlain}. */
    private boolean arePlain;

    /** How many boxes are noted. Per box its level, its cells and its layer as {@link ListedCells} had them. */
    private int boxes;

    private int[] level = {}, cells = {}, layers = {};

    /** The boxes that are not listed where they should be. */
    private int[] moved = {};

    PersistentCells(ListedCells listed, CellLists lists) {
        this.listed = listed;
        this.lists = lists;
    }

    /** Lists every box where it should be, in the first {@code levels} levels of the lists. */
    void update(int levels) {
        boolean areKept = lists.reserve(lists.slotStart[levels], listed.boxes, listed.places);
        boolean isPlain = listed.arePlain();
        if (!areKept || !arePlain || !isPlain || listed.boxes > level.length || lists.longest > LONG) {
            reserve();
            lists.clear();
            boxes = 0;
            timesMade++;
        }
        insertMoved(removeMoved());
        boxes = listed.boxes;
        arePlain = isPlain;
    }

    private void reserve() {
        level = Capacity.grow(level, listed.boxes);
        cells = Capacity.grow(cells, 4 * listed.boxes);
        layers = Capacity.grow(layers, listed.boxes);
        moved = Capacity.grow(moved, listed.boxes);
    }

    private void note(int box) {
        level[box] = listed.level[box];
        layers[box] = listed.tags[4 * box + 1];
        System.arraycopy(listed.cells, 4 * box, cells, 4 * box, 4);
    }

    /** Takes moved boxes out of the cells that they have left. Returns the number of moved boxes. */
    private int removeMoved() {
        if (boxes < listed.boxes) {
            Arrays.fill(level, boxes, listed.boxes, ListedCells.NOWHERE);
        }
        int count = 0;
        for (int box = 0; box < Math.max(boxes, listed.boxes); box++) {
            if (isWhereItShouldBe(box)) {
                continue;
            }
            moved[count++] = box;
            if (level[box] == ListedCells.NOWHERE) {
                continue;
            }
            boolean stays = staysInSome(box);
            for (int y = firstRow(cells, box); y - lastRow(cells, box) <= 0; y++) { // it may be the largest int
                for (int x = firstColumn(cells, box); x - lastColumn(cells, box) <= 0; x++) {
                    if (!stays || !isIn(listed.cells, box, x, y)) {
                        lists.remove(lists.slot(level[box], x, y), box, layers);
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
            if (levelToBe(box) == ListedCells.NOWHERE) {
                level[box] = ListedCells.NOWHERE;
                continue;
            }
            boolean stays = staysInSome(box);
            boolean mayBeOpen = listed.mayBeOpen(box);
            int newLayers = listed.tags[4 * box + 1];
            for (int y = firstRow(listed.cells, box); y - lastRow(listed.cells, box) <= 0; y++) {
                for (int x = firstColumn(listed.cells, box); x - lastColumn(listed.cells, box) <= 0; x++) {
                    if (!(stays && isIn(cells, box, x, y)) && !(mayBeOpen && listed.isOpen(box, x, y))) {
                        lists.insert(lists.slot(listed.level[box], x, y), box, newLayers);
                    }
                }
            }
            note(box);
        }
    }

    private int levelToBe(int box) {
        return box < listed.boxes ? listed.level[box] : ListedCells.NOWHERE;
    }

    private boolean isWhereItShouldBe(int box) {
        if (level[box] == ListedCells.NOWHERE) {
            return levelToBe(box) == ListedCells.NOWHERE;
        }
        int b = 4 * box;
        return staysInSome(box) && Arrays.equals(cells, b, b + 4, listed.cells, b, b + 4);
    }

    /** Whether a listed box keeps its level and its layer, so that it may stay in some of its cells. */
    private boolean staysInSome(int box) {
        return level[box] == levelToBe(box) && layers[box] == listed.tags[4 * box + 1];
    }

    private static boolean isIn(int[] cells, int box, int x, int y) {
        return x >= firstColumn(cells, box)
                && x <= lastColumn(cells, box)
                && y >= firstRow(cells, box)
                && y <= lastRow(cells, box);
    }

    private static int firstColumn(int[] cells, int box) {
        return cells[4 * box];
    }

    private static int lastColumn(int[] cells, int box) {
        return cells[4 * box + 1];
    }

    private static int firstRow(int[] cells, int box) {
        return cells[4 * box + 2];
    }

    private static int lastRow(int[] cells, int box) {
        return cells[4 * box + 3];
    }
}
