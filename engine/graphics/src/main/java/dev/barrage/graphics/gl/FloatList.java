package dev.barrage.graphics.gl;

import java.util.Arrays;

/** A growable float array that is refilled every frame; clearing keeps the memory. */
public final class FloatList {
    private float[] values = new float[256];
    private int count;

    /** An empty list. */
    public FloatList() {}

    /** Adds a float. */
    public void add(float value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * values.length);
        }
        values[count++] = value;
    }

    /** Adds four floats. */
    public void add(float a, float b, float c, float d) {
        if (count + 4 > values.length) {
            values = Arrays.copyOf(values, 2 * values.length);
        }
        values[count++] = a;
        values[count++] = b;
        values[count++] = c;
        values[count++] = d;
    }

    /** Number of floats. */
    public int count() {
        return count;
    }

    /** The backing array, not copied; floats from {@link #count} on are undefined. */
    public float[] values() {
        return values;
    }

    /** Empties the list. */
    public void clear() {
        count = 0;
    }
}
