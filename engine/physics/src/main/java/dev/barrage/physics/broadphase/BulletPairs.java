package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
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

    /** Per block of bullets those of each side. */
    private final BlockRanges[] ranges = {new BlockRanges(), new BlockRanges()};

    /** The side that is in the broadphase. */
    private int listed;

    private final Gathered[] gathered;
    private final UsualExtent usualExtent;
    private final PairMerge merge = new PairMerge();

    private final BlockTask countBlocks = this::countBlocks;
    private final BlockTask fillBlocks = this::fillBlocks;
    private final BlockTask lookUpBlock = this::lookUpBlock;
    private final BlockTask namePairs = this::namePairs;
    private float dt;

    /** What a worker gathers of a block of bullets. */
    private static final class Gathered {
        final Boxes boxes = new Boxes(Workers.BLOCK_ROWS);
        final int[] bullet = new int[Workers.BLOCK_ROWS];
        final float[] radius = new float[Workers.BLOCK_ROWS];
    }

    /** Pairs of the bullets given, by the layers that each of the 32 layers meets, by that many workers with these kernels. */
    public BulletPairs(BulletTables bullets, int[] masks, int workers, Kernels kernels) {
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
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, countBlocks);
        int first = ranges[0].assignOffsets();
        int second = ranges[1].assignOffsets();
        boolean hasSides = side[1] != 0;
        if (hasSides && (first == 0 || second == 0)) {
            return;
        }
        listed = hasSides && second < first ? 1 : 0;
        list(listed == 0 ? first : second, workers);
        if (hasSides) {
            lookUp(listed == 0 ? second : first, workers);
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

    private void countBlocks(int task, int first, int end, int worker) {
        for (int block = first; block < end; block++) {
            BulletTables.View view = bullets.view(block);
            int inFirst = 0;
            int inSecond = 0;
            for (int row = bullets.firstRow(block); row < bullets.endRow(block); row++) {
                int layer = layer(view, row);
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
            gather(block, side[listed], own);
            int offset = ranges[listed].offset(block);
            boxes.set(offset, own.boxes);
            System.arraycopy(own.bullet, 0, bullet, offset, own.boxes.count);
        }
    }

    /** Gathers the bullets of a block that are on some layers, and the boxes of their motions. */
    private void gather(int block, int layers, Gathered out) {
        BulletTables.View view = bullets.view(block);
        Boxes to = out.boxes;
        int count = 0;
        for (int row = bullets.firstRow(block); row < bullets.endRow(block); row++) {
            int layer = layer(view, row);
            if ((layer & layers) != 0) {
                out.bullet[count] = view.base + row;
                out.radius[count] = view.radius[row];
                to.minX[count] = view.x[row];
                to.minY[count] = view.y[row];
                to.maxX[count] = view.vx[row];
                to.maxY[count] = view.vy[row];
                to.layer[count] = layer;
                to.mask[count] = masks[Integer.numberOfTrailingZeros(layer)];
                to.group[count++] = view.group[row];
            }
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
        gather(block, side[1 - listed], own);
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
