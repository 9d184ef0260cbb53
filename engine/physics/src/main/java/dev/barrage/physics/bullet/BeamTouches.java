package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.bullet.sweep.BeamVsBullet;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Finds the bullets that beams touch in a step, and appends them to its hits by beam, distance along it, and bullet.
 *
 * <p>Runs when everything has moved: then a bullet's path in the step lies between its previous place and its place, and
 * ends where a body or another bullet stopped it. The segments of the firing beams that meet bullets have a broadphase
 * of their own, and every path is looked up in it. Without such a beam the stage does nothing.
 */
public final class BeamTouches {
    private final BulletTables bullets;
    private final Beams beams;
    private final HitSet hits;

    /** Per layer number of a beam: bits of the bullet layers that it meets. */
    private final int[] masks;

    private final HierarchicalGrid grid;

    /** The segments in the broadphase, by beam; in the layers that they meet, because they alone choose. */
    private final Boxes segments = new Boxes(64);

    /** Per segment in the broadphase: its beam, and its number in the beam. */
    private int[] beamOf = {}, numberOf = {};

    /** The first segment of each beam that touches a bullet: the bullet's index in this step, and the segment. */
    private final Pairs touches = new Pairs();

    private final PairMerge merge = new PairMerge();
    private final RadixOrder order = new RadixOrder();
    private final BlockTask findTask = this::findTouches;
    private final BlockTask measureTask = this::measure;
    private final BlockTask writeTask = this::writeHits;
    private final Scratch[] scratch;

    /** Per touch: its beam, its distance along the beam in metres, and its bullet. */
    private int[] beam = {};

    private float[] distance = {};
    private long[] bullet = {};

    private int[] inOrder;
    private int unpaired;

    /** One worker's paths of a block of bullets, the segments near them, and the test of a pair. */
    private static final class Scratch extends Padded {
        final Boxes paths = new Boxes(Workers.BLOCK_ROWS);
        final float[] radius = new float[Workers.BLOCK_ROWS];
        final BeamVsBullet test = new BeamVsBullet();
        final Impact impact = new Impact();
        final PairBuffer near;

        Scratch(int worker) {
            near = new PairBuffer(worker);
        }
    }

    /**
     * Touches for one world.
     *
     * @param hits gets them
     * @param masks per layer number of a beam, 32 of them: bits of the bullet layers that it meets
     * @param workers largest number of workers that run it, at least 1
     */
    public BeamTouches(BulletTables bullets, Beams beams, HitSet hits, int[] masks, int workers, KernelChoice kernels) {
        this.bullets = bullets;
        this.beams = beams;
        this.hits = hits;
        this.masks = masks.clone();
        grid = new HierarchicalGrid(kernels);
        scratch = new Scratch[workers];
        Arrays.setAll(scratch, Scratch::new);
    }

    /**
     * Appends the touches of the step. If there are too many, keeps those of the first bullets.
     *
     * @param dt seconds
     * @param most largest number of touches
     */
    public void run(float dt, int most, Workers workers) {
        touches.clear();
        touches.most = most;
        unpaired = 0;
        listSegments();
        if (segments.count > 0) {
            grid.build(segments, workers);
            if (Broadphase.isWorthPreparing(bullets.rows(), segments.count)) {
                grid.prepareLookUps(bullets.rows(), bullets.usualExtent(~0, dt), EmptySpace.NONE, workers);
            }
            int dropped = merge.findFirst(bullets.blocks(), 1, findTask, workers, touches);
            unpaired = Math.max(0, bullets.rows() - dropped);
        }
        int count = touches.count;
        beam = Capacity.grow(beam, count);
        distance = Capacity.grow(distance, count);
        bullet = Capacity.grow(bullet, count);
        workers.forBlocks(count, measureTask);
        order.begin(count);
        order.by(bullet);
        order.by(distance);
        order.by(beam);
        inOrder = order.rows();
        hits.count += count;
        hits.ensureCapacity(hits.count);
        workers.forBlocks(count, writeTask);
    }

    private void listSegments() {
        segments.count = 0;
        for (int b = 0; b < beams.count; b++) {
            int met = beams.firing[b] ? masks[Integer.numberOfTrailingZeros(beams.layer[b])] : 0;
            int reached = met != 0 ? beams.segmentsReached(b) : 0;
            beamOf = Capacity.grow(beamOf, segments.count + reached);
            numberOf = Capacity.grow(numberOf, segments.count + reached);
            for (int i = 0; i < reached; i++) {
                beamOf[segments.count] = b;
                numberOf[segments.count] = i;
                beams.addSegment(b, i, paddedRadius(b, i), met, ~0, segments);
            }
        }
    }

