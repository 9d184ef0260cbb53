package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;

/** A disc around the origin. */
public final class Circle extends Shape {
    private static final float[] ORIGIN = {0f};

    /** Makes a disc of a radius above 0, metres. */
    public Circle(float radius) {
        super(CIRCLE, massOf(Arguments.positive("radius", radius)), radius, ORIGIN, ORIGIN, radius);
    }

    private static MassData massOf(float radius) {
        double r = radius;
        return new MassData((float) (Math.PI * r * r), 0f, 0f, (float) (r * r / 2));
    }

    /** Radius, metres. */
    public float radius() {
        return radius;
    }

    @Override
    public float coreRadius() {
        return radius;
    }

    @Override
    void extent(float cos, float sin, float[] out) {
        out[0] = -radius;
        out[1] = -radius;
        out[2] = radius;
        out[3] = radius;
    }

    @Override
    void hashParts(Hash64 digest) {
        digest.add(radius);
    }
}
