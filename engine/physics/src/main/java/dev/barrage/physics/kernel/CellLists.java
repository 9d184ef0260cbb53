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

    private static final int NONE = -1;

    /** Width and height, metres, of the largest boxes that the lists serve. */
    public float extent;

    /** Per level: 1 / cell size, 1/m, finite. */
    public final float[] inverseSize;

    /** Per level the first slot; one more for the end. */
    public final int[] slotStart;

    /** Per level log2 of the columns and of the rows of its rectangle of slots, which lie row by row. */
    public final int[] columnBits, rowBits;

    /** Per slot the bits of the layers of all boxes listed; 0 if there are none. */
    public int[] layers = {};

    /**
     * Nodes of the lists: a {@link #box}, and what comes after it, see {@link #more}. The list of a slot begins in the
     * node of the same number, if the slot has layers.
     */
    public long[] nodes = {};

    /** Per slot the length of its list. */
    private int[] length = {};

    private int slots;

    /** Whether cells, slots and room are as they were at the last call of {@link #reserve}. */
    private boolean areKept;

    /** Places that no list has: the first of those given back, each the next one's, then all from {@code unused} on. */
    private int free = NONE, unused;

    /**
     * Per box minX, minY, -maxX and -maxY, metres: another one overlaps it if none of these is more than its own maxX,
     * maxY, -minX and -minY.
     */
    public float[] bounds = {};

    /** A box that no finite one overlaps; the boxes listed are those before it. */
    public int noBox = -1;

    /** At least the length of every list. */
    public int longest;

    /** No lists, for up to so many levels. */
    public CellLists(int levels) {
        inverseSize = new float[levels];
        slotStart = new int[levels + 1];
        columnBits = new int[levels];
        rowBits = new int[levels];
    }

    /**
     * Gives a level its cells and a rectangle of slots. Lower levels come first.
     *
     * @param inverse 1 / cell size, 1/m, finite
     * @param logColumns log2 of the columns of slots
     * @param logRows log2 of the rows of slots
     */
    public void layOut(int level, float inverse, int logColumns, int logRows) {
        int end = slotStart[level] + (1 << logColumns + logRows);
        areKept &= inverseSize[level] == inverse
                && columnBits[level] == logColumns
                && rowBits[level] == logRows
                && slotStart[level + 1] == end;
        inverseSize[level] = inverse;
        columnBits[level] = logColumns;
        rowBits[level] = logRows;
        slotStart[level + 1] = end;
    }

    /**
     * Makes room for slots, boxes and places in lists. Returns whether the lists are still valid: there was room, and cells
     * and slots are those of the last call. If not, {@link #clear()} has to follow.
     *
     * @param places the most boxes that all lists will hold together
     */
    public boolean reserve(int slotCount, int boxes, int places) {
        reserveBoxes(boxes);
        int wanted = Math.addExact(slotCount, places);
        boolean areStillKept = areKept && slotCount == slots && wanted <= nodes.length;
        areKept = true;
        slots = slotCount;
        if (slotCount > layers.length) {
            int capacity = Math.max(slotCount, 2 * layers.length);
            layers = new int[capacity];
            length = new int[capacity];
        }
        if (wanted > nodes.length) {
            nodes = new long[Math.max(wanted, 2 * nodes.length)];
        }
        return areStillKept;
    }

    /** Makes room for the bounds of boxes. If it has to grow, all bounds are lost and the lists are no longer valid. */
    public void reserveBoxes(int boxes) {
        if (boxes > noBox) {
            areKept = false;
            noBox = Math.max(boxes, 2 * noBox);
            bounds = new float[4 * (noBox + 1)];
            Arrays.fill(bounds, 4 * noBox, 4 * noBox + 4, Float.POSITIVE_INFINITY);
        }
    }

    /** Sets the bounds of a box, metres. */
    public void setBounds(int box, float minX, float minY, float maxX, float maxY) {
        bounds[4 * box] = minX;
        bounds[4 * box + 1] = minY;
        bounds[4 * box + 2] = -maxX;
        bounds[4 * box + 3] = -maxY;
    }

    /** Empties the lists of all slots. */
    public void clear() {
        Arrays.fill(layers, 0, slots, 0);
        Arrays.fill(nodes, 0, slots, node(noBox, noBox));
        Arrays.fill(length, 0, slots, 0);
        free = NONE;
        unused = slots;
        longest = 0;
    }

    /** Puts a box into the list of a slot, which ascends by number, unless it is there already. */
    public void insert(int slot, int box, int layersOfBox) {
        int at = slot;
        long node = nodes[at];
        while (box(node) < box && more(node) < 0) {
            at = ~more(node);
            node = nodes[at];
        }
        int head = box(node);
        int more = more(node);
        if (head == box || more == box) {
            return;
        }
        if (head == noBox) {
            nodes[at] = node(box, noBox);
        } else if (more == noBox) {
            nodes[at] = node(Math.min(head, box), Math.max(head, box));
        } else {
            int next = takePlace();
            nodes[at] = node(Math.min(head, box), ~next);
            if (head > box) {
                nodes[next] = node;
            } else {
                nodes[next] = node(Math.min(more, box), Math.max(more, box));
            }
        }
        layers[slot] |= layersOfBox;
        longest = Math.max(longest, ++length[slot]);
    }

    /**
     * Takes a box out of the list of a slot. The box has to be in it.
     *
     * @param layersOfBoxes the layers of each box that stays
     */
    public void remove(int slot, int box, int[] layersOfBoxes) {
        int before = NONE;
        int at = slot;
        while (box(nodes[at]) != box && more(nodes[at]) < 0) {
            before = at;
            at = ~more(nodes[at]);
        }
        int more = more(nodes[at]);
        if (more < 0) { // others follow: the next takes its place
            nodes[at] = nodes[~more];
            givePlaceBack(~more);
        } else {
            int other = box(nodes[at]) == box ? more : box(nodes[at]);
            if (before == NONE) {
                nodes[at] = node(other, noBox);
            } else {
                nodes[before] = node(box(nodes[before]), other);
                givePlaceBack(at);
            }
        }
        length[slot]--;
        layers[slot] = layersOfList(slot, layersOfBoxes);
    }

    private int layersOfList(int slot, int[] layersOfBoxes) {
        int all = 0;
        long node = nodes[slot];
        int more = more(node);
        while (more < 0) {
            all |= layersOfBoxes[box(node)];
            node = nodes[~more];
            more = more(node);
        }
        all |= box(node) == noBox ? 0 : layersOfBoxes[box(node)];
        return more == noBox ? all : all | layersOfBoxes[more];
    }

    private int takePlace() {
        if (free == NONE) {
            return unused++;
        }
        int place = free;
        free = (int) nodes[place];
        return place;
    }

    private void givePlaceBack(int place) {
        nodes[place] = free;
        free = place;
    }

    /** Fetches the first node of each active box's list; in a loop of its own the loads of slots far apart overlap. */
    public void gatherHeads(ActiveBoxes active) {
        long[] nodes = this.nodes;
        int[] slot = active.slot;
        long[] head = active.head;
        int count = active.count;
        for (int i = 0; i < count; i++) {
            head[i] = nodes[slot[i]];
        }
    }

    /** The box in a node. */
    public static int box(long node) {
        return (int) node;
    }

    /** What comes after the box in a node: the last box, or {@link #noBox}, or the complement of the next node. */
    public static int more(long node) {
        return (int) (node >> 32);
    }

    private static long node(int box, int more) {
        return (long) more << 32 | box; // a box is not negative
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
    public static int cell(float inverseSize, float x) {
        return (int) (x * inverseSize);
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
