package dev.barrage.triangles.model;

import java.util.Arrays;

/** A growing list of ints. */
final class IntList {
    int[] values = new int[64];
    int count;

    void add(int value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, doubled(count));
        }
        values[count++] = value;
    }

    int[] toArray() {
        return Arrays.copyOf(values, count);
    }

    /** Twice a length. Arrays end below 2^31 elements, however large the heap. */
    static int doubled(int length) {
        if (length >= 1 << 30) {
            throw new OutOfMemoryError("more than 2^30 numbers");
        }
        return 2 * length;
    }
}
