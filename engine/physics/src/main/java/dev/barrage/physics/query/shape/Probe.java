package dev.barrage.physics.query.shape;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/** The convex shape that asks: a circle, capsule or polygon at a pose, a point or a box. Scratch of one thread. */
public final class Probe extends Padded {
    /** In its own frame. */
    final ExactHull hull = new ExactHull(Polygon.MAX_VERTICES);

    private double x;
    private double y;
    private double cos;
    private double sin;
    private double minX;
    private double minY;
    private double maxX;
    private double maxY;

    /** A point at the origin. */
    public Probe() {
        setPoint(0, 0);
    }

    /**
     * Makes a shape at a pose the probe.
     *
     * @param angle radians
     * @throws IllegalArgumentException if the shape is a mesh or a wall
     */
    public void set(Shape shape, double atX, double atY, double angle) {
        Hulls.set(hull, shape);
        place(atX, atY, Trig.cos(angle), Trig.sin(angle));
    }

    /** Makes a point the probe, for overlaps. */
    public void setPoint(double atX, double atY) {
        setCircle(atX, atY, 0);
    }

    /** Makes a circle the probe; its radius may be 0. */
    public void setCircle(double atX, double atY, double radius) {
        hull.setPoint(0, 0, radius);
        place(atX, atY, 1, 0);
    }

    /** Makes an axis-aligned box the probe, for overlaps; it may be flat. */
    public void setBox(double lowX, double lowY, double highX, double highY) {
        double middleX = (lowX + highX) / 2;
        double middleY = (lowY + highY) / 2;
        hull.setBox(lowX - middleX, lowY - middleY, highX - middleX, highY - middleY);
        place(middleX, middleY, 1, 0);
    }

    private void place(double atX, double atY, double cosine, double sine) {
        x = atX;
        y = atY;
        cos = cosine;
        sin = sine;
        minX = Double.POSITIVE_INFINITY;
        minY = Double.POSITIVE_INFINITY;
        maxX = Double.NEGATIVE_INFINITY;
        maxY = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < hull.count; i++) {
            double px = cos * hull.x[i] - sin * hull.y[i];
            double py = sin * hull.x[i] + cos * hull.y[i];
            minX = Math.min(minX, px);
            minY = Math.min(minY, py);
            maxX = Math.max(maxX, px);
            maxY = Math.max(maxY, py);
        }
        minX += x - hull.radius;
        minY += y - hull.radius;
        maxX += x + hull.radius;
        maxY += y + hull.radius;
    }

    double cos() {
        return cos;
    }

    double sin() {
        return sin;
    }

    /** Position of the origin at the start, metres. */
    public double x() {
        return x;
    }

    /** See {@link #x}. */
    public double y() {
        return y;
    }

    /** Bound at the start, metres. */
    public double minX() {
        return minX;
    }

    /** Bound at the start, metres. */
    public double minY() {
        return minY;
    }

    /** Bound at the start, metres. */
    public double maxX() {
        return maxX;
    }

    /** Bound at the start, metres. */
    public double maxY() {
        return maxY;
    }

    /** Largest distance of a point of the probe from its origin, metres. */
    public double reach() {
        double squared = 0;
        for (int i = 0; i < hull.count; i++) {
            squared = Math.max(squared, hull.x[i] * hull.x[i] + hull.y[i] * hull.y[i]);
        }
        return Math.sqrt(squared) + hull.radius;
    }
}
