package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds candidate pairs of bullets and the segments of the firing beams that meet bullets, once all have moved.
 *
 * <p>The segments have a broadphase of their own, and every bullet's path in the step is looked up in it. Without such a
 * beam the stage does nothing.
 */
final class BeamPairs {
    private final BulletTables bullets;
    private final Beams beams;

    /** Per layer number of a beam: bits of the bullet layers that it meets. */
    private final int[] masks;

    private final HierarchicalGrid grid;
    private final QuerySizeEstimate usualExtent;

    /** The segments in the broadphase, by beam; in the layers that they meet, because they alone choose. */
    private final Boxes segments = new Boxes(64);

    /** Per segment in the broadphase: its beam, and its number in the beam. */
    private int[] beam = {}, number = {};

    private final Pairs pairs = new Pairs();
    private final PairMerge merge = new PairMerge();
    private final BlockTask lookUpBlock = this::lookUpBlock;
    private final Boxes[] paths;

    /** Per worker: radii of the bullets of a block. */
    private final float[][] radii;

    private int unpaired;

    /**
     * Pairs for one world.
     *
     * @param masks per layer number of a beam, 32 of them: bits of the bullet layers that it meets
     * @param workers largest number of workers that run it, at least 1
     */
    BeamPairs(BulletTables bullets, Beams beams, int[] masks, int workers, KernelChoice kernels) {
        this.bullets = bullets;
        this.beams = beams;
        this.masks = masks.clone();
        grid = new HierarchicalGrid(kernels);
        usualExtent = new QuerySizeEstimate(workers);
        paths = new Boxes[workers];
        radii = new float[workers][Workers.BLOCK_ROWS];
        for (int w = 0; w < workers; w++) {
            paths[w] = new Boxes(Workers.BLOCK_ROWS);
        }
    }

    /**
     * Finds all candidates. If there are too many, keeps those of the first bullets.
     *
     * @param most largest number of candidates
     */
    void run(int most, Workers workers) {
        pairs.clear();
        pairs.most = most;
        unpaired = 0;
        listSegments();
        if (segments.count == 0) {
            return;
        }
        grid.build(segments, workers);
        prepare(workers);
        merge.find(bullets.blocks(), 1, lookUpBlock, workers, pairs);
        if (pairs.isOverfull) {
            merge.findFirst(bullets.blocks(), lookUpBlock, workers, pairs);
            unpaired = bullets.rows() - merge.buffer(0).first[most];
        }
    }

    private void listSegments() {
        segments.count = 0;
        for (int b = 0; b < beams.count; b++) {
            int met = beams.firing[b] ? masks[Integer.numberOfTrailingZeros(beams.layer[b])] : 0;
            for (int i = 0; met != 0 && i < beams.segmentsReached(b); i++) {
                list(b, i, met);
            }
        }
    }

    /**
     * Adds a segment, padded for rounding, also that of the bounds of bullets near it: the test of a pair is in double.
     */
    private void list(int ofBeam, int i, int met) {
        float x0 = beams.pointX(ofBeam, i);
        float y0 = beams.pointY(ofBeam, i);
        float x1 = beams.pointX(ofBeam, i + 1);
        float y1 = beams.pointY(ofBeam, i + 1);
        float far = Math.abs(x0) + Math.abs(y0) + Math.abs(x1) + Math.abs(y1);
        float reach = beams.radius[ofBeam] * 1.000001f + 1e-6f * far;
        int box = segments.add(
                Math.min(x0, x1) - reach,
                Math.min(y0, y1) - reach,
                Math.max(x0, x1) + reach,
                Math.max(y0, y1) + reach,
                met,
                ~0,
                beams.group[ofBeam]);
        if (box == beam.length) {
            beam = Capacity.grow(beam, box + 1);
            number = Capacity.grow(number, box + 1);
        }
        beam[box] = ofBeam;
        number[box] = i;
    }

    /** Prepares the broadphase for paths as long as some at the start of each block. */
    private void prepare(Workers workers) {
        if (!Broadphase.isWorthPreparing(bullets.rows(), segments.count)) {
            return;
        }
        usualExtent.clear();
        for (int block = 0; block < bullets.blocks(); block++) {
            cover(block, QuerySizeEstimate.SAMPLE, paths[0], radii[0]);
            usualExtent.add(0, paths[0]);
        }
        usualExtent.prepare(grid, bullets.rows(), EmptySpace.NONE, workers);
    }

    private void lookUpBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        Boxes queries = paths[worker];
        cover(block, Workers.BLOCK_ROWS, queries, radii[worker]);
        queries.shareTags(view.layer, view.layer, view.group, first);
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        grid.lookUp(queries, view.base + first, found);
        merge.endBlock(block, worker, start);
    }

    /** Fills in the boxes of the paths of a block's bullets, of at most {@code most} of them. */
    private void cover(int block, int most, Boxes out, float[] radius) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        out.count = Math.min(most, bullets.endRow(block) - first);
        System.arraycopy(view.previousX, first, out.minX, 0, out.count);
        System.arraycopy(view.previousY, first, out.minY, 0, out.count);
        System.arraycopy(view.x, first, out.maxX, 0, out.count);
        System.arraycopy(view.y, first, out.maxY, 0, out.count);
        System.arraycopy(view.radius, first, radius, 0, out.count);
        cover(out.minX, out.minY, out.maxX, out.maxY, radius, out.count);
    }

    /** Turns the ends of paths into boxes, in place. All columns share one index, so the loop vectorises. */
    private static void cover(float[] minX, float[] minY, float[] maxX, float[] maxY, float[] radius, int count) {
        for (int i = 0; i < count; i++) {
            float x0 = minX[i];
            float y0 = minY[i];
            float x1 = maxX[i];
            float y1 = maxY[i];
            minX[i] = Math.min(x0, x1) - radius[i];
            minY[i] = Math.min(y0, y1) - radius[i];
            maxX[i] = Math.max(x0, x1) + radius[i];
            maxY[i] = Math.max(y0, y1) + radius[i];
        }
    }

    /** Number of bullets some or all of whose candidates were dropped in the last run. */
    int unpaired() {
        return unpaired;
    }

    /** Number of candidate pairs, ordered by bullet, beam and segment. */
    int count() {
        return pairs.count;
    }

    /** Index in this step of the bullet of a pair. */
    int bullet(int pair) {
        return pairs.first[pair];
    }

    /** Index in this step of the beam of a pair. */
    int beam(int pair) {
        return beam[pairs.second[pair]];
    }

    /** Number in its beam of the segment of a pair, 0 at the muzzle. */
    int segment(int pair) {
        return number[pairs.second[pair]];
    }
}
