package dev.barrage.physics.response;

import dev.barrage.physics.body.Beams;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.narrowphase.BeamImpacts;
import dev.barrage.physics.narrowphase.ImpactBuffer;
import dev.barrage.physics.parallel.BlockRanges;

/** Merges the workers' hits in the order of the blocks, which is the order of the rows, never that of completion. */
public final class Merge {
    private final BulletTables bullets;
    private final Beams beams;
    private final HitSet hits;

    /** Merges hits of the bullets and beams given into one set. */
    public Merge(BulletTables bullets, Beams beams, HitSet hits) {
        this.bullets = bullets;
        this.beams = beams;
        this.hits = hits;
    }

    /** Gathers the hits of this step; every firing beam learns how far it reached. */
    public void run(BulletResponse fromBullets, BeamImpacts fromBeams, Bodies bodies) {
        hits.count = 0;
        for (int block = 0; block < bullets.blocks(); block++) {
            BlockRanges ranges = fromBullets.ranges();
            ImpactBuffer from = fromBullets.hits(ranges.worker(block));
            BulletTables.View view = bullets.view(block);
            for (int i = ranges.start(block); i < ranges.end(block); i++) {
                int row = from.mover[i] - view.base;
                append(from, i, view.entity[row], view.layer[row], bodies);
            }
        }
        hits.bulletHits = hits.count;
        for (int beam = 0; beam < beams.count; beam++) {
            mergeBeam(beam, fromBeams, bodies);
        }
    }

    private void mergeBeam(int beam, BeamImpacts fromBeams, Bodies bodies) {
        BlockRanges ranges = fromBeams.ranges();
        ImpactBuffer from = fromBeams.impacts(ranges.worker(beam));
        float reach = beams.length(beam);
        for (int i = ranges.start(beam); i < ranges.end(beam); i++) {
            append(from, i, beams.entity[beam], beams.layer[beam], bodies);
            reach = from.fraction[i];
        }
        beams.setReach(beam, reach);
    }

    private void append(ImpactBuffer from, int i, long first, int firstLayer, Bodies bodies) {
        int body = from.body[i];
        int to = hits.count++;
        hits.ensureCapacity(hits.count);
        hits.first[to] = first;
        hits.second[to] = bodies.entity[body];
        hits.firstLayer[to] = firstLayer;
        hits.secondLayer[to] = bodies.layer[body];
        hits.mover[to] = from.mover[i];
        hits.feature[to] = from.feature[i];
        hits.fraction[to] = from.fraction[i];
        hits.x[to] = from.x[i];
        hits.y[to] = from.y[i];
        hits.normalX[to] = from.normalX[i];
        hits.normalY[to] = from.normalY[i];
        hits.bodyVx[to] = bodies.vx[body];
        hits.bodyVy[to] = bodies.vy[body];
    }
}
