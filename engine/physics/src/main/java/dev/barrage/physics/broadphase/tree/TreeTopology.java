package dev.barrage.physics.broadphase.tree;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.CellHash;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import java.util.Arrays;

/**
 * Which boxes share which nodes of an {@link AabbTree}: linked nodes with the bounds that they had when their leaves were
 * put in. A leaf is put beside the node where that makes the tree grow least, by greedy descent (E. Catto, Dynamic
 * Bounding Volume Hierarchies, GDC 2019); the tree is made anew by splitting at the middle of the centres.
 */
final class TreeTopology {
    private static final int NONE = -1;

    /** How far a leaf may leave the place where it was put, in mean half perimeters of the boxes. */
    private static final float MARGIN = 0.5f;

    /** The tree is made anew if a larger share of its leaves than 1 in this number has to be put in again. */
    private static final int MANY = 16;

    /** The tree is made anew when the cost of queries has grown by this factor. */
    private static final double WORN = 1.5;

    /** From this depth on nodes are halved, so that coincident centres and wide ranges of sizes make no deep tree. */
    private static final int HALVING_DEPTH = 48;

    private int[] parent = {};
    private int[] child = {};

    /** Per node: its box, or -1 for an inner node. */
    private int[] boxOf = {};

    /** Per node minX, minY, maxX, maxY, metres: for a leaf where it was put, with the margin. */
    private float[] bounds = {};

    /** Per box its leaf, or -1. */
    private int[] leafOf = {};

    private final RadixOrder order = new RadixOrder();
    private int[] changed = {};
    private int boxes;
    private int leaves;
    private int root = NONE;
    private int nodes;
    private int free = NONE;
    private float margin;
    private double builtCost = Double.NaN;

    int leaves() {
        return leaves;
    }

    int root() {
        return root;
    }

    int boxOf(int node) {
        return boxOf[node];
    }

    int firstChild(int node) {
        return child[2 * node];
    }

    int secondChild(int node) {
        return child[2 * node + 1];
    }

    /** Takes in the boxes of this step and returns whether any node has changed its place. */
    boolean update(Boxes now) {
        reserve(now.count);
        int count = findChanged(now);
        int removed = leaves;
        removeGone(now);
        removed -= leaves;
        boxes = now.count;
        if (count > (leaves + count) / MANY) {
            rebuild(now);
            return true;
        }
        for (int k = 0; k < count; k++) {
            insert(changed[k], now);
        }
        return count + removed > 0;
    }

    /** Whether the cost of queries has grown enough for a new tree. */
    boolean isWorn(double cost) {
        if (Double.isNaN(builtCost)) {
            builtCost = cost;
        }
        return cost > WORN * builtCost;
    }

    private void reserve(int count) {
        if (count > leafOf.length) {
            int length = Capacity.grown(leafOf.length, count);
            int known = leafOf.length;
            leafOf = Arrays.copyOf(leafOf, length);
            Arrays.fill(leafOf, known, length, NONE);
            changed = new int[length];
            parent = Arrays.copyOf(parent, 2 * length);
            child = Arrays.copyOf(child, 4 * length);
            boxOf = Arrays.copyOf(boxOf, 2 * length);
            bounds = Arrays.copyOf(bounds, 8 * length);
        }
    }

    /** Lists the boxes that are new or have left the place where they were put. */
    private int findChanged(Boxes now) {
        int count = 0;
        for (int i = 0; i < now.count; i++) {
            if (!now.isEmpty(i) && (leafOf[i] == NONE || !isInPlace(leafOf[i], now, i))) {
                changed[count++] = i;
            }
        }
        return count;
    }

    private boolean isInPlace(int leaf, Boxes now, int i) {
        int b = 4 * leaf;
        return now.minX[i] >= bounds[b]
                && now.minY[i] >= bounds[b + 1]
                && now.maxX[i] <= bounds[b + 2]
                && now.maxY[i] <= bounds[b + 3];
    }

