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

    /** Gives a level, those before it having theirs, a rectangle of slots. */
    public void layOutSlots(int level, int logColumns, int logRows) {
        columnBits[level] = logColumns;
        rowBits[level] = logRows;
        slotStart[level + 1] = slotStart[level] + (1 << logColumns + logRows);
    }

    /** Gives so many levels the slots, and the cells, that they have in other lists. */
    public void layOutLike(CellLists other, int levels) {
        System.arraycopy(other.inverseSize, 0, inverseSize, 0, levels);
        System.arraycopy(other.slotStart, 0, slotStart, 0, levels + 1);
        System.arraycopy(other.columnBits, 0, columnBits, 0, levels);
        System.arraycopy(other.rowBits, 0, rowBits, 0, levels);
    }

    /** Whether these levels have the slots and the cells that they have in other lists. */
    public boolean areLaidOutLike(CellLists other, int levels) {
        return Arrays.equals(inverseSize, 0, levels, other.inverseSize, 0, levels)
                && Arrays.equals(slotStart, 0, levels + 1, other.slotStart, 0, levels + 1)
                && Arrays.equals(columnBits, 0, levels, other.columnBits, 0, levels)
                && Arrays.equals(rowBits, 0, levels, other.rowBits, 0, levels);
    }

    /**
     * Makes room for so many slots and boxes, and lists of so many boxes together, and returns whether there was enough:
     * then what is listed is still there.
     */
    public boolean reserve(int slotCount, int boxes, int places) {
        int wanted = Math.addExact(slotCount, places);
        if (slotCount == slots && wanted <= nodes.length && boxes <= noBox) {
            return true;
        }
        reserveBoxes(boxes);
        slots = slotCount;
        if (slotCount > layers.length) {
            int capacity = Math.max(slotCount, 2 * layers.length);
            layers = new int[capacity];
            length = new int[capacity];
        }
        if (wanted > nodes.length) {
            nodes = new long[Math.max(wanted, 2 * nodes.length)];
        }
        return false;
    }

    /** Makes room for the bounds of so many boxes; where there was too little, what is listed is lost. */
    public void reserveBoxes(int boxes) {
        if (boxes > noBox) {
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

    /** Empties the lists of the slots [from, end). */
    public void clear(int from, int end) {
        Arrays.fill(layers, from, end, 0);
        Arrays.fill(nodes, from, end, node(noBox, noBox));
        Arrays.fill(length, from, end, 0);
    }

    /**
     * Puts a box before those in the list of a slot if it is not the first one there already, and returns the length of
     * the list. Without branches on what is there. Threads may fill different slots at once.
     *
     * @param place a number below that of the places reserved, which no other box listed has, nor this one elsewhere
     */
    public int add(int slot, int box, int layersOfBox, int place) {
        long head = nodes[slot];
        if (box(head) == box) {
            return length[slot];
        }
        int node = slots + place;
        nodes[node] = head;
        int next = more(head) ^ noBox;
        int isOther = (next | -next) >> 31; // all bits, or none where the head is the last box
        nodes[slot] = node(box, ~node & isOther | box(head) & ~isOther);
        layers[slot] |= layersOfBox;
        return ++length[slot];
    }

    /** Empties the lists of all slots, to be filled by {@link #insert}. */
    public void clear() {
        clear(0, slots);
        free = NONE;
        unused = slots;
        longest = 0;
    }

    /**
     * Puts a box into the list of a slot, in its place by number, unless it is there. Not while others fill the lists, and
     * after {@link #clear()}.
     */
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

    /** Takes a box out of the list of a slot, in which it is; the layers of each box are those of the boxes that stay. */
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
