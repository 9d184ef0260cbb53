package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Circle;

/**
 * Contact of two discs: they touch if the distance of their centres is at most the sum of their radii (Ericson 4.3.1).
 */
public final class CircleVsCircle {
    private CircleVsCircle() {}

    /** Adds the manifold of the pair; see {@link ShapePairs#collide}. */
    public static void collide(Circle a, Circle b, PairPose pose, Manifolds out) {
        Hull pointA = out.hullA.setPoint(0f, 0f, a.radius());
        Hull pointB = out.hullB.setPoint(pose.dx, pose.dy, b.radius());
        points(pointA, pointB, 0f, 1f, 0, pose.margin, out);
    }

    /**
     * Adds the contact of the near points of two hulls, each rounded by its hull's radius.
     *
     * @param spareX x of the unit normal for points that coincide
     * @param spareY y of the unit normal for points that coincide
     */
    static void points(Hull a, Hull b, float spareX, float spareY, int id, float margin, Manifolds out) {
        float dx = b.nearX - a.nearX;
        float dy = b.nearY - a.nearY;
        float reach = a.radius + b.radius + margin;
        float squared = dx * dx + dy * dy;
        if (squared > reach * reach) {
            return;
        }
        float distance = (float) Math.sqrt(squared);
        float nx = distance > 0f ? dx / distance : spareX;
        float ny = distance > 0f ? dy / distance : spareY;
        float middle = 0.5f * (distance + a.radius - b.radius);
        out.begin(nx, ny);
        out.point(a.nearX + middle * nx, a.nearY + middle * ny, distance - a.radius - b.radius, id);
    }
}
