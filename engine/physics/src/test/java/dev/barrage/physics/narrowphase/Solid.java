package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Slow and sure: a convex core with a radius in double, placed in the world. Distances go through the hull of all
 * differences of vertices, which shares no thought with the kernels.
 */
public final class Solid {
    final double[] x;
    final double[] y;
    final double radius;

    private Solid(double[] x, double[] y, double radius) {
        this.x = x;
        this.y = y;
        this.radius = radius;
    }

    public static Solid of(Shape shape, double originX, double originY, double cos, double sin) {
        double[] local = core(shape);
        double[] x = new double[local.length / 2];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = originX + cos * local[2 * i] - sin * local[2 * i + 1];
            y[i] = originY + sin * local[2 * i] + cos * local[2 * i + 1];
        }
        return new Solid(x, y, radius(shape));
    }

    private static double radius(Shape shape) {
        return shape instanceof Circle c
                ? c.radius()
                : shape instanceof Capsule c ? c.radius() : ((Polygon) shape).radius();
    }

    private static double[] core(Shape shape) {
        if (shape instanceof Capsule c) {
            return new double[] {c.x0(), c.y0(), c.x1(), c.y1()};
        }
        if (shape instanceof Polygon p) {
            double[] xy = new double[2 * p.count()];
            for (int i = 0; i < p.count(); i++) {
                xy[2 * i] = p.x(i);
                xy[2 * i + 1] = p.y(i);
            }
            return xy;
        }
        return new double[] {0, 0};
    }

    static Solid point(double x, double y) {
        return new Solid(new double[] {x}, new double[] {y}, 0);
    }

    static Solid segment(double x0, double y0, double x1, double y1) {
        return new Solid(new double[] {x0, x1}, new double[] {y0, y1}, 0);
    }

    public Solid moved(double dx, double dy) {
        double[] movedX = x.clone();
        double[] movedY = y.clone();
        for (int i = 0; i < x.length; i++) {
            movedX[i] += dx;
            movedY[i] += dy;
        }
        return new Solid(movedX, movedY, radius);
    }

    /** Signed distance: negative is the length of the shortest translation that parts the two. */
    public double separation(Solid other) {
        List<double[]> differences = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < other.x.length; j++) {
                differences.add(new double[] {other.x[j] - x[i], other.y[j] - y[i]});
            }
        }
        return signedDistanceOfOrigin(hull(differences)) - radius - other.radius;
    }

    public double separation(double px, double py) {
        return separation(point(px, py));
    }

    private static double signedDistanceOfOrigin(List<double[]> hull) {
        double outside = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < hull.size(); i++) {
            double[] a = hull.get(i);
            double[] b = hull.get((i + 1) % hull.size());
            double length = Math.hypot(b[0] - a[0], b[1] - a[1]);
            double dx = length > 0 ? (b[0] - a[0]) / length : 0;
            double dy = length > 0 ? (b[1] - a[1]) / length : 0;
            double along = Math.max(0, Math.min(length, -a[0] * dx - a[1] * dy));
            outside = Math.min(outside, Math.hypot(a[0] + along * dx, a[1] + along * dy));
            highest = Math.max(highest, -a[0] * dy + a[1] * dx);
        }
        return hull.size() > 2 && highest < 0 ? highest : outside;
    }

    /** Monotone chain. */
    private static List<double[]> hull(List<double[]> points) {
        points.sort(Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
        List<double[]> out = new ArrayList<>();
        for (int pass = 0; pass < 2; pass++) {
            int base = out.size();
            for (int k = 0; k < points.size(); k++) {
                double[] p = points.get(pass == 0 ? k : points.size() - 1 - k);
                while (out.size() >= base + 2 && turn(out.get(out.size() - 2), out.get(out.size() - 1), p) <= 1e-14) {
                    out.remove(out.size() - 1);
                }
                out.add(p);
            }
            out.remove(out.size() - 1);
        }
        return out.isEmpty() ? points.subList(0, 1) : out;
    }

    private static double turn(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    }

    public static Shape shape(Random random, int kind) {
        float size = 0.1f + 1.5f * random.nextFloat();
        return switch (kind) {
            case Shape.CIRCLE -> new Circle(size);
            case Shape.CAPSULE ->
                new Capsule(
                        random.nextFloat(),
                        random.nextFloat(),
                        -random.nextFloat() - 0.05f,
                        random.nextFloat(),
                        size / 2);
            default -> rounded(random, polygon(random, size));
        };
    }

    /** The polygon, or one round it: every third. */
    public static Polygon rounded(Random random, Polygon polygon) {
        float radius = polygon.boundingRadius() * (0.01f + 0.5f * random.nextFloat());
        return random.nextInt(3) == 0 ? polygon.rounded(radius) : polygon;
    }

    private static Polygon polygon(Random random, float size) {
        int choice = random.nextInt(3);
        if (choice == 0) {
            return Polygon.box(size, 0.1f + random.nextFloat());
        }
        if (choice == 1) {
            return Polygon.regular(3 + random.nextInt(14), size);
        }
        float[] points = new float[2 * (3 + random.nextInt(12))];
        for (int i = 0; i < points.length; i++) {
            points[i] = size * (2 * random.nextFloat() - 1);
        }
        return Polygon.hull(points);
    }
}
