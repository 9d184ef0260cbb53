package dev.barrage.physics.parallel;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The place of each block's results: a worker, and a range in that worker's buffer.
 *
 * <p>Results read in block order are the same stream for any number of workers. Call {@link #reset}, run a parallel loop
 * in which every block calls {@link #set}, call {@link #assignOffsets}, then copy every block to its {@link #offset},
 * possibly in another parallel loop. The memory is kept.
 */
public final class BlockRanges {
    private int blocks;
    private int[] worker = new int[16];
    private int[] start = new int[16];
    private int[] end = new int[16];
    private int[] offset = new int[16];

    /** Prepares for a loop. All blocks are empty until they are set. */
    public void reset(int blocks) {
        if (blocks < 0) {
            throw new IllegalArgumentException("blocks must not be negative: " + blocks);
        }
        worker = Capacity.grow(worker, blocks);
        start = Capacity.grow(start, blocks);
        end = Capacity.grow(end, blocks);
        offset = Capacity.grow(offset, blocks);
        this.blocks = blocks;
        Arrays.fill(start, 0, blocks, 0);
        Arrays.fill(end, 0, blocks, 0);
    }

    /** Sets the range of a block's results, {@code start} to {@code end} (exclusive), in the buffer of a worker. */
    public void set(int block, int worker, int start, int end) {
        this.worker[block] = worker;
        this.start[block] = start;
        this.end[block] = end;
    }

    /**
     * Gives each block an offset in the merged stream, in block order, and returns the length of the stream.
     *
     * @throws ArithmeticException if the stream is longer than an array can be
     */
    public int assignOffsets() {
        int total = 0;
        for (int block = 0; block < blocks; block++) {
            offset[block] = total;
            total = Math.addExact(total, end[block] - start[block]);
        }
        return total;
    }

    /** Copies the numbers of every block to its {@link #offset} of the merged stream. */
    public void merge(LongBuffer[] buffers, long[] merged) {
        for (int block = 0; block < blocks; block++) {
            int length = end[block] - start[block];
            System.arraycopy(buffers[worker[block]].values, start[block], merged, offset[block], length);
        }
    }

    public int blocks() {
        return blocks;
    }

    /** The worker that ran a block. */
    public int worker(int block) {
        return worker[block];
    }

    /** Start of a block's results in the buffer of its worker. */
    public int start(int block) {
        return start[block];
    }

    /** End of a block's results in the buffer of its worker, exclusive. */
    public int end(int block) {
        return end[block];
    }

    /**
     * End (exclusive) of the run of blocks from {@code block} on whose results lie one behind the other in the buffer of
     * one worker.
     *
     * @param last the run ends here at the latest
     */
    public int endOfRun(int block, int last) {
        int next = block + 1;
        while (next < last && worker[next] == worker[block] && start[next] == end[next - 1]) {
            next++;
        }
        return next;
    }

    /** Offset of a block's results in the merged stream, after {@link #assignOffsets}. */
    public int offset(int block) {
        return offset[block];
    }
}
