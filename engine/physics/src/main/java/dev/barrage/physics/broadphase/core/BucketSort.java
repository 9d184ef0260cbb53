package dev.barrage.physics.broadphase.core;

/** Sorts the numbers of rows by bucket. */
public final class BucketSort extends PartitionSort {
    /** The row at each place; rows of one bucket ascend. */
    public int[] order = {};

    private int[] dealt = {};

    @Override
    protected void reserve(int rows) {
        if (rows > order.length) {
            int capacity = Math.max(rows, 2 * order.length);
            order = new int[capacity];
            dealt = new int[capacity];
        }
    }

    @Override
    protected void dealRows(int from, int to, int counters) {
        for (int row = from; row < to; row++) {
            dealt[dealt(row, counters)] = row;
        }
    }

    @Override
    protected void sortDealt(int begin, int end) {
        for (int i = begin; i < end; i++) {
            order[sorted(i)] = dealt[i];
        }
    }
}
