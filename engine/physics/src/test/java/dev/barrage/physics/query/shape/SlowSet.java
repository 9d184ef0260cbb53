package dev.barrage.physics.query.shape;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;

/**
 * Slow and sure: a set of the plane as segments around a solid, with a radius. Distances are the least of all pairs of
 * segments. Coordinates are relative to the position of the target, so that they are exact far from the origin.
 */
final class SlowSet {
    /** Segments x0, y0, x1, y1; those of edges in their order. */
    final List<double[]> segments = new ArrayList<>();

    double radius;

    /** Whether the segments bound a solid. */
    boolean filled;

    /** The box of a cavity, whose open inside is not part of it. */
    SlowSet box;

    static SlowSet circle(double x, double y, double radius) {
        return segment(x, y, x, y, radius);
    }

    static SlowSet segment(double x0, double y0, double x1, double y1, double radius) {
        SlowSet out = new SlowSet();
        out.segments.add(new double[] {x0, y0, x1, y1});
        out.radius = radius;
        return out;
    }

    static SlowSet box(double minX, double minY, double maxX, double maxY) {
        SlowSet out = new SlowSet();
        out.loop(new double[] {minX, minY, maxX, minY, maxX, maxY, minX, maxY});
        return out;
    }

    private void loop(double[] xy) {
        filled = true;
        for (int i = 0; i < xy.length; i += 2) {
            int j = (i + 2) % xy.length;
            segments.add(new double[] {xy[i], xy[i + 1], xy[j], xy[j + 1]});
        }
    }

    /** A shape whose origin is at (x, y). */
    static SlowSet of(Shape shape, double x, double y, double cos, double sin) {
        SlowSet out = new SlowSet();
        if (shape instanceof Circle circle) {
            return circle(x, y, circle.radius());
        } else if (shape instanceof Capsule c) {
            double[] ends = placed(new float[] {c.x0(), c.y0(), c.x1(), c.y1()}, x, y, cos, sin);
            return segment(ends[0], ends[1], ends[2], ends[3], c.radius());
        } else if (shape instanceof Polygon p) {
            float[] xy = new float[2 * p.count()];
            for (int i = 0; i < p.count(); i++) {
                xy[2 * i] = p.x(i);
                xy[2 * i + 1] = p.y(i);
            }
            out.loop(placed(xy, x, y, cos, sin));
            out.radius = p.radius();
        } else if (shape instanceof Wall w) {
            float[] xy = new float[2 * w.count()];
            for (int i = 0; i < w.count(); i++) {
                xy[2 * i] = w.x(i);
                xy[2 * i + 1] = w.y(i);
            }
            out.loop(placed(xy, x, y, cos, sin));
        } else if (shape instanceof Mesh m) {
            for (int i = 0; i < m.outlineCount(); i++) {
                out.loop(placed(m.outline(i), x, y, cos, sin));
            }
        }
        return out;
    }

    private static double[] placed(float[] xy, double x, double y, double cos, double sin) {
        double[] out = new double[xy.length];
        for (int i = 0; i < xy.length; i += 2) {
            out[i] = x + cos * xy[i] - sin * xy[i + 1];
            out[i + 1] = y + sin * xy[i] + cos * xy[i + 1];
        }
        return out;
    }

    /** Distance from another set; 0 if they meet. */
    double gap(SlowSet other) {
        if (box != null) {
            double toBox = box.gap(other);
            double[] first = other.segments.get(0);
            return toBox > 0 ? toBox : isInside(first[0], first[1]) ? gapOfSegments(other) : 0;
        }
        return contains(other) || other.contains(this) ? 0 : gapOfSegments(other);
    }

    /** Whether a vertex of another set is in the solid. */
    private boolean contains(SlowSet other) {
        for (double[] segment : other.segments) {
            if (filled && isInside(segment[0], segment[1])) {
                return true;
            }
        }
        return false;
    }

    private double gapOfSegments(SlowSet other) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] a : segments) {
            for (double[] b : other.segments) {
                least = Math.min(least, distance(a, b));
            }
        }
        return Math.max(0, least - radius - other.radius);
    }

    /** Distance of a point from the surface, from within or without. */
    double distanceFromSurface(double x, double y) {
        SlowSet point = circle(x, y, 0);
        double least = Double.POSITIVE_INFINITY;
        for (double[] segment : segments) {
            least = Math.min(least, Math.abs(distance(segment, point.segments.get(0)) - radius));
        }
        return least;
    }

    /** Distance of a point from the surface of one edge. */
    double distanceFromEdge(int edge, double x, double y) {
        return Math.abs(distance(segments.get(edge), new double[] {x, y, x, y}) - radius);
    }

    /** Even-odd. */
    private boolean isInside(double x, double y) {
        boolean inside = false;
        for (double[] s : segments) {
            if (s[1] > y != s[3] > y && x < s[0] + (y - s[1]) * (s[2] - s[0]) / (s[3] - s[1])) {
                inside = !inside;
            }
        }
        return inside;
    }

    private static double distance(double[] a, double[] b) {
        boolean cross = turn(a, b[0], b[1]) * turn(a, b[2], b[3]) < 0 && turn(b, a[0], a[1]) * turn(b, a[2], a[3]) < 0;
        return cross
                ? 0
                : Math.min(
                        Math.min(toPoint(a, b[0], b[1]), toPoint(a, b[2], b[3])),
                        Math.min(toPoint(b, a[0], a[1]), toPoint(b, a[2], a[3])));
    }

    private static double turn(double[] s, double x, double y) {
        return Math.signum((s[2] - s[0]) * (y - s[1]) - (s[3] - s[1]) * (x - s[0]));
    }

    private static double toPoint(double[] s, double x, double y) {
        double dx = s[2] - s[0];
        double dy = s[3] - s[1];
        double squared = dx * dx + dy * dy;
        double t = squared == 0 ? 0 : Math.max(0, Math.min(((x - s[0]) * dx + (y - s[1]) * dy) / squared, 1));
        double px = x - s[0] - t * dx;
        double py = y - s[1] - t * dy;
        return Math.sqrt(px * px + py * py);
    }
}
