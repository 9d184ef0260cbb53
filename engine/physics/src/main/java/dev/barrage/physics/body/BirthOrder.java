package dev.barrage.physics.body;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import java.util.Arrays;

/**
 * The order of bodies by birth. Rows move when others are removed, so their order depends on all bodies of the world; the
 * order of birth of some bodies depends on them alone.
 */
final class BirthOrder {
    /** Per body its serial number, in this step and in the one before. */
    private long[] birth = {}, before = {};

    private int countBefore;

    /** Whether the bodies so far are those of the step before. */
    private boolean same;

    private final RadixOrder order = new RadixOrder();

    /** Begins a step with that many bodies. */
    void begin(int count) {
        same = count == countBefore;
        birth = Capacity.grow(birth, count);
        before = Capacity.grow(before, count);
    }

    /** Adds the numbers of bodies in consecutive rows. */
    void add(long[] births, int at, int rows) {
        if (same && !Arrays.equals(births, 0, rows, before, at, at + rows)) {
            System.arraycopy(before, 0, birth, 0, at);
            same = false;
        }
        if (!same) {
            System.arraycopy(births, 0, birth, at, rows);
        }
    }

    /** The serial number of a body of this step, once its {@link #rank} is known. */
    long birth(int i) {
        return before[i];
    }

    /** Finds the place of each body. Does nothing if the bodies are those of the step before. */
    void rank(int[] rank, int count) {
        if (same) {
            return;
        }
        order.begin(count);
        order.by(birth);
        int[] rows = order.rows();
        for (int i = 0; i < count; i++) {
            rank[rows[i]] = i;
        }
        countBefore = count;
        long[] swap = before;
        before = birth;
        birth = swap;
    }
}
