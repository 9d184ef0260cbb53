package dev.barrage.physics;

/** Refuses bad arguments at the door, naming the argument and the value. */
final class Check {
    private Check() {}

    static float finite(String name, float value) {
        if (Float.isNaN(value) || Float.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be finite: " + value);
        }
        return value;
    }

    static float notNegative(String name, float value) {
        if (!(value >= 0f) || Float.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and not negative: " + value);
        }
        return value;
    }

    static float positive(String name, float value) {
        if (!(value > 0f) || Float.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
        }
        return value;
    }

    static float between(String name, float value, float low, float high) {
        if (!(value >= low && value <= high)) {
            throw new IllegalArgumentException(name + " must be from " + low + " to " + high + ": " + value);
        }
        return value;
    }

    static int between(String name, int value, int low, int high) {
        if (value < low || value > high) {
            throw new IllegalArgumentException(name + " must be from " + low + " to " + high + ": " + value);
        }
        return value;
    }

    static int layer(int layer) {
        return between("layer", layer, 0, 31);
    }
}
