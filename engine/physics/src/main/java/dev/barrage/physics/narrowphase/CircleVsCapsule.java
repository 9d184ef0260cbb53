package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;

/** A disc meets a capsule where it meets a disc around the nearest point of the core (Ericson 5.1.2). */
public final class CircleVsCapsule {
    private CircleVsCapsule() {}

    public static void collide(
            Circle a, Capsule b, float dx, float dy, float cosB, float sinB, float margin, Manifolds out) {
        float tailX = dx + cosB * b.x0() - sinB * b.y0();
        float tailY = dy + sinB * b.x0() + cosB * b.y0();
        float nx = cosB * b.normalX() - sinB * b.normalY();
        float ny = sinB * b.normalX() + cosB * b.normalY();
        float along = Math.max(0f, Math.min(tailX * ny - tailY * nx, b.length()));
        CircleVsCircle.points(
                0f, 0f, a.radius(), tailX - along * ny, tailY + along * nx, b.radius(), nx, ny, 0, margin, out);
    }
}
