package dev.barrage.gpu.broadphase;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/** A step of look-ups as bullets make it: in blocks by all workers, all at once where the broadphase does so. */
final class BatchLookUps {
    /** Whether they were made all at once. */
    final boolean isBatch;

    private final Boxes queries;
    private final PairBuffer[] found;

    BatchLookUps(Broadphase broadphase, Boxes boxes, Boxes queries, float extent, Workers workers) {
        this(broadphase, boxes, queries, extent, workers, Integer.MAX_VALUE);
    }

    BatchLookUps(Broadphase broadphase, Boxes boxes, Boxes queries, float extent, Workers workers, int most) {
        this.queries = queries;
        int blocks = (queries.count + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS;
        found = new PairBuffer[blocks];
        broadphase.build(boxes, workers);
        broadphase.prepareLookUps(queries.count, extent, EmptySpace.NONE, workers);
        LookUpBatch batch = broadphase.batch();
        isBatch = batch != null && batch.reserve(blocks, queries.count);
        if (isBatch) {
            workers.forBlocks(blocks, 1, (task, block, end, worker) -> batch.set(block, ofBlock(block)));
            batch.run();
        }
        workers.forBlocks(blocks, 1, (task, block, end, worker) -> {
            found[block] = new PairBuffer(worker);
            found[block].most = most;
            if (isBatch) {
                batch.lookUp(block, ofBlock(block), first(block), found[block]);
            } else {
                broadphase.lookUp(ofBlock(block), first(block), found[block]);
            }
        });
    }

    private static int first(int block) {
        return block * Workers.BLOCK_ROWS;
    }

    private Boxes ofBlock(int block) {
        Boxes some = new Boxes();
        for (int i = first(block); i < Math.min(queries.count, first(block + 1)); i++) {
            some.addFrom(queries, i);
        }
        return some;
    }

    /** All pairs, in the order in which they were given. */
    long[] keys() {
        return Arrays.stream(found)
                .flatMapToLong(each -> Arrays.stream(keys(each)))
                .toArray();
    }

    /** Pairs as longs, the first side in the upper half. */
    static long[] keys(PairBuffer pairs) {
        long[] keys = new long[pairs.count];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = (long) pairs.first[k] << 32 | pairs.second[k];
        }
        return keys;
    }
}
