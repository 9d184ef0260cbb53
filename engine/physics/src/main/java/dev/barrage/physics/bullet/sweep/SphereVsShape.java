package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * A moving sphere against a shape of any kind, in the shape's model space. Dispatches to the kernel of the kind.
 *
 * <p>Bullets and the segments of beams use this test.
 */
public final class SphereVsShape {
    private SphereVsShape() {}

    /**
     * Sweeps a sphere against the shape of a body.
     *
     * <p>If it returns true, the impact's point and normal are in world axes, the point relative to the body's origin.
     *
     * @param sphere in world axes, with the motion relative to the body
     */
    public static boolean sweep(Bodies bodies, Shape shape, int body, MovingSphere sphere, Impact out) {
        float c = bodies.cos[body];
        float s = bodies.sin[body];
        float relX = sphere.x - bodies.x[body];
        float relY = sphere.y - bodies.y[body];
        float px = c * relX + s * relY;
        float py = c * relY - s * relX;
        float dx = c * sphere.dx + s * sphere.dy;
        float dy = c * sphere.dy - s * sphere.dx;
        boolean touches = sweep(shape, px, py, dx, dy, sphere.r, out);
        if (touches) {
            out.rotate(c, s);
        }
        return touches;
    }

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy), metres, in model space. Returns
     * whether there is one; touching counts.
     */
    static boolean sweep(Shape shape, double px, double py, double dx, double dy, double r, Impact out) {
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
}
