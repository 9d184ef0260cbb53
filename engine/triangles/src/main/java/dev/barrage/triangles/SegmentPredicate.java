package dev.barrage.triangles;

/**
 * Whether a segment touches a triangle, exactly. Either may be degenerate, down to a point.
 *
 * <p>A point is given by the index of its x in an array of x, y, z. Scratch of one worker.
 */
final class SegmentPredicate {
    private final Orientation orientation;

    SegmentPredicate(Orientation orientation) {
        this.orientation = orientation;
    }

    /** Whether segment s-t and triangle a, b, c share a point. */
    boolean touches(float[] p, int s, int t, int a, int b, int c) {
        int plane = planeOf(p, a, b, c);
        if (plane < 0) {
            return touchesSegment(p, s, t, a, b) || touchesSegment(p, s, t, b, c) || touchesSegment(p, s, t, c, a);
        }
        int sideS = orientation.inSpace(p, a, b, c, s);
        int sideT = orientation.inSpace(p, a, b, c, t);
        if (sideS == 0 && sideT == 0) {
            return touchesInPlane(p, plane, s, t, a, b, c);
        }
        return sideS != sideT && pierces(p, s, t, a, b, c);
    }

    /** Whether the line through s and t meets the triangle. The line must not be parallel to it. */
    boolean pierces(float[] p, int s, int t, int a, int b, int c) {
        int ab = orientation.inSpace(p, s, a, b, t);
        int bc = orientation.inSpace(p, s, b, c, t);
        int ca = orientation.inSpace(p, s, c, a, t);
        return areOnOneSide(ab, bc, ca);
    }

    /** Whether no two of the three signs are opposite. */
    private static boolean areOnOneSide(int a, int b, int c) {
        return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
    }

    private boolean touchesInPlane(float[] p, int plane, int s, int t, int a, int b, int c) {
        return contains(p, plane, a, b, c, s)
                || contains(p, plane, a, b, c, t)
                || crossInPlane(p, plane, s, t, a, b)
                || crossInPlane(p, plane, s, t, b, c)
                || crossInPlane(p, plane, s, t, c, a);
    }

    /** Whether a triangle contains a point of its plane, projected along an axis. */
    boolean contains(float[] p, int plane, int a, int b, int c, int point) {
        int u = (plane + 1) % 3;
        int v = (plane + 2) % 3;
        int ab = orientation.inPlane(p, u, v, a, b, point);
        int bc = orientation.inPlane(p, u, v, b, c, point);
        int ca = orientation.inPlane(p, u, v, c, a, point);
        return areOnOneSide(ab, bc, ca);
    }

    /** Whether two segments share a point. */
    boolean touchesSegment(float[] p, int s, int t, int a, int b) {
        if (orientation.inSpace(p, s, t, a, b) != 0) {
            return false;
        }
        // Any three of the four points that span an area define their common plane.
        int plane = planeOf(p, s, t, a);
        plane = plane >= 0 ? plane : planeOf(p, s, t, b);
        plane = plane >= 0 ? plane : planeOf(p, a, b, s);
        plane = plane >= 0 ? plane : planeOf(p, a, b, t);
        return plane >= 0 ? crossInPlane(p, plane, s, t, a, b) : boxesOverlap(p, s, t, a, b);
    }

    /** Whether two coplanar segments share a point, projected along an axis that is not parallel to the plane. */
    boolean crossInPlane(float[] p, int plane, int s, int t, int a, int b) {
        int u = (plane + 1) % 3;
        int v = (plane + 2) % 3;
        int sideA = orientation.inPlane(p, u, v, s, t, a);
        int sideB = orientation.inPlane(p, u, v, s, t, b);
        int sideS = orientation.inPlane(p, u, v, a, b, s);
        int sideT = orientation.inPlane(p, u, v, a, b, t);
        if (sideA == 0 && sideB == 0 && sideS == 0 && sideT == 0) {
            return boxesOverlap(p, s, t, a, b);
        }
        return sideA * sideB <= 0 && sideS * sideT <= 0;
    }

    /** Whether the boxes of two segments overlap. Collinear segments share a point exactly then. */
    private static boolean boxesOverlap(float[] p, int s, int t, int a, int b) {
        for (int axis = 0; axis < 3; axis++) {
            if (Math.max(p[s + axis], p[t + axis]) < Math.min(p[a + axis], p[b + axis])
                    || Math.max(p[a + axis], p[b + axis]) < Math.min(p[s + axis], p[t + axis])) {
                return false;
            }
        }
        return true;
    }

    /** The axis of a projection in which the triangle keeps its area, 0 to 2 for x, y, z; -1 if it has no area. */
    int planeOf(float[] p, int a, int b, int c) {
        for (int axis = 0; axis < 3; axis++) {
            if (orientation.inPlane(p, (axis + 1) % 3, (axis + 2) % 3, a, b, c) != 0) {
                return axis;
            }
        }
        return -1;
    }
}
