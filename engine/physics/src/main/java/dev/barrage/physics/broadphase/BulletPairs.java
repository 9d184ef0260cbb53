package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Finds candidate pairs among the bullets whose layers meet bullets.
 *
 * <p>Only these are put into a broadphase, one of their own, each as the box of its motion over the whole step. Where no
 * layer meets bullets nothing is done at all.
 */
public final class BulletPairs {
    /** Blocks of bullets that one task looks through. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;

    /** Per layer, by number: bits of the layers of bullets that its bullets meet. */
    private final int[] masks;

    private final boolean none;
    private final Broadphase broadphase;
    private final Boxes boxes = new Boxes();
    private int[] bullet = new int[64];
    private final Pairs pairs = new Pairs();
    private final BlockRanges ranges = new BlockRanges();
    private final BlockTask countBlocks = this::countBlocks;
    private final BlockTask fillBlocks = this::fillBlocks;
    private float dt;

    /** Pairs of the bullets given, by the layers that each of the 32 layers meets, with these kernels. */
    public BulletPairs(BulletTables bullets, int[] masks, Kernels kernels) {
        this.bullets = bullets;
        broadphase = new HierarchicalGrid(kernels);
        this.masks = masks.clone();
        none = Arrays.equals(masks, new int[masks.length]);
    }

    /** Finds all candidates for a step of dt seconds. */
    public void run(Workers workers, float stepSeconds) {
        pairs.count = 0;
        if (none) {
            return;
        }
        dt = stepSeconds;
        ranges.reset(bullets.blocks());
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, countBlocks);
        boxes.count = ranges.assignOffsets();
        boxes.ensureCapacity(boxes.count);
        if (boxes.count > bullet.length) {
            bullet = new int[Math.max(boxes.count, 2 * bullet.length)];
        }
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, fillBlocks);
        broadphase.build(boxes, workers);
        broadphase.findPairs(workers, pairs);
    }

    private void countBlocks(int task, int first, int end, int worker) {
        for (int block = first; block < end; block++) {
            BulletTables.View view = bullets.view(block);
            int count = 0;
            for (int row = bullets.firstRow(block); row < bullets.endRow(block); row++) {
                count += maskOf(view.layer[row]) != 0 ? 1 : 0;
            }
            ranges.set(block, worker, 0, count);
        }
    }

    private void fillBlocks(int task, int first, int end, int worker) {
        for (int block = first; block < end; block++) {
            BulletTables.View view = bullets.view(block);
            int to = ranges.offset(block);
            for (int row = bullets.firstRow(block); row < bullets.endRow(block); row++) {
                if (maskOf(view.layer[row]) != 0) {
                    bullet[to] = view.base + row;
                    fill(view, row, to++);
                }
            }
        }
    }

    private void fill(BulletTables.View view, int row, int to) {
        float x = view.x[row];
        float y = view.y[row];
        float endX = x + view.vx[row] * dt;
        float endY = y + view.vy[row] * dt;
        float r = view.radius[row] * 1.000001f; // the test is in double: its roundings differ from the box's
        float rounding = 1e-6f * (Math.abs(x) + Math.abs(y) + Math.abs(endX) + Math.abs(endY));
        boxes.minX[to] = Math.min(x, endX) - r - rounding;
        boxes.minY[to] = Math.min(y, endY) - r - rounding;
        boxes.maxX[to] = Math.max(x, endX) + r + rounding;
        boxes.maxY[to] = Math.max(y, endY) + r + rounding;
        boxes.layer[to] = view.layer[row];
        boxes.mask[to] = maskOf(view.layer[row]);
        boxes.group[to] = view.group[row];
    }

    private int maskOf(int layer) {
        return masks[Integer.numberOfTrailingZeros(layer) & 31];
    }

    /** How many candidate pairs there are. */
    public int count() {
        return pairs.count;
    }

    /** Index in this step of one bullet of a candidate pair. */
    public int first(int pair) {
        return bullet[pairs.first[pair]];
    }

    /** Index of the other, which is higher. */
    public int second(int pair) {
        return bullet[pairs.second[pair]];
    }
}
