package dev.barrage.physics.broadphase.tree;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * A tree of bounding boxes in depth-first order: the next node is the first child, and every node knows where to go on if
 * its box is missed (the stackless walk of drilian 2008, with skip links in place of parents).
 */
final class FlatTree {
    private int nodes;

    /** Per node: where to go on after its subtree, and the box of a leaf, or -1. */
    private int[] skip = {};

    private int[] box = {};

    /** Per node minX, minY, maxX, maxY, metres. */
    float[] bounds = {};

    /** Per node: the layers and the masks of all its boxes, and their group if all share one, else 0. */
    private int[] layers = {}, masks = {}, group = {};

    private int[] stack = new int[64];
    private double cost;

    /** Takes the nodes of a tree; their bounds are missing until {@link #refit}. */
    void flatten(TreeTopology tree) {
        nodes = 0;
        int capacity = Math.max(1, 2 * tree.leaves());
        skip = Capacity.grow(skip, capacity);
        box = Capacity.grow(box, capacity);
        bounds = Capacity.grow(bounds, 4 * capacity);
        layers = Capacity.grow(layers, capacity);
        masks = Capacity.grow(masks, capacity);
        group = Capacity.grow(group, capacity);
        if (tree.leaves() > 0) {
            list(tree);
        }
    }

    /** Lists nodes before their children; ~node on the stack says that its subtree is done. */
    private void list(TreeTopology tree) {
        int depth = 0;
        stack[depth++] = tree.root();
        while (depth > 0) {
            int top = stack[--depth];
            if (top < 0) {
                skip[~top] = nodes;
                continue;
            }
            int at = nodes++;
            if (depth + 3 > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            box[at] = tree.boxOf(top);
            if (box[at] >= 0) {
                skip[at] = nodes;
            } else {
                stack[depth++] = ~at;
                stack[depth++] = tree.secondChild(top);
                stack[depth++] = tree.firstChild(top);
            }
        }
    }

    /** Takes the bounds of all nodes from those of the boxes: children come after their parents. */
    void refit(Boxes boxes) {
        cost = 0;
        for (int node = nodes - 1; node >= 0; node--) {
            int b = 4 * node;
            int leaf = box[node];
            if (leaf >= 0) {
                bounds[b] = boxes.minX[leaf];
                bounds[b + 1] = boxes.minY[leaf];
                bounds[b + 2] = boxes.maxX[leaf];
                bounds[b + 3] = boxes.maxY[leaf];
            } else {
                int first = b + 4;
                int second = 4 * skip[node + 1];
                bounds[b] = Math.min(bounds[first], bounds[second]);
                bounds[b + 1] = Math.min(bounds[first + 1], bounds[second + 1]);
                bounds[b + 2] = Math.max(bounds[first + 2], bounds[second + 2]);
                bounds[b + 3] = Math.max(bounds[first + 3], bounds[second + 3]);
                cost += (bounds[b + 2] - bounds[b]) + (bounds[b + 3] - bounds[b + 1]);
            }
        }
    }

    /** Takes the filters of all nodes from those of the boxes. */
    void refitFilters(Boxes boxes) {
        for (int node = nodes - 1; node >= 0; node--) {
            int leaf = box[node];
            if (leaf >= 0) {
                layers[node] = boxes.layer[leaf];
                masks[node] = boxes.mask[leaf];
                group[node] = boxes.group[leaf];
            } else {
                int first = node + 1;
                int second = skip[first];
                layers[node] = layers[first] | layers[second];
                masks[node] = masks[first] | masks[second];
                group[node] = group[first] == group[second] ? group[first] : 0;
            }
        }
    }

    /** How many nodes there are. */
    int nodes() {
        return nodes;
    }

    /** The node after everything below a node. */
    int skip(int node) {
        return skip[node];
    }

    /** Whether the bounds of a node hold a point; touching counts. */
    boolean holds(int node, float x, float y) {
        int b = 4 * node;
        return bounds[b] <= x && bounds[b + 1] <= y && x <= bounds[b + 2] && y <= bounds[b + 3];
    }

    /** The box of a leaf; -1 if a node is none. */
    int boxOf(int node) {
        return box[node];
    }

    /** What queries cost, up to a factor: half the perimeters of all inner nodes, metres. */
    double cost() {
        return cost;
    }

    /** Appends (self, box) for every leaf from a node on that query i pairs with, in the order of the tree. */
    void lookUp(Boxes queries, int i, int self, int first, Boxes boxes, PairBuffer out) {
        float minX = queries.minX[i];
        float minY = queries.minY[i];
        float maxX = queries.maxX[i];
        float maxY = queries.maxY[i];
        for (int node = first; node < nodes; ) {
            int b = 4 * node;
            if (bounds[b] <= maxX && bounds[b + 1] <= maxY && minX <= bounds[b + 2] && minY <= bounds[b + 3]) {
                testLeaf(queries, i, self, box[node++], boxes, out);
            } else {
                node = skip[node];
            }
        }
    }

    /** The same without the nodes whose boxes have filters that exclude the query; after {@link #refitFilters}. */
    void lookUpByFilter(Boxes queries, int i, int self, int first, Boxes boxes, PairBuffer out) {
        float minX = queries.minX[i];
        float minY = queries.minY[i];
        float maxX = queries.maxX[i];
        float maxY = queries.maxY[i];
        int tag = queries.tagStart + i;
        int layer = queries.layer[tag];
        int mask = queries.mask[tag];
        int ownGroup = queries.group[tag];
        for (int node = first; node < nodes; ) {
            int b = 4 * node;
            boolean isNear =
                    bounds[b] <= maxX && bounds[b + 1] <= maxY && minX <= bounds[b + 2] && minY <= bounds[b + 3];
            if (isNear
                    && (layers[node] & mask) != 0
                    && (masks[node] & layer) != 0
                    && (ownGroup == 0 || ownGroup != group[node])) {
                testLeaf(queries, i, self, box[node++], boxes, out);
            } else {
                node = skip[node];
            }
        }
    }

    /** Appends (self, other) if {@code other} is the box of a leaf, not -1, and query i pairs with it. */
    private static void testLeaf(Boxes queries, int i, int self, int other, Boxes boxes, PairBuffer out) {
        if (other >= 0) {
            out.tested++;
            if (queries.pairs(i, boxes, other)) {
                out.add(self, other);
            }
        }
    }

    /** Leads a moving box through the tree, in the order of the tree. */
    void walk(BoxWalk walk) {
        for (int node = firstMet(0, walk); node < nodes; node = firstMet(node + 1, walk)) {
            int b = 4 * node;
            walk.trace(bounds[b], bounds[b + 1], bounds[b + 2], bounds[b + 3]);
            if (box[node] >= 0) {
                walk.found(box[node]);
            }
        }
    }

    /** The first leaf from a node on, or node of any kind if they are traced, that a moving box may meet. */
    private int firstMet(int from, BoxWalk walk) {
        int node = from;
        while (node < nodes) {
            boolean isMet = walk.meets(bounds, 4 * node);
            if (isMet && (box[node] >= 0 || walk.traced)) {
                break;
            }
            node = isMet ? node + 1 : skip[node];
        }
        return node;
    }
}
