package dev.barrage.physics.shape;

import java.util.Objects;

/** Checks the numeric arguments of shapes. The exception names the argument and its value. */
final class Arguments {
    /** Largest coordinate, metres. Above it the inertia of a shape exceeds the range of a float. */
    static final float MAX_COORDINATE = 1e8f;

    private Arguments() {}

    static float coordinate(String name, float value) {
        if (!(Math.abs(value) <= MAX_COORDINATE)) {
            throw new IllegalArgumentException(name + " must lie within +-" + MAX_COORDINATE + ", but is " + value);
        }
        return value;
    }

    static void coordinate(String name, int index, float value) {
        if (!(Math.abs(value) <= MAX_COORDINATE)) {
            coordinate(name + "[" + index + "]", value);
        }
    }

    static float positive(String name, float value) {
        if (!(value > 0f && value <= MAX_COORDINATE)) {
            throw new IllegalArgumentException(
                    name + " must be above 0 and at most " + MAX_COORDINATE + ", but is " + value);
        }
        return value;
    }

    static void between(String name, float value, float least, float most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ": " + value);
        }
    }

    /** Requires a list of x, y pairs with at least {@code minVertices} vertices. */
    static void pairs(String name, float[] xy, int minVertices) {
        Objects.requireNonNull(xy, name);
        if (xy.length % 2 != 0) {
            throw new IllegalArgumentException(name + " must hold x, y pairs, but has " + xy.length + " numbers");
        }
        if (xy.length < 2 * minVertices) {
            throw new IllegalArgumentException(
                    name + " needs at least " + minVertices + " vertices, but has " + xy.length / 2);
        }
        for (int i = 0; i < xy.length; i++) {
            coordinate(name, i, xy[i]);
        }
    }
}
