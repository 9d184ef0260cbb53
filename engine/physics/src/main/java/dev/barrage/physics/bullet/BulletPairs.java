package dev.barrage.physics.bullet;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.BoundedPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds candidate pairs among the bullets whose layers meet bullets.
 *
 * <p>These bullets have a broadphase of their own, with the swept box of each bullet. If the layers form two sides and
 * no side meets itself (the player's shots and the enemies', say), only the smaller side is inserted, and the bullets
 * of the larger side are looked up in it. If no layer meets bullets, the stage does nothing.
 */
public final class BulletPairs {
    /** Blocks of bullets per task. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;

    /** Per layer number: bits of the bullet layers that it meets. */
    private final int[] masks;

    /** Layer bits of each side; all on the first side if the layers do not form two sides. */
    private final int[] side = new int[2];

    private final Broadphase broadphase;

    /** The bullets in the broadphase: swept boxes and indices in this step. */
    private final Boxes boxes = new Boxes();

    private int[] bullet = new int[Capacity.FIRST];

    /** By indices in this step if there are two sides, else by boxes. */
    private final Pairs pairs = new Pairs();

    /** Per side: number of its bullets in each block. */
    private final BlockRanges[] ranges = {new BlockRanges(), new BlockRanges()};

    /** Per side: rows of its bullets. A block's rows start at the index of the block's first bullet. */
    private final int[][] rows = {{}, {}};

    /** The side in the broadphase, 0 or 1. */
    private int listed;

    private int unpaired;

    private final Gathered[] gathered;
    private final PairMerge merge = new PairMerge();
    private final BoundedPairs bounded = new BoundedPairs();

    private final BlockTask partBlocks = this::partBlocks;
    private final BlockTask fillBlocks = this::fillBlocks;
    private final BlockTask lookUpBlock = this::lookUpBlock;
    private float dt;

    /** One worker's scratch: bullets of one block and their boxes. */
    private static final class Gathered extends Padded {
        final Boxes boxes = new Boxes(Workers.BLOCK_ROWS);
        final int[] bullet = new int[Workers.BLOCK_ROWS];
        final float[] radius = new float[Workers.BLOCK_ROWS];
    }

    /**
     * Pairs for one world.
     *
     * @param masks per layer number, 32 of them: bits of the bullet layers that it meets
     * @param workers largest number of workers that run it, at least 1
     */
    public BulletPairs(BulletTables bullets, int[] masks, int workers, KernelChoice kernels) {
        this.bullets = bullets;
        broadphase = new HierarchicalGrid(kernels);
        this.masks = masks.clone();
        gathered = new Gathered[workers];
        for (int w = 0; w < workers; w++) {
            gathered[w] = new Gathered();
        }
        takeSides();
    }

    /** Splits the layers into two sides that meet only each other, if there is such a split. */
    private void takeSides() {
        int all = 0;
        for (int layer = 0; layer < masks.length; layer++) {
            all |= masks[layer] == 0 ? 0 : 1 << layer;
        }
        for (int rest = all; rest != 0; rest = all & ~(side[0] | side[1])) {
            side[0] |= Integer.lowestOneBit(rest);
            int before;
            do {
                before = side[0] | side[1];
                side[1] |= met(side[0]);
                side[0] |= met(side[1]);
            } while ((side[0] | side[1]) != before);
        }
        if ((side[0] & side[1]) != 0) {
            side[0] = all;
            side[1] = 0;
        }
    }

    /** Bits of all layers met by any of the given layers. */
    private int met(int layers) {
        int met = 0;
        for (int layer = 0; layer < masks.length; layer++) {
            met |= (layers >>> layer & 1) == 0 ? 0 : masks[layer];
        }
        return met;
    }

