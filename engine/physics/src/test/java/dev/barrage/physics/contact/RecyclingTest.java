package dev.barrage.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.narrowphase.PairPose;
import dev.barrage.physics.narrowphase.ShapePairs;
import dev.barrage.physics.narrowphase.Solid;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Shape;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Manifolds that are kept while their bodies move, compared with anchors and distances in double. */
class RecyclingTest {
    private static final long SEED = Long.getLong("recycling.seed", 1);
    private static final int CASES = 30_000;
    private static final float MARGIN = BodyManifolds.SPECULATIVE_DISTANCE;

    /** Roundings of floats of size 1 to 10. */
    private static final double ROUNDING = 1e-5;

    private final RecyclingSettings settings = new RecyclingSettings();

    @ParameterizedTest
    @CsvSource({"0.02, 0.0218", "0.005, 0.01", "0.1, 0.05"})
    void whatIsKeptIsAsNearAsTheSettingsSay(float distance, float turn) {
        settings.distance = distance;
        settings.turn = turn;
        int kept = 0;
        int left = 0;
        for (int i = 0; i < CASES; i++) {
            String what = "seed " + SEED + ", case " + i;
            Case c = new Case(new Random(31 * SEED + i), distance, turn);
            if (c.recycle(settings)) {
                kept++;
                c.checkWithin(1.001, what);
                c.checkAnchors(what);
                c.checkDistance(what);
            } else {
                left++;
                c.checkBeyond(0.999, what);
            }
        }
        assertTrue(kept > CASES / 10 && left > CASES / 10, kept + " kept, " + left + " not");
    }

    /** Two convex shapes with a contact, moved against each other since it was made. */
    private static final class Case {
        private final Shape[] shapes = new Shape[2];
        private final Bodies bodies = new Bodies();
        private final StepContext step = new StepContext(bodies, shapes, null, 1f / 60f);
        private final FoundContacts found = new FoundContacts();
        private final Manifolds fresh = new Manifolds();
        private final float size;

        /** Largest motion along the contact. */
        private final double along;

        private final double most;

        /** Poses at which the manifold was made: x and y of the centre of mass, and the angle. */
        private final double[][] made;

        Case(Random random, float distance, float turn) {
            shapes[0] = Solid.shape(random, random.nextInt(2) + Shape.CAPSULE);
            shapes[1] = Solid.shape(random, shapes[0].kind() + random.nextInt(1 + Shape.POLYGON - shapes[0].kind()));
            size = Math.min(shapes[0].boundingRadius(), shapes[1].boundingRadius());
            along = Math.min(distance, 0.1 * size);
            most = turn;
            bodies.ensureCapacity(2);
            bodies.count = 2;
            for (int i = 0; i < 2; i++) {
                MassData mass = shapes[i].massData();
                bodies.entity[i] = 1L << 32 | i;
                bodies.rank[i] = i;
                bodies.shape[i] = i;
                bodies.type[i] = Bodies.DYNAMIC;
                bodies.centroidX[i] = mass.centroidX();
                bodies.centroidY[i] = mass.centroidY();
                bodies.setAngle(i, random.nextInt(3) == 0 ? 0f : 6.2f * (random.nextFloat() - 0.5f));
            }
            bodies.x[1] = random.nextFloat() - 0.5f;
            bodies.y[1] = random.nextFloat() - 0.5f;
            collide(100f);
            float gap = 0.04f * random.nextFloat() - 0.02f - depth(fresh.separation, 0, fresh.pointCount[0]);
            bodies.x[1] += gap * fresh.normalX[0];
            bodies.y[1] += gap * fresh.normalY[0];
            collide(MARGIN + 0.01f);
            found.begin(0, 1, fresh.normalX[0], fresh.normalY[0]);
            for (int p = 0; p < fresh.pointCount[0]; p++) {
                found.point(fresh.pointX[p], fresh.pointY[p], fresh.separation[p], fresh.feature[p]);
            }
            found.merge(step);
            made = new double[][] {pose(0), pose(1)};
            float reach = 1.2f * (float) along;
            float shift = random.nextInt(2); // both together
            for (int i = 0; i < 2; i++) {
                bodies.x[i] += shift + i * reach * (2f * random.nextFloat() - 1f);
                bodies.y[i] += shift + i * reach * (2f * random.nextFloat() - 1f);
                bodies.setAngle(i, bodies.angle[i] + Math.min(turn, reach / size) * (2f * random.nextFloat() - 1f));
            }
            if (random.nextInt(4) == 0) {
                bodies.setAngle(0, bodies.angle[0] + 0.2f * turn);
            }
        }

