package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Circles, capsules and polygons against one another, compared with {@link Solid}. */
class ConvexManifoldsTest {
    /** Roundings of floats of size 1 to 10, and {@link Manifolds#PREFERENCE} for the choice of the face. */
    private static final double TOLERANCE = 1e-5;

    private static final float MARGIN = 0.05f;
    private static final int CASES = 20_000;

    /** No kind of its own: a capsule without radius. */
    private static final int SEGMENT = -1;

    private final Manifolds out = new Manifolds();
    private final Manifolds back = new Manifolds();

    @Test
    void circlesAndCircles() {
        check(Shape.CIRCLE, Shape.CIRCLE, TOLERANCE);
    }

    @Test
    void circlesAndCapsules() {
        check(Shape.CIRCLE, Shape.CAPSULE, TOLERANCE);
    }

    @Test
    void circlesAndPolygons() {
        check(Shape.CIRCLE, Shape.POLYGON, TOLERANCE);
    }

    @Test
    void capsulesAndCapsules() {
        check(Shape.CAPSULE, Shape.CAPSULE, TOLERANCE + 2 * Manifolds.PREFERENCE);
    }

    @Test
    void capsulesAndPolygons() {
        check(Shape.CAPSULE, Shape.POLYGON, TOLERANCE + 2 * Manifolds.PREFERENCE);
    }

    @Test
    void polygonsAndPolygons() {
        check(Shape.POLYGON, Shape.POLYGON, TOLERANCE + 2 * Manifolds.PREFERENCE);
    }

    @Test
    void circlesAndSegments() {
        check(Shape.CIRCLE, SEGMENT, TOLERANCE);
    }

    @Test
    void capsulesAndSegments() {
        check(Shape.CAPSULE, SEGMENT, TOLERANCE + 2 * Manifolds.PREFERENCE);
    }

    @Test
    void polygonsAndSegments() {
        check(Shape.POLYGON, SEGMENT, TOLERANCE + 2 * Manifolds.PREFERENCE);
    }

    private static Shape shape(Random random, int kind) {
        return kind != SEGMENT
                ? Solid.shape(random, kind)
                : new Segment(random.nextFloat(), random.nextFloat(), -random.nextFloat() - 0.05f, random.nextFloat());
    }

