package dev.barrage.physics.bullet;

import java.util.Arrays;

/**
 * Puts touches of bullets in the order of time, then of the two bullets: a radix sort from the least digit on, as no
 * processor predicts what comparisons of times say (D. Knuth, The Art of Computer Programming, volume 3, 5.2.5).
 */
final class MeetingOrder {
    private static final int DIGIT_BITS = 8;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private int[] order = {};
    private int[] spare = {};
    private int[] timeBits = {};

    /** Per digit where its keys begin, or go on. */
    private final int[] place = new int[DIGITS + 1];

    /**
     * Sorts so many touches by their shares of the step, which are not negative, then by first and second bullets, and
     * returns their numbers in order; the array may be longer.
     */
    int[] sort(int[] first, int[] second, float[] fraction, int count) {
        if (count > order.length) {
            int capacity = Math.max(count, 2 * order.length);
            order = new int[capacity];
            spare = new int[capacity];
            timeBits = new int[capacity];
        }
        for (int i = 0; i < count; i++) {
            order[i] = i;
            timeBits[i] = Float.floatToRawIntBits(fraction[i] + 0f); // -0 would be the greatest
        }
        sortBy(second, count);
        sortBy(first, count);
        sortBy(timeBits, count);
        return order;
    }

    /** Sorts by keys that are not negative, of equal ones the one first that was. */
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
