package dev.barrage.physics.memory;

import java.util.Arrays;

/**
 * Sorts rows by several keys: call {@link #begin}, then {@link #by} for each key, the least significant first. A radix
 * sort from the least significant digit (D. Knuth, The Art of Computer Programming, volume 3, 5.2.5): branches of a
 * comparison sort would be unpredictable.
 */
public final class RadixOrder {
    /** Bits of a digit: more for more rows, so that there are fewer passes; as long as the places fit into a cache. */
    private static final int LEAST_BITS = 8, MOST_BITS = 16;

    private int[] order = {};
    private int[] spare = {};

    /** Bits of a key that is no int, row by row. */
    private int[] bits = {};

    private int count;

    /** Per digit value: the next place for a key with that digit. */
    private int[] place = {};

    private int digitBits;

    /** Starts with rows 0 to {@code rows} - 1, in this order. */
    public void begin(int rows) {
        count = rows;
        digitBits = Math.max(LEAST_BITS, Math.min(Integer.SIZE - Integer.numberOfLeadingZeros(rows), MOST_BITS));
        place = Capacity.grow(place, (1 << digitBits) + 1);
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

    /** Stable sort by a key per row, which is not negative. */
    public void by(float[] key) {
        for (int i = 0; i < count; i++) {
            bits[i] = Float.floatToRawIntBits(key[i] + 0f); // + 0f turns -0 into 0; -0 would sort last
        }
        by(bits);
    }

    /** Stable sort by a key per row, which is not negative. */
    public void by(long[] key) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, key[i]);
        }
        for (int i = 0; i < count; i++) {
            bits[i] = (int) (key[i] - least);
        }
        by(bits);
        for (int i = 0; i < count; i++) {
            bits[i] = (int) (key[i] - least >>> Integer.SIZE);
        }
        by(bits);
    }

    /** Stable sort by a key per row, taken as unsigned; by the digits in which the keys differ. */
    public void by(int[] key) {
        int different = 0;
        for (int i = 1; i < count; i++) {
            different |= key[i] ^ key[0];
        }
        for (int shift = 0; shift < Integer.SIZE; shift += digitBits) {
            if ((different >>> shift & (1 << digitBits) - 1) != 0) {
                sortByDigit(key, shift);
            }
        }
    }

    private void sortByDigit(int[] key, int shift) {
        int digits = 1 << digitBits;
        Arrays.fill(place, 0, digits + 1, 0);
        for (int i = 0; i < count; i++) {
            place[(key[i] >>> shift & digits - 1) + 1]++;
        }
        for (int digit = 0; digit < digits; digit++) {
            place[digit + 1] += place[digit];
        }
        for (int i = 0; i < count; i++) {
            int digit = key[order[i]] >>> shift & digits - 1;
            spare[place[digit]++] = order[i];
        }
        int[] sorted = spare;
        spare = order;
        order = sorted;
    }
}
