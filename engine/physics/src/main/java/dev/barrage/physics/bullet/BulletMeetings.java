package dev.barrage.physics.bullet;

import dev.barrage.physics.narrowphase.Sweeps;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Tests the candidate pairs of bullets: when in the step do two of them touch first, if nothing stops them before?
 *
 * <p>Which of these meetings happen is decided in the response, in the order of time.
 */
public final class BulletMeetings {
    private final BulletTables bullets;
    private final BulletPairs pairs;
    private final BlockTask task = this::testBlock;
    private final Found[] found;
    private final BlockRanges ranges = new BlockRanges();
    private float dt;

    /** Indices of the two bullets in this step, the first below the second. */
    public int[] first = {};

    /** See {@link #first}. */
    public int[] second = {};

    /** Share of the step's motion flown at the first touch, 0 to 1. */
    public float[] fraction = {};

    private int count;

    /** What one worker found. */
    private static final class Found extends WorkerBuffer {
        int[] first = new int[64];
        int[] second = new int[64];
        float[] fraction = new float[64];

        void add(int a, int b, float time) {
            if (count == first.length) {
                grow(2 * count);
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

    /** Meetings of the bullets and pairs given, found by that many workers. */
    public BulletMeetings(BulletTables bullets, BulletPairs pairs, int workers) {
        this.bullets = bullets;
        this.pairs = pairs;
        found = new Found[workers];
        for (int w = 0; w < workers; w++) {
            found[w] = new Found();
        }
    }

    /** Tests all candidates for a step of dt seconds. */
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

    /** When two bullets touch first; 0 if they do from the start. In double, relative to the second bullet. */
    private double touch(BulletTables.View viewA, int a, BulletTables.View viewB, int b) {
        int i = a - viewA.base;
        int j = b - viewB.base;
        double x = (double) viewA.x[i] - viewB.x[j];
        double y = (double) viewA.y[i] - viewB.y[j];
        double dx = ((double) viewA.vx[i] - viewB.vx[j]) * dt;
        double dy = ((double) viewA.vy[i] - viewB.vy[j]) * dt;
        double reach = (double) viewA.radius[i] + viewB.radius[j];
        return x * x + y * y <= reach * reach ? 0 : Sweeps.enterDisc(x, y, dx, dy, 0, 0, reach);
    }

    private void merge() {
        count = ranges.assignOffsets();
        if (count > first.length) {
            int capacity = Math.max(count, 2 * first.length);
            first = new int[capacity];
            second = new int[capacity];
            fraction = new float[capacity];
        }
        for (int block = 0; block < ranges.blocks(); block++) {
            Found from = found[ranges.worker(block)];
            int start = ranges.start(block);
            int length = ranges.end(block) - start;
            System.arraycopy(from.first, start, first, ranges.offset(block), length);
            System.arraycopy(from.second, start, second, ranges.offset(block), length);
            System.arraycopy(from.fraction, start, fraction, ranges.offset(block), length);
        }
    }

    /** How many touches there are. */
    public int count() {
        return count;
    }
}
