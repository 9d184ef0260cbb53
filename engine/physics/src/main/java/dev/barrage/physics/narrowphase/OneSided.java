package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.EdgeTree;

/** What is left to decide about deep overlaps with one-sided edges when each edge has had its say. */
final class OneSided {
    private OneSided() {}

    /**
     * Settles which side a body goes that reaches through a thin solid, from manifold {@code first} on: where two surfaces lie back to back and
     * push against each other, the one that the body's centre is behind gives way to the shallower one.
     */
    static void settle(int first, float centreX, float centreY, Manifolds out) {
        for (int m = first; m < out.count; ) {
            if (isBehind(m, centreX, centreY, out) && givesWay(m, first, out)) {
                out.remove(m);
            } else {
                m++;
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

    /** Whether a point lies on the solid side of the surface in a manifold; normals point from the body into the solid. */
    private static boolean isBehind(int m, float x, float y, Manifolds out) {
        float fromPoint = out.normalX[m] * (x - out.pointX[2 * m]) + out.normalY[m] * (y - out.pointY[2 * m]);
        return fromPoint > 0.5f * out.separation[2 * m];
    }

    /** Adds the way out through an edge for a body that lies wholly in the solid and reaches {@code reach} from its centre against the normal. */
    static void pushOut(EdgeTree edges, int edge, float x, float y, float reach, Manifolds out) {
        float nx = edges.normalX(edge);
        float ny = edges.normalY(edge);
        float height = nx * (x - edges.tailX(edge)) + ny * (y - edges.tailY(edge));
        out.begin(-nx, -ny);
        out.point(x, y, Math.min(height, 0f) - reach, edge << 5 | 31);
    }
}
