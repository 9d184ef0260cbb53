package dev.barrage.physics.parallel;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/** A growing list of the numbers that one worker finds. */
public final class LongBuffer extends WorkerBuffer {
    /** The numbers; fetch again after {@link #add}. */
    public long[] values = new long[Capacity.FIRST];

    /** Appends a number. */
    public void add(long value) {
        if (count == values.length) {
            grow(Capacity.grown(count, count + 1));
        }
        values[count++] = value;
    }

    @Override
    protected int capacity() {
        return values.length;
    }

    @Override
    protected void grow(int capacity) {
        values = Arrays.copyOf(values, capacity);
    }
}
