package dev.barrage.physics.debug;

import java.util.Arrays;

/**
 * Cells of a broadphase and what it keeps of them, as plain data. Broadphases that sort their boxes have no chains: a
 * bucket is a run of a sorted array, and the bucket's number is what it is sorted by.
 */
public final class CellReport {
    /** Why a cell is in the report. */
    public enum Role {
        /** The point lies in it. */
        POINTED,
        /** The box stands in it. */
        HOME,
        /** The box covers it, too, on its own level. */
        COVERED,
        /** The box's search for pairs looks into it besides. */
        VISITED,
        /** Stands for all cells of a level, whose boxes the search tests all, because these are fewer than the cells. */
        WHOLE_LEVEL
    }

    /** What the broadphase is, for people. */
    public String structure = "";

    /** What it has in place of cells, for people; empty where it has cells. */
    public String note = "";

    /** How many cells there are. */
    public int count;

    /** Per cell. */
    public Role[] role = new Role[16];

    /** Per cell: its level. */
    public int[] level = new int[16];

    /** Per cell: edge, metres; infinite for {@link Role#WHOLE_LEVEL} of boxes that fit no cell. */
    public double[] size = new double[16];

    /** Per cell: column and row; the lower left corner is at (x, y) times the size. */
    public int[] x = new int[16], y = new int[16];

    /** Per cell: the hash of its neighbourhood, by which the bucket is chosen. */
    public int[] hash = new int[16];

    /** Per cell: the number of its bucket. */
    public int[] bucket = new int[16];

    /** Per cell: the first entry of the bucket in the sorted array. */
    public int[] start = new int[16];

    /** Per cell: how many entries the bucket has: so many a search for the cell has to look at. */
    public int[] length = new int[16];

    /** Per cell: how many of them are of this cell, and not of another in the same bucket. */
    public int[] boxes = new int[16];

    /** Per cell its first member, and behind the last cell the number of members. */
    public int[] firstMember = new int[17];

    /** Boxes of the cells' own entries, in the order of the array, cell by cell. */
    public int[] member = new int[16];

    /** No cells. */
    public CellReport() {}

    /** Forgets all cells. */
    public CellReport clear(String newStructure) {
        structure = newStructure;
        note = "";
        count = 0;
        firstMember[0] = 0;
        return this;
    }

    /** Appends a cell without members. */
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

    /** Says of the last cell where its entries are. */
    public void place(int cellHash, int cellBucket, int runStart, int runLength) {
        hash[count - 1] = cellHash;
        bucket[count - 1] = cellBucket;
        start[count - 1] = runStart;
        length[count - 1] = runLength;
    }

    /** Appends a box to the last cell. */
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
