package dev.barrage.physics.narrowphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * A moving sphere against a body of any shape: carries the motion into the body's model space and the answer back.
 *
 * <p>The sphere moves relative to the body; the body's rotation within the step is left out. Bullets and the segments of
 * beams are both tested this way.
 */
public final class SphereVsBody {
    private SphereVsBody() {}

    /**
     * Tests a sphere that moves by (dx, dy), metres, relative to the body; false when it does not touch.
     *
     * <p>A motion longer than the radius is swept; a shorter one is tested at its end. On true, the impact's point and
     * normal are in world axes with the point relative to the body's origin.
     */
    static boolean test(
            Bodies bodies, Shape shape, int body, float x, float y, float dx, float dy, float r, Impact out) {
        if (dx * dx + dy * dy > r * r) {
            return sweep(bodies, shape, body, x, y, dx, dy, r, out);
        }
        float c = bodies.cos[body];
        float s = bodies.sin[body];
        float endX = x + dx - bodies.x[body];
        float endY = y + dy - bodies.y[body];
        boolean touches = overlaps(shape, c * endX + s * endY, c * endY - s * endX, r, out);
        if (touches) {
            out.fraction = 1f;
            rotate(out, c, s);
        }
        return touches;
    }

    /** The swept test of {@link #test}, whatever the length of the motion. */
    public static boolean sweep(
            Bodies bodies, Shape shape, int body, float x, float y, float dx, float dy, float r, Impact out) {
        float c = bodies.cos[body];
        float s = bodies.sin[body];
        float relX = x - bodies.x[body];
        float relY = y - bodies.y[body];
        float px = c * relX + s * relY;
        float py = c * relY - s * relX;
        boolean touches = sweep(shape, px, py, c * dx + s * dy, c * dy - s * dx, r, out);
        if (touches) {
            rotate(out, c, s);
        }
        return touches;
    }

    private static boolean sweep(Shape shape, float px, float py, float dx, float dy, float r, Impact out) {
        switch (shape.kind()) {
            case Shape.CIRCLE:
                return SphereVsCircle.sweep((Circle) shape, px, py, dx, dy, r, out);
            case Shape.CAPSULE:
                return SphereVsCapsule.sweep((Capsule) shape, px, py, dx, dy, r, out);
            case Shape.POLYGON:
                return SphereVsPolygon.sweep((Polygon) shape, px, py, dx, dy, r, out);
            case Shape.MESH:
                return SphereVsMesh.sweep((Mesh) shape, px, py, dx, dy, r, out);
            default:
                return SphereVsEdges.sweep(((Wall) shape).edges(), px, py, dx, dy, r, out);
        }
    }

    private static boolean overlaps(Shape shape, float px, float py, float r, Impact out) {
        switch (shape.kind()) {
            case Shape.CIRCLE:
                return SphereVsCircle.overlaps((Circle) shape, px, py, r, out);
            case Shape.CAPSULE:
                return SphereVsCapsule.overlaps((Capsule) shape, px, py, r, out);
            case Shape.POLYGON:
                return SphereVsPolygon.overlaps((Polygon) shape, px, py, r, out);
            case Shape.MESH:
                return SphereVsMesh.overlaps((Mesh) shape, px, py, r, out);
            default:
                return SphereVsEdges.overlaps(((Wall) shape).edges(), px, py, r, out);
        }
    }

    private static void rotate(Impact impact, float c, float s) {
        float x = impact.x;
        float y = impact.y;
        float nx = impact.nx;
        float ny = impact.ny;
        impact.x = c * x - s * y;
        impact.y = s * x + c * y;
        impact.nx = c * nx - s * ny;
        impact.ny = s * nx + c * ny;
    }
}
