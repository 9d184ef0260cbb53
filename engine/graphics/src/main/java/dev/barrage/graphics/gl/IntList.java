package dev.barrage.graphics.gl;

import java.util.Arrays;

/** Ints that are collected, sent and forgotten every frame; the memory is kept. */
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

    /** How many ints there are. */
    public int count() {
        return count;
    }

    /** The memory itself; ints from {@link #count} on mean nothing. */
    public int[] values() {
        return values;
    }

    /** Forgets all ints. */
    public void clear() {
        count = 0;
    }
}
