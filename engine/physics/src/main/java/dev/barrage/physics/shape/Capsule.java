package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;

/** A thick segment: all points within {@code radius} of the core from (x0, y0) to (x1, y1). */
public sealed class Capsule extends Shape permits Segment {
    private final float x0, y0, x1, y1;
    private final float length;
    private final float normalX, normalY;

    /** Makes a capsule; all values in metres. The two ends must differ; for a single point use {@link Circle}. */
    public Capsule(float x0, float y0, float x1, float y1, float radius) {
        this(x0, y0, x1, y1, radius, massOf(x0, y0, x1, y1, Arguments.positive("radius", radius)));
    }

    Capsule(float x0, float y0, float x1, float y1, float radius, MassData massData) {
        super(CAPSULE, massData, checked(x0, y0, x1, y1), radius);
        this.x0 = x0;
        this.y0 = y0;
        this.x1 = x1;
        this.y1 = y1;
        double dx = (double) x1 - x0;
        double dy = (double) y1 - y0;
        double exact = Math.sqrt(dx * dx + dy * dy);
        length = (float) exact;
        if (!(length > 1e-6f * radius)) {
            throw new IllegalArgumentException("the ends (x0, y0) and (x1, y1) must differ, but are (" + x0 + ", " + y0
                    + ") and (" + x1 + ", " + y1 + ")");
        }
        normalX = (float) (dy / exact);
        normalY = (float) (-dx / exact);
    }

    /** Mass of a rectangle of the core's length and two half discs; the parallel-axis theorem places each half. */
    private static MassData massOf(float x0, float y0, float x1, float y1, float radius) {
        checked(x0, y0, x1, y1);
        double r = radius;
        double length = Math.sqrt(square((double) x1 - x0) + square((double) y1 - y0));
        double rectangle = 2 * r * length;
        double discs = Math.PI * r * r;
        double toFlatSide = 4 * r / (3 * Math.PI);
        double discsInertia = discs * (r * r / 2 - square(toFlatSide) + square(length / 2 + toFlatSide));
        double rectangleInertia = rectangle * (square(length) + square(2 * r)) / 12;
        double area = rectangle + discs;
        return new MassData((float) area, (float) (((double) x0 + x1) / 2), (float) (((double) y0 + y1) / 2), (float)
                ((rectangleInertia + discsInertia) / area));
    }

    private static float[] checked(float x0, float y0, float x1, float y1) {
        Arguments.coordinate("x0", x0);
        Arguments.coordinate("y0", y0);
        Arguments.coordinate("x1", x1);
        Arguments.coordinate("y1", y1);
        return new float[] {x0, y0, x1, y1};
    }

    private static double square(double value) {
        return value * value;
    }

    /** First end of the core, metres. */
    public float x0() {
        return x0;
    }

    /** First end of the core, metres. */
    public float y0() {
        return y0;
    }

    /** Second end of the core, metres. */
    public float x1() {
        return x1;
    }

    /** Second end of the core, metres. */
    public float y1() {
        return y1;
    }

    /** Radius around the core, metres; 0 for a {@link Segment}. */
    public float radius() {
        return radius;
    }

    /** Length of the core, metres. */
    public float length() {
        return length;
    }

    /** Unit normal to the right of the core, seen from its first end. */
    public float normalX() {
        return normalX;
    }

    /** See {@link #normalX}. */
    public float normalY() {
        return normalY;
    }

    @Override
    public float coreRadius() {
        return radius;
    }

    @Override
    void extent(float cos, float sin, float[] out) {
        float ax = cos * x0 - sin * y0;
        float ay = sin * x0 + cos * y0;
        float bx = cos * x1 - sin * y1;
        float by = sin * x1 + cos * y1;
        out[0] = Math.min(ax, bx) - radius;
        out[1] = Math.min(ay, by) - radius;
        out[2] = Math.max(ax, bx) + radius;
        out[3] = Math.max(ay, by) + radius;
    }

    @Override
    void hashParts(Hash64 digest) {
        digest.add(x0).add(y0).add(x1).add(y1).add(radius);
    }
}