        private void collide(float margin) {
            fresh.clear();
            PairPose pose = new PairPose()
                    .set(
                            bodies.cos[0],
                            bodies.sin[0],
                            bodies.x[1] - bodies.x[0],
                            bodies.y[1] - bodies.y[0],
                            bodies.cos[1],
                            bodies.sin[1],
                            margin);
            ShapePairs.collide(shapes[0], shapes[1], pose, fresh);
        }

        private static float depth(float[] separation, int first, int count) {
            return count == 1 ? separation[first] : Math.min(separation[first], separation[first + 1]);
        }

        private double[] pose(int i) {
            double cos = Math.cos(bodies.angle[i]);
            double sin = Math.sin(bodies.angle[i]);
            double x = bodies.centroidX[i];
            double y = bodies.centroidY[i];
            return new double[] {bodies.x[i] + cos * x - sin * y, bodies.y[i] + sin * x + cos * y, bodies.angle[i]};
        }

        boolean recycle(RecyclingSettings settings) {
            int contact = found.set.order[0];
            PairBodies measures = new PairBodies();
            measures.measure(step, 0, 1);
            return Recycling.recycle(found.set, settings, contact, measures, step, 0, 1, true) > 0;
        }

        /** How much of what is allowed the motion is: at most 1 if the manifold may be kept. */
        private double used() {
            int c = found.set.order[0];
            double turnA = pose(0)[2] - made[0][2];
            double turnB = pose(1)[2] - made[1][2];
            double dx = pose(1)[0] - pose(0)[0] - made[1][0] + made[0][0];
            double dy = pose(1)[1] - pose(0)[1] - made[1][1] + made[0][1];
            double slid = Math.abs(dx * found.set.normalY[c] - dy * found.set.normalX[c]);
            double turned = Math.max(Math.abs(turnA), Math.abs(turnB)) / most;
            return Math.max(turned, (slid + size * Math.abs(turnB - turnA)) / along);
        }

        void checkWithin(double bound, String what) {
            assertTrue(used() < bound, what + ": kept at " + used());
        }

        void checkBeyond(double bound, String what) {
            assertTrue(used() > bound, what + ": not kept at " + used());
        }

        /** Separations are those of the anchors, turned with their bodies, along the normal that was made. */
        void checkAnchors(String what) {
            int c = found.set.order[0];
            for (int p = 2 * c; p < 2 * c + found.set.pointCount[c]; p++) {
                double[] anchor = {made[0][0] + found.set.pointX[p], made[0][1] + found.set.pointY[p]};
                double[] onA = moved(0, anchor);
                double[] onB = moved(1, anchor);
                double expected = found.set.separationMade[p]
                        + (onB[0] - onA[0]) * found.set.normalX[c]
                        + (onB[1] - onA[1]) * found.set.normalY[c];
                assertEquals(expected, found.set.separation[p], ROUNDING, what + ": point " + p);
            }
        }

        /** Where a point of a body is now that was here when the manifold was made. */
        private double[] moved(int body, double[] point) {
            double[] now = pose(body);
            double cos = Math.cos(now[2] - made[body][2]);
            double sin = Math.sin(now[2] - made[body][2]);
            double x = point[0] - made[body][0];
            double y = point[1] - made[body][1];
            return new double[] {now[0] + cos * x - sin * y, now[1] + sin * x + cos * y};
        }

        /** Separation and normal are those of the shapes, to within the motion that is allowed along the contact. */
        void checkDistance(String what) {
            int c = found.set.order[0];
            double depth = depth(found.set.separation, 2 * c, found.set.pointCount[c]);
            assertEquals(solid(0).separation(solid(1)), depth, along + ROUNDING, what + ": separation");
            Solid touching = solid(1).moved(-depth * found.set.normalX[c], -depth * found.set.normalY[c]);
            assertEquals(0, solid(0).separation(touching), along + ROUNDING, what + ": moved back by it they touch");
        }

        private Solid solid(int i) {
            return Solid.of(shapes[i], bodies.x[i], bodies.y[i], Math.cos(bodies.angle[i]), Math.sin(bodies.angle[i]));
        }
    }
}
