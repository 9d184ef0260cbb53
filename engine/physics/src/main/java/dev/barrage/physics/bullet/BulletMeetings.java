package dev.barrage.physics.bullet;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.bullet.sweep.Sweeps;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Tests the candidate pairs of bullets: finds those of two bullets that touch if nothing stops them before, and when.
 *
 * <p>{@link HitOrder} then decides, in order of time, which of these touches happen.
 */
public final class BulletMeetings {
    private final BulletTables bullets;
    private final BulletPairs pairs;
    private final PairMerge merge = new PairMerge();
    private final BlockTask testBlock = this::testBlock;
    private final BlockTask timeBlock = this::timeBlock;
    private float dt;

    /** The pairs that touch: indices in this step of two bullets, the lower first. */
    final Pairs touching = new Pairs();

    /** Per touching pair: share of the step's motion flown at the first touch, 0 to 1. */
    float[] fraction = {};

    /** A test for one world. */
    public BulletMeetings(BulletTables bullets, BulletPairs pairs) {
        this.bullets = bullets;
        this.pairs = pairs;
    }

    /** Tests all candidates of the last {@link BulletPairs#run}. */
    public void run(StepContext step) {
        dt = step.dt;
        merge.find(pairs.count(), Workers.BLOCK_ROWS, testBlock, step.workers, touching);
        fraction = Capacity.grow(fraction, touching.count);
        step.workers.forBlocks(touching.count, timeBlock);
    }

    private void testBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        for (int pair = from; pair < to; pair++) {
            int a = Math.min(pairs.first(pair), pairs.second(pair));
            int b = Math.max(pairs.first(pair), pairs.second(pair));
            if (touch(bullets.viewOf(a), a, bullets.viewOf(b), b) <= 1) {
                found.add(a, b);
            }
        }
        merge.endBlock(block, worker, start);
    }

    /** Few candidates touch: their times are computed again, not carried along. */
    private void timeBlock(int block, int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            int a = touching.first[i];
            int b = touching.second[i];
            fraction[i] = (float) touch(bullets.viewOf(a), a, bullets.viewOf(b), b);
        }
    }

    /**
     * Share of the step at which two bullets first touch, 0 if they overlap at its start. Computed in double, relative
     * to the second bullet.
     */
    private double touch(BulletTables.View viewA, int a, BulletTables.View viewB, int b) {
        int i = a - viewA.base;
        int j = b - viewB.base;
        double x = (double) viewA.x[i] - viewB.x[j];
        double y = (double) viewA.y[i] - viewB.y[j];
        double dx = ((double) viewA.vx[i] - viewB.vx[j]) * dt;
        double dy = ((double) viewA.vy[i] - viewB.vy[j]) * dt;
        double reach = (double) viewA.radius[i] + viewB.radius[j];
        return Sweeps.enterDisc(x, y, dx, dy, 0, 0, reach);
    }

    /** Number of touching pairs. */
    public int count() {
        return touching.count;
    }
}
