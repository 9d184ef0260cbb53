package dev.barrage.benchmarks.gpu;

import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.parallel.Workers;

/** Finds all pairs of some boxes. */
class PairLane implements Lane {
    private final Boxes boxes;
    private final Broadphase broadphase;
    private final Workers workers;
    private final Pairs pairs = new Pairs();

    PairLane(Boxes boxes, Broadphase broadphase, int workers) {
        this.boxes = boxes;
        this.broadphase = broadphase;
        this.workers = new Workers(workers);
    }

    @Override
    public void run() {
        workers.beginBurst();
        broadphase.build(boxes, workers);
        broadphase.findPairs(workers, pairs);
        workers.endBurst();
    }

    @Override
    public int pairs() {
        return pairs.count;
    }

    @Override
    public long digest() {
        return PairDigest.of(pairs.first, pairs.second, 0, pairs.count);
    }

    @Override
    public void close() {
        broadphase.close();
        workers.close();
    }
}