    /** Covers rounding errors, also those of the bounds of bullets near the segment: the test of a pair is in double. */
    private float paddedRadius(int b, int i) {
        float far = Math.abs(beams.pointX(b, i))
                + Math.abs(beams.pointY(b, i))
                + Math.abs(beams.pointX(b, i + 1))
                + Math.abs(beams.pointY(b, i + 1));
        return beams.radius[b] * 1.000001f + 1e-6f * far;
    }

    /** Tests the segments near a block's paths. Those of one bullet and beam are adjacent, from the muzzle on. */
    private void findTouches(int task, int block, int end, int worker) {
        Scratch own = scratch[worker];
        PairBuffer near = own.near;
        cover(block, own.paths, own.radius);
        near.clear();
        grid.lookUp(own.paths, bullets.view(block).base + bullets.firstRow(block), near);
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        for (int k = 0; k < near.count && !found.isFull(); k++) {
            int row = near.first[k];
            int segment = near.second[k];
            int last = found.count - 1;
            boolean isLater =
                    last >= start && found.first[last] == row && beamOf[found.second[last]] == beamOf[segment];
            if (!isLater && reaches(segment, set(row, segment, own.test).firstTouch())) {
                found.add(row, segment);
            }
        }
        merge.endBlock(block, worker, start);
    }

    private boolean reaches(int segment, double share) {
        return share != BeamVsBullet.NEVER && distance(segment, share) <= beams.reach[beamOf[segment]];
    }

    /** Fills in the boxes of the paths of a block's bullets. */
    private void cover(int block, Boxes out, float[] radius) {
        BulletTables.View view = bullets.view(block);
        int first = bullets.firstRow(block);
        out.count = bullets.endRow(block) - first;
        out.shareTags(view.layer, view.layer, view.group, first);
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

    private BeamVsBullet set(int bulletIndex, int segment, BeamVsBullet out) {
        BulletTables.View view = bullets.viewOf(bulletIndex);
        int row = bulletIndex - view.base;
        int of = beamOf[segment];
        int from = numberOf[segment];
        out.setPath(view.previousX[row], view.previousY[row], view.x[row], view.y[row], view.radius[row]);
        out.setSegment(
                beams.pointX(of, from),
                beams.pointY(of, from),
                beams.pointX(of, from + 1),
                beams.pointY(of, from + 1),
                beams.radius[of]);
        return out;
    }

    /** Distance from the muzzle to a share of a segment, metres. */
    private float distance(int segment, double share) {
        return (float) ((numberOf[segment] + share) * beams.segmentLength[beamOf[segment]]);
    }

    /** Fills in what the touches are ordered by. Few candidates touch: their times are computed again. */
    private void measure(int block, int from, int end, int worker) {
        for (int i = from; i < end; i++) {
            BulletTables.View view = bullets.viewOf(touches.first[i]);
            int segment = touches.second[i];
            beam[i] = beamOf[segment];
            distance[i] = distance(
                    segment,
                    set(touches.first[i], segment, scratch[worker].test).firstTouch());
            bullet[i] = view.entity[touches.first[i] - view.base];
        }
    }

    private void writeHits(int block, int from, int end, int worker) {
        for (int i = from; i < end; i++) {
            writeHit(inOrder[i], hits.firstTouch + i, scratch[worker]);
        }
    }

    private void writeHit(int touch, int to, Scratch own) {
        int index = touches.first[touch];
        BulletTables.View view = bullets.viewOf(index);
        BeamVsBullet test = set(index, touches.second[touch], own.test);
        test.touch(test.firstTouch(), own.impact);
        hits.first[to] = beams.entity[beam[touch]];
        hits.second[to] = bullet[touch];
        hits.firstLayer[to] = beams.layer[beam[touch]];
        hits.secondLayer[to] = view.layer[index - view.base];
        hits.mover[to] = beam[touch];
        hits.feature[to] = 0;
        hits.fraction[to] = distance[touch];
        hits.x[to] = own.impact.x;
        hits.y[to] = own.impact.y;
        hits.normalX[to] = own.impact.nx;
        hits.normalY[to] = own.impact.ny;
    }

    /** Number of bullets some or all of whose touches were dropped in the last run. */
    public int unpaired() {
        return unpaired;
    }
}
