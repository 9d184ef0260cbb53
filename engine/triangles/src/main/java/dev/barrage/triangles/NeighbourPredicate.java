package dev.barrage.triangles;

/**
 * Whether two triangles with a common vertex also touch outside the vertex or edge that they share, exactly. A triangle
 * without area is a segment or a point. Triangles with the same three vertices touch everywhere.
 *
 * <p>What two triangles have in common is convex and contains the shared vertex. If there is more than the vertex, a
 * ray from it stays in both until it leaves one of them, and it leaves through the edge opposite the vertex. So it is
 * enough to test the two opposite edges against the other triangle. Triangles with area that share an edge overlap
 * beyond it only if they lie in one plane, on the same side of the edge.
 *
 * <p>A point is given by the index of its x in an array of x, y, z. Scratch of one worker.
 */
final class NeighbourPredicate {
    private final Orientation orientation;
    private final SegmentPredicate segments;
    private final TrianglePlane plane;

    /** Corners of the two triangles, the shared ones first and in the same order. */
    private final int[] a = new int[3];

    private final int[] b = new int[3];

    NeighbourPredicate(Orientation orientation) {
        this.orientation = orientation;
        segments = new SegmentPredicate(orientation);
        plane = new TrianglePlane(orientation);
    }

    /**
     * Whether the sides of corners show that two triangles touch only in the vertex or edge that they share, as most
     * neighbours do. False if corners in planes or corners named twice leave it open.
     *
     * <p>The other corners of one triangle may all be on one side of the other's plane. If both triangles with a common
     * vertex cut each other's plane, each meets the line of both planes in a ray from the vertex: u and v are two corners
     * of one, w and x of the other, and (u x v) x (w x x) = [u, v, x] w - [u, v, w] x = [u, w, x] v - [v, w, x] u. So the
     * rays are opposite if [u, v, x] and [v, w, x] have one sign.
     *
     * @param points point of each bit of the masks
     * @param first mask of a triangle, see {@link NeighbourMasks}
     * @param second mask of a triangle that shares a point with it
     */
    boolean areParted(float[] p, int[] points, long first, long second) {
        long restOfFirst = first & ~second;
        long restOfSecond = second & ~first;
        if (restOfFirst == 0 || restOfSecond == 0) {
            return false;
        }
        int shared = points[lowest(first & second)];
        int w = points[lowest(restOfSecond)];
        int x = points[highest(restOfSecond)];
        long others = first & ~Long.lowestOneBit(first & second);
        int u = points[lowest(others)];
        int v = points[highest(others)];
        plane.set(p, shared, u, v);
        int sideW = plane.side(p, w);
        int sideX = plane.side(p, x);
        if (sideW * sideX > 0) {
            return true;
        }
        if (w == x || others != restOfFirst) {
            return false;
        }
        plane.set(p, shared, w, x);
        int sideU = plane.side(p, u);
        int sideV = plane.side(p, v);
        return sideU * sideV > 0 || sideU * sideW != 0 && sideV * sideX > 0;
    }

    private static int lowest(long mask) {
        return Long.numberOfTrailingZeros(mask);
    }

    private static int highest(long mask) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(mask);
    }

    /**
     * Whether two triangles touch outside what they share. They must have a common corner.
     *
     * @param corners corners of all triangles
     * @param first where the three corners of one triangle begin
     * @param second where the three corners of the other begin
     */
    boolean touchOutside(float[] p, int[] corners, int first, int second) {
        System.arraycopy(corners, first, a, 0, 3);
        System.arraycopy(corners, second, b, 0, 3);
        return switch (alignShared()) {
            case 1 -> leavesInside(p, a, b) || leavesInside(p, b, a);
            case 2 -> touchOutsideEdge(p);
            default -> true;
        };
    }

    /** Moves the shared corners to the front, each once. Returns their number. */
    private int alignShared() {
        int shared = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = shared; j < 3; j++) {
                if (a[i] == b[j] && !isAmong(shared, a[i])) {
                    swap(a, shared, i);
                    swap(b, shared, j);
                    shared++;
                    break;
                }
            }
        }
        return shared;
    }

    /** Whether a corner is one of the shared ones at the front: a triangle may name a point twice. */
    private boolean isAmong(int shared, int corner) {
        return shared > 0 && corner == a[0] || shared > 1 && corner == a[1];
    }

    private static void swap(int[] corners, int i, int j) {
        int kept = corners[i];
        corners[i] = corners[j];
        corners[j] = kept;
    }

    /** Whether a ray from the shared corner, where it leaves triangle {@code from}, is still in triangle {@code t}. */
    private boolean leavesInside(float[] p, int[] from, int[] t) {
        if (!boxesOverlap(p, from[1], from[2], t)) {
            return false;
        }
        if (segments.planeOf(p, from[0], from[1], from[2]) >= 0) {
            return segments.touches(p, from[1], from[2], t[0], t[1], t[2]);
        }
        return endsInside(p, from[1], from[0], t) || endsInside(p, from[2], from[0], t);
    }

    /** Whether the boxes of a segment and a triangle overlap. Those of most neighbours do not. */
    private static boolean boxesOverlap(float[] p, int s, int e, int[] t) {
        for (int axis = 0; axis < 3; axis++) {
            float x = p[t[0] + axis];
            float y = p[t[1] + axis];
            float z = p[t[2] + axis];
            if (Math.max(p[s + axis], p[e + axis]) < Math.min(x, Math.min(y, z))
                    || Math.min(p[s + axis], p[e + axis]) > Math.max(x, Math.max(y, z))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the end of a segment from the shared corner lies in a triangle. */
    private boolean endsInside(float[] p, int end, int shared, int[] t) {
        return !samePlace(p, end, shared) && segments.touches(p, end, end, t[0], t[1], t[2]);
    }

    private static boolean samePlace(float[] p, int i, int j) {
        return p[i] == p[j] && p[i + 1] == p[j + 1] && p[i + 2] == p[j + 2];
    }

    private boolean touchOutsideEdge(float[] p) {
        if (orientation.inSpace(p, a[0], a[1], a[2], b[2]) != 0) {
            return false;
        }
        int plane = segments.planeOf(p, a[0], a[1], a[2]);
        if (plane >= 0 && segments.planeOf(p, b[0], b[1], b[2]) >= 0) {
            return areOnOneSide(p, plane);
        }
        return isOutsideEdgeAndIn(p, a[2], b) || isOutsideEdgeAndIn(p, b[2], a);
    }

    private boolean areOnOneSide(float[] p, int plane) {
        int u = (plane + 1) % 3;
        int v = (plane + 2) % 3;
        return orientation.inPlane(p, u, v, a[0], a[1], a[2]) == orientation.inPlane(p, u, v, a[0], a[1], b[2]);
    }

    private boolean isOutsideEdgeAndIn(float[] p, int corner, int[] t) {
        return !segments.touchesSegment(p, corner, corner, a[0], a[1])
                && segments.touches(p, corner, corner, t[0], t[1], t[2]);
    }
}
