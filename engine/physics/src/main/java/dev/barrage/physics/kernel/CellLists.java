package dev.barrage.physics.kernel;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Lists of boxes by cell, on several levels of cells. A level has a rectangle of slots that repeats over the plane, and
 * each slot has one list. Unlike with a hash, cells near one another never share a slot.
 *
 * <p>Whoever fills the lists ensures that a small box needs one list per level only, that of the cell of its minimum
 * corner. The arrays are replaced when they grow.
 */
public final class CellLists {
    /** Elements after the results of a loop that it may read, or fill with garbage. */
    public static final int SLACK = 16;

    private static final int NONE = -1;

    /** Width and height, metres, of the largest boxes that the lists serve. */
    public float extent;

    /** Per level: 1 / cell size, 1/m, finite; 0 or a normal float, as graphics cards may take others for 0. */
    public final float[] inverseSize;

    /** First slot of each level, then the number of all slots. */
    public final int[] slotStart;

    /** Per level log2 of the columns and rows of its rectangle of slots, which are numbered row by row. */
    public final int[] columnBits, rowBits;

    /** Per slot the layers of all listed boxes, as bits; 0 for an empty list. */
    public int[] layers = {};

    /**
     * List nodes: a {@link #box} and the rest of the list, see {@link #more}. The list of a slot begins at the node of
     * the same number if the slot has layers.
     */
    public long[] nodes = new long[Capacity.SMALL];

    /** Per slot the length of its list. */
    private int[] length = {};

    private int slots;

    /** Whether cells, slots and capacities are those of the last {@link #reserve}. */
    private boolean areKept;

    /** Free nodes: a chain of those given back, which begins at {@code free}, then all from {@code unused} on. */
    private int free = NONE, unused;

    /**
     * Per box minX, minY, -maxX and -maxY, metres. Another box overlaps it if none of these is more than the other's
     * maxX, maxY, -minX and -minY.
     */
    public float[] bounds = {};

    /** Number of a box that no finite box overlaps. Listed boxes have lower numbers. */
    public int noBox = -1;

    /** Upper bound on the length of a list. */
    public int longest;

    /** No lists, and room for {@code levels} levels. */
    public CellLists(int levels) {
        inverseSize = new float[levels];
        slotStart = new int[levels + 1];
        columnBits = new int[levels];
        rowBits = new int[levels];
    }

    /**
     * Sets the cells and the slots of a level. To be called for one level after another, the lowest first.
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
     * Makes room. Returns whether the lists are still valid: nothing had to grow, and cells and slots are those of the
     * last call. If not, {@link #clear()} has to follow.
     *
     * @param places upper bound on the length of all lists together
     */
    public boolean reserve(int slotCount, int boxes, int places) {
        reserveBoxes(boxes);
        int wanted = Math.addExact(slotCount, places);
        boolean areStillKept = areKept && slotCount == slots && wanted <= nodes.length;
        areKept = true;
        slots = slotCount;
        layers = Capacity.grow(layers, slotCount);
        length = Capacity.grow(length, slotCount);
        nodes = Capacity.grow(nodes, wanted);
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

    /** Inserts a box into the list of a slot, unless it is there already. Lists ascend by box number. */
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
     * Removes a box from the list of a slot. The box has to be in it.
     *
     * @param layersOfBoxes layers by box number
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

    /** Number of nodes that lists may use, from the first on. */
    public int usedNodes() {
        return unused;
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

    /** Loads the first node of each active box's list. In a loop of its own, so that cache misses overlap. */
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

    /** Rest of a node's list: the last box, {@link #noBox} if there is none, or the complement of the next node. */
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
     * The cell of a coordinate. A cast serves as well as the floor: exactness only needs cells that never decrease with
     * the coordinate. Coordinates too large for an int share the outermost cell.
     */
    public static int cell(float inverseSize, float x) {
        return (int) (x * inverseSize);
    }

    /** Lower bound of the coordinates in a cell; infinite for the outermost one. */
    public double least(int level, int cell) {
        double least = cell > 0 ? cell : cell - 1.0;
        return cell == Integer.MIN_VALUE ? Double.NEGATIVE_INFINITY : least / inverseSize[level];
    }

    /** Upper bound of the coordinates in a cell; infinite for the outermost one. */
    public double most(int level, int cell) {
        double most = cell < 0 ? cell : cell + 1.0;
        return cell == Integer.MAX_VALUE ? Double.POSITIVE_INFINITY : most / inverseSize[level];
    }
}
