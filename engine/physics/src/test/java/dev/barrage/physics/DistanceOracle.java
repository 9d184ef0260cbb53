package dev.barrage.physics;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Distance of a point of the plane from a shape, in model space and in double, by brute force; 0 inside a solid. */
interface DistanceOracle {
    double distance(double x, double y);

    static DistanceOracle of(Circle circle) {
        return (x, y) -> Math.max(0, Math.hypot(x, y) - circle.radius());
    }

    static DistanceOracle of(Capsule capsule) {
        return (x, y) -> Math.max(
                0, toSegment(x, y, 0, capsule.x0(), capsule.y0(), 0, capsule.x1(), capsule.y1(), 0) - capsule.radius());
    }

    static DistanceOracle of(Polygon polygon) {
        float[] xy = new float[2 * polygon.count()];
        for (int i = 0; i < polygon.count(); i++) {
            xy[2 * i] = polygon.x(i);
            xy[2 * i + 1] = polygon.y(i);
        }
        DistanceOracle core = ofLoop(xy, false);
        return (x, y) -> Math.max(0, core.distance(x, y) - polygon.radius());
    }

    /** The region inside a loop, or the one outside. */
    static DistanceOracle ofLoop(float[] xy, boolean outside) {
        return (x, y) -> Outlines.inside(x, y, xy) != outside ? 0 : Outlines.distance(x, y, xy);
    }

    /** The surface of a mesh in space. */
    static DistanceOracle of(Mesh mesh) {
        float[] corners = Meshes.trianglesOf(mesh);
        return (x, y) -> {
            double least = Double.POSITIVE_INFINITY;
            for (int t = 0; t < corners.length; t += 9) {
                least = Math.min(least, toTriangle(x, y, corners, t));
            }
            return least;
        };
    }

    static DistanceOracle of(Shape shape) {
        return switch (shape.kind()) {
            case Shape.CIRCLE -> of((Circle) shape);
            case Shape.CAPSULE -> of((Capsule) shape);
            case Shape.POLYGON -> of((Polygon) shape);
            case Shape.MESH -> of((Mesh) shape);
            default -> throw new IllegalArgumentException("walls are made by ofLoop: " + (Wall) shape);
        };
    }

    /** Distance of (x, y, 0) from a triangle: from the face if it is over the face, else from the nearest edge. */
    private static double toTriangle(double x, double y, float[] c, int t) {
        double ux = (double) c[t + 3] - c[t];
        double uy = (double) c[t + 4] - c[t + 1];
        double uz = (double) c[t + 5] - c[t + 2];
        double vx = (double) c[t + 6] - c[t];
        double vy = (double) c[t + 7] - c[t + 1];
        double vz = (double) c[t + 8] - c[t + 2];
        double px = x - c[t];
        double py = y - c[t + 1];
        double pz = -c[t + 2];
        double uu = ux * ux + uy * uy + uz * uz;
        double uv = ux * vx + uy * vy + uz * vz;
        double vv = vx * vx + vy * vy + vz * vz;
        double pu = px * ux + py * uy + pz * uz;
        double pv = px * vx + py * vy + pz * vz;
        double area = uu * vv - uv * uv;
        double a = (vv * pu - uv * pv) / area;
        double b = (uu * pv - uv * pu) / area;
        if (a >= 0 && b >= 0 && a + b <= 1) {
            double dx = px - a * ux - b * vx;
            double dy = py - a * uy - b * vy;
            double dz = pz - a * uz - b * vz;
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        double first = toSegment(x, y, 0, c[t], c[t + 1], c[t + 2], c[t + 3], c[t + 4], c[t + 5]);
        double second = toSegment(x, y, 0, c[t + 3], c[t + 4], c[t + 5], c[t + 6], c[t + 7], c[t + 8]);
        double third = toSegment(x, y, 0, c[t + 6], c[t + 7], c[t + 8], c[t], c[t + 1], c[t + 2]);
        return Math.min(first, Math.min(second, third));
    }

    private static double toSegment(
            double x, double y, double z, double ax, double ay, double az, double bx, double by, double bz) {
        double ex = bx - ax;
        double ey = by - ay;
        double ez = bz - az;
        double along = ((x - ax) * ex + (y - ay) * ey + (z - az) * ez) / (ex * ex + ey * ey + ez * ez);
        double t = Math.max(0, Math.min(1, along));
        double dx = x - ax - t * ex;
        double dy = y - ay - t * ey;
        double dz = z - az - t * ez;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
