package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Pieces;
import dev.barrage.physics.shape.Shape;

/**
 * Capsules, polygons and the pieces of meshes against the one-sided edges of a wall or of a mesh's silhouette.
 *
 * <p>An edge pushes a hull along the edge's own normal at any depth, so no hull leaves on the wrong side or catches on
 * a joint. At a convex corner inside the hull a separating-axis test chooses the normal: that of the edge, of its
 * neighbour, or of a hull face inside the corner's normal cone (E. Catto's smooth chains, extended to deep overlaps).
 */
final class HullVsEdges {
    private static final int EDGE_DECIDES = 0;
    private static final int NEIGHBOUR_DECIDES = 1;
    private static final int CORNER_DECIDES = 2;

    /**
     * Bound on the rounding errors of a piece's circle and vertices, relative to the largest number involved.
     * Generous.
     */
    private static final float ROUNDING = 0x1p-18f;

    /** Difference of two cosines that rounding can make. */
    private static final float TIE = 1e-5f;

    /** Bit fields of a feature id: edge number, face or corner, which corner, and in the lowest bits the point. */
    static final int EDGE_SHIFT = 6;

    private static final int CORNER_ID = 32;

    private static final int HEAD_ID = 4;
    private static final int VERTEX_ID = 8;

    private HullVsEdges() {}

    /**
     * Adds one manifold for each edge that touches A; see {@link ShapePairs#collide}. A is a capsule or a polygon, B
     * the solid.
     */
    static void collide(Shape a, EdgeTree edges, PairPose pose, Manifolds out) {
        int first = out.count;
        out.hullA.set(a, pose.xInB(), pose.yInB(), pose.cosInB(), pose.sinInB());
        collide(out.hullA, edges, 0, pose.margin, out);
        leaveSolid(out.hullA, edges, first, out);
        out.place(first, pose);
    }

    /** Tests each piece of A separately. Cuts between pieces give no normals. */
    static void collide(Pieces a, EdgeTree edges, PairPose pose, Manifolds out) {
        int first = out.count;
        float originX = pose.xInB();
        float originY = pose.yInB();
        float cos = pose.cosInB();
        float sin = pose.sinInB();
        float centreX = originX + cos * a.centroidX(0) - sin * a.centroidY(0);
        float centreY = originY + sin * a.centroidX(0) + cos * a.centroidY(0);
        for (int piece = a.count() - 1; piece >= 0; piece--) {
            // The first piece is the largest. Its centre decides whether A is behind an edge or inside the solid.
            if (piece == 0 || mayReach(a, piece, originX, originY, cos, sin, pose.margin, edges)) {
                out.hullA.set(a.polygon(piece), a.boundary(piece), originX, originY, cos, sin);
                out.hullA.centreX = centreX;
                out.hullA.centreY = centreY;
                collide(out.hullA, edges, piece * edges.edgeCount() << EDGE_SHIFT, pose.margin, out);
            }
        }
        leaveSolid(out.hullA, edges, first, out);
        out.place(first, pose);
    }

    /** Whether the circle around a piece reaches the box around all edges. For most pieces it does not. */
    private static boolean mayReach(
            Pieces a, int piece, float originX, float originY, float cos, float sin, float margin, EdgeTree edges) {
        float centroidX = a.centroidX(piece);
        float centroidY = a.centroidY(piece);
        float x = originX + cos * centroidX - sin * centroidY;
        float y = originY + sin * centroidX + cos * centroidY;
        float far = Math.abs(originX) + Math.abs(originY) + Math.abs(centroidX) + Math.abs(centroidY);
        float reach = (a.radius(piece) + margin) * (1f + ROUNDING) + far * ROUNDING;
        return edges.overlaps(0, x - reach, y - reach, x + reach, y + reach);
    }

