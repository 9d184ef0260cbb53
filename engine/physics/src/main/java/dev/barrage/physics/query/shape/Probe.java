package dev.barrage.physics.query.shape;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/** The convex shape that asks: a circle, capsule or polygon at a pose, a point or a box. Scratch of one thread. */
public final class Probe extends Padded {
    /** In its own frame. */
    final ExactHull hull = new ExactHull(Polygon.MAX_VERTICES);

    private final ExactHull placed = new ExactHull(Polygon.MAX_VERTICES);

    /** Position of the origin at the start, metres. */
    public double x, y;

    double cos, sin;

    /** Bounds at the start, metres. */
    public double minX, minY, maxX, maxY;

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
        hull.set(shape);
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
        placed.setPlaced(hull, x, y, cos, sin);
        placed.bound();
        minX = placed.minX;
        minY = placed.minY;
        maxX = placed.maxX;
        maxY = placed.maxY;
    }

    /** Largest distance of a point of the probe from its origin, metres. */
    public double reach() {
        return hull.reach() + hull.radius;
    }
}
