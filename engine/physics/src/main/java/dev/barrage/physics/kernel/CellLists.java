package dev.barrage.physics.kernel;

import dev.barrage.physics.math.CellHash;

/**
 * Lists of boxes by cell, on several levels of cells; a level's cells share a hash table of slots, each with one list.
 *
 * <p>Whoever fills it sees to it that a small box has to look at one list per level: that of the cell of its minimum
 * corner. The arrays are replaced when they grow.
 */
public final class CellLists {
    /** Places beyond the last list, so that loops may read more than they need. */
    public static final int SLACK = 16;

    /** Width and height, metres, of the largest boxes that the lists serve. */
    public float extent;

    /** Per level: 1 / cell size, 1/m, finite; the first slot; and the number of slots less 1, a power of two less 1. */
    public final float[] inverseSize;

    /** See {@link #inverseSize}. */
    public final int[] slotStart, slotMask;

    /** Per slot: the bits of the layers of all boxes listed. */
    public int[] layers = {};

    /** Per slot: where its list starts, and where it ends, exclusive; it is not empty where there are layers. */
    public int[] lists = {};

    /** Per listed box, list by list: what it is called. */
    public int[] entries = {};

    /**
     * Per listed box minX, minY, -maxX and -maxY, metres: another one overlaps it if none of these is more than its own
     * maxX, maxY, -minX and -minY.
     */
    public float[] bounds = {};

    /** At least the length of every list. */
    public int longest;

    /** No lists, for up to so many levels. */
    public CellLists(int levels) {
        inverseSize = new float[levels];
        slotStart = new int[levels + 1];
        slotMask = new int[levels];
    }

    /** Makes room for so many slots; what is there is lost. */
    public void reserveSlots(int slots) {
        if (slots > layers.length) {
            int capacity = Math.max(slots, 2 * layers.length);
            layers = new int[capacity];
            lists = new int[2 * capacity];
        }
    }

    /** Makes room for so many listed boxes; what is there is lost. */
    public void reserveEntries(int count) {
        if (count + SLACK > entries.length) {
            int capacity = Math.max(count + SLACK, 2 * entries.length);
            entries = new int[capacity];
            bounds = new float[4 * capacity];
        }
    }

    /** The slot of a cell. */
    public int slot(int level, int x, int y) {
        return slotStart[level] + (CellHash.of(x, y) & slotMask[level]);
    }

    /**
     * The cell of a coordinate, where a cast serves as well as the floor: never less for a larger coordinate is all that
     * exactness needs. Coordinates too large for an int share the outermost cell.
     */
    public int cell(int level, float x) {
        return (int) (x * inverseSize[level]);
    }
}
