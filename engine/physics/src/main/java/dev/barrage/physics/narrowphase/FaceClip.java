package dev.barrage.physics.narrowphase;

/**
 * Clips an edge of one hull against the sides of a face of the other. The remaining points form a manifold (E. Catto,
 * Contact Manifolds, GDC 2007, after I. Sutherland and G. Hodgman 1974).
 */
final class FaceClip {
    /** Point ids: a smaller id is a vertex of the clipped edge; this one is a cut at the tail of the face. */
    static final int CUT_AT_TAIL = 16;

    static final int CUT_AT_HEAD = 17;

    private FaceClip() {}

    /**
     * Adds a manifold with the face's normal. Returns {@code false} if no part of the edge lies above the face within
     * the margin.
     *
     * @param side 1 if the face belongs to A, -1 if it belongs to B
     * @param id base of the point ids; they exceed it by less than 32
     * @param margin largest gap of a contact point, metres
     */
    static boolean add(Hull hull, int face, Hull other, int edge, float side, int id, float margin, Manifolds out) {
        boolean sameWay = other.normalX[edge] * hull.normalX[face] + other.normalY[edge] * hull.normalY[face] > 0f;
        int first = sameWay ? edge : other.next(edge);
        int last = sameWay ? other.next(edge) : edge;
        float alongFirst = hull.along(face, other.x[first], other.y[first]);
        float alongLast = hull.along(face, other.x[last], other.y[last]);
        float low = -hull.overhangTail;
        float high = hull.length(face) + hull.overhangHead;
        if (alongLast < low - Manifolds.PREFERENCE || alongFirst > high + Manifolds.PREFERENCE) {
            return false;
        }
        low = Math.min(low, alongLast);
        high = Math.max(high, alongFirst);
        float heightFirst = hull.above(face, other.x[first], other.y[first]);
        float heightLast = hull.above(face, other.x[last], other.y[last]);
        float slope = alongLast > alongFirst ? (heightLast - heightFirst) / (alongLast - alongFirst) : 0f;
        boolean cutFirst = alongFirst < low;
        boolean cutLast = alongLast > high;
        out.begin(side * hull.normalX[face], side * hull.normalY[face]);
        if (cutFirst) {
            point(
                    hull,
                    face,
                    low,
                    heightFirst + slope * (low - alongFirst),
                    other.radius,
                    id + CUT_AT_TAIL,
                    margin,
                    out);
        } else {
            point(hull, face, alongFirst, heightFirst, other.radius, id + first, margin, out);
        }
        if (cutLast) {
            point(
                    hull,
                    face,
                    high,
                    heightLast - slope * (alongLast - high),
                    other.radius,
                    id + CUT_AT_HEAD,
                    margin,
                    out);
        } else {
            point(hull, face, alongLast, heightLast, other.radius, id + last, margin, out);
        }
        return out.end();
    }

    private static void point(
            Hull hull, int face, float along, float height, float radius, int id, float margin, Manifolds out) {
        float gap = height - hull.radius - radius;
        if (gap <= margin) {
            float nx = hull.normalX[face];
            float ny = hull.normalY[face];
            float middle = 0.5f * (height + hull.radius - radius);
            out.point(hull.x[face] + middle * nx - along * ny, hull.y[face] + middle * ny + along * nx, gap, id);
        }
    }
}
