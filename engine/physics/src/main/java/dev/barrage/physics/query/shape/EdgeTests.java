package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;

/** A convex probe, or a point, against the edges of a wall or silhouette. Scratch of one thread. */
final class EdgeTests extends Padded {
    private final ExactHull segment = new ExactHull(2);
    private final SweptBox walk = new SweptBox();

    // ---- the answer

    /** Edge that was touched first, or is closest; -1 if there is none. */
    int edge;

    /** Time of the first touch, in motions, or least distance; before there is one the largest that matters. */
    double least;

    /** Whether the probe touches an edge at the start. */
    boolean startsTouching;

    /** Point on the edge, or of both if the probe starts touching. */
    double x, y;

    /** Unit normal from the edge. */
    double normalX, normalY;

    /** Whether a probe touches an edge; the answer has a point of both. */
    boolean touches(EdgeTree tree, MovingHull probe) {
        reset(0);
        probe.sweepAtRest(tree, walk);
        for (int node = 0; node < tree.nodeCount(); ) {
            if (!walk.meets(tree, node)) {
                node = tree.skip(node);
                continue;
            }
            int e = tree.edge(node++);
            if (e >= 0 && probe.touches(segmentOf(tree, e))) {
                return true;
            }
        }
        return false;
    }

    /** Moves a probe to its first touch with an edge, up to a share of its motion. */
    boolean touchesOnWay(EdgeTree tree, MovingHull probe, double limit) {
        reset(limit);
        probe.sweep(tree, walk, limit);
        for (int node = 0; node < tree.nodeCount() && !startsTouching; ) {
            if (!walk.meets(tree, node)) {
                node = tree.skip(node);
                continue;
            }
            int e = tree.edge(node++);
            if (e >= 0 && probe.touchesOnWay(segmentOf(tree, e), least)) {
                keep(e, probe);
                walk.limit(least);
            }
        }
        return edge >= 0;
    }

    private void reset(double most) {
        edge = -1;
        least = most;
        startsTouching = false;
    }

    private ExactHull segmentOf(EdgeTree tree, int e) {
        segment.setEdge(
                tree.tailX(e), tree.tailY(e), tree.headX(e), tree.headY(e), tree.exactNormalX(e), tree.exactNormalY(e));
        return segment;
    }

    /** Keeps the earliest touch; of equal ones that of the lowest edge. */
    private void keep(int e, MovingHull probe) {
        if (probe.fraction < least || edge < 0 || e < edge || probe.startsInside) {
            edge = e;
            least = probe.fraction;
            startsTouching = probe.startsInside;
            x = probe.x;
            y = probe.y;
            normalX = probe.normalX;
            normalY = probe.normalY;
        }
    }

    /** Finds the closest edge within a distance of a point; of equally close ones the lowest. */
    boolean closest(EdgeTree tree, double px, double py, double limit) {
        reset(limit);
        for (int node = 0; node < tree.nodeCount(); ) {
            if (distanceToBox(tree, node, px, py) > least * (1 + 0x1p-40)) {
                node = tree.skip(node);
                continue;
            }
            int e = tree.edge(node++);
            if (e >= 0) {
                measure(tree, e, px, py);
            }
        }
        return edge >= 0;
    }

    private static double distanceToBox(EdgeTree tree, int node, double px, double py) {
        double dx = Math.max(0, Math.max(tree.minX(node) - px, px - tree.maxX(node)));
        double dy = Math.max(0, Math.max(tree.minY(node) - py, py - tree.maxY(node)));
        return Math.sqrt(dx * dx + dy * dy);
    }

    private void measure(EdgeTree tree, int e, double px, double py) {
        double distance = segmentOf(tree, e).closest(px, py);
        if (distance < least || distance == least && (edge < 0 || e < edge)) {
            edge = e;
            least = distance;
            x = segment.coreX();
            y = segment.coreY();
            normalX = segment.normalX;
            normalY = segment.normalY;
        }
    }
}
