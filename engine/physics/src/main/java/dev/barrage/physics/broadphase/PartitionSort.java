package dev.barrage.physics.broadphase;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A stable parallel counting sort of rows by bucket. Subclasses move the rows.
 *
 * <p>Rows are first dealt out to partitions, ranges of thousands of buckets. Then each partition is sorted by itself,
 * within the second-level cache. Chunks of rows and partitions are disjoint, so no worker waits for another, and the
 * result is that of a serial sort.
 */
public abstract class PartitionSort {
    /** Rows dealt out by one task: many times the number of partitions, as a task has a counter for each. */
    private static final int CHUNK_ROWS = 4096;

    private static final int MAX_PARTITIONS = 256;
    private static final int MIN_SHIFT = 12;
    private static final long MOST_VAIN = 64;

    /** Rows of a sample, so that a bucket with a larger share of all rows is in it; and pairs of each. */
    private static final int SAMPLE = 1024, PAIRS = 8;

    /** Bucket b holds the places {@code start[b]} to {@code start[b + 1]} (exclusive). */
    public int[] start = {0};

    private int[] bucket;
    private int buckets;
    private int shift;
    private int partitions;

    /** Bucket of each row, by the place that it was dealt to. */
    private int[] dealtBucket = {};

    /** Per chunk and partition: the count, then the next free place. */
    private int[] place = {};

    private final int[] partitionStart = new int[MAX_PARTITIONS + 1];
    private final int[] partitionLongest = new int[MAX_PARTITIONS];
    private final BlockTask count = this::count;
    private final BlockTask dealChunk = this::dealChunk;
    private final BlockTask sortPartition = this::sortPartition;

    /** Sorts the rows [0, {@code rows}) by their buckets in [0, {@code buckets}); {@code buckets} is above 0. */
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

    /**
     * Estimates whether a box of its own bucket alone is tested more than {@value #MOST_VAIN} times in vain on average,
     * because filters forbid the pair. A tree is faster there: it asks filters before boxes.
     *
     * @param rows number of rows that are in buckets
     * @param boxAt the box of the row at a place
     */
    public final boolean isCrowdInVain(Boxes boxes, int rows, IntUnaryOperator boxAt) {
        if (longest() <= MOST_VAIN) {
            return false;
        }
        int stride = rows / SAMPLE + 1;
        long asked = 0;
        long vain = 0;
        for (int place = stride / 2; place < rows; place += stride) {
            int in = bucketAt(place);
            long length = start[in + 1] - start[in];
            for (int k = 1; k <= PAIRS; k++, asked++) {
                int other = start[in] + (int) ((place - start[in] + k * length / (PAIRS + 1)) % length);
                vain += boxes.mayPair(boxAt.applyAsInt(place), boxes, boxAt.applyAsInt(other)) ? 0 : length;
            }
        }
        return vain > MOST_VAIN * asked;
    }

    private int bucketAt(int place) {
        int low = 0;
        int high = buckets;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (start[middle] <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The most rows in one bucket, except for the last bucket: there subclasses put rows that belong nowhere. */
    private int longest() {
        int longest = 0;
        for (int partition = 0; partition < partitions; partition++) {
            longest = Math.max(longest, partitionLongest[partition]);
        }
        return longest;
    }

    private void reserveCounters(int rows, int counters) {
        dealtBucket = Capacity.grow(dealtBucket, rows);
        start = Capacity.grow(start, buckets + 1);
        place = Capacity.grow(place, counters);
    }

    /** Makes room for {@code rows} rows. */
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

    /** Moves the rows [from, to), each to the place that {@link #dealt} returns. */
    protected abstract void dealRows(int from, int to, int counters);

    /** Place of a row after dealing out. To be called once per row. */
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
        int longest = 0;
        int lastCounted = Math.min(last, buckets - 1);
        for (int b = first + 1; b <= lastCounted; b++) {
            int length = start[b];
            longest = Math.max(longest, length);
            start[b] = next;
            next += length;
        }
        if (lastCounted < last) {
            start[last] = next;
        }
        partitionLongest[partition] = longest;
        // start[b + 1] is the start of bucket b now. Sorting advances it to the end of b, its final value.
        sortDealt(begin, end);
    }

    /** Moves the rows dealt out to the places [begin, end), each to the place that {@link #sorted} returns. */
    protected abstract void sortDealt(int begin, int end);

    /** Final place of a row that was dealt out. To be called once per row. */
    protected final int sorted(int dealt) {
        return start[dealtBucket[dealt] + 1]++;
    }
}
