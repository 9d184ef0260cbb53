package dev.barrage.physics.broadphase.tree;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.memory.Capacity;

/**
 * A tree of bounding boxes in depth-first order: the next node is the first child, and every node knows where to go on if
 * its box is missed (the stackless walk of drilian 2008, with skip links in place of parents).
 *
 * <p>The tree is kept from step to step, and its bounds follow the boxes. Boxes that are new or have jumped come into a
 * further tree behind the others; leaves whose boxes are gone stay and are empty. All is made anew when there are many
 * of these, or when the bounds have grown too large.
 */
final class FlatTree {
    private static final int NONE = -1;

    /** How far a box may move in a step and keep its leaf, in mean half perimeters of the boxes. */
    private static final float MARGIN = 0.5f;

    /** The tree is made anew if more changes than 1 leaf in this number. */
    private static final int MANY = 16;

    /** The tree is made anew when the cost of queries has grown by this factor. */
    private static final double WORN = 1.2;

    /** Nodes count as no larger than this many margins, so that a few large boxes do not hide that others have moved. */
    private static final float LARGE = 64f;

    private int nodes;

    /** Per node: where to go on after its subtree, and its box, or -1 for an inner node and for an empty leaf. */
    private int[] skip = {};

    private int[] box = {};

    /** Per node minX, minY, maxX, maxY, metres. */
    float[] bounds = {};

    /** Per node: the layers and the masks of all its boxes, and their group if all share one, else 0. */
    private int[] layers = {}, masks = {}, group = {};

    /** Per box its leaf, or -1. */
    private int[] leafOf = {};

    private final Bisection listed = new Bisection();
    private int boxes;
    private int leaves;

    /** Leaves that were put in or struck out since the tree was made. */
    private int changes;

    private float margin;

    /** What queries cost, up to a factor: half the perimeters of all inner nodes, metres; and when the tree was made. */
    private double cost, builtCost;

    /** Takes in the boxes of this step. */
    void update(Boxes now) {
        reserve(now.count);
        strikeOut(now);
        boxes = now.count;
        changes += listed.count;
        boolean isAnew = changes > leaves / MANY || cost > WORN * builtCost;
        if (isAnew) {
            makeAnew(now);
        } else if (listed.count > 0) {
            build(0, listed.count, 0);
        }
        refit(now);
        builtCost = isAnew ? cost : builtCost;
    }

    private void reserve(int count) {
        int capacity = 2 * (count + count / MANY + 1);
        skip = Capacity.grow(skip, capacity);
        box = Capacity.grow(box, capacity);
        bounds = Capacity.grow(bounds, 4 * capacity);
        layers = Capacity.grow(layers, capacity);
        masks = Capacity.grow(masks, capacity);
        group = Capacity.grow(group, capacity);
        leafOf = Capacity.grow(leafOf, count);
        listed.reserve(count);
    }

    /** Strikes out the boxes that are gone or have jumped, and lists those that have no leaf. */
    private void strikeOut(Boxes now) {
        listed.count = 0;
        for (int i = 0; i < Math.max(boxes, now.count); i++) {
            boolean isGone = i >= now.count || now.isEmpty(i);
            int leaf = i < boxes ? leafOf[i] : NONE;
            if (leaf != NONE && (isGone || hasJumped(4 * leaf, now, i))) {
                box[leaf] = NONE;
                leaf = NONE;
                leaves--;
                changes++;
            }
            leafOf[i] = leaf;
            if (leaf == NONE && !isGone) {
                listed.add(now, i);
                leaves++;
            }
        }
    }

    /** Whether a box is far from where it was in the step before. */
    private boolean hasJumped(int b, Boxes now, int i) {
        return now.minX[i] - margin > bounds[b + 2]
                || now.minY[i] - margin > bounds[b + 3]
                || now.maxX[i] + margin < bounds[b]
                || now.maxY[i] + margin < bounds[b + 1];
    }

    private void makeAnew(Boxes now) {
        nodes = 0;
        changes = 0;
        listed.takeAll(now);
        double perimeters = 0;
        for (int k = 0; k < listed.count; k++) {
            int i = listed.list[k];
            float half = (now.maxX[i] - now.minX[i]) + (now.maxY[i] - now.minY[i]);
            perimeters += half < Float.MAX_VALUE ? half : 0;
        }
        margin = (float) Math.min(MARGIN * perimeters / Math.max(1, listed.count), Float.MAX_VALUE);
        if (listed.count > 0) {
            build(0, listed.count, 0);
        }
    }

    /** Appends a tree of the listed boxes at [from, to). */
    private void build(int from, int to, int depth) {
        int node = nodes++;
        if (to - from == 1) {
            box[node] = listed.list[from];
            leafOf[box[node]] = node;
        } else {
            box[node] = NONE;
            int middle = listed.split(from, to, depth);
            build(from, middle, depth + 1);
            build(middle, to, depth + 1);
        }
        skip[node] = nodes;
    }

    /** Takes the bounds of all nodes from those of the boxes: children come after their parents. */
    private void refit(Boxes boxes) {
        cost = 0;
        for (int node = nodes - 1; node >= 0; node--) {
            int b = 4 * node;
            int leaf = box[node];
            if (leaf >= 0) {
                bounds[b] = boxes.minX[leaf];
                bounds[b + 1] = boxes.minY[leaf];
                bounds[b + 2] = boxes.maxX[leaf];
                bounds[b + 3] = boxes.maxY[leaf];
            } else if (isEmpty(node)) {
                bounds[b] = Float.POSITIVE_INFINITY;
                bounds[b + 1] = Float.POSITIVE_INFINITY;
                bounds[b + 2] = Float.NEGATIVE_INFINITY;
                bounds[b + 3] = Float.NEGATIVE_INFINITY;
            } else {
                int first = b + 4;
                int second = 4 * skip[node + 1];
                bounds[b] = Math.min(bounds[first], bounds[second]);
                bounds[b + 1] = Math.min(bounds[first + 1], bounds[second + 1]);
                bounds[b + 2] = Math.max(bounds[first + 2], bounds[second + 2]);
                bounds[b + 3] = Math.max(bounds[first + 3], bounds[second + 3]);
                float half = (bounds[b + 2] - bounds[b]) + (bounds[b + 3] - bounds[b + 1]);
                cost += Math.max(0f, Math.min(half, LARGE * margin));
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
            } else if (isEmpty(node)) {
                layers[node] = 0;
            } else {
                int first = node + 1;
                int second = skip[first];
                layers[node] = layers[first] | layers[second];
                masks[node] = masks[first] | masks[second];
                group[node] = group[first] == group[second] ? group[first] : 0;
            }
        }
    }

    /** Whether a node is an empty leaf. */
    boolean isEmpty(int node) {
        return box[node] == NONE && skip[node] == node + 1;
    }

    /** How many nodes there are, empty leaves among them. */
    int nodes() {
        return nodes;
    }

    /** Number of boxes in the tree. */
    int leaves() {
        return leaves;
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
