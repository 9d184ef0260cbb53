package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.ecs.Components;

/**
 * Traces the tests of beams in the last step. Beams were tested against the bodies' poses at the start of the step, so
 * the traces use a copy of the bodies with those poses. Bodies removed since are left out.
 */
final class BeamTraces {
    private final LastStep step;
    private final Bodies before = new Bodies();
    private final Boxes segment = new Boxes(1);
    private final MovingSphere sphere = new MovingSphere();
    private final QueryWalk walk = new QueryWalk();
    private final QueryTrace scratch = new QueryTrace();

    BeamTraces(LastStep step) {
        this.step = step;
    }

    void trace(long entity, QueryTrace out) {
        Beams beams = step.beams;
        out.clear();
        for (int beam = 0; beam < beams.count; beam++) {
            if (beams.entity[beam] == entity && beams.firing[beam]) {
                goBack();
                trace(beams, beam, out);
            }
        }
    }

    private void goBack() {
        Bodies now = step.bodies;
        before.ensureCapacity(now.count);
        before.count = now.count;
        for (int i = 0; i < now.count; i++) {
            long entity = now.entity[i];
            before.entity[i] = step.registry.isAlive(entity) ? entity : 0;
            if (before.entity[i] != 0) {
                before.x[i] = step.value(entity, Components.PREVIOUS_X);
                before.y[i] = step.value(entity, Components.PREVIOUS_Y);
                before.setAngle(i, step.value(entity, Components.PREVIOUS_ANGLE));
            }
        }
    }

    /** Traces segment by segment, each against all bodies that its box meets, up to the first hit. */
    private void trace(Beams beams, int beam, QueryTrace out) {
        for (int i = 0; i < beams.segments[beam] && out.hitBody < 0; i++) {
            float x = beams.pointX(beam, i);
            float y = beams.pointY(beam, i);
            float dx = beams.pointX(beam, i + 1) - x;
            float dy = beams.pointY(beam, i + 1) - y;
            sphere.set(x, y, dx, dy, beams.radius[beam]);
            segment.count = 0;
            beams.addSegment(beam, i, beams.radius[beam], beams.layer[beam], beams.mask[beam], segment);
            for (int body = 0; body < before.count; body++) {
                boolean tested =
                        before.entity[body] != 0 && !step.bodies.sensor[body] && segment.pairs(0, step.boxes, body);
                if (tested) {
                    walk.run(before, step.shape(body), body, sphere, out);
                }
            }
        }
    }

    /**
     * Draws the segments of every firing beam, the triangles and edges that they tested and hit, and the bullets that
     * they touched.
     */
    void draw(DebugDraw out) {
        Beams beams = step.beams;
        for (int beam = 0; beam < beams.count; beam++) {
            if (beams.firing[beam]) {
                drawSegments(beams, beam, out);
            }
        }
        for (int beam = 0; beam < beams.count; beam++) {
            if (beams.firing[beam]) {
                trace(beams.entity[beam], scratch);
                drawTests(scratch, before, out);
            }
        }
        drawTouches(out);
    }

    /** Draws the bullets that beams touched, where they are now, and the points of contact. */
    private void drawTouches(DebugDraw out) {
        HitSet hits = step.hits;
        for (int i = hits.firstTouch; i < hits.count; i++) {
            long bullet = hits.second[i];
            if (step.registry.isAlive(bullet)) {
                float x = step.value(bullet, Components.X);
                float y = step.value(bullet, Components.Y);
                out.circle(x, y, step.value(bullet, Components.RADIUS), DebugColors.HIT);
                out.point(hits.x[i], hits.y[i], DebugColors.HIT);
            }
        }
    }

    private void drawSegments(Beams beams, int beam, DebugDraw out) {
        long entity = beams.entity[beam];
        float reach = step.registry.isAlive(entity) ? step.value(entity, Components.BEAM_REACH) : beams.length(beam);
        for (int i = 0; i < beams.segments[beam]; i++) {
            int rgba = i * beams.segmentLength[beam] < reach ? DebugColors.BEAM : DebugColors.BEAM_BEYOND;
            float x = beams.pointX(beam, i);
            float y = beams.pointY(beam, i);
            out.line(x, y, beams.pointX(beam, i + 1), beams.pointY(beam, i + 1), rgba);
            out.point(x, y, rgba);
        }
    }

    /**
     * Draws the tests of a trace.
     *
     * @param bodies bodies with the poses at the time of the tests
     */
    static void drawTests(QueryTrace trace, Bodies bodies, DebugDraw out) {
        for (int hits = 0; hits <= 1; hits++) {
            for (int i = 0; i < trace.tests; i++) {
                if (trace.isHit(i) == (hits == 1)) {
                    drawTest(trace, i, bodies, hits == 1 ? DebugColors.HIT : DebugColors.REJECTED, out);
                }
            }
        }
    }

    private static void drawTest(QueryTrace trace, int i, Bodies bodies, int rgba, DebugDraw out) {
        int body = trace.testedBody[i];
        float[] c = trace.corners;
        int at = 6 * i;
        TurnedDrawing.line(bodies, body, c[at], c[at + 1], c[at + 2], c[at + 3], rgba, out);
        if (c[at + 2] != c[at + 4] || c[at + 3] != c[at + 5]) {
            TurnedDrawing.line(bodies, body, c[at + 2], c[at + 3], c[at + 4], c[at + 5], rgba, out);
            TurnedDrawing.line(bodies, body, c[at + 4], c[at + 5], c[at], c[at + 1], rgba, out);
        }
    }
}
