package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Tests every box against every other: the oracle of the other broadphases, and the quickest for a handful of boxes.
 *
 * <p>A row has all boxes after it to test, so early rows are heavy; small blocks claimed in order balance that without
 * the interleaving of 000, algorithm 14.
 */
public final class AllPairs implements Broadphase {
    private static final int BLOCK_ROWS = 16;

    private final Boxes boxes = new Boxes();
    private final PairMerge merge = new PairMerge();
    private final BroadphaseStats stats = new BroadphaseStats();
    private final BlockTask findBlock = this::findBlock;

    /** No boxes. */
    public AllPairs() {}

    @Override
    public void build(Boxes source, Workers workers) {
        boxes.count = 0;
        boxes.ensureCapacity(source.count);
        boxes.count = source.count;
        System.arraycopy(source.minX, 0, boxes.minX, 0, source.count);
        System.arraycopy(source.minY, 0, boxes.minY, 0, source.count);
        System.arraycopy(source.maxX, 0, boxes.maxX, 0, source.count);
        System.arraycopy(source.maxY, 0, boxes.maxY, 0, source.count);
        System.arraycopy(source.layer, source.tagStart, boxes.layer, 0, source.count);
        System.arraycopy(source.mask, source.tagStart, boxes.mask, 0, source.count);
        System.arraycopy(source.group, source.tagStart, boxes.group, 0, source.count);
        stats.clear();
        for (int i = 0; i < boxes.count; i++) {
            stats.boxes += boxes.isEmpty(i) ? 0 : 1;
        }
    }

    /** Does nothing: there is nothing to prepare. */
    @Override
    public void prepareLookUps(int lookUps, float extent, Workers workers) {}

    @Override
    public void findPairs(Workers workers, Pairs out) {
        merge.begin((boxes.count + BLOCK_ROWS - 1) / BLOCK_ROWS, workers);
        workers.forBlocks(boxes.count, BLOCK_ROWS, findBlock);
        merge.mergeInto(out, workers);
        stats.pairsTested = (long) boxes.count * (boxes.count - 1) / 2;
        stats.pairsKept = out.count;
    }

    private void findBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        for (int i = from; i < to; i++) {
            for (int j = i + 1; j < boxes.count; j++) {
                if (boxes.pairs(i, boxes, j)) {
                    found.add(i, j);
                }
            }
        }
        merge.endBlock(block, worker, start);
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        for (int i = 0; i < queries.count; i++) {
            for (int j = 0; j < boxes.count; j++) {
                if (queries.pairs(i, boxes, j)) {
                    out.add(firstIndex + i, j);
                }
            }
        }
    }

    @Override
    public BroadphaseStats stats() {
        return stats;
    }

    /** Draws nothing: there are no cells. */
    @Override
    public void draw(DebugDraw out) {}
}
