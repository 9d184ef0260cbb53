package dev.barrage.physics.debug;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cells of a broadphase and their entries, as plain data. A broadphase that sorts its boxes has no hash chains: a
 * bucket is a range of the sorted array, and its number is the sort key.
 */
public final class CellReport {
    /** Why a cell is in the report. */
    public enum Role {
        /** Contains the point in focus. */
        POINTED,
        /** Contains the box. */
        HOME,
        /** Overlaps the box, on the box's level. */
        COVERED,
        /** Searched for pairs in addition. */
        VISITED,
        /** A whole level: the search tests all its boxes, because they are fewer than its cells. */
        WHOLE_LEVEL
    }

    /** A cell; the next report overwrites it. */
    public static final class Cell {
        /** Why it is in the report. */
        public Role role;

        public int level;

        /** Edge, metres; infinite for a {@link Role#WHOLE_LEVEL} of boxes larger than any cell. */
        public double size;

        /** Column and row; the lower left corner is at (x, y) times the size. */
        public int x, y;

        /** Hash of its neighbourhood, which selects the bucket, and number of the bucket. */
        public int hash, bucket;

        /** First entry of the bucket in the sorted array, and number of its entries: a search of the cell reads all. */
        public int start, length;

        /** Number of entries in the bucket that belong to this cell. */
        public int boxes;

        /** Boxes of the cell's own entries, in the order of the sorted array; see {@link #boxes}. */
        public int[] member = new int[4];

        private Cell() {}

        /** Sets the bucket. */
        public void place(int newHash, int newBucket, int newStart, int newLength) {
            hash = newHash;
            bucket = newBucket;
            start = newStart;
            length = newLength;
        }

        /** Adds a box of the cell's own. */
        public void addMember(int box) {
            if (boxes == member.length) {
                member = Arrays.copyOf(member, 2 * boxes);
            }
            member[boxes++] = box;
        }
    }

    /** Name of the broadphase, for display. */
    public String structure = "";

    /** Description of the structure used in place of cells, for display; empty if there are cells. */
    public String note = "";

    private final List<Cell> cells = new ArrayList<>();
    private int count;

    /** An empty report. */
    public CellReport() {}

    /**
     * Clears the report.
     *
     * @param newStructure value of {@link #structure}
     */
    public CellReport clear(String newStructure) {
        structure = newStructure;
        note = "";
        count = 0;
        return this;
    }

    /**
     * Appends a cell without bucket and members.
     *
     * @param size edge, metres
     */
    public Cell add(Role role, int level, double size, int x, int y) {
        if (count == cells.size()) {
            cells.add(new Cell());
        }
        Cell cell = cells.get(count++);
        cell.role = role;
        cell.level = level;
        cell.size = size;
        cell.x = x;
        cell.y = y;
        cell.place(0, -1, 0, 0);
        cell.boxes = 0;
        return cell;
    }

    /** Number of cells. */
    public int count() {
        return count;
    }

    /** A cell. */
    public Cell get(int i) {
        return cells.get(i);
    }
}
