package dev.barrage.graphics.overlay;

/**
 * In-place heapsort. Unlike {@link java.util.Arrays#sort}, which allocates, it makes no garbage.
 *
 * <p>Reference: Williams, "Algorithm 232: Heapsort", Communications of the ACM 7(6), 1964.
 */
final class HeapSort {
    private HeapSort() {}

    /** Sorts the first {@code count} numbers in ascending order. */
    static void sort(long[] a, int count) {
        for (int root = count / 2 - 1; root >= 0; root--) {
            sink(a, root, count);
        }
        for (int end = count - 1; end > 0; end--) {
            long greatest = a[0];
            a[0] = a[end];
            a[end] = greatest;
            sink(a, 0, end);
        }
    }

    private static void sink(long[] a, int root, int end) {
        long value = a[root];
        int at = root;
        for (int child = 2 * at + 1; child < end; child = 2 * at + 1) {
            if (child + 1 < end && a[child + 1] > a[child]) {
                child++;
            }
            if (a[child] <= value) {
                break;
            }
            a[at] = a[child];
            at = child;
        }
        a[at] = value;
    }
}
