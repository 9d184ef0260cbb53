package dev.barrage.physics;

import java.util.Objects;
import org.joml.Vector2fc;

/** Argument checks. Each throws an exception that names the argument and the value. */
final class Check {
    private Check() {}

    static float finite(String name, float value) {
        if (Float.isNaN(value) || Float.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be finite: " + value);
        }
        return value;
    }

    static void finite(String name, Vector2fc value) {
        Objects.requireNonNull(value, name);
        if (!(Math.abs(value.x()) <= Float.MAX_VALUE && Math.abs(value.y()) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be finite: (" + value.x() + ", " + value.y() + ")");
        }
    }

    static <T> T[] noneNull(String name, T[] values) {
        Objects.requireNonNull(values, name);
        for (T value : values) {
            Objects.requireNonNull(value, name);
        }
        return values;
    }

    static float positive(String name, float value) {
        if (!(value > 0f) || Float.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
        }
        return value;
    }

    /** Checks a mass, kg. */
    static float mass(float kilograms) {
        if (kilograms == 0f) {
            throw new IllegalArgumentException(
                    "mass must be above 0: 0.0; a body that nothing pushes is BodyDef.fixed or BodyDef.kinematic");
        }
        return positive("mass", kilograms);
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

    static int group(int group) {
        if (group < 0) {
            throw new IllegalArgumentException(
                    "group must be 0 (none) or more: " + group + "; bodies of one group never meet");
        }
        return group;
    }

    static int layer(int layer) {
        return between("layer", layer, 0, 31);
    }

    /** The bits of some layers. */
    static int layers(int... layers) {
        int bits = 0;
        for (int layer : Objects.requireNonNull(layers, "layers")) {
            bits |= 1 << layer(layer);
        }
        return bits;
    }
}
