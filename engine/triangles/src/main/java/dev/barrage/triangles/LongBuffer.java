package dev.barrage.triangles;

import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/** A growing list of longs. One worker writes it; the array only grows. */
final class LongBuffer extends Padded {
    long[] values = new long[256];
    int count;

    void add(long value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }
}
