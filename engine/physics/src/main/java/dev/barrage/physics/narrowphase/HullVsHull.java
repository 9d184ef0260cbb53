package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/**
 * Capsules and polygons against one another. A separating-axis test over all faces (Ericson 5.2.1) finds the reference
 * face. Clipping against it gives up to two points. Corners that face each other give one point with their true
 * distance.
 *
 * <p>A capsule is a polygon of two vertices with a radius, as in Box2D v3.
 */
final class HullVsHull {
    private static final int CORNERS = 1 << 10;

    private HullVsHull() {}

    /** Adds the manifold of the pair; see {@link ShapePairs#collide}. Each shape is a capsule or a polygon. */
    static void collide(Shape shapeA, Shape shapeB, PairPose pose, Manifolds out) {
        Hull a = out.hullA;
        Hull b = out.hullB;
        a.set(shapeA, 0f, 0f, pose.cosA, pose.sinA);
        b.set(shapeB, pose.dx, pose.dy, pose.cosB, pose.sinB);
        float margin = pose.margin;
        float reach = a.radius + b.radius + margin;
        int faceA = a.mostSeparating(b);
        float gapA = a.clearance(faceA, b);
        if (gapA > reach) {
            return;
        }
        int faceB = b.mostSeparating(a);
        float gapB = b.clearance(faceB, a);
        if (gapB > reach) {
            return;
        }
        boolean faceOfB = gapB > gapA + Manifolds.PREFERENCE;
        boolean added =
                faceOfB ? contact(b, faceB, gapB, a, -1f, margin, out) : contact(a, faceA, gapA, b, 1f, margin, out);
        if (!added && !faceOfB && gapB > gapA) {
            contact(b, faceB, gapB, a, -1f, margin, out);
        }
    }

    /**
     * Clips against the reference face. Cores that are apart may be nearest at two corners beside the face; then the
     * corners give the contact. Returns {@code false} if the cores overlap but no point is above the face; this cannot
     * happen for the face of greatest separation.
     */
    private static boolean contact(
            Hull hull, int face, float gap, Hull other, float side, float margin, Manifolds out) {
        int edge = other.mostOpposed(hull.normalX[face], hull.normalY[face]);
        int id = (side > 0f ? face : Polygon.MAX_VERTICES + face) << 5;
        boolean added = FaceClip.add(hull, face, other, edge, side, id, margin, out);
        if (gap <= -Manifolds.PREFERENCE) {
            return added;
        }
        float nearest = hull.distanceOf(face, other, edge) - hull.radius - other.radius;
        float clipped = added ? out.depth(out.count - 1) : Float.POSITIVE_INFINITY;
        if (clipped > nearest + Manifolds.PREFERENCE) {
            out.count -= added ? 1 : 0;
            corners(hull, other, side, margin, out);
        }
        return true;
    }

    /** Adds the contact of the nearest points that {@link Hull#distanceOf} set in both hulls. */
    private static void corners(Hull hull, Hull other, float side, float margin, Manifolds out) {
        Hull a = side > 0f ? hull : other;
        Hull b = side > 0f ? other : hull;
        int id = CORNERS | a.nearVertex << 4 | b.nearVertex;
        CircleVsCircle.points(a, b, 0f, 1f, id, margin, out);
    }
}
