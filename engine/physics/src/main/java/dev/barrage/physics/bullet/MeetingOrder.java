package dev.barrage.physics.bullet;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Sorts touches of bullets by time, then by first and second bullet. A radix sort from the least significant digit (D.
 * Knuth, The Art of Computer Programming, volume 3, 5.2.5): branches of a comparison sort would be unpredictable.
 */
final class MeetingOrder {
    private static final int DIGIT_BITS = 8;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private int[] order = {};
    private int[] spare = {};
    private int[] timeBits = {};

    /** Per digit value: the next place for a key with that digit. */
    private final int[] place = new int[DIGITS + 1];

    /**
     * Returns the touch numbers in sorted order; the array may be longer than {@code count}. Valid until the next call.
     *
     * @param fraction shares of the step, not negative
     * @param count number of touches
     */
    int[] sort(int[] first, int[] second, float[] fraction, int count) {
        if (count > order.length) {
            int capacity = Capacity.grown(order.length, count);
            order = new int[capacity];
            spare = new int[capacity];
            timeBits = new int[capacity];
        }
        for (int i = 0; i < count; i++) {
            order[i] = i;
            timeBits[i] = Float.floatToRawIntBits(fraction[i] + 0f); // + 0f turns -0 into 0; -0 would sort last
        }
        sortBy(second, count);
        sortBy(first, count);
        sortBy(timeBits, count);
        return order;
    }

    /**
     * Stable sort by one key.
     *
     * @param key keys, not negative
     */
    private void sortBy(int[] key, int count) {
        int used = 0;
        for (int i = 0; i < count; i++) {
            used |= key[i];
        }
        for (int shift = 0; shift < Integer.SIZE && used >>> shift != 0; shift += DIGIT_BITS) {
            sortByDigit(key, shift, count);
        }
    }

    private void sortByDigit(int[] key, int shift, int count) {
        Arrays.fill(place, 0);
        for (int i = 0; i < count; i++) {
            place[(key[i] >>> shift & DIGITS - 1) + 1]++;
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            place[digit + 1] += place[digit];
        }
        for (int i = 0; i < count; i++) {
            int digit = key[order[i]] >>> shift & DIGITS - 1;
            spare[place[digit]++] = order[i];
        }
        int[] sorted = spare;
        spare = order;
        order = sorted;
    }
}
