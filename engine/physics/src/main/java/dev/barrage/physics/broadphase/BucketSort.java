package dev.barrage.physics.broadphase;

import dev.barrage.physics.memory.Capacity;

/** Sorts the numbers of rows by bucket. */
public final class BucketSort extends PartitionSort {
    /** Row numbers by bucket, ascending within each. */
    public int[] order = {};

    private int[] dealt = {};

    @Override
    protected void reserve(int rows) {
        order = Capacity.grow(order, rows);
        dealt = Capacity.grow(dealt, rows);
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
