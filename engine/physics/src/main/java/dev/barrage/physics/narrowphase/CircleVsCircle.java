package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Circle;

/** Two discs touch when their centres are as near as their radii together (Ericson 4.3.1). */
public final class CircleVsCircle {
    private CircleVsCircle() {}

    /** Adds the manifold of the two, as told at {@link ShapePairs#collide}. */
    public static void collide(Circle a, Circle b, float dx, float dy, float margin, Manifolds out) {
        points(0f, 0f, a.radius(), dx, dy, b.radius(), 0f, 1f, 0, margin, out);
    }

    /**
     * Adds the contact of two rounded points, A's at (ax, ay) and B's at (bx, by); when they coincide the normal is the spare one.
     */
    static void points(
            float ax,
            float ay,
            float radiusA,
            float bx,
            float by,
            float radiusB,
            float spareX,
            float spareY,
            int id,
            float margin,
            Manifolds out) {
        float dx = bx - ax;
        float dy = by - ay;
        float reach = radiusA + radiusB + margin;
        float squared = dx * dx + dy * dy;
        if (squared > reach * reach) {
            return;
        }
        float distance = (float) Math.sqrt(squared);
        float nx = distance > 0f ? dx / distance : spareX;
        float ny = distance > 0f ? dy / distance : spareY;
        float middle = 0.5f * (distance + radiusA - radiusB);
        out.begin(nx, ny);
        out.point(ax + middle * nx, ay + middle * ny, distance - radiusA - radiusB, id);
    }
}
