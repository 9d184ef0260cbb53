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
    private static final int NO_EDGE = Integer.MAX_VALUE;

    private double startX, startY, dx, dy;

    /** Squared length of the motion. */
    private double squared;

    private int winding;
    private boolean touches;
    private final SweptBox walk = new SweptBox();

    /** The answer, in the frame of the edges: of equally early edges the lowest. */
    final Touch touch = new Touch();

    private void start(double x0, double y0, double motionX, double motionY, double limit) {
        boolean still = motionX == 0 && motionY == 0;
        startX = x0;
        startY = y0;
        dx = still ? 1 : motionX;
        dy = motionY;
        squared = dx * dx + dy * dy;
        winding = 0;
        touches = false;
        touch.fraction = still ? 0 : limit;
        touch.feature = NO_EDGE;
    }

    /**
     * Moves from (x0, y0); the motion may be 0. Returns whether the solid is touched.
     *
     * @param solidOutside whether the solid reaches to infinity
     */
    boolean cast(
            EdgeTree tree, boolean solidOutside, double x0, double y0, double motionX, double motionY, double limit) {
        start(x0, y0, motionX, motionY, limit);
        boolean within = x0 >= tree.minX(0) && x0 <= tree.maxX(0) && y0 >= tree.minY(0) && y0 <= tree.maxY(0);
        boolean asked = within && !tree.isChain() && !isSurelyFree(tree, x0, y0);
        walk.start(tree, x0, y0, x0, y0);
        walk.move(dx, dy, asked ? Double.NEGATIVE_INFINITY : 0, touch.fraction);
        for (int node = walk.nextLeaf(tree, 0); node < tree.nodeCount(); node = walk.nextLeaf(tree, node + 1)) {
            cross(tree, tree.edge(node));
            walk.limit(touch.fraction);
        }
        boolean inside = asked ? (solidOutside ? 1 : 0) + winding > 0 : solidOutside && !within;
        boolean found = end(inside);
        if (found && touch.feature >= 0) {
            touch.nx = tree.exactNormalX(touch.feature);
            touch.ny = tree.exactNormalY(touch.feature);
        }
        return found;
    }

    private boolean end(boolean inside) {
        touch.feature = touches || inside ? Touch.NO_FEATURE : touch.feature;
        return touch.feature != NO_EDGE;
    }

    /** As above, for a polygon without a radius. */
    boolean cast(Polygon polygon, double x0, double y0, double motionX, double motionY, double limit) {
        start(x0, y0, motionX, motionY, limit);
        int last = polygon.count() - 1;
        double tailSide = side(polygon.x(last), polygon.y(last));
        for (int i = 0, e = last; i <= last; e = i++) {
            double headSide = side(polygon.x(i), polygon.y(i));
            if (!areOnOneSide(tailSide, headSide)) {
                cross(e, polygon.x(e), polygon.y(e), tailSide, polygon.x(i), polygon.y(i), headSide);
            }
            tailSide = headSide;
        }
        boolean found = end(winding > 0);
        if (found && touch.feature >= 0) {
            touch.nx = polygon.exactNormalX(touch.feature);
            touch.ny = polygon.exactNormalY(touch.feature);
        }
        return found;
    }

    private static boolean isSurelyFree(EdgeTree tree, double x, double y) {
        float nearX = (float) x;
        float nearY = (float) y;
        return tree.isSurelyFree(Math.nextDown(nearX), Math.nextDown(nearY), Math.nextUp(nearX), Math.nextUp(nearY));
    }

    /** Above 0 left of the line, below 0 right of it. */
    private double side(double px, double py) {
        return dx * (py - startY) - dy * (px - startX);
    }

    private double timeAt(double px, double py) {
        return ((px - startX) * dx + (py - startY) * dy) / squared;
    }

    private void cross(EdgeTree tree, int e) {
        double tailSide = side(tree.tailX(e), tree.tailY(e));
        double headSide = side(tree.headX(e), tree.headY(e));
        if (!areOnOneSide(tailSide, headSide)) {
            cross(e, tree.tailX(e), tree.tailY(e), tailSide, tree.headX(e), tree.headY(e), headSide);
        }
    }

    private static boolean areOnOneSide(double tailSide, double headSide) {
        return tailSide > 0 && headSide > 0 || tailSide < 0 && headSide < 0;
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
        } else if (tailSide > headSide && (time < touch.fraction || time == touch.fraction && e < touch.feature)) {
            touch.feature = e;
            touch.fraction = time;
            touch.x = tailX + share * edgeX;
            touch.y = tailY + share * edgeY;
        }
    }
}
