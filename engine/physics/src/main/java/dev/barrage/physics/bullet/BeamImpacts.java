package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.bullet.sweep.SphereVsShape;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.shape.Shape;

/**
 * Finds the first body hit by every firing beam.
 *
 * <p>A segment is tested as a swept sphere of half the beam's thickness: a ray in the plane would miss flat meshes.
 * Bodies are tested at their poses at the start of the step.
 */
public final class BeamImpacts {
    private final Beams beams;
    private final BeamLookUps lookUps;
    private final BlockTask task = this::testBeam;
    private final ImpactBuffer[] impacts;
    private final MovingSphere[] sphere;
    private final Impact[] impact;
    private final BlockRanges ranges = new BlockRanges();
    private Bodies bodies;
    private Shape[] shapes;

    /**
     * An impact test for one world.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public BeamImpacts(Beams beams, BeamLookUps lookUps, int workers) {
        this.beams = beams;
        this.lookUps = lookUps;
        impacts = new ImpactBuffer[workers];
        sphere = new MovingSphere[workers];
        impact = new Impact[workers];
        for (int w = 0; w < workers; w++) {
            impacts[w] = new ImpactBuffer();
            sphere[w] = new MovingSphere();
            impact[w] = new Impact();
        }
    }

    /** Tests all candidates of the last {@link BeamLookUps#run}. */
    public void run(StepContext step) {
        bodies = step.bodies;
        shapes = step.shapes;
        WorkerBuffer.clearAll(impacts);
        ranges.reset(beams.count);
        step.workers.forBlocks(beams.count, 1, task);
    }

    private void testBeam(int task, int beam, int end, int worker) {
        BlockRanges candidates = lookUps.ranges();
        PairBuffer pairs = lookUps.pairs(candidates.worker(beam));
        ImpactBuffer out = impacts[worker];
        int start = out.count;
        int i = candidates.start(beam);
        while (i < candidates.end(beam) && out.count == start) {
            int segment = pairs.first[i];
            int next = i;
            while (next < candidates.end(beam) && pairs.first[next] == segment) {
                next++;
            }
            testSegment(beam, segment, pairs, i, next, worker);
            i = next;
        }
        ranges.set(beam, worker, start, out.count);
    }

    /** Appends the nearest hit of one segment, if any, among its candidates [from, to). */
    private void testSegment(int beam, int segment, PairBuffer pairs, int from, int to, int worker) {
        Impact found = impact[worker];
        ImpactBuffer out = impacts[worker];
        int best = out.count;
        float x = beams.pointX(beam, segment);
        float y = beams.pointY(beam, segment);
        float dx = beams.pointX(beam, segment + 1) - x;
        float dy = beams.pointY(beam, segment + 1) - y;
        MovingSphere swept = sphere[worker];
        swept.set(x, y, dx, dy, beams.radius[beam]);
        for (int i = from; i < to; i++) {
            int body = pairs.second[i];
            Shape shape = shapes[bodies.shape[body]];
            boolean hit = !bodies.sensor[body] && SphereVsShape.sweep(bodies, shape, body, swept, found);
            if (hit && (out.count == best || found.fraction < out.fraction[best])) {
                out.count = best;
                float px = bodies.x[body] + found.x;
                float py = bodies.y[body] + found.y;
                out.add(beam, body, found.fraction, px, py, found.nx, found.ny, found.feature);
            }
        }
        if (out.count > best) {
            out.fraction[best] = (segment + out.fraction[best]) * beams.segmentLength[beam];
        }
    }

    /** Range of each beam's impact, empty if it hits nothing; valid until the next run. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** One worker's impacts; valid until the next run. */
    public ImpactBuffer impacts(int worker) {
        return impacts[worker];
    }
}
