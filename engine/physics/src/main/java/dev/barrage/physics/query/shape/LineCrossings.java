package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;

/**
 * Where a line from a start crosses the boundary of a solid, whose edges have the solid on their left.
 *
 * <p>Each vertex is left or right of the line or on it, which is decided once, in the same way for all its edges: the
 * line never slips through between two edges. The crossings behind the start say whether it is in the solid.
 */
final class LineCrossings extends Padded {
    private double startX;
    private double startY;
    private double dx;
    private double dy;

    /** Squared length of the motion. */
    private double squared;

    private int winding;
    private boolean touches;
    private final SweptBox walk = new SweptBox();

    // ---- the answer

    /** Whether the start is in the solid or on its edge. */
    boolean startsInside;

    /** The first edge that the motion touches ahead, or -1. */
    int edge;

    /** Time of this touch, in motions; before there is one the largest that matters. */
    double fraction;

    /** Point of this touch. */
    double x, y;

    private void start(double x0, double y0, double motionX, double motionY, double limit) {
        boolean still = motionX == 0 && motionY == 0;
        startX = x0;
        startY = y0;
        dx = still ? 1 : motionX;
        dy = motionY;
        squared = dx * dx + dy * dy;
        fraction = still ? 0 : limit;
        winding = 0;
        touches = false;
        edge = -1;
    }

    /** Moves from (x0, y0); the motion may be 0. Returns whether the polygon is touched. */
    boolean polygon(Polygon polygon, double x0, double y0, double motionX, double motionY, double limit) {
        start(x0, y0, motionX, motionY, limit);
        int last = polygon.count() - 1;
        double tailX = polygon.x(last);
        double tailY = polygon.y(last);
        double tailSide = side(tailX, tailY);
        for (int i = 0, e = last; i <= last; e = i++) {
            double headX = polygon.x(i);
            double headY = polygon.y(i);
            double headSide = side(headX, headY);
            if (!(tailSide > 0 && headSide > 0 || tailSide < 0 && headSide < 0)) {
                cross(e, tailX, tailY, tailSide, headX, headY, headSide);
            }
            tailX = headX;
            tailY = headY;
            tailSide = headSide;
        }
        startsInside = touches || winding > 0;
        return startsInside || edge >= 0;
    }

    /**
     * As above, for the edges of a wall or silhouette.
     *
     * @param solidOutside whether the solid reaches to infinity
     */
    boolean tree(
            EdgeTree tree, boolean solidOutside, double x0, double y0, double motionX, double motionY, double limit) {
        start(x0, y0, motionX, motionY, limit);
        boolean within = x0 >= tree.minX(0) && x0 <= tree.maxX(0) && y0 >= tree.minY(0) && y0 <= tree.maxY(0);
        boolean asked = within && !tree.isChain() && !isSurelyFree(tree, x0, y0);
        walk.start(tree, x0, y0, 0, 0);
        walk.move(dx, dy, asked ? Double.NEGATIVE_INFINITY : 0, fraction);
        for (int node = 0; node < tree.nodeCount(); ) {
            if (!walk.meets(tree, node)) {
                node = tree.skip(node);
                continue;
            }
            int e = tree.edge(node++);
            if (e >= 0) {
                edge(tree, e);
                walk.limit(fraction);
            }
        }
        boolean inside = solidOutside && !within;
        startsInside = touches || (asked ? (solidOutside ? 1 : 0) + winding > 0 : inside);
        return startsInside || edge >= 0;
    }

    private static boolean isSurelyFree(EdgeTree tree, double x, double y) {
        float nearX = (float) x;
        float nearY = (float) y;
        return tree.isSurelyFree(Math.nextDown(nearX), Math.nextDown(nearY), Math.nextUp(nearX), Math.nextUp(nearY));
    }

    private void edge(EdgeTree tree, int e) {
        double tailX = tree.tailX(e);
        double tailY = tree.tailY(e);
        double headX = tree.headX(e);
        double headY = tree.headY(e);
        double tailSide = side(tailX, tailY);
        double headSide = side(headX, headY);
        if (!(tailSide > 0 && headSide > 0 || tailSide < 0 && headSide < 0)) {
            cross(e, tailX, tailY, tailSide, headX, headY, headSide);
        }
    }

    /** Above 0 left of the line, below 0 right of it. */
    private double side(double px, double py) {
        return dx * (py - startY) - dy * (px - startX);
    }

    private double timeAt(double px, double py) {
        return ((px - startX) * dx + (py - startY) * dy) / squared;
    }

    private void cross(
            int e, double tailX, double tailY, double tailSide, double headX, double headY, double headSide) {
        double tailTime = timeAt(tailX, tailY);
        double headTime = timeAt(headX, headY);
        if (tailSide == headSide) {
            // Along the edge. Its ends belong to edges that the line crosses, too: these have a normal against the
            // motion.
            touches |= Math.min(tailTime, headTime) <= 0 && Math.max(tailTime, headTime) >= 0;
            return;
        }
        double across = tailSide - headSide;
        double edgeX = headX - tailX;
        double edgeY = headY - tailY;
        double share = tailSide / across;
        double exact = (edgeY * (startX - tailX) - edgeX * (startY - tailY)) / across;
        double time = Math.max(Math.min(tailTime, headTime), Math.min(exact, Math.max(tailTime, headTime)));
        if (time == 0) {
            touches = true;
        } else if (time < 0) {
            winding += (tailSide >= 0 ? 1 : 0) - (headSide >= 0 ? 1 : 0);
        } else if (tailSide > headSide) {
            touch(e, time, tailX + share * edgeX, tailY + share * edgeY);
        }
    }

    /** Keeps the earliest touch; of equal ones that of the lowest edge. */
    private void touch(int e, double time, double atX, double atY) {
        if (time < fraction || time == fraction && (edge < 0 || e < edge)) {
            edge = e;
            fraction = time;
            x = atX;
            y = atY;
        }
    }
}
