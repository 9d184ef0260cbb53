package dev.barrage.cluster.plan;

/** Sorts by keys: a radix sort from the lowest digit, which keeps the order of equal keys. */
final class KeyOrder {
    private static final int BITS = 10;
    private static final int MASK = (1 << BITS) - 1;

    private KeyOrder() {}

    /** Numbers of the keys in ascending order of the keys, which are from 0 to {@link HilbertCurve#KEYS} - 1. */
    static int[] of(long[] keys) {
        int[] order = new int[keys.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        int[] sorted = new int[keys.length];
        for (int shift = 0; HilbertCurve.KEYS >> shift > 1; shift += BITS) {
            int[] start = new int[MASK + 2];
            for (long key : keys) {
                start[(int) (key >> shift & MASK) + 1]++;
            }
            for (int digit = 0; digit < MASK; digit++) {
                start[digit + 1] += start[digit];
            }
            for (int i : order) {
                sorted[start[(int) (keys[i] >> shift & MASK)]++] = i;
            }
            int[] swap = order;
            order = sorted;
            sorted = swap;
        }
        return order;
    }
}
