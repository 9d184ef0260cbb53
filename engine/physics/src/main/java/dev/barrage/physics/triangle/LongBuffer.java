package dev.barrage.physics.triangle;

import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/** A growing list of longs that one worker writes; the memory is kept. */
final class LongBuffer extends Padded {
    long[] values = new long[256];
    int count;

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    void add(long value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }
}
