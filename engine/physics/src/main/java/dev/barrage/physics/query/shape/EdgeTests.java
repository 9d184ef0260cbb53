package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;

/** A convex probe, or a point, against the edges of a wall or silhouette. Scratch of one thread. */
final class EdgeTests extends Padded {
    private static final int NO_EDGE = Integer.MAX_VALUE;

    private final ExactHull segment = new ExactHull(2);
    private final SweptBox walk = new SweptBox();

    /** Where {@link #nextNear} goes on, and the largest distance that matters to it. */
    private int nextNode;

    private double most;

    /** The answer, in the frame of the edges: of equally early or close edges the lowest. */
    final Touch touch = new Touch();

    /** Moves a probe to its first touch with an edge, up to a share of its motion. Returns whether there is one. */
    boolean cast(EdgeTree tree, MovingHull probe, double limit) {
        touch.feature = NO_EDGE;
        touch.fraction = limit;
        probe.sweep(tree, walk, limit);
        for (int node = walk.nextLeaf(tree, 0); node < tree.nodeCount(); node = walk.nextLeaf(tree, node + 1)) {
            int e = tree.edge(node);
            if (!probe.cast(segmentOf(tree, e), touch.fraction)) {
                continue;
            }
            if (probe.touch.feature == Touch.NO_FEATURE) {
                touch.set(probe.touch);
                return true;
            }
            if (probe.touch.fraction < touch.fraction || e < touch.feature) {
                touch.set(probe.touch);
                touch.feature = e;
                walk.limit(touch.fraction);
            }
        }
        return touch.feature != NO_EDGE;
    }

    /** Begins to look for edges within a distance of a probe. */
    void near(EdgeTree tree, MovingHull probe, double within) {
        probe.widen(tree, walk, within);
        most = within;
        nextNode = 0;
    }

    /**
     * Finds the next edge whose free side faces the probe. A probe whose core is on an edge is that far behind its line.
     *
     * @return whether there is one; {@link #touch} says where, in the frame of the edges
     */
    boolean nextNear(EdgeTree tree, MovingHull probe) {
        while (true) {
            int node = walk.nextLeaf(tree, nextNode);
            if (node >= tree.nodeCount()) {
                return false;
            }
            nextNode = node + 1;
            int e = tree.edge(node);
            double distance = probe.separation(segmentOf(tree, e));
            double nx = tree.exactNormalX(e);
            double ny = tree.exactNormalY(e);
            if (distance <= -probe.radius()) {
                touch.set(probe.touch);
                touch.nx = nx;
                touch.ny = ny;
                distance = probe.height(tree, e);
            } else if (distance <= most && nx * probe.touch.nx + ny * probe.touch.ny > 0) {
                touch.set(probe.touch);
            } else {
                continue;
            }
            touch.distance = distance;
            touch.feature = e;
            return true;
        }
    }

    private ExactHull segmentOf(EdgeTree tree, int e) {
        segment.setEdge(
                tree.tailX(e), tree.tailY(e), tree.headX(e), tree.headY(e), tree.exactNormalX(e), tree.exactNormalY(e));
        return segment;
    }

    /** Finds the closest edge within a distance of a point. Returns whether there is one. */
    boolean closest(EdgeTree tree, double px, double py, double limit) {
        touch.feature = NO_EDGE;
        touch.distance = limit;
        for (int node = 0; node < tree.nodeCount(); ) {
            if (distanceToBox(tree, node, px, py) > touch.distance * (1 + 0x1p-40)) {
                node = tree.skip(node);
                continue;
            }
            int e = tree.edge(node++);
            if (e >= 0) {
                measure(tree, e, px, py);
            }
        }
        return touch.feature != NO_EDGE;
    }

    private static double distanceToBox(EdgeTree tree, int node, double px, double py) {
        double dx = Math.max(0, Math.max(tree.minX(node) - px, px - tree.maxX(node)));
        double dy = Math.max(0, Math.max(tree.minY(node) - py, py - tree.maxY(node)));
        return Math.sqrt(dx * dx + dy * dy);
    }

    private void measure(EdgeTree tree, int e, double px, double py) {
        double distance = segmentOf(tree, e).closest(px, py);
        if (distance < touch.distance || distance == touch.distance && e < touch.feature) {
            segment.writeSurface(0, e, touch);
            touch.distance = distance;
        }
    }
}
