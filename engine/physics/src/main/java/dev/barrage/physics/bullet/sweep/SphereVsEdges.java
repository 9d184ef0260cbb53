package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.EdgeTree;

/**
 * A bullet or beam against the one-sided edges of a wall; the inside of the solid counts, and a chain is passed from
 * behind. The feature is the edge; for a corner it is the edge that begins there. Of several simultaneous touches the
 * lowest feature counts.
 */
public final class SphereVsEdges {
    private SphereVsEdges() {}

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy). Returns whether there is
     * one.
     */
    public static boolean sweep(EdgeTree target, double px, double py, double dx, double dy, double r, Impact out) {
        float minX = Math.nextDown((float) (Math.min(px, px + dx) - r));
        float minY = Math.nextDown((float) (Math.min(py, py + dy) - r));
        float maxX = Math.nextUp((float) (Math.max(px, px + dx) + r));
        float maxY = Math.nextUp((float) (Math.max(py, py + dy) + r));
        if (target.isSurelyFree(minX, minY, maxX, maxY)) {
            return false;
        }
        if (target.inSolid((float) px, (float) py)) {
            touch(target, target.nearest((float) px, (float) py), 0, px, py, -1, out);
            return true;
        }
        double first = Sweeps.NEVER;
        int feature = -1;
        for (int node = 0; node < target.nodeCount(); ) {
            if (!target.overlaps(node, minX, minY, maxX, maxY)) {
                node = target.skip(node);
                continue;
            }
            int edge = target.edge(node++);
            if (edge >= 0) {
                double time = Math.min(face(target, edge, px, py, dx, dy, r), corner(target, edge, px, py, dx, dy, r));
                if (time < first || time == first && edge < feature) {
                    first = time;
                    feature = edge;
                }
            }
        }
        if (first == Sweeps.NEVER) {
            return false;
        }
        if (first == 0) {
            feature = target.nearest((float) px, (float) py);
        }
        touch(target, feature, first, px + first * dx, py + first * dy, 1, out);
        return true;
    }

    /** Sets the normal of an impact inside the solid: out through the edge nearest to (x, y). */
    static void leadOut(EdgeTree target, float x, float y, Impact impact) {
        float fraction = impact.fraction;
        float pointX = impact.x;
        float pointY = impact.y;
        int feature = impact.feature;
        touch(target, target.nearest(x, y), 0, x, y, -1, impact);
        Sweeps.set(fraction, pointX, pointY, impact.nx, impact.ny, feature, impact);
    }

    private static double face(EdgeTree target, int edge, double px, double py, double dx, double dy, double r) {
        double fromX = px - target.tailX(edge);
        double fromY = py - target.tailY(edge);
        double nx = target.exactNormalX(edge);
        double ny = target.exactNormalY(edge);
        return Sweeps.enterFace(fromX, fromY, dx, dy, nx, ny, length(target, edge), r);
    }

    /**
     * Time at which the centre enters the disc around an edge's tail. A concave corner lies behind the raised faces
     * and is never hit.
     */
    private static double corner(EdgeTree target, int edge, double px, double py, double dx, double dy, double r) {
        if (target.isChain()) {
            int next = target.next(edge);
            double tail = cornerOfChain(target, target.previous(edge), edge, px, py, dx, dy, r);
            return target.isEndOfChain(next)
                    ? Math.min(tail, cornerOfChain(target, edge, next, px, py, dx, dy, r))
                    : tail;
        }
        return target.corner(edge) == EdgeTree.CONCAVE
                ? Sweeps.NEVER
                : Sweeps.enterDisc(px, py, dx, dy, target.tailX(edge), target.tailY(edge), r);
    }

    /** As above between two edges of a chain: the centre starts and ends in front of one of them. */
    private static double cornerOfChain(
            EdgeTree target, int before, int after, double px, double py, double dx, double dy, double r) {
        if (target.corner(after) == EdgeTree.CONCAVE) {
            return Sweeps.NEVER;
        }
        double time = Sweeps.enterDisc(px, py, dx, dy, target.tailX(after), target.tailY(after), r);
        return passes(target, before, after, px, py, dx, dy, time) ? Sweeps.NEVER : time;
    }

    /** Whether a centre starts behind both edges at a corner of a chain, or is behind them at a later time. */
    static boolean passes(
            EdgeTree target, int before, int after, double px, double py, double dx, double dy, double time) {
        double fromX = px - target.tailX(after);
        double fromY = py - target.tailY(after);
        return isBehind(target, before, after, fromX, fromY)
                || isBehind(target, before, after, fromX + time * dx, fromY + time * dy);
    }

    private static boolean isBehind(EdgeTree target, int before, int after, double fromX, double fromY) {
        return !isInFront(target, before, fromX, fromY) && !isInFront(target, after, fromX, fromY);
    }

    private static boolean isInFront(EdgeTree target, int edge, double fromX, double fromY) {
        return !target.isEndOfChain(edge) && target.exactNormalX(edge) * fromX + target.exactNormalY(edge) * fromY >= 0;
    }

    /**
     * Sets the impact on an edge. Beyond the ends of the edge the touched point is a corner. The normal there points
     * from the corner to a centre in front, or to the corner from a centre inside.
     */
    static void touch(EdgeTree target, int edge, double time, double px, double py, int side, Impact out) {
        double nx = target.exactNormalX(edge);
        double ny = target.exactNormalY(edge);
        double along = along(target, edge, px, py);
        if (along >= 0 && along <= length(target, edge)) {
            Sweeps.set(time, target.tailX(edge) - along * ny, target.tailY(edge) + along * nx, nx, ny, edge, out);
            return;
        }
        int corner = along < 0 ? edge : target.next(edge);
        double x = target.tailX(corner);
        double y = target.tailY(corner);
        Sweeps.touch(x + side * (px - x), y + side * (py - y), x, y, 0, nx, ny, out);
        out.fraction = (float) time;
        out.feature = corner;
    }

    static double along(EdgeTree target, int edge, double px, double py) {
        return target.exactNormalX(edge) * (py - target.tailY(edge))
                - target.exactNormalY(edge) * (px - target.tailX(edge));
    }

    static double height(EdgeTree target, int edge, double px, double py) {
        return target.exactNormalX(edge) * (px - target.tailX(edge))
                + target.exactNormalY(edge) * (py - target.tailY(edge));
    }

    static double length(EdgeTree target, int edge) {
        return along(target, edge, target.headX(edge), target.headY(edge));
    }
}
