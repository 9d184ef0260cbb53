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
     * Replaces {@code out} by the first {@link Pairs#most} pairs that the blocks of a loop append, in block order.
     *
     * @param findBlock as for {@link #find}; its pairs may depend on rows alone
     * @return first side of the first pair that is left out; the largest int if none is
     */
    public int findFirst(int rows, int blockRows, BlockTask findBlock, Workers workers, Pairs out) {
        int dropped = fill(rows, blockRows, out.most, findBlock, workers);
        mergeInto(out, workers);
        return dropped;
    }

    /** As above, but leaves the pairs in the buffers. */
    public int fill(int rows, int blockRows, int most, BlockTask findBlock, Workers workers) {
        begin((rows + blockRows - 1) / blockRows, most, workers);
        workers.forBlocks(rows, blockRows, findBlock);
        return count() <= most ? Integer.MAX_VALUE : fillFirst(rows, blockRows, most, findBlock, workers);
    }

    /** As above for blocks that have more pairs: runs one after another until there are enough. */
    int fillFirst(int rows, int blockRows, int most, BlockTask findBlock, Workers workers) {
        WorkerBuffer.emptyAll(buffers);
        begin((rows + blockRows - 1) / blockRows, most, workers);
        PairBuffer found = buffers[0];
        int block = -1;
        while (!found.isFull()) {
            block++;
            findBlock.run(block, block * blockRows, Math.min((block + 1) * blockRows, rows), 0);
        }
        found.count = most;
        endBlock(block, 0, ranges.start(block));
        return found.first[most];
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

    void mergeInto(Pairs out, Workers workers) {
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
