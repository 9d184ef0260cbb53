package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/**
 * Looks every bullet up among the boxes of the bodies: candidate pairs of bullet and body, block by block of bullets.
 *
 * <p>Bullets are not put into the broadphase; the box looked up covers a bullet's motion over the whole step. Where they
 * are many, the broadphase is prepared for boxes of the size that theirs had in the step before.
 */
public final class BulletLookUps {
    /** So many times as many bullets as bodies make it worth while to prepare the broadphase. */
    private static final int MANY = 4;

    /** The largest boxes that are prepared for, as a multiple of the mean. */
    private static final double AMPLE = 1.5;

    /** So many boxes at the start of each block stand for all in what the next step is prepared for. */
    private static final int SAMPLE = 16;

    /** Boxes beyond the largest of the sample that are prepared for, too. */
    private static final double MARGIN = 1.02;

    /** Sizes of some of the boxes that a worker looked up, metres; in memory of its own. */
    private static final class Sample extends Padded {
        double sum;
        int count;
        float largest;

        void clear() {
            sum = 0;
            count = 0;
            largest = 0f;
        }

        void add(Boxes boxes, int some) {
            for (int i = 0; i < some; i++) {
                float extent = Math.max(boxes.maxX[i] - boxes.minX[i], boxes.maxY[i] - boxes.minY[i]);
                sum += extent;
                largest = Math.max(largest, extent);
            }
            count += some;
        }
    }

    private final BulletTables bullets;
    private final BlockTask task = this::lookUpBlock;
    private final BulletCandidates[] candidates;
    private final PairBuffer[] pairs;
    private final Boxes[] boxes;
    private final float[][] scratch;
    private final Kernels kernels;
    private final Sample[] samples;
    private final BlockRanges ranges = new BlockRanges();
    private final OpenWalls openWalls = new OpenWalls();
    private Broadphase broadphase;
    private float dt;

    /** Look-ups for the bullets given, by that many workers with these kernels. */
    public BulletLookUps(BulletTables bullets, int workers, Kernels kernels) {
        this.bullets = bullets;
        this.kernels = kernels;
        candidates = new BulletCandidates[workers];
        pairs = new PairBuffer[workers];
        boxes = new Boxes[workers];
        scratch = new float[workers][Workers.BLOCK_ROWS];
        samples = new Sample[workers];
        for (int w = 0; w < workers; w++) {
            samples[w] = new Sample();
            candidates[w] = new BulletCandidates();
            pairs[w] = candidates[w].pairs;
            boxes[w] = new Boxes(Workers.BLOCK_ROWS);
        }
    }

    /** Finds the candidates of all bullets for a step of dt seconds among the boxes of the bodies. */
    public void run(Broadphase builtBroadphase, Bodies bodies, Shape[] shapes, Workers workers, float stepSeconds) {
        broadphase = builtBroadphase;
        dt = stepSeconds;
        if (bullets.rows() > MANY * bodies.count) {
            openWalls.set(bodies, shapes);
            broadphase.prepareLookUps(bullets.rows(), usualExtent(), openWalls, workers);
        }
        for (Sample sample : samples) {
            sample.clear();
        }
        PairBuffer.clearAll(pairs);
        for (BulletCandidates each : candidates) {
            each.reserve();
        }
        ranges.reset(bullets.blocks());
        workers.forBlocks(bullets.blocks(), 1, task);
    }

    /** What most boxes looked up last keep within, without a few that are much larger. */
    private float usualExtent() {
        double sum = 0;
        float largest = 0f;
        int count = 0;
        for (Sample sample : samples) {
            sum += sample.sum;
            count += sample.count;
            largest = Math.max(largest, sample.largest);
        }
        double extent = Math.min(AMPLE * sum / Math.max(1, count), MARGIN * largest);
        return extent < Float.MAX_VALUE ? (float) extent : 0f;
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        int count = Math.min(Workers.BLOCK_ROWS, view.rows - first);
        Boxes queries = boxes[worker];
        fillMotionBoxes(view, first, count, scratch[worker], queries);
        samples[worker].add(queries, Math.min(SAMPLE, count));
        PairBuffer out = candidates[worker].pairs;
        int start = out.count;
        broadphase.lookUp(queries, view.base + first, out);
        candidates[worker].gatherMotions(view, start);
        ranges.set(block, worker, start, out.count);
    }

    private void fillMotionBoxes(BulletTables.View view, int first, int count, float[] scratch, Boxes out) {
        out.count = count;
        kernels.coverMotions(view.x, view.vx, view.radius, first, count, dt, out.minX, out.maxX, scratch);
        kernels.coverMotions(view.y, view.vy, view.radius, first, count, dt, out.minY, out.maxY, scratch);
        out.shareTags(view.layer, view.mask, view.group, first);
    }

    /** Where the candidates of each block of bullets lie. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** One worker's candidates. */
    public BulletCandidates candidates(int worker) {
        return candidates[worker];
    }

    /** Number of candidates found in the last run. */
    public int count() {
        int sum = 0;
        for (BulletCandidates found : candidates) {
            sum += found.pairs.count;
        }
        return sum;
    }
}
