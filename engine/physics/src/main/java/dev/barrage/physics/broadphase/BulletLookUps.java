package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Looks every bullet up among the boxes of the bodies: candidate pairs of bullet and body, block by block of bullets.
 *
 * <p>Bullets are not put into the broadphase; the box looked up covers a bullet's motion over the whole step.
 */
public final class BulletLookUps {
    private final BulletTables bullets;
    private final BlockTask task = this::lookUpBlock;
    private final PairBuffer[] pairs;
    private final Boxes[] boxes;
    private final BlockRanges ranges = new BlockRanges();
    private Broadphase broadphase;
    private float dt;

    /** Look-ups for the bullets given, by that many workers. */
    public BulletLookUps(BulletTables bullets, int workers) {
        this.bullets = bullets;
        pairs = new PairBuffer[workers];
        boxes = new Boxes[workers];
        for (int w = 0; w < workers; w++) {
            pairs[w] = new PairBuffer();
            boxes[w] = new Boxes(Workers.BLOCK_ROWS);
        }
    }

    /** Finds the candidates of all bullets for a step of dt seconds; the broadphase must have been built. */
    public void run(Broadphase builtBroadphase, Workers workers, float stepSeconds) {
        broadphase = builtBroadphase;
        dt = stepSeconds;
        PairBuffer.clearAll(pairs);
        ranges.reset(bullets.blocks());
        workers.forBlocks(bullets.blocks(), 1, task);
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        int count = Math.min(Workers.BLOCK_ROWS, view.rows - first);
        Boxes queries = boxes[worker];
        fillMotionBoxes(view, first, count, queries);
        PairBuffer out = pairs[worker];
        int start = out.count;
        broadphase.lookUp(queries, view.base + first, out);
        ranges.set(block, worker, start, out.count);
    }

    private void fillMotionBoxes(BulletTables.View view, int first, int count, Boxes out) {
        out.count = count;
        for (int i = 0; i < count; i++) {
            int row = first + i;
            float x = view.x[row];
            float y = view.y[row];
            float endX = x + view.vx[row] * dt;
            float endY = y + view.vy[row] * dt;
            float r = view.radius[row];
            out.minX[i] = Math.min(x, endX) - r;
            out.minY[i] = Math.min(y, endY) - r;
            out.maxX[i] = Math.max(x, endX) + r;
            out.maxY[i] = Math.max(y, endY) + r;
        }
        System.arraycopy(view.layer, first, out.layer, 0, count);
        System.arraycopy(view.mask, first, out.mask, 0, count);
        System.arraycopy(view.group, first, out.group, 0, count);
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
