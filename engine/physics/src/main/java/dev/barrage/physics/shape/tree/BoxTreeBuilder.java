package dev.barrage.physics.shape.tree;

import java.util.Arrays;

/**
 * Builds the arrays of a {@link BoxTree} top-down by the surface area heuristic over {@value #BINS} bins per axis (I.
 * Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007).
 *
 * <p>Deterministic: equal boxes give equal trees. Of equal costs the lower axis and bin win.
 */
final class BoxTreeBuilder {
    /** Depth from which nodes halve their items, so that {@link BoxTree#MAX_DEPTH} holds. */
    private static final int HALVING_DEPTH = 32;

    private static final int BINS = 16;

    float[] boxes;
    int[] skip;
    int[] first;
    final int[] order;

    private final float[] items;
    private final int leafItems;
    private final float nodeCost;
    private final Bins bins = new Bins(BINS);
    private int nodes;

    /**
     * Makes a builder.
     *
     * @param items minX, minY, minZ, maxX, maxY, maxZ of each item
     * @param leafItems largest number of items in a leaf
     * @param nodeCost cost of visiting a node, in item tests
     */
    BoxTreeBuilder(float[] items, int leafItems, float nodeCost) {
        this.items = items;
        this.nodeCost = nodeCost;
        this.leafItems = leafItems;
        int count = items.length / 6;
        boxes = new float[6 * (2 * count - 1)];
        skip = new int[2 * count - 1];
        first = new int[2 * count];
        order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        build(0, count, 0);
        boxes = Arrays.copyOf(boxes, 6 * nodes);
        skip = Arrays.copyOf(skip, nodes);
        first = Arrays.copyOf(first, nodes + 1);
        first[nodes] = count;
    }

    private void build(int from, int to, int depth) {
        int node = nodes++;
        fit(node, from, to);
        first[node] = from;
        int middle = to - from == 1 ? to : split(node, from, to, depth);
        if (middle < to) {
            build(from, middle, depth + 1);
            build(middle, to, depth + 1);
        }
        skip[node] = nodes;
    }

    private void fit(int node, int from, int to) {
        int at = 6 * node;
        System.arraycopy(items, 6 * order[from], boxes, at, 6);
        for (int i = from + 1; i < to; i++) {
            Bins.grow(boxes, at, items, 6 * order[i]);
        }
    }

    /**
     * Moves the items of the first child before those of the second. Returns the first index of the second child, or
     * {@code to} for a leaf.
     */
    private int split(int node, int from, int to, int depth) {
        float area = Bins.area(boxes, 6 * node);
        float leafCost = to - from <= leafItems ? (to - from) * area : Float.POSITIVE_INFINITY;
        if (depth < HALVING_DEPTH && bins.choose(items, order, from, to, leafCost - nodeCost * 2 * area)) {
            return partition(from, to);
        }
        return to - from <= leafItems ? to : (from + to) >>> 1;
    }

    private int partition(int from, int to) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            if (bins.isLow(items, order[low])) {
                low++;
            } else {
                int held = order[low];
                order[low] = order[high];
                order[high--] = held;
            }
        }
        return low;
    }
}