    private void removeGone(Boxes now) {
        for (int i = 0; i < boxes; i++) {
            if (leafOf[i] != NONE && (i >= now.count || now.isEmpty(i))) {
                remove(i);
            }
        }
    }

    private void remove(int box) {
        int leaf = leafOf[box];
        leafOf[box] = NONE;
        leaves--;
        int above = parent[leaf];
        release(leaf);
        if (above == NONE) {
            root = NONE;
            return;
        }
        int sibling = child[2 * above] == leaf ? child[2 * above + 1] : child[2 * above];
        replaceChild(parent[above], above, sibling);
        release(above);
        for (int node = parent[sibling]; node != NONE; node = parent[node]) {
            fit(node);
        }
    }

    private void insert(int box, Boxes now) {
        if (leafOf[box] != NONE) {
            remove(box);
        }
        int leaf = newLeaf(box, now);
        leaves++;
        if (root == NONE) {
            root = leaf;
            parent[leaf] = NONE;
            return;
        }
        int sibling = bestSibling(leaf);
        int above = newNode();
        boxOf[above] = NONE;
        replaceChild(parent[sibling], sibling, above);
        link(above, 0, sibling);
        link(above, 1, leaf);
        for (int node = above; node != NONE; node = parent[node]) {
            fit(node);
        }
    }

    /**
     * Descends to the cheaper child while that is cheaper than to become the sibling of the node itself. Ties are broken
     * by a hash: if one side always won, boxes at one place would make a deep tree.
     */
    private int bestSibling(int leaf) {
        int node = root;
        int side = CellHash.of(boxOf[leaf], leaves);
        while (boxOf[node] == NONE) {
            int first = child[2 * node];
            int second = child[2 * node + 1];
            float grown = grown(node, leaf);
            float here = grown + grown; // a new parent as large as both
            float inherited = 2 * (grown - halfPerimeter(node));
            float intoFirst = descentCost(first, leaf) + inherited;
            float intoSecond = descentCost(second, leaf) + inherited;
            if (!(Math.min(intoFirst, intoSecond) < here)) {
                return node;
            }
            boolean isEven = intoFirst == intoSecond;
            node = (isEven ? (side & 1) == 0 : intoFirst < intoSecond) ? first : second;
            side >>>= isEven ? 1 : 0;
        }
        return node;
    }

    private float descentCost(int node, int leaf) {
        float grown = grown(node, leaf);
        return boxOf[node] == NONE ? 2 * (grown - halfPerimeter(node)) : 2 * grown;
    }

    private float halfPerimeter(int node) {
        int b = 4 * node;
        return (bounds[b + 2] - bounds[b]) + (bounds[b + 3] - bounds[b + 1]);
    }

    /** Half the perimeter of a node's bounds if a leaf came into them. */
    private float grown(int node, int leaf) {
        int a = 4 * node;
        int b = 4 * leaf;
        return (Math.max(bounds[a + 2], bounds[b + 2]) - Math.min(bounds[a], bounds[b]))
                + (Math.max(bounds[a + 3], bounds[b + 3]) - Math.min(bounds[a + 1], bounds[b + 1]));
    }

    private void fit(int node) {
        int a = 4 * child[2 * node];
        int b = 4 * child[2 * node + 1];
        int to = 4 * node;
        bounds[to] = Math.min(bounds[a], bounds[b]);
        bounds[to + 1] = Math.min(bounds[a + 1], bounds[b + 1]);
        bounds[to + 2] = Math.max(bounds[a + 2], bounds[b + 2]);
        bounds[to + 3] = Math.max(bounds[a + 3], bounds[b + 3]);
    }

    private void link(int above, int side, int node) {
        child[2 * above + side] = node;
        parent[node] = above;
    }

