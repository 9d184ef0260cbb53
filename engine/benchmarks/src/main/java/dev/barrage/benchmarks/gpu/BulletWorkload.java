package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.benchmarks.scene.Storm;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.samples.Stars;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Look-ups of the bullets of the scene {@code storm} among the boxes of its stars. Bullets never hit. */
final class BulletWorkload implements Workload {
    private static final float DT = 1f / 60f;
    private static final int SHOT = 1;
    private static final int STAR = 2;

    /** Largest width and height of a bullet's box, metres, and a little more. */
    private static final float EXTENT = 1.02f * (2 * Storm.BULLET_RADIUS + Storm.BULLET_SPEED * DT);

    /** A step prepares the broadphase where there are more bullets per body. */
    private static final int MANY = 4;

    private final Boxes stars = new Boxes(Stars.COUNT);
    private final float[] orbits;
    private final int bullets;
    private final int blocks;
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;
    private int step;

    BulletWorkload(int bullets) {
        this.bullets = bullets;
        blocks = (bullets + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS;
        Rng random = new Rng(1);
        orbits = Stars.layout(random);
        float[] layout = Storm.layout(bullets, random);
        x = column(layout, 0);
        y = column(layout, 1);
        vx = column(layout, 2);
        vy = column(layout, 3);
    }

    private static float[] column(float[] rows, int number) {
        float[] column = new float[rows.length / 4];
        for (int i = 0; i < column.length; i++) {
            column[i] = rows[4 * i + number];
        }
        return column;
    }

    /** Bullets that leave the arena come back on the other side. */
    @Override
    public void move() {
        step++;
        stars.count = 0;
        float half = 1f + Stars.ORBIT * Stars.TURN * DT;
        for (int i = 0; i < orbits.length; i += 3) {
            float angle = orbits[i + 2] + Stars.TURN * DT * step;
            float atX = orbits[i] + Stars.ORBIT * Trig.cos(angle);
            float atY = orbits[i + 1] + Stars.ORBIT * Trig.sin(angle);
            stars.add(atX - half, atY - half, atX + half, atY + half, STAR, SHOT, 0);
        }
        for (int i = 0; i < bullets; i++) {
            x[i] = inside(x[i] + vx[i] * DT);
            y[i] = inside(y[i] + vy[i] * DT);
        }
    }

    private static float inside(float at) {
        return at < 0f ? at + Stars.SIZE : at > Stars.SIZE ? at - Stars.SIZE : at;
    }

    /** Fills the boxes around the motions of a block of bullets. */
    private void fill(int block, Boxes out) {
        int from = block * Workers.BLOCK_ROWS;
        out.count = Math.min(Workers.BLOCK_ROWS, bullets - from);
        cover(x, vx, from, out.count, out.minX, out.maxX);
        cover(y, vy, from, out.count, out.minY, out.maxY);
    }

    private static void cover(float[] at, float[] velocity, int from, int count, float[] min, float[] max) {
        for (int i = 0; i < count; i++) {
            float start = at[from + i];
            float end = start + velocity[from + i] * DT;
            min[i] = Math.min(start, end) - Storm.BULLET_RADIUS;
            max[i] = Math.max(start, end) + Storm.BULLET_RADIUS;
        }
    }

    @Override
    public Search onCpu(int workers) {
        return new LookUps(false, workers);
    }

    @Override
    public Search onGpu(int workers) {
        return new LookUps(true, workers);
    }

    /** Works as a step of a world does. */
    private final class LookUps extends BroadphaseSearch {
        private final boolean prepares;
        private final PairBuffer[] found;
        private final Boxes[] queries;
        private final BlockTask coverTask = this::cover;
        private final BlockTask lookUpTask = this::lookUp;

        /** Null if bullets are looked up block by block. */
        private LookUpBatch batch;

        /** Time in which the workers gave the pairs of all blocks in the last run. */
        private long lookUpNanos;

        LookUps(boolean onGpu, int workers) {
            super(onGpu, workers);
            prepares = onGpu || bullets > MANY * Stars.COUNT;
            found = new PairBuffer[workers];
            queries = new Boxes[workers];
            for (int w = 0; w < workers; w++) {
                found[w] = new PairBuffer(w);
                queries[w] = new Boxes(Workers.BLOCK_ROWS);
                Arrays.fill(queries[w].layer, SHOT);
                Arrays.fill(queries[w].mask, STAR);
            }
        }

        @Override
        public void run() {
            workers.beginBurst();
            broadphase.build(stars, workers);
            batch = null;
            if (prepares) {
                broadphase.prepareLookUps(bullets, EXTENT, EmptySpace.NONE, workers);
                LookUpBatch all = broadphase.batch();
                batch = all != null && all.reserve(blocks, bullets) ? all : null;
            }
            if (batch != null) {
                workers.forBlocks(blocks, 1, coverTask);
                batch.run();
            }
            WorkerBuffer.clearAll(found);
            long start = System.nanoTime();
            workers.forBlocks(blocks, 1, lookUpTask);
            lookUpNanos = System.nanoTime() - start;
            workers.endBurst();
        }

        private void cover(int task, int block, int end, int worker) {
            fill(block, queries[worker]);
            batch.set(block, queries[worker]);
        }

        private void lookUp(int task, int block, int end, int worker) {
            fill(block, queries[worker]);
            if (batch != null) {
                batch.lookUp(block, queries[worker], block * Workers.BLOCK_ROWS, found[worker]);
            } else {
                broadphase.lookUp(queries[worker], block * Workers.BLOCK_ROWS, found[worker]);
            }
        }

        @Override
        public long[] pairs() {
            return Arrays.stream(found)
                    .flatMapToLong(each -> LongStream.of(PairKeys.of(each.first, each.second, each.count)))
                    .toArray();
        }

        /** The workers sort the pairs of a block, then test them. */
        @Override
        public long nanos(Part part) {
            return part == Part.TESTS ? lookUpNanos - super.nanos(Part.SORT) : super.nanos(part);
        }
    }
}
