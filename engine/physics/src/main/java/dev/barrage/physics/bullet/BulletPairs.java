package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.OpenSpace;
import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.broadphase.core.PairMerge;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds candidate pairs among the bullets whose layers meet bullets.
 *
 * <p>Only these are put into a broadphase, one of their own, each as the box of its motion over the whole step. Where the
 * layers are of two sides, none of which meets itself, as those of a player and of enemies, only the bullets of the side
 * that has fewer are, and the others look them up. Where no layer meets bullets nothing is done at all.
 */
public final class BulletPairs {
    /** Blocks of bullets that one task looks through. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;

    /** Per layer, by number: bits of the layers of bullets that its bullets meet. */
    private final int[] masks;

    /** Bits of the layers on each side; all on the first if there are no two sides. */
    private final int[] side = new int[2];

    private final Broadphase broadphase;

    /** The bullets in the broadphase: their boxes, and their indices in this step. */
    private final Boxes boxes = new Boxes();

    private int[] bullet = new int[64];

    private final Pairs pairs = new Pairs();

    /** Per block of bullets how many are on each side. */
    private final BlockRanges[] ranges = {new BlockRanges(), new BlockRanges()};

    /** Per side the rows of its bullets, block by block, those of a block from the index of its first bullet on. */
    private final int[][] rows = {{}, {}};

    /** The side that is in the broadphase. */
    private int listed;

    private final Gathered[] gathered;
    private final UsualExtent usualExtent;
    private final PairMerge merge = new PairMerge();

    private final BlockTask partBlocks = this::partBlocks;
    private final BlockTask fillBlocks = this::fillBlocks;
    private final BlockTask lookUpBlock = this::lookUpBlock;
    private final BlockTask namePairs = this::namePairs;
    private float dt;

    /** What a worker gathers of a block of bullets. */
    private static final class Gathered extends Padded {
        final Boxes boxes = new Boxes(Workers.BLOCK_ROWS + MARGIN);
        final int[] bullet = new int[Workers.BLOCK_ROWS + MARGIN];
        final float[] radius = new float[Workers.BLOCK_ROWS + MARGIN];
    }

    /** Pairs of the bullets given, by the layers that each of the 32 layers meets, by that many workers with these kernels. */
    public BulletPairs(BulletTables bullets, int[] masks, int workers, KernelChoice kernels) {
        this.bullets = bullets;
        broadphase = new HierarchicalGrid(kernels);
        this.masks = masks.clone();
        usualExtent = new UsualExtent(workers);
        gathered = new Gathered[workers];
        for (int w = 0; w < workers; w++) {
            gathered[w] = new Gathered();
        }
        takeSides();
    }

    /** Parts the layers into two sides that meet only one another, if there are such. */
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

    /** Bits of the layers that some layers meet. */
    private int met(int layers) {
        int met = 0;
        for (int layer = 0; layer < masks.length; layer++) {
            met |= (layers >>> layer & 1) == 0 ? 0 : masks[layer];
        }
        return met;
    }

    /** Finds all candidates for a step of dt seconds. */
    public void run(Workers workers, float stepSeconds) {
        pairs.count = 0;
        if (side[0] == 0) {
            return;
        }
        dt = stepSeconds;
        ranges[0].reset(bullets.blocks());
        ranges[1].reset(bullets.blocks());
        reserveRows();
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, partBlocks);
        int first = ranges[0].assignOffsets();
        int second = ranges[1].assignOffsets();
        boolean hasSides = side[1] != 0;
        if (hasSides && (first == 0 || second == 0)) {
            return;
        }
        listed = hasSides && second < first ? 1 : 0;
        list(hasSides ? Math.min(first, second) : first, workers);
        if (hasSides) {
            lookUp(Math.max(first, second), workers);
        } else {
            broadphase.findPairs(workers, pairs);
            workers.forBlocks(pairs.count, namePairs);
        }
    }

    /** Puts the bullets of the listed side, so many, into the broadphase. */
    private void list(int count, Workers workers) {
        boxes.count = count;
        boxes.ensureCapacity(count);
        if (count > bullet.length) {
            bullet = new int[Math.max(count, 2 * bullet.length)];
        }
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, fillBlocks);
        broadphase.build(boxes, workers);
    }

    private void reserveRows() {
        if (bullets.rows() > rows[0].length) {
            int capacity = Math.max(bullets.rows(), 2 * rows[0].length);
            rows[0] = new int[capacity];
            rows[1] = new int[capacity];
        }
    }

    /** Parts bullets by their sides, without a branch: nothing predicts on which side the next one is. */
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

    /** The bit of a bullet's layer: of several, which a game should not set, one, so that it is on one side. */
    private static int layer(BulletTables.View view, int row) {
        return Integer.lowestOneBit(view.layer[row]);
    }

    private void fillBlocks(int task, int first, int end, int worker) {
        Gathered own = gathered[worker];
        for (int block = first; block < end; block++) {
            gather(block, listed, own);
            int offset = ranges[listed].offset(block);
            boxes.set(offset, own.boxes);
            System.arraycopy(own.bullet, 0, bullet, offset, own.boxes.count);
        }
    }

    /** Gathers the bullets of a block that are on one side, and the boxes of their motions. */
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
     * Turns positions and velocities into bounds, with room for roundings: the test of a pair is in double. All columns
     * by one index, so that it vectorises.
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

    /** Looks up the bullets of the other side, so many, among those listed. */
    private void lookUp(int count, Workers workers) {
        if (UsualExtent.pays(count, boxes.count)) {
            usualExtent.prepare(broadphase, count, OpenSpace.NONE, workers);
        }
        usualExtent.clear();
        merge.find(bullets.blocks(), 1, lookUpBlock, workers, pairs);
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        Gathered own = gathered[worker];
        gather(block, 1 - listed, own);
        usualExtent.add(worker, own.boxes);
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        broadphase.lookUp(own.boxes, 0, found);
        for (int i = start; i < found.count; i++) {
            int a = own.bullet[found.first[i]];
            int b = bullet[found.second[i]];
            found.first[i] = Math.min(a, b);
            found.second[i] = Math.max(a, b);
        }
        merge.endBlock(block, worker, start);
    }

    private void namePairs(int task, int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            pairs.first[i] = bullet[pairs.first[i]];
            pairs.second[i] = bullet[pairs.second[i]];
        }
    }

    /** How many candidate pairs there are. */
    public int count() {
        return pairs.count;
    }

    /** Index in this step of one bullet of a candidate pair. */
    public int first(int pair) {
        return pairs.first[pair];
    }

    /** Index of the other, which is higher. */
    public int second(int pair) {
        return pairs.second[pair];
    }
}
