package dev.barrage.graphics.gl;

import java.util.Arrays;

/** Floats that are collected, sent and forgotten every frame; the memory is kept. */
public final class FloatList {
    private float[] values = new float[256];
    private int count;

    /** An empty list. */
    public FloatList() {}

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

    /** How many floats there are. */
    public int count() {
        return count;
    }

    /** The memory itself; floats from {@link #count} on mean nothing. */
    public float[] values() {
        return values;
    }

    /** Forgets all floats. */
    public void clear() {
        count = 0;
    }
}
