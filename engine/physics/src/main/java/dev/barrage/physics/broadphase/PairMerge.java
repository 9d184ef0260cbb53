package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/** Private pair buffers of the workers, merged in the order of the blocks that filled them (000, section 4.2 c). */
final class PairMerge {
    /** Blocks copied by one task: some thousand pairs. */
    private static final int COPY_BLOCKS = 32;

    private final BlockRanges ranges = new BlockRanges();
    private final BlockTask copy = this::copy;
    private PairBuffer[] buffers = {};
    private Pairs target;

    /** Empties all buffers before a loop of so many blocks. */
    void begin(int blocks, Workers workers) {
        ranges.reset(blocks);
        if (buffers.length != workers.count()) {
            buffers = new PairBuffer[workers.count()];
            for (int i = 0; i < buffers.length; i++) {
                buffers[i] = new PairBuffer();
            }
        }
        PairBuffer.clearAll(buffers);
    }

    /** The buffer that a worker appends to. */
    PairBuffer buffer(int worker) {
        return buffers[worker];
    }

    /** Notes that a block's pairs are those which its worker has appended from {@code start} on. */
    void endBlock(int block, int worker, int start) {
        ranges.set(block, worker, start, buffers[worker].count);
    }

    /** Replaces the pairs of {@code out} by those of all blocks. */
    void mergeInto(Pairs out, Workers workers) {
        out.count = ranges.assignOffsets();
        out.reserve(out.count);
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
