package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * A broadphase with a copy of the boxes, which finds pairs in blocks of rows, and looks up one box after another without
 * preparation.
 */
public abstract class PlainBroadphase implements Broadphase {
    /** The boxes of the last build. */
    protected final Boxes boxes = new Boxes();

    /** Figures of the last build. */
    protected final BroadphaseStats stats = new BroadphaseStats();

    /** The pairs found by each worker. */
    protected final PairMerge merge = new PairMerge();

    private final BlockTask findBlock = this::findBlock;

    /** No boxes. */
    protected PlainBroadphase() {}

    /** Does nothing: there is nothing to prepare. */
    @Override
    public void prepareLookUps(int lookUps, float extent, EmptySpace open, Workers workers) {}

    /** Replaces {@code out} by the pairs of the first rows, and returns the number of tests counted in the buffers. */
    protected final long find(int rows, int blockRows, Workers workers, Pairs out) {
        return merge.find(rows, blockRows, findBlock, workers, out);
    }

    private void findBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        findInRows(from, to, found);
        merge.endBlock(block, worker, start);
    }

    /** Appends the pairs of the rows [from, to), until the buffer is full. Called by many workers at once. */
    protected abstract void findInRows(int from, int to, PairBuffer found);

    @Override
    public final void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        for (int i = 0; i < queries.count && !out.isFull(); i++) {
            if (!queries.isEmpty(i)) {
                int start = out.count;
                lookUp(queries, i, firstIndex + i, out);
                IntSort.sort(out.second, start, out.count);
            }
        }
    }

    /** Appends (self, box) for every box that query i, which is not empty, pairs with, in any order. */
    protected abstract void lookUp(Boxes queries, int i, int self, PairBuffer out);

    @Override
    public BroadphaseStats stats() {
        report().count(stats);
        return stats;
    }
}
