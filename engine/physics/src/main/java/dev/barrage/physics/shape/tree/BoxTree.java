package dev.barrage.physics.shape.tree;

/**
 * A tree of item boxes. The nodes are stored in depth-first order; a skip link leads past the descendants of a node.
 *
 * <p>A walk needs no stack: it goes on to the next node if the box is hit, and to {@link #skip} if not. This is the
 * stackless walk of drilian's "Collision Detection Performance" (2008) with forward links in place of parent links.
 * Items are renumbered in leaf order, so each node holds a range of items.
 */
public class BoxTree {
    /** Bound on the depth of a tree. After 32 levels every level halves its items, and there are fewer than 2^31. */
    public static final int MAX_DEPTH = 64;

    /** Factor that covers the rounding errors of a comparison. */
    private static final float SLACK = 1 + 0x1p-20f;

    private final float[] boxes;
    private final int[] skip;
    private final int[] first;
    private final int[] order;

    /** Builds a tree with small leaves, for items that take longer to test than boxes. */
    public BoxTree(float[] items, int leafItems) {
        this(items, leafItems, 0.5f);
    }

    /**
     * Builds a tree.
     *
     * @param items minX, minY, minZ, maxX, maxY, maxZ of each item, at least one item
     * @param leafItems largest number of items in a leaf
     * @param nodeCost cost of visiting a node, in item tests
     */
    public BoxTree(float[] items, int leafItems, float nodeCost) {
        BoxTreeBuilder built = new BoxTreeBuilder(items, leafItems, nodeCost);
        boxes = built.boxes;
        skip = built.skip;
        first = built.first;
        order = built.order;
    }

    /** Number of nodes; node 0 is the root. */
    public final int nodeCount() {
        return skip.length;
    }

    /** The next node after all descendants of {@code node}; {@link #nodeCount} at the end. */
    public final int skip(int node) {
        return skip[node];
    }

    /** Whether a node is a leaf. The children of other nodes are node + 1 and skip(node + 1). */
    public final boolean isLeaf(int node) {
        return skip[node] == node + 1;
    }

    /** First item of a node and its descendants, in leaf order. */
    public final int first(int node) {
        return first[node];
    }

    /** The item after the last one of a node and its descendants. */
    public final int end(int node) {
        return first[skip[node]];
    }

    /** The number, before renumbering, of an item in leaf order. */
    public final int original(int item) {
        return order[item];
    }

    /**
     * The first leaf at or after {@code node} whose box meets the query box (touching counts); {@link #nodeCount} if
     * there is none.
     */
    public final int nextLeaf(int node, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        float[] box = boxes;
        int[] skips = skip;
        int at = node;
        while (at < skips.length) {
            int b = 6 * at;
            int after = skips[at];
            if (box[b] > maxX
                    || box[b + 3] < minX
                    || box[b + 1] > maxY
                    || box[b + 4] < minY
                    || box[b + 2] > maxZ
                    || box[b + 5] < minZ) {
                at = after;
            } else if (after == at + 1) {
                return at;
            } else {
                at++;
            }
        }
        return at;
    }

    /**
     * The first leaf at or after {@code node} whose box a moving ball may meet; {@link #nodeCount} if there is none.
     * The centre moves from (px, py, 0) to (qx, qy, 0), metres. Rounding never loses a leaf; it may add one that the
     * ball just misses.
     *
     * <p>Separating-axis test on x, y, z and the normal of the motion in the plane.
     */
    public final int nextLeafOnWay(int node, float px, float py, float qx, float qy, float radius) {
        float dx = qx - px;
        float dy = qy - py;
        float minX = choose(dx, qx, px) - radius;
        float minY = choose(dy, qy, py) - radius;
        float maxX = choose(dx, px, qx) + radius;
        float maxY = choose(dy, py, qy) + radius;
        float width = 2 * radius * (float) Math.sqrt(dx * dx + dy * dy);
        float[] box = boxes;
        int[] skips = skip;
        int at = node;
        while (at < skips.length) {
            int b = 6 * at;
            int after = skips[at];
            if (box[b] > maxX
                    || box[b + 3] < minX
                    || box[b + 1] > maxY
                    || box[b + 4] < minY
                    || box[b + 2] > radius
                    || box[b + 5] < -radius
                    || Math.abs(dx * (box[b + 1] + box[b + 4] - 2 * py) - dy * (box[b] + box[b + 3] - 2 * px))
                            > SLACK
                                    * (width
                                            + Math.abs(dx) * (box[b + 4] - box[b + 1])
                                            + Math.abs(dy) * (box[b + 3] - box[b]))) {
                at = after;
            } else if (after == at + 1) {
                return at;
            } else {
                at++;
            }
        }
        return at;
    }

    /**
     * Returns {@code ifNegative} if {@code sign} is negative, else {@code otherwise}. Fewer instructions than a
     * minimum.
     */
    private static float choose(float sign, float ifNegative, float otherwise) {
        int negative = Float.floatToRawIntBits(sign) >> 31;
        return Float.intBitsToFloat(
                Float.floatToRawIntBits(ifNegative) & negative | Float.floatToRawIntBits(otherwise) & ~negative);
    }

    /** Whether {@link #nextLeafOnWay} descends below a node. For display, not optimised. */
    public final boolean isOnWay(int node, float px, float py, float qx, float qy, float radius) {
        float dx = qx - px;
        float dy = qy - py;
        float width = 2 * radius * (float) Math.sqrt(dx * dx + dy * dy);
        float across = Math.abs(dx * (minY(node) + maxY(node) - 2 * py) - dy * (minX(node) + maxX(node) - 2 * px));
        float extent = Math.abs(dx) * (maxY(node) - minY(node)) + Math.abs(dy) * (maxX(node) - minX(node));
        return !(minX(node) > Math.max(px, qx) + radius
                || maxX(node) < Math.min(px, qx) - radius
                || minY(node) > Math.max(py, qy) + radius
                || maxY(node) < Math.min(py, qy) - radius
                || minZ(node) > radius
                || maxZ(node) < -radius
                || across > SLACK * (width + extent));
    }

    /** Lowest x of a node's box. */
    public final float minX(int node) {
        return boxes[6 * node];
    }

    /** Lowest y of a node's box. */
    public final float minY(int node) {
        return boxes[6 * node + 1];
    }

    /** Lowest z of a node's box. */
    public final float minZ(int node) {
        return boxes[6 * node + 2];
    }

    /** Highest x of a node's box. */
    public final float maxX(int node) {
        return boxes[6 * node + 3];
    }

    /** Highest y of a node's box. */
    public final float maxY(int node) {
        return boxes[6 * node + 4];
    }

    /** Highest z of a node's box. */
    public final float maxZ(int node) {
        return boxes[6 * node + 5];
    }
}