    private static void collide(Hull hull, EdgeTree edges, int id, float margin, Manifolds out) {
        float reach = hull.radius + margin;
        float minX = hull.lowestAbove(1f, 0f, 0f, 0f) - reach;
        float minY = hull.lowestAbove(0f, 1f, 0f, 0f) - reach;
        float maxX = reach - hull.lowestAbove(-1f, 0f, 0f, 0f);
        float maxY = reach - hull.lowestAbove(0f, -1f, 0f, 0f);
        if (edges.isSurelyFree(minX, minY, maxX, maxY)) {
            return;
        }
        int first = out.count;
        for (int node = 0; node < edges.nodeCount(); ) {
            if (!edges.overlaps(node, minX, minY, maxX, maxY)) {
                node = edges.skip(node);
                continue;
            }
            int edge = edges.edge(node++);
            if (edge >= 0) {
                collide(hull, edges, edge, id + (edge << EDGE_SHIFT), margin, out);
            }
        }
        if (edges.isPartOfConvex()) {
            OneSided.keepShallowest(first, out);
        }
    }

    private static void collide(Hull hull, EdgeTree edges, int edge, int id, float margin, Manifolds out) {
        float nx = edges.normalX(edge);
        float ny = edges.normalY(edge);
        if (edges.isChain() && edges.isBehind(edge, hull.centreX, hull.centreY)) {
            return;
        }
        float reach = hull.radius + margin;
        float gap = hull.lowestAbove(nx, ny, edges.tailX(edge), edges.tailY(edge));
        if (gap > reach || hull.lowestAbove(-nx, -ny, edges.headX(edge), edges.headY(edge)) > hull.radius) {
            return;
        }
        Hull face = out.hullB;
        face.set(edges, edge);
        float apart = apart(hull, face, gap);
        if (apart > reach) {
            return;
        }
        int next = edges.next(edge);
        int tail = decide(hull, edges, edges.previous(edge), edge, edge, face, reach);
        if (tail == CORNER_DECIDES) {
            corner(hull, face, 0, id | CORNER_ID, margin, out);
        }
        int head = decide(hull, edges, edge, next, edge, face, reach);
        if (head == CORNER_DECIDES) {
            corner(hull, face, 1, id | CORNER_ID | HEAD_ID, margin, out);
        }
        boolean beside = apart > hull.radius && gap < hull.radius;
        if (tail == EDGE_DECIDES && head == EDGE_DECIDES && !beside) {
            float slack = EdgeTree.FLAT_SINE * reach;
            face.overhangTail = edges.corner(edge) == EdgeTree.FLAT ? slack : 0f;
            face.overhangHead = edges.corner(next) == EdgeTree.FLAT ? slack : 0f;
            edgeFace(hull, face, id, margin, out);
        }
    }

    /** Lower bound of the distance between core and edge, metres; negative if they cross. */
    private static float apart(Hull hull, Hull face, float gap) {
        float most = Math.max(gap, Math.max(face.clearance(1, hull), hull.clearance(hull.mostSeparating(face), face)));
        return hull.count == 2 && most >= 0f ? face.distanceOf(0, hull, 0) : most;
    }

    /**
     * Adds the manifold with the edge's own normal. Clips the most opposed edge of the hull. If that lies beside the
     * wall's edge, the hull's edges from the lowest vertex towards the wall's edge follow.
     */
    private static void edgeFace(Hull hull, Hull face, int id, float margin, Manifolds out) {
        int lowest = hull.lowest(face.normalX[0], face.normalY[0]);
        int edge = hull.mostOpposed(face.normalX[0], face.normalY[0]);
        boolean backwards = face.along(0, hull.x[lowest], hull.y[lowest]) < 0f;
        int towards = backwards ? hull.previous(lowest) : lowest;
        for (int i = 0; i <= hull.count; i++) {
            if (FaceClip.add(face, 0, hull, edge, -1f, id, margin, out)) {
                return;
            }
            edge = towards;
            towards = backwards ? hull.previous(towards) : hull.next(towards);
        }
    }

