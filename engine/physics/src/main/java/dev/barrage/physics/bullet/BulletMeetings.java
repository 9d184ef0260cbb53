package dev.barrage.physics.bullet;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.bullet.sweep.Sweeps;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Tests the candidate pairs of bullets: computes the time of first touch of two bullets that nothing stops before.
 *
 * <p>{@link HitOrder} then decides, in order of time, which of these touches happen.
 */
public final class BulletMeetings {
    private final BulletTables bullets;
    private final BulletPairs pairs;
    private final BlockTask task = this::testBlock;
    private final BlockRanges ranges = new BlockRanges();
    private float dt;

    /** Per touch: index in this step of the first bullet, always the lower. */
    public int[] first = {};

    /** Per touch: index in this step of the second bullet. */
    public int[] second = {};

    /** Share of the step's motion flown at the first touch, 0 to 1. */
    public float[] fraction = {};

    private int count;

    /** A test for one world. */
    public BulletMeetings(BulletTables bullets, BulletPairs pairs) {
        this.bullets = bullets;
        this.pairs = pairs;
    }

    /** Tests all candidates of the last {@link BulletPairs#run}. */
    public void run(StepContext step) {
        dt = step.dt;
        first = Capacity.grow(first, pairs.count());
        second = Capacity.grow(second, pairs.count());
        fraction = Capacity.grow(fraction, pairs.count());
        ranges.reset((pairs.count() + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS);
        step.workers.forBlocks(pairs.count(), task);
        closeGaps();
    }

    /** Puts the touches of a block's pairs at the start of its part of the columns. */
    private void testBlock(int block, int from, int to, int worker) {
        int end = from;
        for (int pair = from; pair < to; pair++) {
            int a = pairs.first(pair);
            int b = pairs.second(pair);
            double time = touch(bullets.viewOf(a), a, bullets.viewOf(b), b);
            if (time <= 1) {
                first[end] = a;
                second[end] = b;
                fraction[end++] = (float) time;
            }
        }
        ranges.set(block, worker, from, end);
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

    private void closeGaps() {
        count = ranges.assignOffsets();
        for (int block = 0; block < ranges.blocks(); block++) {
            int start = ranges.start(block);
            int length = ranges.end(block) - start;
            System.arraycopy(first, start, first, ranges.offset(block), length);
            System.arraycopy(second, start, second, ranges.offset(block), length);
            System.arraycopy(fraction, start, fraction, ranges.offset(block), length);
        }
    }

    /** Number of touches. */
    public int count() {
        return count;
    }
}
