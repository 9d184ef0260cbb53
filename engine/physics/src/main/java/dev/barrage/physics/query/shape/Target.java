package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * One target in the world: a shape at a pose, or a bare circle (a bullet) or capsule (a segment of a beam). Scratch of
 * one thread.
 */
public final class Target extends Padded {
    private final ExactHull hull = new ExactHull(Polygon.MAX_VERTICES);
    private boolean isHullMade;
    private final float[] bounds = new float[4];

    /** The world box of a cavity, which is part of it outside its outline; null in a box itself. */
    final Target box;

    /** The shape; null for a bare circle or capsule. */
    Shape shape;

    /** The edges of a wall or silhouette; null for a convex target. */
    EdgeTree edges;

    /** Whether the solid is {@link #box} outside the edges. */
    boolean isCavity;

    /** The pose. */
    private double x, y, cos, sin;

    /** No target yet. */
    public Target() {
        this(new Target(null));
    }

    private Target(Target box) {
        this.box = box;
    }

    /**
     * Makes a shape the target.
     *
     * @param cos cosine of the angle, up to rounding to float
     * @param sin sine of the angle, up to rounding to float
     */
    public void set(Shape of, float atX, float atY, float cos, float sin) {
        if (shape != of) {
            shape = of;
            edges = of instanceof Wall wall ? wall.edges() : of instanceof Mesh mesh ? mesh.edges() : null;
            isCavity = of instanceof Wall wall && wall.isCavity();
            isHullMade = false;
        }
        place(atX, atY, cos, sin);
        if (isCavity) {
            of.boundsOf(atX, atY, cos, sin, bounds);
            box.setBox(bounds[0], bounds[1], bounds[2], bounds[3]);
        }
    }

    /** Makes a circle the target; its radius may be 0. */
    public void setCircle(double atX, double atY, double radius) {
        setBare(atX, atY);
        hull.setPoint(0, 0, radius);
    }

    /** Makes a capsule the target; its ends may coincide, and its radius may be 0. */
    public void setCapsule(double x0, double y0, double x1, double y1, double radius) {
        setBare(x0, y0);
        hull.setSegment(0, 0, x1 - x0, y1 - y0, radius);
    }

    private void setBox(double minX, double minY, double maxX, double maxY) {
        setBare((minX + maxX) / 2, (minY + maxY) / 2);
        hull.setBox(minX - x, minY - y, maxX - x, maxY - y);
    }

    private void setBare(double atX, double atY) {
        if (shape != null) {
            shape = null;
            edges = null;
        }
        isCavity = false;
        place(atX, atY, 1, 0);
        isHullMade = true;
    }

    /** Brings cosine and sine to length 1, by one step of Newton's method for the inverse square root. */
    private void place(double atX, double atY, double cosine, double sine) {
        x = atX;
        y = atY;
        double scale = 1.5 - 0.5 * (cosine * cosine + sine * sine);
        cos = scale * cosine;
        sin = scale * sine;
    }

    /** A convex target in its own frame. */
    ExactHull hull() {
        if (!isHullMade) {
            hull.set(shape);
            isHullMade = true;
        }
        return hull;
    }

    // ---- between the frames of the target and the world

    /** Rotates a vector of the world into the target's frame. */
    double inX(double worldX, double worldY) {
        return cos * worldX + sin * worldY;
    }

    /** See {@link #inX}. */
    double inY(double worldX, double worldY) {
        return cos * worldY - sin * worldX;
    }

    /** Moves and rotates a point of the world into the target's frame. */
    double pointInX(double worldX, double worldY) {
        return inX(worldX - x, worldY - y);
    }

    /** See {@link #pointInX}. */
    double pointInY(double worldX, double worldY) {
        return inY(worldX - x, worldY - y);
    }

    /** Sets an answer to one in the target's frame. */
    void write(Touch local, Touch out) {
        out.set(local);
        out.x = x + (cos * local.x - sin * local.y);
        out.y = y + (sin * local.x + cos * local.y);
        out.nx = cos * local.nx - sin * local.ny;
        out.ny = sin * local.nx + cos * local.ny;
    }

    /** Number of an edge of the hull in answers. */
    int featureOf(int edge) {
        return shape instanceof Polygon ? edge : 0;
    }
}
