package dev.barrage.physics.response;

import dev.barrage.physics.body.Beams;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.narrowphase.BeamImpacts;
import dev.barrage.physics.narrowphase.ImpactBuffer;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/** Merges the workers' hits in the order of the blocks, which is the order of the rows, never that of completion. */
public final class Merge {
    /** Blocks of bullets that one task copies: few hits each. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;
    private final Beams beams;
    private final HitSet hits;
    private final BlockTask task = this::mergeBlocks;
    private BulletResponse fromBullets;
    private Bodies bodies;

    /** Merges hits of the bullets and beams given into one set. */
    public Merge(BulletTables bullets, Beams beams, HitSet hits) {
        this.bullets = bullets;
        this.beams = beams;
        this.hits = hits;
    }

    /** Gathers the hits of this step; every firing beam learns how far it reached. */
    public void run(BulletResponse bulletResponse, BeamImpacts fromBeams, Bodies allBodies, Workers workers) {
        fromBullets = bulletResponse;
        bodies = allBodies;
        layOutBlocks();
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, task);
        for (int beam = 0; beam < beams.count; beam++) {
            mergeBeam(beam, fromBeams);
        }
    }

    private void layOutBlocks() {
        BlockRanges ranges = fromBullets.ranges();
        hits.count = ranges.assignOffsets();
        hits.bulletHits = hits.count;
        hits.ensureCapacity(hits.count);
        hits.ensureBlocks(ranges.blocks());
        for (int block = 0; block < ranges.blocks(); block++) {
            hits.firstOfBlock[block] = ranges.offset(block);
        }
        hits.firstOfBlock[ranges.blocks()] = hits.count;
    }

    private void mergeBlocks(int task, int from, int end, int worker) {
        BlockRanges ranges = fromBullets.ranges();
        for (int block = from; block < end; block++) {
            ImpactBuffer buffer = fromBullets.hits(ranges.worker(block));
            copy(buffer, ranges.start(block), ranges.end(block), ranges.offset(block));
            name(bullets.view(block), ranges.offset(block), hits.firstOfBlock[block + 1]);
        }
    }

    /** Copies hits [from, end) of a buffer to {@code to} and the places behind it. */
    private void copy(ImpactBuffer buffer, int from, int end, int to) {
        for (int i = from; i < end; i++, to++) {
            int body = buffer.body[i];
            hits.second[to] = bodies.entity[body];
            hits.secondLayer[to] = bodies.layer[body];
            hits.bodyVx[to] = bodies.vx[body];
            hits.bodyVy[to] = bodies.vy[body];
            hits.mover[to] = buffer.mover[i];
            hits.feature[to] = buffer.feature[i];
            hits.fraction[to] = buffer.fraction[i];
            hits.x[to] = buffer.x[i];
            hits.y[to] = buffer.y[i];
            hits.normalX[to] = buffer.normalX[i];
            hits.normalY[to] = buffer.normalY[i];
        }
    }

    /** Fills in which bullets hit; a loop of its own, so that loads of rows far apart overlap. */
    private void name(BulletTables.View view, int from, int end) {
        for (int i = from; i < end; i++) {
            int row = hits.mover[i] - view.base;
            hits.first[i] = view.entity[row];
            hits.firstLayer[i] = view.layer[row];
        }
    }

    private void mergeBeam(int beam, BeamImpacts fromBeams) {
        BlockRanges ranges = fromBeams.ranges();
        ImpactBuffer buffer = fromBeams.impacts(ranges.worker(beam));
        int from = ranges.start(beam);
        int end = ranges.end(beam);
        int to = hits.count;
        hits.count += end - from;
        hits.ensureCapacity(hits.count);
        copy(buffer, from, end, to);
        for (int i = to; i < hits.count; i++) {
            hits.first[i] = beams.entity[beam];
            hits.firstLayer[i] = beams.layer[beam];
        }
        beams.setReach(beam, end > from ? buffer.fraction[end - 1] : beams.length(beam));
    }
}
