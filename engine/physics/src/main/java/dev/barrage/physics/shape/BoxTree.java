package dev.barrage.physics.shape;

/**
 * Boxes of items in a tree whose nodes lie flat in depth-first order, with links to skip what lies below a node.
 *
 * <p>A walk needs no stack: from a node whose box is met it goes on to the next node, from one that is not to {@link
 * #skip}. This is the stackless walk of drilian's "Collision Detection Performance" (2008) with links forward in place
 * of links to the parent. Items are renumbered in the order of the leaves, so that every node holds a range of them.
 */
public sealed class BoxTree permits MeshTree, Rim {
    /**
     * No tree is deeper: 32 levels by any rule, and below them every level halves its items, less than 2^31 of them.
     */
    public static final int MAX_DEPTH = 64;

    /** Makes up for the roundings of a comparison. */
    private static final float SLACK = 1 + 0x1p-20f;

    private final float[] boxes;
    private final int[] skip;
    private final int[] first;
    private final int[] order;

    /** A tree of small leaves, as items take longer to test than boxes. */
    BoxTree(float[] items, int leafItems) {
        this(items, leafItems, 0.5f);
    }

    /**
     * Takes boxes as minX, minY, minZ, maxX, maxY, maxZ of each item, at least one; the most items of a leaf; and what
     * it costs to look at a node, in items.
     */
    BoxTree(float[] items, int leafItems, float nodeCost) {
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

    /** The node after everything below {@code node}; {@link #nodeCount} at the end. */
    public final int skip(int node) {
        return skip[node];
    }

    /** Whether a node has items and no children; the children of others are node + 1 and skip(node + 1). */
    public final boolean isLeaf(int node) {
        return skip[node] == node + 1;
    }

    /** First item, in the order of the leaves, at or below a node. */
    public final int first(int node) {
        return first[node];
    }

    /** The item after the last one at or below a node. */
    public final int end(int node) {
        return first[skip[node]];
    }

    /** The number that an item was given with, from its place in the order of the leaves. */
    public final int original(int item) {
        return order[item];
    }

    /**
     * The first leaf, from {@code node} on, whose box meets the one given (touching counts); {@link #nodeCount} if
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
     * The first leaf, from {@code node} on, whose box a ball may meet whose centre moves from (px, py, 0) to (qx, qy,
     * 0); {@link #nodeCount} if there is none. Roundings never lose a leaf; now and then one comes that is just missed.
     *
     * <p>Separating axes: x, y, z and the normal of the motion in the plane.
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

    /** One number if another is negative, else a third: in fewer instructions than the lesser of two takes. */
    private static float choose(float sign, float ifNegative, float otherwise) {
        int negative = Float.floatToRawIntBits(sign) >> 31;
        return Float.intBitsToFloat(
                Float.floatToRawIntBits(ifNegative) & negative | Float.floatToRawIntBits(otherwise) & ~negative);
    }

    /** Whether {@link #nextLeafOnWay} goes on below a node and does not skip it. For showing its way, not for speed. */
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
