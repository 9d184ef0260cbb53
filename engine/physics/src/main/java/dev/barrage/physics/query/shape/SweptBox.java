package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;

/** A box that moves along a line: which nodes of a tree it may meet. Rounding never loses one. */
final class SweptBox extends Padded {
    /** Bound on the relative rounding errors of what is computed with the nodes found. */
    private static final double ROUNDING = 0x1p-44;

    /** Centre and half the sides at the start, and the motion. */
    private double x, y, halfX, halfY, dx, dy;

    private double from;

    /** Least and largest coordinates on the way. */
    private double minX, minY, maxX, maxY;

    /** Half the width of the swept region across the motion, times the length of the motion. */
    private double across;

    /** A box in the tree's frame. */
    void start(EdgeTree tree, double lowX, double lowY, double highX, double highY) {
        x = (lowX + highX) / 2;
        y = (lowY + highY) / 2;
        double halfWidth = (highX - lowX) / 2;
        double halfHeight = (highY - lowY) / 2;
        double sizeX = Math.max(Math.abs(tree.minX(0)), Math.abs(tree.maxX(0)));
        double sizeY = Math.max(Math.abs(tree.minY(0)), Math.abs(tree.maxY(0)));
        double margin = ROUNDING * (Math.abs(x) + Math.abs(y) + halfWidth + halfHeight + sizeX + sizeY);
        halfX = halfWidth + margin;
        halfY = halfHeight + margin;
    }

    /** Moves the box by (dx, dy) times {@code first} to {@code last}; {@code first} may be infinite. */
    void move(double motionX, double motionY, double first, double last) {
        dx = motionX;
        dy = motionY;
        from = first;
        across = Math.abs(dx) * halfY + Math.abs(dy) * halfX;
        limit(last);
    }

    /** Shortens the motion. */
    void limit(double last) {
        double endX = x + dx * last;
        double endY = y + dy * last;
        double padX = halfX + 2 * ROUNDING * Math.abs(dx * last);
        double padY = halfY + 2 * ROUNDING * Math.abs(dy * last);
        double firstX = dx == 0 ? x : x + dx * from;
        double firstY = dy == 0 ? y : y + dy * from;
        minX = Math.min(firstX, endX) - padX;
        minY = Math.min(firstY, endY) - padY;
        maxX = Math.max(firstX, endX) + padX;
        maxY = Math.max(firstY, endY) + padY;
    }

    /** The first leaf at or after a node that the box may meet; the number of nodes if there is none. */
    int nextLeaf(EdgeTree tree, int from) {
        int node = from;
        while (node < tree.nodeCount()) {
            if (!meets(tree, node)) {
                node = tree.skip(node);
            } else if (tree.edge(node) >= 0) {
                return node;
            } else {
                node++;
            }
        }
        return node;
    }

    /** Separating-axis test on x, y and the normal of the motion. */
    private boolean meets(EdgeTree tree, int node) {
        double nodeMinX = tree.minX(node);
        double nodeMinY = tree.minY(node);
        double nodeMaxX = tree.maxX(node);
        double nodeMaxY = tree.maxY(node);
        return nodeMinX <= maxX
                && nodeMinY <= maxY
                && nodeMaxX >= minX
                && nodeMaxY >= minY
                && Math.abs(dx * (nodeMinY + nodeMaxY - 2 * y) - dy * (nodeMinX + nodeMaxX - 2 * x))
                        <= Math.abs(dx) * (nodeMaxY - nodeMinY) + Math.abs(dy) * (nodeMaxX - nodeMinX) + 2 * across;
    }
}
