package dev.barrage.physics.body;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The order of bodies by birth. Rows move when others are removed, so their order depends on all bodies of the world; the
 * order of birth of some bodies depends on them alone.
 */
final class BirthOrder {
    /** Bits of a digit of the radix sort. */
    private static final int BITS = 11;

    private static final int DIGITS = 1 << BITS;

    /** Per body its serial number, in this step and in the one before. */
    private long[] birth = {}, before = {};

    private int countBefore;

    /** Whether the bodies so far are those of the step before. */
    private boolean same;

    /** Bodies in order, and scratch of the sort. */
    private int[] order = {}, sorted = {};

    private final int[] end = new int[DIGITS + 1];

    /** Begins a step with that many bodies. */
    void begin(int count) {
        same = count == countBefore;
        birth = Capacity.grow(birth, count);
        before = Capacity.grow(before, count);
        order = Capacity.grow(order, count);
        sorted = Capacity.grow(sorted, count);
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

    /** Finds the place of each body. Does nothing if the bodies are those of the step before. */
    void rank(int[] rank, int count) {
        if (same) {
            return;
        }
        sort(count);
        for (int i = 0; i < count; i++) {
            rank[order[i]] = i;
        }
        countBefore = count;
        long[] swap = before;
        before = birth;
        birth = swap;
    }

    /** A stable radix sort; D. Knuth, The Art of Computer Programming 3, section 5.2.5. */
    private void sort(int count) {
        long least = Long.MAX_VALUE;
        long most = 0;
        for (int i = 0; i < count; i++) {
            order[i] = i;
            least = Math.min(least, birth[i]);
            most = Math.max(most, birth[i]);
        }
        for (int shift = 0; shift < Long.SIZE && most - least >>> shift > 0; shift += BITS) {
            Arrays.fill(end, 0);
            for (int i = 0; i < count; i++) {
                end[digit(order[i], least, shift) + 1]++;
            }
            for (int digit = 1; digit <= DIGITS; digit++) {
                end[digit] += end[digit - 1];
            }
            for (int i = 0; i < count; i++) {
                sorted[end[digit(order[i], least, shift)]++] = order[i];
            }
            int[] swap = order;
            order = sorted;
            sorted = swap;
        }
    }

    private int digit(int body, long least, int shift) {
        return (int) (birth[body] - least >>> shift) & DIGITS - 1;
    }
}
