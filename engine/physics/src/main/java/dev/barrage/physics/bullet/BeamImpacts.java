package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.bullet.sweep.SphereVsShape;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Finds the first body hit by every firing beam: segment by segment, each against the bodies that the broadphase finds
 * for it, up to the first hit.
 *
 * <p>A segment is tested as a swept sphere of half the beam's thickness: a ray in the plane would miss flat meshes.
 * Bodies are tested at their poses at the start of the step.
 */
public final class BeamImpacts {
    private final Beams beams;
    private final BlockTask task = this::testBeam;
    private final Scratch[] scratch;

    /** The impact of each beam, by its index; without one the body is -1. */
    private final ImpactBuffer impacts = new ImpactBuffer();

    private Broadphase broadphase;
    private Bodies bodies;
    private Shape[] shapes;

    /** One worker's segment and its candidates. */
    private static final class Scratch extends Padded {
        final Boxes box = new Boxes(1);
        final MovingSphere sphere = new MovingSphere();
        final Impact impact = new Impact();
        final PairBuffer near;

        Scratch(int worker) {
            near = new PairBuffer(worker);
        }
    }

    /**
     * An impact test for one world.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public BeamImpacts(Beams beams, int workers) {
        this.beams = beams;
        scratch = new Scratch[workers];
        Arrays.setAll(scratch, Scratch::new);
    }

    /**
     * Tests all firing beams.
     *
     * @param built has the boxes of the bodies in this step
     */
    public void run(StepContext step, Broadphase built) {
        broadphase = built;
        bodies = step.bodies;
        shapes = step.shapes;
        impacts.reserve(beams.count);
        Arrays.fill(impacts.body, 0, beams.count, -1);
        step.workers.forBlocks(beams.count, 1, task);
    }

    private void testBeam(int task, int beam, int end, int worker) {
        int segments = beams.firing[beam] ? beams.segments[beam] : 0;
        for (int i = 0; i < segments && impacts.body[beam] < 0; i++) {
            testSegment(beam, i, scratch[worker]);
        }
    }

    /** Sets a beam's impact to the nearest hit of one segment, if there is any. */
    private void testSegment(int beam, int segment, Scratch own) {
        float x = beams.pointX(beam, segment);
        float y = beams.pointY(beam, segment);
        float dx = beams.pointX(beam, segment + 1) - x;
        float dy = beams.pointY(beam, segment + 1) - y;
        own.sphere.set(x, y, dx, dy, beams.radius[beam]);
        own.box.count = 0;
        beams.addSegment(beam, segment, beams.radius[beam], beams.layer[beam], beams.mask[beam], own.box);
        own.near.clear();
        broadphase.lookUp(own.box, 0, own.near);
        Impact found = own.impact;
        float nearest = Float.POSITIVE_INFINITY;
        for (int i = 0; i < own.near.count; i++) {
            int body = own.near.second[i];
            Shape shape = shapes[bodies.shape[body]];
            boolean hit = !bodies.sensor[body] && SphereVsShape.sweep(bodies, shape, body, own.sphere, found);
            if (hit && found.fraction < nearest) {
                nearest = found.fraction;
                float along = (segment + nearest) * beams.segmentLength[beam];
                float px = bodies.x[body] + found.x;
                float py = bodies.y[body] + found.y;
                impacts.set(beam, beam, body, along, px, py, found.nx, found.ny, found.feature);
            }
        }
    }

    /**
     * The impact of each beam, by the beam's index; without one the body is -1. Fractions are distances along the beam,
     * metres. Valid until the next run.
     */
    public ImpactBuffer impacts() {
        return impacts;
    }
}
