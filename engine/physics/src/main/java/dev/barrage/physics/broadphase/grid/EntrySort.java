package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.PartitionSort;
import dev.barrage.physics.parallel.Workers;

/**
 * Sorts boxes by bucket into entries of the grid.
 *
 * <p>Boxes are packed when they are dealt out, column by column in their own order, and then moved within a partition:
 * gathered by bucket, each of their seven columns would be a cache miss.
 */
final class EntrySort extends PartitionSort {
    /** Ints of a packed box: minX, minY, maxX, maxY as bits, then its number, layer, mask, group. */
    private static final int PACKED = 8;

    /** Per place minX, minY, maxX, maxY, without -0 among the latter two: see {@link GridProbe}. */
    float[] bounds = {};

    /** Per place: box, layer, mask, group. */
    int[] tags = {};

    private int[] packed = {};
    private Boxes source;

    /** Sorts all boxes by their buckets. */
    void sort(Boxes source, int[] bucket, int buckets, Workers workers) {
        this.source = source;
        sort(bucket, source.count, buckets, workers);
        this.source = null;
    }

    @Override
    protected void reserve(int rows) {
        if (4 * rows > bounds.length) {
            int capacity = Math.max(rows, bounds.length / 2);
            bounds = new float[4 * capacity];
            tags = new int[4 * capacity];
            packed = new int[PACKED * capacity];
        }
    }

    @Override
    protected void dealRows(int from, int to, int counters) {
        for (int row = from; row < to; row++) {
            int p = PACKED * dealt(row, counters);
            packed[p] = Float.floatToRawIntBits(source.minX[row]);
            packed[p + 1] = Float.floatToRawIntBits(source.minY[row]);
            packed[p + 2] = Float.floatToRawIntBits(source.maxX[row] + 0f);
            packed[p + 3] = Float.floatToRawIntBits(source.maxY[row] + 0f);
            packed[p + 4] = row;
            packed[p + 5] = source.layer[source.tagStart + row];
            packed[p + 6] = source.mask[source.tagStart + row];
            packed[p + 7] = source.group[source.tagStart + row];
        }
    }

    @Override
    protected void sortDealt(int begin, int end) {
        for (int i = begin; i < end; i++) {
            int e = 4 * sorted(i);
            int p = PACKED * i;
            bounds[e] = Float.intBitsToFloat(packed[p]);
            bounds[e + 1] = Float.intBitsToFloat(packed[p + 1]);
            bounds[e + 2] = Float.intBitsToFloat(packed[p + 2]);
            bounds[e + 3] = Float.intBitsToFloat(packed[p + 3]);
            tags[e] = packed[p + 4];
            tags[e + 1] = packed[p + 5];
            tags[e + 2] = packed[p + 6];
            tags[e + 3] = packed[p + 7];
        }
    }
}
