package dev.barrage.physics.broadphase;

/** Sorts short runs of ints in place, without memory of its own and without a quadratic worst case. */
public final class IntSort {
    private static final int INSERTION_LENGTH = 24;

    private IntSort() {}

    /** Sorts the values from {@code from} to {@code to} (exclusive). */
    public static void sort(int[] values, int from, int to) {
        if (to - from > INSERTION_LENGTH) {
            heapSort(values, from, to - from);
        } else {
            insertionSort(values, from, to);
        }
    }

    private static void insertionSort(int[] values, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int value = values[i];
            int j = i;
            for (; j > from && values[j - 1] > value; j--) {
                values[j] = values[j - 1];
            }
            values[j] = value;
        }
    }

    private static void heapSort(int[] values, int from, int length) {
        for (int root = length / 2 - 1; root >= 0; root--) {
            sink(values, from, root, length);
        }
        for (int last = length - 1; last > 0; last--) {
            int largest = values[from];
            values[from] = values[from + last];
            values[from + last] = largest;
            sink(values, from, 0, last);
        }
    }

    /** Lets the value at {@code root} sink to its place in a heap of {@code length}, largest first. */
    private static void sink(int[] values, int from, int root, int length) {
        int value = values[from + root];
        int parent = root;
        for (int child = 2 * parent + 1; child < length; child = 2 * parent + 1) {
            if (child + 1 < length && values[from + child + 1] > values[from + child]) {
                child++;
            }
            if (values[from + child] <= value) {
                break;
            }
            values[from + parent] = values[from + child];
            parent = child;
        }
        values[from + parent] = value;
    }
}
