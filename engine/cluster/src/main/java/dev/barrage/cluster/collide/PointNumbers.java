package dev.barrage.cluster.collide;

import java.util.Arrays;

/** Numbers points in the order of their first look-up: a hash table with open addressing. */
final class PointNumbers {
    /** 2^64 over the golden ratio, made odd (Fibonacci hashing). The highest bits of a product are mixed best. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private static final int EMPTY = -1;

    private final long[] key;
    private final int[] number;
    private final int shift;
    private int next;

    /**
     * Makes an empty table.
     *
     * @param most largest number of different points
     * @param first number of the first point
     */
    PointNumbers(int most, int first) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, most)) + 1;
        key = new long[1 << bits];
        number = new int[1 << bits];
        Arrays.fill(number, EMPTY);
        shift = Long.SIZE - bits;
        next = first;
    }

    /** The number of a point; a new point gets the next one. */
    int of(long point) {
        int slot = (int) (point * GOLDEN >>> shift);
        while (number[slot] != EMPTY && key[slot] != point) {
            slot = slot + 1 & key.length - 1;
        }
        if (number[slot] == EMPTY) {
            key[slot] = point;
            number[slot] = next++;
        }
        return number[slot];
    }

    /** Number that the next new point gets. */
    int next() {
        return next;
    }
}
