package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;

/** A disc meets a capsule where it meets a disc around the nearest point of the core (Ericson 5.1.2). */
public final class CircleVsCapsule {
    private CircleVsCapsule() {}

    /** Adds the manifold of the two, as told at {@link ShapePairs#collide}. */
    public static void collide(
            Circle a, Capsule b, float dx, float dy, float cosB, float sinB, float margin, Manifolds out) {
        float tailX = dx + cosB * b.x0() - sinB * b.y0();
        float tailY = dy + sinB * b.x0() + cosB * b.y0();
        float nx = cosB * b.normalX() - sinB * b.normalY();
        float ny = sinB * b.normalX() + cosB * b.normalY();
        float along = tailX * ny - tailY * nx;
        if (along < 0f) {
            CircleVsCircle.points(0f, 0f, a.radius(), tailX, tailY, b.radius(), nx, ny, 0, margin, out);
        } else if (along > b.length()) {
            float headX = tailX - b.length() * ny;
            float headY = tailY + b.length() * nx;
            CircleVsCircle.points(0f, 0f, a.radius(), headX, headY, b.radius(), nx, ny, 0, margin, out);
        } else {
            side(nx, ny, nx * tailX + ny * tailY, a.radius(), b.radius(), margin, out);
        }
    }

    /** The core's line passes the centre at a signed distance along n; its normal keeps its digits where the difference of points would not. */
    private static void side(
            float nx, float ny, float offset, float radiusA, float radiusB, float margin, Manifolds out) {
        float side = offset >= 0f ? 1f : -1f;
        float distance = side * offset;
        if (distance <= radiusA + radiusB + margin) {
            float middle = 0.5f * side * (distance + radiusA - radiusB);
            out.begin(side * nx, side * ny);
            out.point(middle * nx, middle * ny, distance - radiusA - radiusB, 0);
        }
    }
}
