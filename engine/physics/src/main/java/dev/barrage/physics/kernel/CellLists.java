package dev.barrage.physics.kernel;

import java.util.Arrays;

/**
 * Lists of boxes by cell, on several levels of cells; a level has a rectangle of slots, each with one list, that repeats
 * over the plane: cells near one another never share a slot, as they would by a hash.
 *
 * <p>Whoever fills it sees to it that a small box has to look at one list per level: that of the cell of its minimum
 * corner. The arrays are replaced when they grow.
 */
public final class CellLists {
    /** Places beyond the last result of a loop, which may write, or read, more than it needs. */
    public static final int SLACK = 16;

    /** Width and height, metres, of the largest boxes that the lists serve. */
    public float extent;

    /** Per level: 1 / cell size, 1/m, finite. */
    public final float[] inverseSize;

    /** Per level the first slot; one more for the end. */
    public final int[] slotStart;

    /** Per level log2 of the columns and of the rows of its rectangle of slots, which lie row by row. */
    public final int[] columnBits, rowBits;

    /** Per slot: the bits of the layers of all boxes listed. */
    public int[] layers = {};

    /**
     * Per slot the first two boxes of its list, as most have no more, or {@link #noBox}; there is a first one where there
     * are layers. If there are more than two, the second is the complement of the place in {@link #entries} where the
     * list goes on.
     */
    public int[] heads = {};

    /** The boxes of the longer lists from the second on; the complement of the last. */
    public int[] entries = {};

    /**
     * Per box minX, minY, -maxX and -maxY, metres: another one overlaps it if none of these is more than its own maxX,
     * maxY, -minX and -minY.
     */
    public float[] bounds = {};

    /** A box that no finite one overlaps; the boxes listed are those before it. */
    public int noBox;

    /** At least the length of every list. */
    public int longest;

    /** No lists, for up to so many levels. */
    public CellLists(int levels) {
        inverseSize = new float[levels];
        slotStart = new int[levels + 1];
        columnBits = new int[levels];
        rowBits = new int[levels];
    }

    /** Gives a level, those before it having theirs, a rectangle of slots. */
    public void layOutSlots(int level, int logColumns, int logRows) {
        columnBits[level] = logColumns;
        rowBits[level] = logRows;
        slotStart[level + 1] = slotStart[level] + (1 << logColumns + logRows);
    }

    /** Makes room for so many slots; what is there is lost. */
    public void reserveSlots(int slots) {
        if (slots > layers.length) {
            int capacity = Math.max(slots, 2 * layers.length);
            layers = new int[capacity];
            heads = new int[2 * capacity];
        }
    }

    /** Makes room for so many boxes; what is there is lost. */
    public void reserveBoxes(int count) {
        if (4 * (count + 1) > bounds.length) {
            bounds = new float[Math.max(4 * (count + 1), 2 * bounds.length)];
        }
        noBox = count;
        Arrays.fill(bounds, 4 * count, 4 * count + 4, Float.POSITIVE_INFINITY);
    }

    /** Makes room for so many entries of all lists; what is there is lost. */
    public void reserveEntries(int count) {
        if (count > entries.length) {
            entries = new int[Math.max(count, 2 * entries.length)];
        }
    }

    /** Sets the bounds of a box, metres. */
    public void setBounds(int box, float minX, float minY, float maxX, float maxY) {
        bounds[4 * box] = minX;
        bounds[4 * box + 1] = minY;
        bounds[4 * box + 2] = -maxX;
        bounds[4 * box + 3] = -maxY;
    }

    /** Makes the entries [from, end) the list of a slot; they stay its own. */
    public void setList(int slot, int from, int end) {
        heads[2 * slot] = from < end ? entries[from] : noBox;
        heads[2 * slot + 1] = switch (end - from) {
            case 0, 1 -> noBox;
            case 2 -> entries[from + 1];
            default -> ~(from + 1);
        };
        if (end - from > 2) {
            entries[end - 1] = ~entries[end - 1];
        }
    }

    /** The slot of a cell. */
    public int slot(int level, int x, int y) {
        int column = x & (1 << columnBits[level]) - 1;
        int row = y & (1 << rowBits[level]) - 1;
        return slotStart[level] + (row << columnBits[level]) + column;
    }

    /**
     * The cell of a coordinate, where a cast serves as well as the floor: never less for a larger coordinate is all that
     * exactness needs. Coordinates too large for an int share the outermost cell.
     */
    public int cell(int level, float x) {
        return (int) (x * inverseSize[level]);
    }

    /** No coordinate in a cell is less than this; infinite for an outermost one. */
    public double least(int level, int cell) {
        double least = cell > 0 ? cell : cell - 1.0;
        return cell == Integer.MIN_VALUE ? Double.NEGATIVE_INFINITY : least / inverseSize[level];
    }

    /** No coordinate in a cell is more than this; infinite for an outermost one. */
    public double most(int level, int cell) {
        double most = cell < 0 ? cell : cell + 1.0;
        return cell == Integer.MAX_VALUE ? Double.POSITIVE_INFINITY : most / inverseSize[level];
    }
}
