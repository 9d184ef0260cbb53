package dev.barrage.graphics.gl;

import java.util.Arrays;

/** A growable int array that is refilled every frame; clearing keeps the memory. */
public final class IntList {
    private int[] values = new int[64];
    private int count;

    /** An empty list. */
    public IntList() {}

    /** Adds an int. */
    public void add(int value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    /** Number of ints. */
    public int count() {
        return count;
    }

    /** The backing array, not copied; ints from {@link #count} on are undefined. */
    public int[] values() {
        return values;
    }

    /** Empties the list. */
    public void clear() {
        count = 0;
    }
}
