package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * Lists that one worker keeps for itself from step to step: it takes boxes out of the cells that they have left and puts
 * them into those that they have come to, which are few where bodies move by less than a cell.
 */
final class WorkerLists extends Padded {
    /** What boxes should be listed in. */
    private final ListedCells listed;

    /** The cells and slots of the lists. */
    private final CellLists layout;

    private final CellLists lists = new CellLists(GridLevels.MAX);

    /** Which of the index's fills they are of. */
    private long fills;

    /** How often they have been made anew. */
    int timesMade;

    /** Whether they may be brought up to date, or have to be made anew. */
    private boolean areKept;

    /** Whether the cells of boxes tell where these are to be listed, see {@link ListedCells#arePlain}. */
    private boolean arePlain;

    /** What is listed: how many boxes, and of each the level, the cells and the layers, as {@link ListedCells} has them. */
    private int boxes;

    private int[] level = {}, cells = {}, layers = {};

    /** The boxes that are not listed where they should be. */
    private int[] moved = {};

    WorkerLists(ListedCells listed, CellLists layout) {
        this.listed = listed;
        this.layout = layout;
    }

    /**
     * Makes room for the boxes that there are now, in as many levels of cells, and learns whether they are plain ({@link
     * ListedCells#arePlain}); not while the worker uses the lists.
     */
    void prepare(int levels, boolean plain) {
        boolean fits = lists.reserve(layout.slotStart[levels], listed.boxes, listed.places);
        if (listed.boxes > level.length) {
            int capacity = Math.max(listed.boxes, 2 * level.length) + MARGIN;
            level = new int[capacity];
            cells = new int[4 * capacity];
            layers = new int[capacity];
            moved = new int[capacity];
            fits = false;
        }
        areKept &= fits & plain;
        arePlain = plain;
    }

    /** The lists, with every box where it should be, the index having been filled so often, in so many levels of cells. */
    CellLists upToDate(long fillsOfIndex, int levels) {
        if (fills == fillsOfIndex) {
            return lists;
        }
        fills = fillsOfIndex;
        if (!areKept || !lists.areLaidOutLike(layout, levels)) {
            lists.layOutLike(layout, levels);
            lists.clear();
            boxes = 0;
            timesMade++;
        }
        insertMoved(removeMoved());
        areKept = arePlain;
        boxes = listed.boxes;
        lists.extent = layout.extent;
        System.arraycopy(layout.bounds, 0, lists.bounds, 0, 4 * boxes);
        return lists;
    }

    private void note(int box) {
        level[box] = listed.level[box];
        layers[box] = listed.tags[4 * box + 1];
        System.arraycopy(listed.cells, 4 * box, cells, 4 * box, 4);
    }

    /** Takes those boxes that have moved out of the cells that they have left, and returns how many these boxes are. */
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

    /** Puts so many boxes that have moved into the cells that they have come to, the last one first: few are before it. */
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

    /** Whether a box that is listed keeps its level and layers: then it may stay in some of its cells. */
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
