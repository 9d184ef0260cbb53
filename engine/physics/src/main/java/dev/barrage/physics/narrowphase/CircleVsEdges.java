package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.EdgeTree;

/**
 * A disc against the one-sided edges of a wall or of a mesh's silhouette.
 *
 * <p>Each edge owns the region in front of it, and behind it to the depth of the disc's radius. If the corner at its
 * tail is convex, it also owns the wedge between itself and its predecessor. So one edge owns each place around the
 * solid, and a disc does not catch on joints (Ericson 5.1; E. Catto, smooth chains).
 */
public final class CircleVsEdges {
    /** Overlap of neighbouring regions as a share of the radius. It keeps rounding from opening a gap between them. */
    private static final float SLACK = 1e-4f;

    /** Bit fields of a feature id: edge number, and in the lowest bits face or corner. */
    static final int EDGE_SHIFT = 5;

    private CircleVsEdges() {}

    /** Adds one manifold for each edge that owns the disc's centre; see {@link ShapePairs#collide}. B is the solid. */
    public static void collide(Circle a, EdgeTree edges, PairPose pose, Manifolds out) {
        int first = out.count;
        float x = pose.xInB();
        float y = pose.yInB();
        float radius = a.radius();
        float reach = radius + pose.margin;
        if (edges.isSurelyFree(x - reach, y - reach, x + reach, y + reach)) {
            return;
        }
        Hull centre = out.hullA.setPoint(x, y, radius);
        for (int node = 0; node < edges.nodeCount(); ) {
            if (!edges.overlaps(node, x - reach, y - reach, x + reach, y + reach)) {
                node = edges.skip(node);
                continue;
            }
            int edge = edges.edge(node++);
            if (edge >= 0) {
                collide(centre, edges, edge, pose.margin, out);
            }
        }
        if (edges.isPartOfConvex()) {
            OneSided.keepShallowest(first, out);
        }
        if (out.count == first && edges.inSolid(x, y)) {
            OneSided.pushOut(edges, edges.nearest(x, y), x, y, radius, out);
        }
        OneSided.chooseSide(first, x, y, out);
        out.place(first, pose);
    }

    private static void collide(Hull centre, EdgeTree edges, int edge, float margin, Manifolds out) {
        float nx = edges.normalX(edge);
        float ny = edges.normalY(edge);
        float radius = centre.radius;
        float fromTailX = centre.nearX - edges.tailX(edge);
        float fromTailY = centre.nearY - edges.tailY(edge);
        float fromHeadX = centre.nearX - edges.headX(edge);
        float fromHeadY = centre.nearY - edges.headY(edge);
        float height = nx * fromTailX + ny * fromTailY;
        if (height > radius + margin || height < 0f && edges.isChain()) {
            return;
        }
        float slack = SLACK * radius;
        int previous = edges.previous(edge);
        int next = edges.next(edge);
        if (nx * fromTailY - ny * fromTailX < -slack) {
            beyond(previous, edge, edge, height, centre, edges, margin, out);
        } else if (nx * fromHeadY - ny * fromHeadX > slack) {
            beyond(edge, next, edge, height, centre, edges, margin, out);
        } else if (height >= 0f
                || height >= -radius
                        && !shallower(previous, edge, height, fromTailX, fromTailY, radius, edges)
                        && !shallower(next, next, height, fromHeadX, fromHeadY, radius, edges)) {
            face(edges, edge, height, centre, out);
        }
    }

    /**
     * Handles a centre past the corner between two edges. A convex corner belongs to the edge that begins there. At a
     * concave corner an edge still touches only a centre inside the solid.
     *
     * @param before the edge that ends at the corner
     * @param after the edge that begins at the corner
     * @param edge the edge under test, {@code before} or {@code after}
     */
    private static void beyond(
            int before, int after, int edge, float height, Hull centre, EdgeTree edges, float margin, Manifolds out) {
        float radius = centre.radius;
        float fromX = centre.nearX - edges.tailX(after);
        float fromY = centre.nearY - edges.tailY(after);
        float beforeX = edges.normalX(before);
        float beforeY = edges.normalY(before);
        boolean convex = beforeX * edges.normalY(after) - beforeY * edges.normalX(after) > 0f;
        if (convex) {
            boolean owns = edge == after || edges.isEndOfChain(after);
            if (owns && beforeX * fromY - beforeY * fromX > SLACK * radius) {
                Hull corner = out.hullB.setPoint(centre.nearX - fromX, centre.nearY - fromY, 0f);
                CircleVsCircle.points(centre, corner, -beforeX, -beforeY, after << EDGE_SHIFT | 1, margin, out);
            }
        } else if (height < 0f && fromX * fromX + fromY * fromY < radius * radius) {
            face(edges, edge, height, centre, out);
        }
    }

    /**
     * Whether a disc that covers a convex corner, with its centre in the solid, gets out through the neighbouring edge
     * on a shorter way.
     */
    private static boolean shallower(
            int neighbour, int atTail, float height, float fromX, float fromY, float radius, EdgeTree edges) {
        return edges.corner(atTail) == EdgeTree.CONVEX
                && fromX * fromX + fromY * fromY < radius * radius
                && edges.normalX(neighbour) * fromX + edges.normalY(neighbour) * fromY > height;
    }

    private static void face(EdgeTree edges, int edge, float height, Hull centre, Manifolds out) {
        float nx = edges.normalX(edge);
        float ny = edges.normalY(edge);
        float middle = 0.5f * (centre.radius + height);
        out.begin(-nx, -ny);
        out.point(centre.nearX - middle * nx, centre.nearY - middle * ny, height - centre.radius, edge << EDGE_SHIFT);
    }
}