    /** Puts a node where another was; above {@link #NONE} is the root. */
    private void replaceChild(int above, int old, int node) {
        if (above == NONE) {
            root = node;
            parent[node] = NONE;
        } else {
            link(above, child[2 * above] == old ? 0 : 1, node);
        }
    }

    private int newNode() {
        if (free == NONE) {
            return nodes++;
        }
        int node = free;
        free = parent[node];
        return node;
    }

    private void release(int node) {
        parent[node] = free;
        free = node;
    }

    private int newLeaf(int box, Boxes now) {
        int leaf = newNode();
        boxOf[leaf] = box;
        leafOf[box] = leaf;
        int b = 4 * leaf;
        bounds[b] = now.minX[box] - margin;
        bounds[b + 1] = now.minY[box] - margin;
        bounds[b + 2] = now.maxX[box] + margin;
        bounds[b + 3] = now.maxY[box] + margin;
        return leaf;
    }

    /** Makes the whole tree anew. Where boxes are at one point, those of equal filters come below one node. */
    void rebuild(Boxes now) {
        builtCost = Double.NaN;
        nodes = 0;
        free = NONE;
        leaves = 0;
        double perimeters = 0;
        order.begin(now.count);
        order.by(now.group);
        order.by(now.mask);
        order.by(now.layer);
        for (int k = 0; k < now.count; k++) {
            int i = order.rows()[k];
            leafOf[i] = NONE;
            if (!now.isEmpty(i)) {
                changed[leaves++] = i;
                float half = (now.maxX[i] - now.minX[i]) + (now.maxY[i] - now.minY[i]);
                perimeters += half < Float.MAX_VALUE ? half : 0;
            }
        }
        margin = leaves == 0 ? 0f : (float) Math.min(MARGIN * perimeters / leaves, Float.MAX_VALUE);
        root = leaves == 0 ? NONE : build(0, leaves, 0, now);
        if (root != NONE) {
            parent[root] = NONE;
        }
    }

    private int build(int from, int to, int depth, Boxes now) {
        if (to - from == 1) {
            return newLeaf(changed[from], now);
        }
        int node = newNode();
        boxOf[node] = NONE;
        int middle = split(from, to, depth, now);
        link(node, 0, build(from, middle, depth + 1, now));
        link(node, 1, build(middle, to, depth + 1, now));
        fit(node);
        return node;
    }

    /** Parts boxes at the middle of their centres on the longer axis, or into halves where that parts nothing. */
    private int split(int from, int to, int depth, Boxes now) {
        double lowX = Double.POSITIVE_INFINITY;
        double lowY = Double.POSITIVE_INFINITY;
        double highX = Double.NEGATIVE_INFINITY;
        double highY = Double.NEGATIVE_INFINITY;
        for (int k = from; k < to; k++) {
            double x = centre(now.minX[changed[k]], now.maxX[changed[k]]);
            double y = centre(now.minY[changed[k]], now.maxY[changed[k]]);
            lowX = Math.min(lowX, x);
            lowY = Math.min(lowY, y);
            highX = Math.max(highX, x);
            highY = Math.max(highY, y);
        }
        if (depth >= HALVING_DEPTH) {
            return (from + to) >>> 1;
        }
        boolean byX = highX - lowX >= highY - lowY;
        double at = byX ? (lowX + highX) / 2 : (lowY + highY) / 2;
        int middle = partition(from, to, byX ? now.minX : now.minY, byX ? now.maxX : now.maxY, at);
        return middle == from || middle == to ? (from + to) >>> 1 : middle;
    }

    private int partition(int from, int to, float[] min, float[] max, double at) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int box = changed[low];
            if (centre(min[box], max[box]) < at) {
                low++;
            } else {
                changed[low] = changed[high];
                changed[high--] = box;
            }
        }
        return low;
    }

    /** The middle of two bounds, finite where they are not. */
    private static double centre(float min, float max) {
        return (Math.max(min, -Float.MAX_VALUE) + (double) Math.min(max, Float.MAX_VALUE)) / 2;
    }
}
