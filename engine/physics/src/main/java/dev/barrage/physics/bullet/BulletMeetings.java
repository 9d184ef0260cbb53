package dev.barrage.physics.bullet;

import dev.barrage.physics.bullet.sweep.Sweeps;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Tests the candidate pairs of bullets: computes the time of first touch of two bullets that nothing stops before.
 *
 * <p>{@link HitOrder} then decides, in order of time, which of these touches happen.
 */
public final class BulletMeetings {
    private final BulletTables bullets;
    private final BulletPairs pairs;
    private final BlockTask task = this::testBlock;
    private final Found[] found;
    private final BlockRanges ranges = new BlockRanges();
    private float dt;

    /** Per touch: index in this step of the first bullet, always the lower. */
    public int[] first = {};

    /** Per touch: index in this step of the second bullet. */
    public int[] second = {};

    /** Share of the step's motion flown at the first touch, 0 to 1. */
    public float[] fraction = {};

    private int count;

    /** One worker's touches. */
    private static final class Found extends WorkerBuffer {
        int[] first = new int[Capacity.FIRST];
        int[] second = new int[Capacity.FIRST];
        float[] fraction = new float[Capacity.FIRST];

        void add(int a, int b, float time) {
            if (count == first.length) {
                grow(Capacity.grown(count, count + 1));
            }
            first[count] = a;
            second[count] = b;
            fraction[count++] = time;
        }

        @Override
        protected int capacity() {
            return first.length;
        }

        @Override
        protected void grow(int capacity) {
            first = Arrays.copyOf(first, capacity);
            second = Arrays.copyOf(second, capacity);
            fraction = Arrays.copyOf(fraction, capacity);
        }
    }

    /**
     * A test for one world.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public BulletMeetings(BulletTables bullets, BulletPairs pairs, int workers) {
        this.bullets = bullets;
        this.pairs = pairs;
        found = new Found[workers];
        for (int w = 0; w < workers; w++) {
            found[w] = new Found();
        }
    }

    /**
     * Tests all candidates of the last {@link BulletPairs#run}.
     *
     * @param stepSeconds length of the step, s
     */
    public void run(Workers workers, float stepSeconds) {
        dt = stepSeconds;
        WorkerBuffer.clearAll(found);
        ranges.reset((pairs.count() + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS);
        workers.forBlocks(pairs.count(), task);
        merge();
    }

    private void testBlock(int block, int from, int to, int worker) {
        Found out = found[worker];
        int start = out.count;
        for (int pair = from; pair < to; pair++) {
            int a = pairs.first(pair);
            int b = pairs.second(pair);
            double time = touch(bullets.viewOf(a), a, bullets.viewOf(b), b);
            if (time <= 1) {
                out.add(a, b, (float) time);
            }
        }
        ranges.set(block, worker, start, out.count);
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

    private void merge() {
        count = ranges.assignOffsets();
        first = Capacity.grow(first, count);
        second = Capacity.grow(second, count);
        fraction = Capacity.grow(fraction, count);
        for (int block = 0; block < ranges.blocks(); block++) {
            Found from = found[ranges.worker(block)];
            int start = ranges.start(block);
            int length = ranges.end(block) - start;
            System.arraycopy(from.first, start, first, ranges.offset(block), length);
            System.arraycopy(from.second, start, second, ranges.offset(block), length);
            System.arraycopy(from.fraction, start, fraction, ranges.offset(block), length);
        }
    }

    /** Number of touches. */
    public int count() {
        return count;
    }
}
