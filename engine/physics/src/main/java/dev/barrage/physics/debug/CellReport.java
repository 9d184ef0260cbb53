package dev.barrage.physics.debug;

import java.util.Arrays;

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

    /** Name of the broadphase, for display. */
    public String structure = "";

    /** Description of the structure used in place of cells, for display; empty if there are cells. */
    public String note = "";

    /** Number of cells. */
    public int count;

    /** Per cell: why it is in the report. */
    public Role[] role = new Role[16];

    /** Per cell: level. */
    public int[] level = new int[16];

    /** Per cell: edge, metres; infinite for a {@link Role#WHOLE_LEVEL} of boxes larger than any cell. */
    public double[] size = new double[16];

    /** Per cell: column and row; the lower left corner is at (x, y) times the size. */
    public int[] x = new int[16], y = new int[16];

    /** Per cell: hash of its neighbourhood, which selects the bucket. */
    public int[] hash = new int[16];

    /** Per cell: number of its bucket. */
    public int[] bucket = new int[16];

    /** Per cell: first entry of the bucket in the sorted array. */
    public int[] start = new int[16];

    /** Per cell: number of entries in the bucket; a search of the cell reads them all. */
    public int[] length = new int[16];

    /** Per cell: number of entries in the bucket that belong to this cell. */
    public int[] boxes = new int[16];

    /** Per cell: first member; one more entry for the end. */
    public int[] firstMember = new int[17];

    /** Members: boxes of the cells' own entries, cell by cell, in the order of the sorted array. */
    public int[] member = new int[16];

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
        firstMember[0] = 0;
        return this;
    }

    /**
     * Appends a cell without members.
     *
     * @param edge metres
     */
    public void add(Role why, int ofLevel, double edge, int cellX, int cellY) {
        if (count == role.length) {
            grow();
        }
        role[count] = why;
        level[count] = ofLevel;
        size[count] = edge;
        x[count] = cellX;
        y[count] = cellY;
        hash[count] = 0;
        bucket[count] = -1;
        start[count] = 0;
        length[count] = 0;
        boxes[count] = 0;
        firstMember[count + 1] = firstMember[count];
        count++;
    }

    /**
     * Sets the bucket of the last cell.
     *
     * @param runStart first entry in the sorted array
     * @param runLength number of entries
     */
    public void place(int cellHash, int cellBucket, int runStart, int runLength) {
        hash[count - 1] = cellHash;
        bucket[count - 1] = cellBucket;
        start[count - 1] = runStart;
        length[count - 1] = runLength;
    }

    /** Adds a member to the last cell. */
    public void addMember(int box) {
        int at = firstMember[count]++;
        if (at == member.length) {
            member = Arrays.copyOf(member, 2 * at);
        }
        member[at] = box;
        boxes[count - 1]++;
    }

    private void grow() {
        int length2 = 2 * count;
        role = Arrays.copyOf(role, length2);
        level = Arrays.copyOf(level, length2);
        size = Arrays.copyOf(size, length2);
        x = Arrays.copyOf(x, length2);
        y = Arrays.copyOf(y, length2);
        hash = Arrays.copyOf(hash, length2);
        bucket = Arrays.copyOf(bucket, length2);
        start = Arrays.copyOf(start, length2);
        length = Arrays.copyOf(length, length2);
        boxes = Arrays.copyOf(boxes, length2);
        firstMember = Arrays.copyOf(firstMember, length2 + 1);
    }
}
