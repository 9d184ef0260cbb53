package dev.barrage.physics.shape;

/** Refuses bad numbers at the door of a shape, naming the argument and the value. */
final class Arguments {
    /** Beyond this the inertia of a shape leaves the range of a float. */
    static final float MAX_COORDINATE = 1e8f;

    private Arguments() {}

    static float coordinate(String name, float value) {
        if (!(Math.abs(value) <= MAX_COORDINATE)) {
            throw new IllegalArgumentException(name + " must lie within +-" + MAX_COORDINATE + ", but is " + value);
        }
        return value;
    }

    static float positive(String name, float value) {
        if (!(value > 0f && value <= MAX_COORDINATE)) {
            throw new IllegalArgumentException(
                    name + " must be above 0 and at most " + MAX_COORDINATE + ", but is " + value);
        }
        return value;
    }

    /** Refuses anything but a list of x, y pairs with at least {@code minVertices} of them. */
    static void pairs(String name, float[] xy, int minVertices) {
        if (xy.length % 2 != 0) {
            throw new IllegalArgumentException(name + " must hold x, y pairs, but has " + xy.length + " numbers");
        }
        if (xy.length < 2 * minVertices) {
            throw new IllegalArgumentException(
                    name + " needs at least " + minVertices + " vertices, but has " + xy.length / 2);
        }
        for (int i = 0; i < xy.length; i++) {
            coordinate(name + "[" + i + "]", xy[i]);
        }
    }
}
