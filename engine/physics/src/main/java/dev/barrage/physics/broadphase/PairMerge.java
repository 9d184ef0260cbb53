package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;

/**
 * Pair buffers of the workers, merged in the order of the blocks that filled them (parallel-techniques thesis, section
 * 4.2 c).
 */
public final class PairMerge {
    /** Blocks copied by one task: thousands of pairs. */
    private static final int COPY_BLOCKS = 32;

    private final BlockRanges ranges = new BlockRanges();
    private final BlockTask copy = this::copy;
    private PairBuffer[] buffers = {};
    private Pairs target;

    /** Pairs of buffers that are made when the workers are known. */
    public PairMerge() {}

    /** Pairs of these buffers, one of each worker. */
    public PairMerge(PairBuffer[] buffers) {
        this.buffers = buffers;
    }

    /**
     * Replaces {@code out} by the pairs that the blocks of a loop append, in block order; by none, if there are more than
     * it may hold.
     *
     * @param findBlock appends to the {@link #buffer} of its worker until this is full, then calls {@link #endBlock}
     * @return number of tests counted in the buffers
     */
    public long find(int rows, int blockRows, BlockTask findBlock, Workers workers, Pairs out) {
        begin((rows + blockRows - 1) / blockRows, out.most, workers);
        workers.forBlocks(rows, blockRows, findBlock);
        mergeInto(out, workers);
        long tested = 0;
        for (PairBuffer buffer : buffers) {
            tested += buffer.tested;
        }
        return tested;
    }

    /**
     * Replaces {@code out} by the first {@link Pairs#most} pairs that the blocks of a loop append, of which there are
     * more: one block after another.
     *
     * @param findBlock as for {@link #find}, a block of one row each
     * @return the block some or all of whose pairs are left out
     */
    public int findFirst(int blocks, BlockTask findBlock, Workers workers, Pairs out) {
        int last = fillFirst(blocks, out.most, findBlock, workers);
        mergeInto(out, workers);
        return last;
    }

    /**
     * Runs the blocks of a loop one after another until they have more than {@code most} pairs, as they must, and keeps
     * the first of these.
     *
     * @param findBlock as for {@link #find}, a block of one row each
     * @return the block some or all of whose pairs are left out
     */
    public int fillFirst(int blocks, int most, BlockTask findBlock, Workers workers) {
        WorkerBuffer.emptyAll(buffers);
        begin(blocks, most, workers);
        int last = -1;
        while (!buffers[0].isFull()) {
            last++;
            findBlock.run(last, last, last + 1, 0);
        }
        buffers[0].count = most;
        endBlock(last, 0, ranges.start(last));
        return last;
    }

    /** Empties all buffers before a loop of {@code blocks} blocks, and has each hold little more than {@code most}. */
    public void begin(int blocks, int most, Workers workers) {
        ranges.reset(blocks);
        if (buffers.length < workers.count()) {
            buffers = new PairBuffer[workers.count()];
            for (int i = 0; i < buffers.length; i++) {
                buffers[i] = new PairBuffer(i);
            }
        }
        WorkerBuffer.clearAll(buffers);
        for (PairBuffer buffer : buffers) {
            buffer.tested = 0;
            buffer.most = most;
        }
    }

    /** Number of pairs in all buffers. */
    public long count() {
        long sum = 0;
        for (PairBuffer buffer : buffers) {
            sum += buffer.count;
        }
        return sum;
    }

    /** Where the pairs of each block lie in the buffers. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** The buffer that a worker appends to. */
    public PairBuffer buffer(int worker) {
        return buffers[worker];
    }

    /** Records that the pairs of a block are those of its worker's buffer from {@code start} to the end. */
    public void endBlock(int block, int worker, int start) {
        ranges.set(block, worker, start, buffers[worker].count);
    }

    private void mergeInto(Pairs out, Workers workers) {
        out.count = ranges.assignOffsets();
        out.isOverfull = out.count > out.most;
        if (out.isOverfull) {
            out.count = 0;
            WorkerBuffer.emptyAll(buffers);
            return;
        }
        out.extend(out.count);
        target = out;
        workers.forBlocks(ranges.blocks(), COPY_BLOCKS, copy);
        target = null;
    }

    private void copy(int task, int from, int to, int worker) {
        for (int block = from; block < to; block++) {
            PairBuffer source = buffers[ranges.worker(block)];
            int start = ranges.start(block);
            int length = ranges.end(block) - start;
            System.arraycopy(source.first, start, target.first, ranges.offset(block), length);
            System.arraycopy(source.second, start, target.second, ranges.offset(block), length);
        }
    }
}