    /**
     * Finds all candidates. If there are too many, keeps those of the first bullets.
     *
     * @param most largest number of candidates
     */
    public void run(StepContext step, int most) {
        Workers workers = step.workers;
        pairs.clear();
        pairs.most = most;
        unpaired = 0;
        if (side[0] == 0) {
            return;
        }
        dt = step.dt;
        ranges[0].reset(bullets.blocks());
        ranges[1].reset(bullets.blocks());
        rows[0] = Capacity.grow(rows[0], bullets.rows());
        rows[1] = Capacity.grow(rows[1], bullets.rows());
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, partBlocks);
        int first = ranges[0].assignOffsets();
        int second = ranges[1].assignOffsets();
        boolean hasSides = side[1] != 0;
        if (hasSides && (first == 0 || second == 0)) {
            return;
        }
        listed = hasSides && second < first ? 1 : 0;
        boxes.count = hasSides ? Math.min(first, second) : first;
        boxes.ensureCapacity(boxes.count);
        bullet = Capacity.grow(bullet, boxes.count);
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, fillBlocks);
        broadphase.build(boxes, workers);
        if (hasSides) {
            lookUp(Math.max(first, second), workers);
        } else {
            unpaired = boxes.count - bounded.find(broadphase, boxes, most, workers, pairs);
        }
    }

    /** Splits the bullets of blocks by side. Branch-free: the side of the next bullet is unpredictable. */
    private void partBlocks(int task, int first, int end, int worker) {
        int[] firstRows = rows[0];
        int[] secondRows = rows[1];
        for (int block = first; block < end; block++) {
            BulletTables.View view = bullets.view(block);
            int firstRow = bullets.firstRow(block);
            int endRow = bullets.endRow(block);
            int start = view.base + firstRow;
            int inFirst = 0;
            int inSecond = 0;
            for (int row = firstRow; row < endRow; row++) {
                int layer = layer(view, row);
                firstRows[start + inFirst] = row;
                secondRows[start + inSecond] = row;
                inFirst += (layer & side[0]) != 0 ? 1 : 0;
                inSecond += (layer & side[1]) != 0 ? 1 : 0;
            }
            ranges[0].set(block, worker, 0, inFirst);
            ranges[1].set(block, worker, 0, inSecond);
        }
    }

    /**
     * The lowest layer bit of a bullet. A game should set one only; with several, this keeps the bullet on one side.
     */
    private static int layer(BulletTables.View view, int row) {
        return Integer.lowestOneBit(view.layer[row]);
    }

    private void fillBlocks(int task, int first, int end, int worker) {
        Gathered own = gathered[worker];
        for (int block = first; block < end; block++) {
            gather(block, listed, own);
            int offset = ranges[listed].offset(block);
            boxes.set(offset, own.boxes, 0, own.boxes.count);
            System.arraycopy(own.bullet, 0, bullet, offset, own.boxes.count);
        }
    }

    /** Copies the bullets of a block that are on one side, and computes their swept boxes. */
    private void gather(int block, int ofSide, Gathered out) {
        BulletTables.View view = bullets.view(block);
        Boxes to = out.boxes;
        int[] rowsOfSide = rows[ofSide];
        int start = view.base + bullets.firstRow(block);
        int count = ranges[ofSide].end(block);
        for (int i = 0; i < count; i++) {
            int row = rowsOfSide[start + i];
            int layer = layer(view, row);
            out.bullet[i] = view.base + row;
            out.radius[i] = view.radius[row];
            to.minX[i] = view.x[row];
            to.minY[i] = view.y[row];
            to.maxX[i] = view.vx[row];
            to.maxY[i] = view.vy[row];
            to.layer[i] = layer;
            to.mask[i] = masks[Integer.numberOfTrailingZeros(layer)];
            to.group[i] = view.group[row];
        }
        to.count = count;
        cover(to.minX, to.maxX, to.minY, to.maxY, out.radius, count, dt);
    }

    /**
     * Turns positions and velocities into swept boxes, in place, padded for rounding because the pair test is in
     * double. All columns share one index, so the loop vectorises.
     */
    private static void cover(float[] x, float[] vx, float[] y, float[] vy, float[] radius, int count, float dt) {
        for (int i = 0; i < count; i++) {
            float startX = x[i];
            float startY = y[i];
            float endX = startX + vx[i] * dt;
            float endY = startY + vy[i] * dt;
            float far = Math.abs(startX) + Math.abs(startY) + Math.abs(endX) + Math.abs(endY);
            float reach = radius[i] * 1.000001f + 1e-6f * far;
            x[i] = Math.min(startX, endX) - reach;
            y[i] = Math.min(startY, endY) - reach;
            vx[i] = Math.max(startX, endX) + reach;
            vy[i] = Math.max(startY, endY) + reach;
        }
    }

    /**
     * Looks up the bullets of the other side in the broadphase.
     *
     * @param count number of these bullets
     */
    private void lookUp(int count, Workers workers) {
        if (Broadphase.isWorthPreparing(count, boxes.count)) {
            float extent = bullets.usualExtent(side[1 - listed], dt);
            broadphase.prepareLookUps(count, extent, EmptySpace.NONE, workers);
        }
        int dropped = merge.findFirst(bullets.blocks(), 1, lookUpBlock, workers, pairs);
        unpaired = Math.max(0, bullets.rows() - dropped);
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        Gathered own = gathered[worker];
        gather(block, 1 - listed, own);
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        broadphase.lookUp(own.boxes, 0, found);
        for (int i = start; i < found.count; i++) {
            found.first[i] = own.bullet[found.first[i]];
            found.second[i] = bullet[found.second[i]];
        }
        merge.endBlock(block, worker, start);
    }

    /** Number of bullets whose pairs with later ones were dropped in the last run. */
    public int unpaired() {
        return unpaired;
    }

    /** Number of candidate pairs. */
    public int count() {
        return pairs.count;
    }

    /** Index in this step of one bullet of a candidate pair. */
    public int first(int pair) {
        return side[1] != 0 ? pairs.first[pair] : bullet[pairs.first[pair]];
    }

    /** Index in this step of the other bullet of a candidate pair. */
    public int second(int pair) {
        return side[1] != 0 ? pairs.second[pair] : bullet[pairs.second[pair]];
    }
}
