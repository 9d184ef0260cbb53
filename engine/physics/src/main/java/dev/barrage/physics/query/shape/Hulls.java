package dev.barrage.physics.query.shape;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/** Hulls of convex shapes. */
final class Hulls {
    private Hulls() {}

    /** Makes a hull that of a shape in its own frame. */
    static void set(ExactHull hull, Shape shape) {
        if (shape instanceof Circle circle) {
            hull.setPoint(0, 0, circle.radius());
        } else if (shape instanceof Capsule capsule) {
            hull.setSegment(capsule.x0(), capsule.y0(), capsule.x1(), capsule.y1(), capsule.radius());
        } else if (shape instanceof Polygon polygon) {
            hull.clear(polygon.radius());
            for (int i = 0; i < polygon.count(); i++) {
                hull.add(polygon.x(i), polygon.y(i), polygon.exactNormalX(i), polygon.exactNormalY(i));
            }
        } else {
            throw new IllegalArgumentException("shape must be a circle, capsule or polygon: a "
                    + shape.getClass().getSimpleName());
        }
    }
}