    /**
     * Decides which feature owns the corner between two edges. The call for either edge computes the same numbers, so
     * exactly one of the two returns {@link #CORNER_DECIDES}.
     *
     * @param before the edge that ends at the corner
     * @param after the edge that begins at the corner
     * @param edge the edge under test, {@code before} or {@code after}
     */
    private static int decide(Hull hull, EdgeTree edges, int before, int after, int edge, Hull face, float reach) {
        if (edges.corner(after) != EdgeTree.CONVEX) {
            return EDGE_DECIDES;
        }
        float x = edges.tailX(after);
        float y = edges.tailY(after);
        hull.closest(x, y);
        if (hull.distance > reach) {
            return EDGE_DECIDES;
        }
        float beforeGap = hull.lowestAbove(edges.normalX(before), edges.normalY(before), x, y);
        float afterGap = hull.lowestAbove(edges.normalX(after), edges.normalY(after), x, y);
        hull.facing(x, y, edges.normalX(before), edges.normalY(before), edges.normalX(after), edges.normalY(after));
        float preference = hull.facingFace < 0 ? 0f : Manifolds.PREFERENCE;
        if (hull.facingGap > Math.max(beforeGap, afterGap) + preference) {
            float toBefore = hull.facingX * edges.normalX(before) + hull.facingY * edges.normalY(before);
            float toAfter = hull.facingX * edges.normalX(after) + hull.facingY * edges.normalY(after);
            // Edges of two polygons compute numbers that differ by rounding: better both of them than neither.
            float tie = edges.isPartOfConvex() ? TIE : 0f;
            boolean mine = edge == after ? toAfter >= toBefore - tie : toBefore > toAfter - tie;
            return mine || edges.isEndOfChain(before) || edges.isEndOfChain(after) ? CORNER_DECIDES : NEIGHBOUR_DECIDES;
        }
        float mine = edge == after ? afterGap : beforeGap;
        float others = edge == after ? beforeGap : afterGap;
        return others > mine && hull.distance <= hull.radius ? NEIGHBOUR_DECIDES : EDGE_DECIDES;
    }

    /** Adds the manifold of a corner of the wall and the hull's feature that {@link Hull#facing} found. */
    private static void corner(Hull hull, Hull face, int end, int id, float margin, Manifolds out) {
        if (hull.facingFace < 0) {
            hull.setNear(hull.closestVertex);
            face.setNear(end);
            CircleVsCircle.points(hull, face, 0f, 1f, id | VERTEX_ID, margin, out);
        } else if (!FaceClip.add(hull, hull.facingFace, face, 0, 1f, id, margin, out)) {
            besideFace(hull, face.x[end], face.y[end], id | VERTEX_ID, out);
        }
    }

    /** Adds a contact for a corner beside the face that it leaves through. This happens next to cuts. */
    private static void besideFace(Hull hull, float x, float y, int id, Manifolds out) {
        float gap = hull.facingGap - hull.radius;
        out.begin(-hull.facingX, -hull.facingY);
        out.point(x + 0.5f * gap * hull.facingX, y + 0.5f * gap * hull.facingY, gap, id);
    }

    /**
     * Pushes a body that lies wholly inside the solid out through the edge nearest to its centre; such a body touches
     * no edge.
     */
    private static void leaveSolid(Hull hull, EdgeTree edges, int first, Manifolds out) {
        if (out.count == first && edges.inSolid(hull.centreX, hull.centreY)) {
            int edge = edges.nearest(hull.centreX, hull.centreY);
            float depth = hull.radius
                    - hull.lowestAbove(edges.normalX(edge), edges.normalY(edge), hull.centreX, hull.centreY);
            OneSided.pushOut(edges, edge, hull.centreX, hull.centreY, depth, out);
        }
        OneSided.chooseSide(first, hull.centreX, hull.centreY, out);
    }
}
