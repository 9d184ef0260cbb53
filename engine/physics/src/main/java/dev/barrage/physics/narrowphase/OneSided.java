package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.EdgeTree;

/** Resolves deep overlaps with one-sided edges after all edges have been tested. */
final class OneSided {
    /** Cosine of the angle up to which two normals are of one side. */
    private static final float ALIKE = 0.999f;

    private OneSided() {}

    /**
     * Chooses the side on which a body leaves a thin solid that it reaches through. If two surfaces lie back to back
     * and push against each other, the deeper one is dropped if the body's centre is behind it.
     *
     * @param first the first manifold of the pair
     */
    static void chooseSide(int first, float centreX, float centreY, Manifolds out) {
        for (int m = first; m < out.count; ) {
            if (isBehind(m, centreX, centreY, out) && givesWay(m, first, out)) {
                out.remove(m);
            } else {
                m++;
            }
        }
    }

    /**
     * Of the manifolds of a convex body and a convex solid keeps those of the side on which they overlap least (the
     * separating axis). Others come of edges that the body is in front of no more.
     *
     * @param first the first manifold of the two
     */
    static void keepShallowest(int first, Manifolds out) {
        int best = first;
        for (int m = first + 1; m < out.count; m++) {
            best = out.depth(m) > out.depth(best) ? m : best;
        }
        for (int m = out.count - 1; m >= first; m--) {
            float alike = out.normalX[m] * out.normalX[best] + out.normalY[m] * out.normalY[best];
            if (alike < ALIKE) {
                out.remove(m);
                best -= m < best ? 1 : 0;
            }
        }
    }

    private static boolean givesWay(int m, int first, Manifolds out) {
        for (int other = first; other < out.count; other++) {
            boolean opposed = out.normalX[m] * out.normalX[other] + out.normalY[m] * out.normalY[other] < 0f;
            if (opposed && out.depth(other) > out.depth(m) && liesBehind(other, m, out) && liesBehind(m, other, out)) {
                return true;
            }
        }
        return false;
    }

    private static boolean liesBehind(int other, int m, Manifolds out) {
        float toSurface = 0.5f * out.separation[2 * other];
        float x = out.pointX[2 * other] + toSurface * out.normalX[other];
        float y = out.pointY[2 * other] + toSurface * out.normalY[other];
        return isBehind(m, x, y, out);
    }

    /** Whether a point lies on the solid side of a manifold's surface. Normals point from the body into the solid. */
    private static boolean isBehind(int m, float x, float y, Manifolds out) {
        float fromPoint = out.normalX[m] * (x - out.pointX[2 * m]) + out.normalY[m] * (y - out.pointY[2 * m]);
        return fromPoint > 0.5f * out.separation[2 * m];
    }

    /**
     * Adds a contact that pushes a body wholly inside the solid out through an edge.
     *
     * @param reach extent of the body from its centre (x, y) against the edge's normal, metres
     */
    static void pushOut(EdgeTree edges, int edge, float x, float y, float reach, Manifolds out) {
        float nx = edges.normalX(edge);
        float ny = edges.normalY(edge);
        float height = nx * (x - edges.tailX(edge)) + ny * (y - edges.tailY(edge));
        out.begin(-nx, -ny);
        out.point(x, y, Math.min(height, 0f) - reach, edge << 5 | 31);
    }
}
