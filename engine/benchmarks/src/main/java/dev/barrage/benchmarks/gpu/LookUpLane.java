package dev.barrage.benchmarks.gpu;

import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.LookUpBatch;
import dev.barrage.physics.broadphase.core.OpenSpace;
import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;

/** Looks all bullets up among the stars, as a step of a world does. */
class LookUpLane implements Lane {
    private final StormBoxes boxes;
    private final Broadphase broadphase;
    private final boolean prepares;
    private final Workers workers;
    private final PairBuffer[] found;
    private final Boxes[] queries;
    private final BlockTask coverTask = this::cover;
    private final BlockTask lookUpTask = this::lookUp;

    /** Null if bullets are looked up block by block. */
    LookUpBatch batch;

    /** When the look-ups of blocks began in the last run, nanoseconds; and when they ended. */
    long began, ended;

    /**
     * Look-ups with a broadphase.
     *
     * @param prepares whether the broadphase is prepared for them
     */
    LookUpLane(StormBoxes boxes, Broadphase broadphase, boolean prepares, int workers) {
        this.prepares = prepares;
        this.boxes = boxes;
        this.broadphase = broadphase;
        this.workers = new Workers(workers);
        found = new PairBuffer[workers];
        queries = new Boxes[workers];
        for (int w = 0; w < workers; w++) {
            found[w] = new PairBuffer(w);
            queries[w] = new Boxes(Workers.BLOCK_ROWS);
        }
    }

    @Override
    public void run() {
        workers.beginBurst();
        broadphase.build(boxes.bodies, workers);
        batch = null;
        if (prepares) {
            broadphase.prepareLookUps(boxes.bullets, StormBoxes.EXTENT, OpenSpace.NONE, workers);
            batch = broadphase.batch();
        }
        if (batch != null && batch.reserve(boxes.blocks(), boxes.bullets)) {
            workers.forBlocks(boxes.blocks(), 1, coverTask);
            batch.run();
        } else {
            batch = null;
        }
        WorkerBuffer.clearAll(found);
        began = System.nanoTime();
        workers.forBlocks(boxes.blocks(), 1, lookUpTask);
        ended = System.nanoTime();
        workers.endBurst();
    }

    private void cover(int task, int block, int end, int worker) {
        boxes.fill(block, queries[worker]);
        batch.set(block, queries[worker]);
    }

    private void lookUp(int task, int block, int end, int worker) {
        Boxes some = queries[worker];
        boxes.fill(block, some);
        if (batch != null) {
            batch.lookUp(block, some, block * Workers.BLOCK_ROWS, found[worker]);
        } else {
            broadphase.lookUp(some, block * Workers.BLOCK_ROWS, found[worker]);
        }
    }

    @Override
    public int pairs() {
        int sum = 0;
        for (PairBuffer each : found) {
            sum += each.count;
        }
        return sum;
    }

    @Override
    public long digest() {
        long sum = 0;
        for (PairBuffer each : found) {
            sum += PairDigest.of(each.first, each.second, 0, each.count);
        }
        return sum;
    }

    @Override
    public void close() {
        broadphase.close();
        workers.close();
    }
}
