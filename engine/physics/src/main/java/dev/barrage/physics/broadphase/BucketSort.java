package dev.barrage.physics.broadphase;

/** Sorts the numbers of rows by bucket. */
final class BucketSort extends PartitionSort {
    /** The row at each place; rows of one bucket ascend. */
    int[] order = {};

    private int[] dealt = {};

    @Override
    void reserve(int rows) {
        if (rows > order.length) {
            int capacity = Math.max(rows, 2 * order.length);
            order = new int[capacity];
            dealt = new int[capacity];
        }
    }

    @Override
    void dealRows(int from, int to, int counters) {
        for (int row = from; row < to; row++) {
            dealt[dealt(row, counters)] = row;
        }
    }

    @Override
    void sortDealt(int begin, int end) {
        for (int i = begin; i < end; i++) {
            order[sorted(i)] = dealt[i];
        }
    }
}
