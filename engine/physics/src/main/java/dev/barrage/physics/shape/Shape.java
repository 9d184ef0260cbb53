package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.shape.outline.Loops;
import java.util.Objects;

/**
 * A solid region of the plane in its own coordinates. A body places it by a pose (x, y, angle).
 *
 * <p>Immutable: any number of bodies and threads may share one shape.
 */
public abstract sealed class Shape permits Circle, Capsule, Polygon, Mesh, Wall {
    /** {@link #kind} of a {@link Circle}. */
    public static final int CIRCLE = 0;
    /** {@link #kind} of a {@link Capsule}. */
    public static final int CAPSULE = 1;
    /** {@link #kind} of a {@link Polygon}. */
    public static final int POLYGON = 2;
    /** {@link #kind} of a {@link Mesh}. */
    public static final int MESH = 3;
    /** {@link #kind} of a {@link Wall}. */
    public static final int WALL = 4;

    public static final int KINDS = 5;

    /**
     * Bound on the rounding errors of rotating and moving a point in float, relative to the largest number involved.
     */
    private static final float ROUNDING = 0x1p-21f;

    private final int kind;
    private final MassData massData;
    private final float boundingRadius;

    /** Corners of the core of the convex hull, metres; of a wall its vertices. Never written to. */
    final float[] x, y;

    /** Radius around the core, metres. */
    final float radius;

    /** A shape whose hull has a core of these corners, as x, y pairs. */
    Shape(int kind, MassData massData, float[] xy, float radius) {
        this(kind, massData, reach(Loops.xs(xy), Loops.ys(xy), radius), Loops.xs(xy), Loops.ys(xy), radius);
    }

    Shape(int kind, MassData massData, float boundingRadius, float[] x, float[] y, float radius) {
        this.kind = kind;
        this.massData = massData;
        this.boundingRadius = boundingRadius;
        this.x = x;
        this.y = y;
        this.radius = radius;
    }

    /** Which subclass this is, as a small number for {@code switch}: {@link #CIRCLE} to {@link #WALL}. */
    public final int kind() {
        return kind;
    }

    /** Whether only static and kinematic bodies may have the shape: a {@link Wall} or a {@link Segment}. */
    public final boolean isScenery() {
        return this instanceof Wall || this instanceof Segment;
    }

    /** Area, centroid and inertia; infinite for a {@link Wall#cavity}, a {@link Wall#chain} and a {@link Segment}. */
    public final MassData massData() {
        return massData;
    }

    /** Radius of the smallest circle around the origin that contains the shape, metres. For a cavity: its outline. */
    public final float boundingRadius() {
        return boundingRadius;
    }

    /**
     * Centre of the core, metres: a disc inside the shape that no fast motion may carry through a wall. Each kind of
     * shape chooses its position.
     */
    public float coreX() {
        return massData.centroidX();
    }

    /** See {@link #coreX}. */
    public float coreY() {
        return massData.centroidY();
    }

    /** Radius of the core around {@link #coreX}, metres. 0 for a wall and a segment, which have no core. */
    public abstract float coreRadius();

    /**
     * Computes the axis-aligned box of the shape at a pose. It is as tight as floats allow; a small margin covers
     * rounding.
     *
     * @param cos cosine of the angle
     * @param sin sine of the angle
     * @param out receives minX, minY, maxX, maxY, metres
     */
    public final void boundsOf(float x, float y, float cos, float sin, float[] out) {
        if (Objects.requireNonNull(out, "out").length < 4) {
            throw new IllegalArgumentException("out must have room for 4 numbers: " + out.length);
        }
        extent(cos, sin, out);
        float padX = ROUNDING * (boundingRadius + Math.abs(x));
        float padY = ROUNDING * (boundingRadius + Math.abs(y));
        out[0] += x - padX;
        out[1] += y - padY;
        out[2] += x + padX;
        out[3] += y + padY;
    }

    /**
     * Number of corners of the convex hull's core: the hull is all that lies within {@link #hullRadius} of the core. 1
     * for a circle, 2 for a capsule, else a polygon that runs counterclockwise; of a wall the corners as they are.
     */
    public final int hullCount() {
        return x.length;
    }

    /** X of a corner of the core of the convex hull, metres. */
    public final float hullX(int corner) {
        return x[corner];
    }

    /** Y of a corner of the core of the convex hull, metres. */
    public final float hullY(int corner) {
        return y[corner];
    }

    /** Radius around the core of the convex hull, metres, 0 or more. */
    public final float hullRadius() {
        return radius;
    }

    /**
     * Width of the shape as seen along a direction: its projected perimeter, metres.
     *
     * @param directionX of length 1
     * @param directionY of length 1
     */
    public final float width(float directionX, float directionY) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < hullCount(); i++) {
            double along = (double) hullY(i) * directionX - (double) hullX(i) * directionY;
            least = Math.min(least, along);
            most = Math.max(most, along);
        }
        return (float) (most - least + 2.0 * hullRadius());
    }

    /** Writes the box of the shape rotated about the origin, without the margin for rounding. */
    void extent(float cos, float sin, float[] out) {
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            float turnedX = cos * x[i] - sin * y[i];
            float turnedY = sin * x[i] + cos * y[i];
            minX = Math.min(minX, turnedX);
            minY = Math.min(minY, turnedY);
            maxX = Math.max(maxX, turnedX);
            maxY = Math.max(maxY, turnedY);
        }
        out[0] = minX - radius;
        out[1] = minY - radius;
        out[2] = maxX + radius;
        out[3] = maxY + radius;
    }

    /** Adds the shape's defining data. Shapes with equal data behave alike. */
    public final void hash(Hash64 digest) {
        Objects.requireNonNull(digest, "digest").add(kind);
        hashParts(digest);
    }

    abstract void hashParts(Hash64 digest);

    /** Distance from the origin to the farthest point within a radius of points, rounded up. */
    static float reach(float[] xs, float[] ys, float radius) {
        double farthest = 0;
        for (int i = 0; i < xs.length; i++) {
            farthest = Math.max(farthest, (double) xs[i] * xs[i] + (double) ys[i] * ys[i]);
        }
        float ofPoints = Math.nextUp((float) Math.sqrt(farthest));
        return radius > 0f ? Math.nextUp(ofPoints + radius) : ofPoints;
    }
}
