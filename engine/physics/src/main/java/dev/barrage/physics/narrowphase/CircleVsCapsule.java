package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;

/** Contact of a disc and a capsule: two discs, one around the nearest point of the capsule's core (Ericson 5.1.2). */
public final class CircleVsCapsule {
    private CircleVsCapsule() {}

    /** Adds the manifold of the pair; see {@link ShapePairs#collide}. */
    public static void collide(Circle a, Capsule b, PairPose pose, Manifolds out) {
        float cosB = pose.cosB;
        float sinB = pose.sinB;
        float tailX = pose.dx + cosB * b.x0() - sinB * b.y0();
        float tailY = pose.dy + sinB * b.x0() + cosB * b.y0();
        float nx = cosB * b.normalX() - sinB * b.normalY();
        float ny = sinB * b.normalX() + cosB * b.normalY();
        float along = tailX * ny - tailY * nx;
        if (along < 0f) {
            end(a, b, tailX, tailY, nx, ny, pose.margin, out);
        } else if (along > b.length()) {
            end(a, b, tailX - b.length() * ny, tailY + b.length() * nx, nx, ny, pose.margin, out);
        } else {
            side(nx, ny, nx * tailX + ny * tailY, a.radius(), b.radius(), pose.margin, out);
        }
    }

    private static void end(Circle a, Capsule b, float x, float y, float nx, float ny, float margin, Manifolds out) {
        Hull pointA = out.hullA.setPoint(0f, 0f, a.radius());
        Hull pointB = out.hullB.setPoint(x, y, b.radius());
        CircleVsCircle.points(pointA, pointB, nx, ny, 0, margin, out);
    }

    /**
     * Contact with a long side. The distance comes from the stored normal, which loses fewer digits than a difference
     * of points.
     *
     * @param offset signed distance along the normal (nx, ny) from the disc's centre to the line of the core, metres
     */
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
