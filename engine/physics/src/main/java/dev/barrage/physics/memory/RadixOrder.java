package dev.barrage.physics.memory;

import java.util.Arrays;

/**
 * Sorts rows by several keys: call {@link #begin}, then {@link #by} for each key, the least significant first. A radix
 * sort from the least significant digit (D. Knuth, The Art of Computer Programming, volume 3, 5.2.5): branches of a
 * comparison sort would be unpredictable.
 */
public final class RadixOrder {
    private static final int DIGIT_BITS = 8;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private int[] order = {};
    private int[] spare = {};

    /** Bits of a key that is no int, row by row. */
    private int[] bits = {};

    private int count;

    /** Per digit value: the next place for a key with that digit. */
    private final int[] place = new int[DIGITS + 1];

    /** No rows. */
    public RadixOrder() {}

    /** Starts with rows 0 to {@code rows} - 1, in this order. */
    public void begin(int rows) {
        count = rows;
        order = Capacity.grow(order, count);
        spare = Capacity.grow(spare, count);
        bits = Capacity.grow(bits, count);
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
    }

    /** The rows in order; the array may be longer than they are many. Valid until the next call. */
    public int[] rows() {
        return order;
    }

    /**
     * Stable sort by a key per row.
     *
     * @param key not negative
     */
    public void by(float[] key) {
        for (int i = 0; i < count; i++) {
            bits[i] = Float.floatToRawIntBits(key[i] + 0f); // + 0f turns -0 into 0; -0 would sort last
        }
        by(bits);
    }

    /**
     * Stable sort by a key per row.
     *
     * @param key not negative
     */
    public void by(long[] key) {
        for (int i = 0; i < count; i++) {
            bits[i] = (int) key[i];
        }
        by(bits);
        for (int i = 0; i < count; i++) {
            bits[i] = (int) (key[i] >>> Integer.SIZE);
        }
        by(bits);
    }

    /** Stable sort by a key per row, taken as unsigned; by the digits in which the keys differ. */
    public void by(int[] key) {
        int different = 0;
        for (int i = 1; i < count; i++) {
            different |= key[i] ^ key[0];
        }
        for (int shift = 0; shift < Integer.SIZE; shift += DIGIT_BITS) {
            if ((different >>> shift & DIGITS - 1) != 0) {
                sortByDigit(key, shift);
            }
        }
    }

    private void sortByDigit(int[] key, int shift) {
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
