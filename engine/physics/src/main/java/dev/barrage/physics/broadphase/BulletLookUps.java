package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.PaddedCounters;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Looks every bullet up among the boxes of the bodies: candidate pairs of bullet and body, block by block of bullets.
 *
 * <p>Bullets are not put into the broadphase; the box looked up covers a bullet's motion over the whole step. Where they
 * are many, the broadphase is prepared for boxes of the size that theirs had in the step before.
 */
public final class BulletLookUps {
    /** So many times as many bullets as bodies make it worth while to prepare the broadphase. */
    private static final int MANY = 4;

    /** Boxes prepared for, as a multiple of the mean. */
    private static final float AMPLE = 1.5f;

    private final BulletTables bullets;
    private final BlockTask task = this::lookUpBlock;
    private final PairBuffer[] pairs;
    private final Boxes[] boxes;
    private final float[][] radius;
    private final double[] extents;
    private final BlockRanges ranges = new BlockRanges();
    private Broadphase broadphase;
    private float dt;

    /** Look-ups for the bullets given, by that many workers. */
    public BulletLookUps(BulletTables bullets, int workers) {
        this.bullets = bullets;
        pairs = new PairBuffer[workers];
        boxes = new Boxes[workers];
        radius = new float[workers][];
        extents = new double[workers * PaddedCounters.STRIDE];
        for (int w = 0; w < workers; w++) {
            pairs[w] = new PairBuffer();
            boxes[w] = new Boxes(Workers.BLOCK_ROWS);
            radius[w] = new float[Workers.BLOCK_ROWS];
        }
    }

    /** Finds the candidates of all bullets for a step of dt seconds among the boxes of so many bodies. */
    public void run(Broadphase builtBroadphase, int bodies, Workers workers, float stepSeconds) {
        broadphase = builtBroadphase;
        dt = stepSeconds;
        if (bullets.rows() > MANY * bodies) {
            broadphase.prepareLookUps(bullets.rows(), AMPLE * meanExtent(), workers);
        }
        Arrays.fill(extents, 0);
        PairBuffer.clearAll(pairs);
        ranges.reset(bullets.blocks());
        workers.forBlocks(bullets.blocks(), 1, task);
    }

    /** Mean of the larger side of the boxes looked up last. */
    private float meanExtent() {
        double sum = 0;
        for (double extent : extents) {
            sum += extent;
        }
        float mean = (float) (sum / Math.max(1, bullets.rows()));
        return mean < Float.POSITIVE_INFINITY ? mean : 0f;
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        int count = Math.min(Workers.BLOCK_ROWS, view.rows - first);
        Boxes queries = boxes[worker];
        extents[worker * PaddedCounters.STRIDE] += fillMotionBoxes(view, first, count, radius[worker], queries);
        PairBuffer out = pairs[worker];
        int start = out.count;
        broadphase.lookUp(queries, view.base + first, out);
        ranges.set(block, worker, start, out.count);
    }

    /** Fills the boxes of a block's motions and returns the sum of their larger sides. */
    private float fillMotionBoxes(BulletTables.View view, int first, int count, float[] radius, Boxes out) {
        out.count = count;
        System.arraycopy(view.x, first, out.minX, 0, count);
        System.arraycopy(view.y, first, out.minY, 0, count);
        System.arraycopy(view.vx, first, out.maxX, 0, count);
        System.arraycopy(view.vy, first, out.maxY, 0, count);
        System.arraycopy(view.radius, first, radius, 0, count);
        System.arraycopy(view.layer, first, out.layer, 0, count);
        System.arraycopy(view.mask, first, out.mask, 0, count);
        System.arraycopy(view.group, first, out.group, 0, count);
        coverMotion(out.minX, out.maxX, radius, count, dt);
        coverMotion(out.minY, out.maxY, radius, count, dt);
        float sum = 0f;
        for (int i = 0; i < count; i++) {
            sum += Math.max(out.maxX[i] - out.minX[i], out.maxY[i] - out.minY[i]);
        }
        return sum;
    }

    /** Turns positions and velocities into the bounds of the motion; all columns by one index, so that it vectorises. */
    private static void coverMotion(float[] position, float[] velocity, float[] radius, int count, float dt) {
        for (int i = 0; i < count; i++) {
            float start = position[i];
            float end = start + velocity[i] * dt;
            position[i] = Math.min(start, end) - radius[i];
            velocity[i] = Math.max(start, end) + radius[i];
        }
    }

    /** Where the candidates of each block of bullets lie. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** One worker's candidates: first is the index of the bullet, second that of the body. */
    public PairBuffer pairs(int worker) {
        return pairs[worker];
    }

    /** Number of candidates found in the last run. */
    public int count() {
        int sum = 0;
        for (PairBuffer buffer : pairs) {
            sum += buffer.count;
        }
        return sum;
    }
}
