package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * A stable parallel counting sort by bucket of whatever its subclass moves.
 *
 * <p>Two passes: rows are first dealt out to partitions, ranges of some thousand buckets, then every partition is
 * counted and sorted by itself within the second cache. Chunks of rows and partitions are disjoint, so no worker waits
 * for another, and the result is that of a serial sort.
 */
public abstract class PartitionSort {
    /** Rows dealt out by one task: many times the number of partitions, which it has to count for. */
    private static final int CHUNK_ROWS = 4096;

    private static final int MAX_PARTITIONS = 256;
    private static final int MIN_SHIFT = 12;

    /** Bucket b holds the places {@code start[b]} to {@code start[b + 1]}. */
    public int[] start = {0};

    private int[] bucket;
    private int buckets;
    private int shift;
    private int partitions;

    /** Per row that has been dealt out its bucket. */
    private int[] dealtBucket = {};

    /** Per chunk and partition: the count, then the next free place. */
    private int[] place = {};

    private final int[] partitionStart = new int[MAX_PARTITIONS + 1];
    private final BlockTask count = this::count;
    private final BlockTask dealChunk = this::dealChunk;
    private final BlockTask sortPartition = this::sortPartition;

    /** Sorts rows 0 to {@code rows} by their bucket, which is 0 to {@code buckets} (exclusive, above 0). */
    public final void sort(int[] bucket, int rows, int buckets, Workers workers) {
        this.bucket = bucket;
        this.buckets = buckets;
        shift = Math.max(MIN_SHIFT, 24 - Integer.numberOfLeadingZeros(buckets - 1));
        partitions = (buckets - 1 >> shift) + 1;
        int chunks = (rows + CHUNK_ROWS - 1) / CHUNK_ROWS;
        reserveCounters(rows, chunks * partitions);
        reserve(rows);
        workers.forBlocks(rows, CHUNK_ROWS, count);
        assignPlaces(chunks);
        workers.forBlocks(rows, CHUNK_ROWS, dealChunk);
        workers.forBlocks(partitions, 1, sortPartition);
        this.bucket = null;
    }

    private void reserveCounters(int rows, int counters) {
        if (rows > dealtBucket.length) {
            dealtBucket = new int[Math.max(rows, 2 * dealtBucket.length)];
        }
        if (buckets >= start.length) {
            start = new int[Math.max(buckets + 1, 2 * start.length)];
        }
        if (counters > place.length) {
            place = new int[Math.max(counters, 2 * place.length)];
        }
    }

    /** Makes room for so many rows. */
    protected abstract void reserve(int rows);

    private void count(int chunk, int from, int to, int worker) {
        int base = chunk * partitions;
        Arrays.fill(place, base, base + partitions, 0);
        for (int row = from; row < to; row++) {
            place[base + (bucket[row] >> shift)]++;
        }
    }

    private void assignPlaces(int chunks) {
        int next = 0;
        for (int partition = 0; partition < partitions; partition++) {
            partitionStart[partition] = next;
            for (int i = partition; i < chunks * partitions; i += partitions) {
                int length = place[i];
                place[i] = next;
                next += length;
            }
        }
        partitionStart[partitions] = next;
    }

    private void dealChunk(int chunk, int from, int to, int worker) {
        dealRows(from, to, chunk * partitions);
    }

    /** Moves the rows [from, to), each to the place that {@link #dealt} tells. */
    protected abstract void dealRows(int from, int to, int counters);

    /** The place that a row is dealt out to; call it once for each. */
    protected final int dealt(int row, int counters) {
        int at = place[counters + (bucket[row] >> shift)]++;
        dealtBucket[at] = bucket[row];
        return at;
    }

    private void sortPartition(int partition, int from, int to, int worker) {
        int first = partition << shift;
        int last = Math.min(first + (1 << shift), buckets);
        int begin = partitionStart[partition];
        int end = partitionStart[partition + 1];
        Arrays.fill(start, first + 1, last + 1, 0);
        for (int i = begin; i < end; i++) {
            start[dealtBucket[i] + 1]++;
        }
        int next = begin;
        for (int b = first + 1; b <= last; b++) {
            int length = start[b];
            start[b] = next;
            next += length;
        }
        // start[b + 1] runs from the start of bucket b to its end, which is where it has to stay.
        sortDealt(begin, end);
    }

    /** Moves the rows dealt out to the places [begin, end), each to the one that {@link #sorted} tells. */
    protected abstract void sortDealt(int begin, int end);

    /** The place in the order of buckets of a row that has been dealt out; call it once for each. */
    protected final int sorted(int dealt) {
        return start[dealtBucket[dealt] + 1]++;
    }
}
