package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/**
 * Contact of a disc and a polygon: at the polygon's feature nearest to the disc's centre. A centre inside is pushed
 * out through the shallowest face (Ericson 5.1).
 */
public final class CircleVsPolygon {
    private CircleVsPolygon() {}

    /** Adds the manifold of the pair; see {@link ShapePairs#collide}. */
    public static void collide(Circle a, Polygon b, PairPose pose, Manifolds out) {
        float radius = a.radius();
        Hull hull = out.hullB;
        hull.set(b, Hull.ALL_EDGES, pose.dx, pose.dy, pose.cosB, pose.sinB);
        hull.closest(0f, 0f);
        if (hull.distance > radius + hull.radius + pose.margin) {
            return;
        }
        int face = hull.closestFace;
        if (face < 0) {
            int vertex = hull.closestVertex;
            Hull point = out.hullA.setPoint(0f, 0f, radius);
            hull.setNear(vertex);
            float spareX = -hull.normalX[vertex];
            float spareY = -hull.normalY[vertex];
            CircleVsCircle.points(point, hull, spareX, spareY, vertex, pose.margin, out);
            return;
        }
        float nx = -hull.normalX[face];
        float ny = -hull.normalY[face];
        float middle = 0.5f * (hull.distance - hull.radius + radius);
        out.begin(nx, ny);
        out.point(middle * nx, middle * ny, hull.distance - hull.radius - radius, Polygon.MAX_VERTICES + face);
    }
}
