package dev.barrage.physics.bullet;

import dev.barrage.physics.bullet.sweep.BeamVsBullet;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds the bullets that beams touch in a step, and appends them to its hits by beam, distance along it, and bullet.
 *
 * <p>Runs when everything has moved: then a bullet's path in the step lies between its previous place and its place, and
 * ends where a body or another bullet stopped it.
 */
public final class BeamTouches {
    private final BulletTables bullets;
    private final Beams beams;
    private final HitSet hits;
    private final BeamPairs pairs;
    private final RadixOrder order = new RadixOrder();
    private final BlockTask testTask = this::testPairs;
    private final BlockTask writeTask = this::writeHits;
    private final BeamVsBullet[] test;
    private final Impact[] impact;

    /** Per candidate pair: share of the segment at the first touch. */
    private double[] time = {};

    /** Per touch: its candidate pair, beam, distance along it in metres, and bullet. */
    private int[] pair = {}, beam = {};

    private float[] distance = {};

    private long[] bullet = {};

    private int count;
    private int[] inOrder;

    /**
     * Touches for one world.
     *
     * @param hits gets them
     * @param masks per layer number of a beam, 32 of them: bits of the bullet layers that it meets
     * @param workers largest number of workers that run it, at least 1
     */
    public BeamTouches(BulletTables bullets, Beams beams, HitSet hits, int[] masks, int workers, KernelChoice kernels) {
        this.bullets = bullets;
        this.beams = beams;
        this.hits = hits;
        pairs = new BeamPairs(bullets, beams, masks, workers, kernels);
        test = new BeamVsBullet[workers];
        impact = new Impact[workers];
        for (int w = 0; w < workers; w++) {
            test[w] = new BeamVsBullet();
            impact[w] = new Impact();
        }
    }

    /**
     * Appends the touches of the step. If there are too many candidates, keeps those of the first bullets.
     *
     * @param most largest number of candidate pairs of bullets and segments
     */
    public void run(int most, Workers workers) {
        pairs.run(most, workers);
        reserve();
        workers.forBlocks(pairs.count(), testTask);
        keepFirst();
        order.begin(count);
        order.by(bullet);
        order.by(distance);
        order.by(beam);
        inOrder = order.rows();
        hits.count += count;
        hits.ensureCapacity(hits.count);
        workers.forBlocks(count, writeTask);
    }

    private void testPairs(int block, int from, int end, int worker) {
        for (int k = from; k < end; k++) {
            double touch = set(k, test[worker]).firstTouch();
            boolean reaches = distance(k, touch) <= beams.reach[pairs.beam(k)];
            time[k] = reaches ? touch : BeamVsBullet.NEVER;
        }
    }

    private BeamVsBullet set(int k, BeamVsBullet out) {
        BulletTables.View view = bullets.viewOf(pairs.bullet(k));
        int row = pairs.bullet(k) - view.base;
        int of = pairs.beam(k);
        int from = pairs.segment(k);
        out.setPath(view.previousX[row], view.previousY[row], view.x[row], view.y[row], view.radius[row]);
        out.setSegment(
                beams.pointX(of, from),
                beams.pointY(of, from),
                beams.pointX(of, from + 1),
                beams.pointY(of, from + 1),
                beams.radius[of]);
        return out;
    }

    /** Distance from the muzzle to a share of a pair's segment, metres. */
    private float distance(int k, double share) {
        return (float) ((pairs.segment(k) + share) * beams.segmentLength[pairs.beam(k)]);
    }

    /** Lists the touch of least distance of each bullet and beam, whose pairs are adjacent, from the muzzle on. */
    private void keepFirst() {
        count = 0;
        for (int k = 0; k < pairs.count(); k++) {
            boolean touches = time[k] != BeamVsBullet.NEVER;
            if (touches && !(count > 0 && isSame(pair[count - 1], k))) {
                BulletTables.View view = bullets.viewOf(pairs.bullet(k));
                pair[count] = k;
                beam[count] = pairs.beam(k);
                distance[count] = distance(k, time[k]);
                bullet[count++] = view.entity[pairs.bullet(k) - view.base];
            }
        }
    }

    private boolean isSame(int k, int other) {
        return pairs.bullet(k) == pairs.bullet(other) && pairs.beam(k) == pairs.beam(other);
    }

    private void writeHits(int block, int from, int end, int worker) {
        for (int i = from; i < end; i++) {
            writeHit(inOrder[i], hits.firstTouch + i, worker);
        }
    }

    private void writeHit(int touch, int to, int worker) {
        int k = pair[touch];
        BulletTables.View view = bullets.viewOf(pairs.bullet(k));
        Impact at = impact[worker];
        set(k, test[worker]).touch(time[k], at);
        hits.first[to] = beams.entity[beam[touch]];
        hits.second[to] = bullet[touch];
        hits.firstLayer[to] = beams.layer[beam[touch]];
        hits.secondLayer[to] = view.layer[pairs.bullet(k) - view.base];
        hits.mover[to] = beam[touch];
        hits.feature[to] = 0;
        hits.fraction[to] = distance[touch];
        hits.x[to] = at.x;
        hits.y[to] = at.y;
        hits.normalX[to] = at.nx;
        hits.normalY[to] = at.ny;
    }

    private void reserve() {
        time = Capacity.grow(time, pairs.count());
        pair = Capacity.grow(pair, pairs.count());
        beam = Capacity.grow(beam, pairs.count());
        distance = Capacity.grow(distance, pairs.count());
        bullet = Capacity.grow(bullet, pairs.count());
    }

    /** Number of bullets some or all of whose candidates were dropped in the last run. */
    public int unpaired() {
        return pairs.unpaired();
    }
}
