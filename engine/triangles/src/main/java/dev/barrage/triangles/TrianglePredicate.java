package dev.barrage.triangles;

import dev.barrage.physics.parallel.Padded;

/**
 * Whether two triangles in space share a point, exactly. Touching counts. A triangle without area is a segment or a
 * point.
 *
 * <p>In general position the signs of determinants decide: first for corners on both sides of each other's plane, then
 * for the order of the crossings along the line in which the planes meet (P. Guigue and O. Devillers, Fast and Robust
 * Triangle-Triangle Overlap Test Using Orientation Predicates, 2003). Coplanar triangles are apart if a line through
 * an edge separates them. In all other cases the six edges are tested against the other triangle.
 *
 * <p>A point is given by the index of its x in an array of x, y, z. Scratch of one worker.
 */
final class TrianglePredicate extends Padded {
    final Orientation orientation = new Orientation();
    private final SegmentPredicate segments = new SegmentPredicate(orientation);
    private final TrianglePlane plane = new TrianglePlane(orientation);

    /** Sides of one triangle's corners relative to the plane of the other: -1, 0 or 1. */
    private int side0;

    private int side1;
    private int side2;

    /**
     * Sides of b's corners relative to the plane of a. The fields above then refer to a's corners and the plane of b.
     */
    private int sideB0;

    private int sideB1;
    private int sideB2;

    /** Whether triangles a and b share a point. */
    boolean touches(float[] p, int a0, int a1, int a2, int b0, int b1, int b2) {
        findSides(p, a0, a1, a2, b0, b1, b2);
        int sides = sum();
        if (sides == 3 || sides == -3) {
            return false;
        }
        sideB0 = side0;
        sideB1 = side1;
        sideB2 = side2;
        findSides(p, b0, b1, b2, a0, a1, a2);
        sides = sum();
        if (sides == 3 || sides == -3) {
            return false;
        }
        if (side0 * side1 * side2 * sideB0 * sideB1 * sideB2 != 0) {
            return cross(p, a0, a1, a2, b0, b1, b2);
        }
        boolean coplanar = (side0 | side1 | side2 | sideB0 | sideB1 | sideB2) == 0;
        if (coplanar) {
            int plane = segments.planeOf(p, a0, a1, a2);
            if (plane >= 0 && segments.planeOf(p, b0, b1, b2) >= 0) {
                return !isParted(p, plane, a0, a1, a2, b0, b1, b2) && !isParted(p, plane, b0, b1, b2, a0, a1, a2);
            }
        }
        return touchesByEdges(p, a0, a1, a2, b0, b1, b2);
    }

    /** As {@link #touches}, but tests the edges of each triangle against the other. Slower. */
    boolean touchesByEdges(float[] p, int a0, int a1, int a2, int b0, int b1, int b2) {
        return segments.touches(p, a0, a1, b0, b1, b2)
                || segments.touches(p, a1, a2, b0, b1, b2)
                || segments.touches(p, a2, a0, b0, b1, b2)
                || segments.touches(p, b0, b1, a0, a1, a2)
                || segments.touches(p, b1, b2, a0, a1, a2)
                || segments.touches(p, b2, b0, a0, a1, a2);
    }

    private int sum() {
        return side0 + side1 + side2;
    }

    /** Finds the sides of three points q relative to the plane of triangle a. */
    private void findSides(float[] p, int a0, int a1, int a2, int q0, int q1, int q2) {
        plane.set(p, a0, a1, a2);
        side0 = plane.side(p, q0);
        side1 = plane.side(p, q1);
        side2 = plane.side(p, q2);
    }

    /** Whether two triangles touch if no corner of either lies in the other's plane. */
    private boolean cross(float[] p, int a0, int a1, int a2, int b0, int b1, int b2) {
        // Rotate the corners until the one alone on its side comes first. The signs' sum has the sign of the other two.
        int aloneA = -sum();
        int p1 = side0 == aloneA ? a0 : side1 == aloneA ? a1 : a2;
        int q1 = p1 == a0 ? a1 : p1 == a1 ? a2 : a0;
        int r1 = p1 == a0 ? a2 : p1 == a1 ? a0 : a1;
        int aloneB = -(sideB0 + sideB1 + sideB2);
        int p2 = sideB0 == aloneB ? b0 : sideB1 == aloneB ? b1 : b2;
        int q2 = p2 == b0 ? b1 : p2 == b1 ? b2 : b0;
        int r2 = p2 == b0 ? b2 : p2 == b1 ? b0 : b1;
        // Bring the lone corners to the positive sides: reversing a triangle's winding flips its plane.
        int qa = aloneB > 0 ? q1 : r1;
        int ra = aloneB > 0 ? r1 : q1;
        int qb = aloneA > 0 ? q2 : r2;
        int rb = aloneA > 0 ? r2 : q2;
        return orientation.inSpace(p, p2, p1, qb, qa) <= 0 && orientation.inSpace(p, p2, ra, rb, p1) <= 0;
    }

    /** Whether the line through an edge of a separates the triangles: b lies wholly on its outer side. */
    private boolean isParted(float[] p, int plane, int a0, int a1, int a2, int b0, int b1, int b2) {
        int u = (plane + 1) % 3;
        int v = (plane + 2) % 3;
        int turn = orientation.inPlane(p, u, v, a0, a1, a2);
        return isOutside(p, plane, a0, a1, turn, b0, b1, b2)
                || isOutside(p, plane, a1, a2, turn, b0, b1, b2)
                || isOutside(p, plane, a2, a0, turn, b0, b1, b2);
    }

    private boolean isOutside(float[] p, int plane, int from, int to, int turn, int b0, int b1, int b2) {
        int u = (plane + 1) % 3;
        int v = (plane + 2) % 3;
        return orientation.inPlane(p, u, v, from, to, b0) == -turn
                && orientation.inPlane(p, u, v, from, to, b1) == -turn
                && orientation.inPlane(p, u, v, from, to, b2) == -turn;
    }
}
