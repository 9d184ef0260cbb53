package dev.barrage.physics.bullet;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Looks every bullet up among the boxes of the bodies: candidate pairs of bullet and body, block by block of bullets.
 *
 * <p>Bullets are not put into the broadphase; the box looked up covers a bullet's motion over the whole step. Where they
 * are many, the broadphase is prepared for boxes of their size.
 */
public final class BulletLookUps {
    private final BulletTables bullets;
    private final BlockTask task = this::lookUpBlock;
    private final BlockTask coverTask = this::coverBlock;
    private final BulletCandidates[] candidates;
    private final PairMerge merge;
    private final Boxes[] boxes;
    private final float[][] scratch;
    private final KernelChoice kernels;
    private int unpaired;
    private BulletTargets targets;

    /** Looks all bullets up at once; null if they are looked up block by block. */
    private LookUpBatch batch;

    private float dt;

    /** Whether a block has a bullet whose motion is not in range. Workers only ever set it. */
    private boolean flawed;

    /** Look-ups for bullets, with scratch for a number of workers. */
    public BulletLookUps(BulletTables bullets, int workers, KernelChoice kernels) {
        this.kernels = kernels;
        this.bullets = bullets;
        candidates = new BulletCandidates[workers];
        boxes = new Boxes[workers];
        scratch = new float[workers][Workers.BLOCK_ROWS];
        for (int w = 0; w < workers; w++) {
            candidates[w] = new BulletCandidates(w);
            boxes[w] = new Boxes(Workers.BLOCK_ROWS);
        }
        merge = new PairMerge(candidates);
    }

    /**
     * Finds the candidates of all bullets. If there are too many, keeps those of the first bullets.
     *
     * @param most largest number of candidates
     */
    public void run(StepContext step, BulletTargets bodies, int most) {
        Workers workers = step.workers;
        targets = bodies;
        dt = step.dt;
        flawed = false;
        boolean isPrepared = targets.arePrepared(bullets.rows());
        if (isPrepared) {
            prepare(targets, workers);
        }
        batch = isPrepared ? targets.batch() : null;
        lookUpAhead(workers);
        int dropped = merge.fill(bullets.blocks(), 1, most, task, workers);
        if (dropped < Integer.MAX_VALUE && isPrepared) { // again without open space, which only some broadphases know
            batch = null;
            prepare(EmptySpace.NONE, workers);
            dropped = merge.fill(bullets.blocks(), 1, most, task, workers);
        }
        unpaired = Math.max(0, bullets.rows() - dropped);
    }

    private void prepare(EmptySpace open, Workers workers) {
        targets.broadphase().prepareLookUps(bullets.rows(), bullets.usualExtent(~0, dt), open, workers);
    }

    /** Looks all bullets up at once, if that pays. */
    private void lookUpAhead(Workers workers) {
        if (batch != null && batch.reserve(bullets.blocks(), bullets.rows())) {
            workers.forBlocks(bullets.blocks(), 1, coverTask);
            batch.run();
        } else {
            batch = null;
        }
    }

    /** Hands the boxes of one block of bullets over. */
    private void coverBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        Boxes queries = boxes[worker];
        fillMotionBoxes(view, first, bullets.endRow(block) - first, scratch[worker], queries);
        batch.set(block, queries);
    }

    /** Whether the last run met a bullet whose position, velocity or radius is not in range. */
    public boolean isFlawed() {
        return flawed;
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        int count = Math.min(Workers.BLOCK_ROWS, view.rows - first);
        Boxes queries = boxes[worker];
        boolean near = fillMotionBoxes(view, first, count, scratch[worker], queries);
        if (!bullets.setNear(block, near)) {
            flawed = true;
        }
        BulletCandidates out = candidates[worker];
        int start = out.count;
        if (batch != null) {
            batch.lookUp(block, queries, view.base + first, out);
        } else {
            targets.lookUp(queries, view.base + first, out);
        }
        out.gatherMotions(view, start);
        merge.endBlock(block, worker, start);
    }

    /** Fills the boxes of motions; returns whether all bullets are near. */
    private boolean fillMotionBoxes(BulletTables.View view, int first, int count, float[] scratch, Boxes out) {
        out.count = count;
        out.shareTags(view.layer, view.mask, view.group, first);
        return kernels.now().coverMotions(view, first, dt, out, scratch);
    }

    /** Where the candidates of each block of bullets lie. */
    public BlockRanges ranges() {
        return merge.ranges();
    }

    /** One worker's candidates. */
    public BulletCandidates candidates(int worker) {
        return candidates[worker];
    }

    /** Number of bullets some or all of whose candidates were dropped in the last run. */
    public int unpaired() {
        return unpaired;
    }

    /** Number of candidates found in the last run. */
    public long count() {
        return merge.count();
    }
}