    private void check(int kindA, int kindB, double tolerance) {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(31L * seed + 7 * kindA + kindB);
            Case c = new Case(random, shape(random, kindA), shape(random, kindB));
            String what = "seed " + seed;
            double expected = c.solidA.separation(c.solidB);
            c.collide(out);
            if (expected > MARGIN + tolerance) {
                assertEquals(0, out.count, what + ": too far apart at " + expected);
                continue;
            }
            if (expected < MARGIN - tolerance) {
                assertEquals(1, out.count, what + ": missed at " + expected + c);
            }
            if (out.count == 1) {
                checkManifold(c, expected, tolerance, what);
                checkSwapped(c, tolerance, what);
            }
        }
    }

    private void checkManifold(Case c, double expected, double tolerance, String what) {
        double nx = out.normalX[0];
        double ny = out.normalY[0];
        assertEquals(1, Math.hypot(nx, ny), 1e-6, what + ": unit normal");
        assertEquals(expected, out.depth(0), tolerance, what + ": separation" + c);
        double parted = c.solidA.separation(c.solidB.moved(-out.depth(0) * nx, -out.depth(0) * ny));
        assertEquals(0, parted, 2 * tolerance, what + ": moved by the depth along the normal they must just touch");
        for (int k = 0; k < out.pointCount[0]; k++) {
            double half = out.separation[k] / 2;
            assertTrue(out.separation[k] <= MARGIN, what + ": beyond the margin");
            double toA = c.solidA.separation(out.pointX[k] - half * nx, out.pointY[k] - half * ny);
            double toB = c.solidB.separation(out.pointX[k] + half * nx, out.pointY[k] + half * ny);
            assertTrue(toA < 2 * tolerance, what + ": point " + k + " is " + toA + " off A");
            assertTrue(toB < 2 * tolerance, what + ": point " + k + " is " + toB + " off B");
        }
        if (out.pointCount[0] == 2) {
            assertTrue(out.feature[0] != out.feature[1], what + ": features must differ");
        }
    }

    private void checkSwapped(Case c, double tolerance, String what) {
        c.collideSwapped(back);
        if (out.depth(0) > MARGIN - tolerance) {
            return;
        }
        assertEquals(1, back.count, what + ": swapped");
        assertEquals(out.depth(0), back.depth(0), tolerance, what + ": swapped separation");
        double parted =
                c.solidA.separation(c.solidB.moved(back.depth(0) * back.normalX[0], back.depth(0) * back.normalY[0]));
        assertEquals(0, parted, 2 * tolerance, what + ": swapped normal");
    }

    @Test
    void turningTheWorldTurnsTheManifold() {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Case c = new Case(random, Solid.shape(random, random.nextInt(3)), Solid.shape(random, random.nextInt(3)));
            c.collide(out);
            double angle = 7 * random.nextDouble();
            float cos = (float) Math.cos(angle);
            float sin = (float) Math.sin(angle);
            Case turned = c.turned(cos, sin);
            turned.collide(back);
            if (out.count == 1 && out.depth(0) < MARGIN - 1e-3) {
                assertEquals(1, back.count, "seed " + seed);
                assertEquals(out.depth(0), back.depth(0), Manifolds.PREFERENCE + 1e-5, "seed " + seed);
            }
        }
    }

    @Test
    void aBoxOnABoxRestsOnBothEnds() {
        Polygon box = Polygon.box(0.5f, 0.5f);
        ShapePairs.collide(box, box, new PairPose().set(1, 0, 0.25f, 0.99f, 1, 0, 0), out);
        assertEquals(1, out.count);
        assertEquals(2, out.pointCount[0]);
        assertEquals(0, out.normalX[0], 0);
        assertEquals(1, out.normalY[0], 0);
        assertEquals(-0.25f, Math.min(out.pointX[0], out.pointX[1]), 1e-6);
        assertEquals(0.5f, Math.max(out.pointX[0], out.pointX[1]), 1e-6);
        assertEquals(-0.01f, out.separation[0], 1e-6);
    }

    @Test
    void aCapsuleOnACapsuleRestsOnBothEnds() {
        Capsule capsule = new Capsule(-1, 0, 1, 0, 0.25f);
        ShapePairs.collide(capsule, capsule, new PairPose().set(1, 0, 0, 0.49f, 1, 0, 0), out);
        assertEquals(2, out.pointCount[0]);
        assertEquals(-0.01f, out.separation[1], 1e-6);
    }

    @Test
    void capsulesEndToEndTouchWithTheirCaps() {
        Capsule capsule = new Capsule(-1, 0, 1, 0, 0.25f);
        ShapePairs.collide(capsule, capsule, new PairPose().set(1, 0, 2.45f, 0, 1, 0, 0), out);
        assertEquals(1, out.count);
        assertEquals(1, out.normalX[0], 1e-6);
        assertEquals(-0.05f, out.separation[0], 1e-6);
        out.clear();
        ShapePairs.collide(capsule, capsule, new PairPose().set(1, 0, 2.55f, 0, 1, 0, 0), out);
        assertEquals(0, out.count);
    }

    @Test
    void featuresStayUnderSmallMotion() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            Polygon box = Polygon.box(0.3f + random.nextFloat(), 0.3f + random.nextFloat());
            float y = 0.5f + box.y(2) - 0.01f;
            float x = random.nextFloat() - 0.5f;
            out.clear();
            back.clear();
            ShapePairs.collide(Polygon.box(2, 0.5f), box, new PairPose().set(1, 0, x, y, 1, 0, MARGIN), out);
            float angle = 0.002f * (random.nextFloat() - 0.5f);
            ShapePairs.collide(
                    Polygon.box(2, 0.5f), box, new PairPose().set(1, 0, x + 1e-3f, y + 1e-4f, 1, angle, MARGIN), back);
            assertEquals(out.feature[0], back.feature[0], "seed " + seed);
            assertEquals(out.feature[1], back.feature[1], "seed " + seed);
        }
    }

    @Test
    void sameCentresStillGetANormal() {
        Shape[] shapes = {new Circle(1), new Capsule(-1, 0, 1, 0, 0.5f), Polygon.box(1, 1)};
        for (Shape a : shapes) {
            for (Shape b : shapes) {
                out.clear();
                ShapePairs.collide(a, b, new PairPose().set(1, 0, 0, 0, 1, 0, 0), out);
                assertEquals(1, out.count);
                assertEquals(1, Math.hypot(out.normalX[0], out.normalY[0]), 1e-6);
            }
        }
    }

    /** Two placed shapes, near each other. */
    private static final class Case {
        final Shape a;
        final Shape b;
        final float cosA;
        final float sinA;
        final float cosB;
        final float sinB;
        final float dx;
        final float dy;
        final Solid solidA;
        final Solid solidB;

        Case(Random random, Shape a, Shape b) {
            this(a, b, angle(random), angle(random), 3 * (random.nextFloat() - 0.5f), 3 * (random.nextFloat() - 0.5f));
        }

        /** Every fourth angle is a multiple of a right one, for parallel faces. */
        private static double angle(Random random) {
            return random.nextInt(4) == 0 ? Math.PI / 2 * random.nextInt(4) : 7 * random.nextDouble();
        }

        private Case(Shape a, Shape b, double angleA, double angleB, float dx, float dy) {
            this(
                    a,
                    b,
                    (float) Math.cos(angleA),
                    (float) Math.sin(angleA),
                    (float) Math.cos(angleB),
                    (float) Math.sin(angleB),
                    dx,
                    dy);
        }

        private Case(Shape a, Shape b, float cosA, float sinA, float cosB, float sinB, float dx, float dy) {
            this.a = a;
            this.b = b;
            this.cosA = cosA;
            this.sinA = sinA;
            this.cosB = cosB;
            this.sinB = sinB;
            this.dx = dx;
            this.dy = dy;
            solidA = Solid.of(a, 0, 0, cosA, sinA);
            solidB = Solid.of(b, dx, dy, cosB, sinB);
        }

        void collide(Manifolds out) {
            out.clear();
            ShapePairs.collide(a, b, new PairPose().set(cosA, sinA, dx, dy, cosB, sinB, MARGIN), out);
        }

        void collideSwapped(Manifolds out) {
            out.clear();
            ShapePairs.collide(b, a, new PairPose().set(cosB, sinB, -dx, -dy, cosA, sinA, MARGIN), out);
        }

        @Override
        public String toString() {
            return " for " + java.util.Arrays.toString(solidA.x) + java.util.Arrays.toString(solidA.y) + " r "
                    + solidA.radius + " and " + java.util.Arrays.toString(solidB.x)
                    + java.util.Arrays.toString(solidB.y) + " r " + solidB.radius;
        }

        Case turned(float cos, float sin) {
            return new Case(
                    a,
                    b,
                    cos * cosA - sin * sinA,
                    sin * cosA + cos * sinA,
                    cos * cosB - sin * sinB,
                    sin * cosB + cos * sinB,
                    cos * dx - sin * dy,
                    sin * dx + cos * dy);
        }
    }
}
