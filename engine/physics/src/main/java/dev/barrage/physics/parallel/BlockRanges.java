package dev.barrage.physics.parallel;

import java.util.Arrays;

/**
 * Where the results of each block lie: which worker wrote them, and from where to where in that worker's buffer.
 *
 * <p>Reading them block by block gives the same stream for any number of workers. Usage: {@link #reset}, a parallel
 * loop in which every block calls {@link #set}, {@link #assignOffsets}, then a copy of every block to its
 * {@link #offset}, which may be a parallel loop too. The memory grows by doubling and is kept.
 */
public final class BlockRanges {
    private int blocks;
    private int[] worker = new int[16];
    private int[] start = new int[16];
    private int[] end = new int[16];
    private int[] offset = new int[16];

    /** No blocks. */
    public BlockRanges() {}

    /** Prepares for a loop of so many blocks, all of them empty until they are set. */
    public void reset(int blocks) {
        if (blocks < 0) {
            throw new IllegalArgumentException("blocks must not be negative: " + blocks);
        }
        if (blocks > worker.length) {
            int capacity = Math.max(blocks, 2 * worker.length);
            worker = new int[capacity];
            start = new int[capacity];
            end = new int[capacity];
            offset = new int[capacity];
        }
        this.blocks = blocks;
        Arrays.fill(start, 0, blocks, 0);
        Arrays.fill(end, 0, blocks, 0);
    }

    /** Notes that a block's results lie at {@code start} to {@code end} (exclusive) in the buffer of a worker. */
    public void set(int block, int worker, int start, int end) {
        this.worker[block] = worker;
        this.start[block] = start;
        this.end[block] = end;
    }

    /**
     * Lays the blocks one behind the other and returns the length of the whole.
     *
     * @throws ArithmeticException if the whole is longer than an array can be
     */
    public int assignOffsets() {
        int total = 0;
        for (int block = 0; block < blocks; block++) {
            offset[block] = total;
            total = Math.addExact(total, end[block] - start[block]);
        }
        return total;
    }

    /** How many blocks there are. */
    public int blocks() {
        return blocks;
    }

    /** The worker that ran a block. */
    public int worker(int block) {
        return worker[block];
    }

    /** Where a block's results begin in the buffer of its worker. */
    public int start(int block) {
        return start[block];
    }

    /** Where a block's results end in the buffer of its worker, exclusive. */
    public int end(int block) {
        return end[block];
    }

    /**
     * The block, up to {@code last}, before which a run of blocks ends: from {@code block} on, a worker has written the results
     * of all of them one behind the other.
     */
    public int endOfRun(int block, int last) {
        int next = block + 1;
        while (next < last && worker[next] == worker[block] && start[next] == end[next - 1]) {
            next++;
        }
        return next;
    }

    /** Where a block's results belong in the merged stream, after {@link #assignOffsets}. */
    public int offset(int block) {
        return offset[block];
    }
}
