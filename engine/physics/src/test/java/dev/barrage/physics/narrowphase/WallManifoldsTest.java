package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Circles, capsules and polygons against walls, compared with distances to every edge in double. */
class WallManifoldsTest {
    private static final float MARGIN = 0.05f;
    private static final double TOLERANCE = 1e-5 + 2 * Manifolds.PREFERENCE;

    /** Overlap up to which points lie on both surfaces, metres. */
    private static final double SHALLOW = 0.1;

    private final Manifolds out = new Manifolds();

    @Test
    void circlesTouchWhereTheDistanceSays() {
        check(Shape.CIRCLE);
    }

    @Test
    void capsulesTouchWhereTheDistanceSays() {
        check(Shape.CAPSULE);
    }

    @Test
    void polygonsTouchWhereTheDistanceSays() {
        check(Shape.POLYGON);
    }

    private void check(int kind) {
        int apart = 0;
        int within = 0;
        int overlapping = 0;
        for (int seed = 0; seed < 10_000; seed++) {
            Random random = new Random(seed);
            Scene scene = new Scene(random, Solid.shape(random, kind));
            double expected = scene.separation();
            boolean inSolid = scene.inSolid(scene.solid().x[0], scene.solid().y[0]);
            float margin = seed % 2 == 0 ? MARGIN : 0.7f * random.nextFloat();
            scene.collide(margin, out);
            String what = "seed " + seed + " at " + expected + scene;
            if (expected > margin + TOLERANCE) {
                assertEquals(inSolid ? 1 : 0, out.count, what);
                apart++;
            } else if (expected > TOLERANCE && expected < margin - TOLERANCE && !inSolid) {
                assertTrue(out.count > 0, what);
                assertEquals(expected, shallowestGap(), TOLERANCE, what);
                within++;
            } else if (expected < -TOLERANCE) {
                assertTrue(out.count > 0, what);
                overlapping++;
            }
            checkPoints(scene, inSolid || expected < -SHALLOW, what);
            for (int m = 0; m < out.count; m++) {
                assertEquals(1, Math.hypot(out.normalX[m], out.normalY[m]), 1e-5, what);
                for (int other = 0; other < m; other++) {
                    assertTrue(!isSame(m, other), what + ": told twice");
                }
            }
        }
        assertTrue(apart > 500 && within > 100 && overlapping > 500, apart + " " + within + " " + overlapping);
    }

    /** Each point has features of its own in the pair, and lies on both surfaces unless the overlap is deep. */
    private void checkPoints(Scene scene, boolean isDeep, String what) {
        Set<Integer> features = new HashSet<>();
        for (int m = 0; m < out.count; m++) {
            for (int p = 2 * m; p < 2 * m + out.pointCount[m]; p++) {
                double x = scene.dx + out.pointX[p];
                double y = scene.dy + out.pointY[p];
                double halfX = out.separation[p] / 2 * out.normalX[m];
                double halfY = out.separation[p] / 2 * out.normalY[m];
                double toShape = scene.solid().separation(x - halfX, y - halfY);
                double toWall = Outlines.distance(x + halfX, y + halfY, scene.loop);
                assertTrue(
                        isDeep || toShape < 2 * TOLERANCE, what + ": point " + p + " is " + toShape + " off the shape");
                assertTrue(isDeep || toWall < 2 * TOLERANCE, what + ": point " + p + " is " + toWall + " off the wall");
                assertTrue(features.add(out.feature[p]), what + ": a feature is there twice");
            }
        }
    }

    /**
     * From a free place, a push as long as half the shape into a rounded rock or cave: following the deepest contact
     * again and again must lead out, and not to the other side.
     */
    @Test
    @Tag("slow")
    void deepOverlapsLeadBackOut() {
        int deep = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            Shape shape = Solid.shape(random, seed % 3);
            Scene scene = new Scene(random, shape, Outlines.star(random, 8 + random.nextInt(8), 0, 0, 2.5, 3.5));
            if (scene.separation() < 0 || scene.inSolid(scene.solid().x[0], scene.solid().y[0])) {
                continue;
            }
            double angle = 7 * random.nextDouble();
            double push = 0.7 * thickness(shape) * random.nextDouble();
            scene.dx += (float) (push * Math.cos(angle));
            scene.dy += (float) (push * Math.sin(angle));
            String what = "seed " + seed + scene;
            deep += scene.separation() < -0.1 ? 1 : 0;
            double moved = resolve(scene, what);
            assertTrue(moved < 8 * push + 0.01, what + ": pushed by " + push + ", moved by " + moved);
        }
        assertTrue(deep > 100, "deep cases: " + deep);
    }

    private static double thickness(Shape shape) {
        return Math.sqrt(shape.massData().area());
    }

    private double resolve(Scene scene, String what) {
        float startX = scene.dx;
        float startY = scene.dy;
        for (int i = 0; i < 100; i++) {
            scene.collide(MARGIN, out);
            int deepest = -1;
            for (int m = 0; m < out.count; m++) {
                if (out.depth(m) < -1e-4 && (deepest < 0 || out.depth(m) < out.depth(deepest))) {
                    deepest = m;
                }
            }
            if (deepest < 0) {
                break;
            }
            scene.dx += out.normalX[deepest] * out.depth(deepest);
            scene.dy += out.normalY[deepest] * out.depth(deepest);
        }
        assertTrue(
                scene.separation() > -1e-3,
                what + ": still overlaps by " + scene.separation() + " at " + scene.dx + " " + scene.dy);
        double x = scene.solid().x[0];
        double y = scene.solid().y[0];
        assertTrue(!scene.inSolid(x, y) || Outlines.distance(x, y, scene.loop) < 1e-3, what + ": ended in the solid");
        return Math.hypot(scene.dx - startX, scene.dy - startY);
    }

    @Test
    void slidingAlongStraightEdgesFeelsOnlyTheFloor() {
        float[] floor = new float[46];
        floor[1] = -1;
        floor[2] = 20;
        floor[3] = -1;
        for (int i = 0; i <= 20; i++) {
            floor[4 + 2 * i] = 20 - i;
        }
        Wall wall = Wall.solid(floor);
        for (int seed = 0; seed < 6_000; seed++) {
            Random random = new Random(seed);
            Shape shape = seed % 3 == Shape.POLYGON
                    ? Polygon.regular(4 + random.nextInt(9), 0.2f + random.nextFloat())
                    : Solid.shape(random, seed % 3);
            double angle = seed % 6 < 3 ? 0 : 0.05 * random.nextDouble();
            float cos = (float) Math.cos(angle);
            float sin = (float) Math.sin(angle);
            float[] box = new float[4];
            shape.boundsOf(0, 0, cos, sin, box);
            float x = 3 + 14 * random.nextFloat();
            float y = -box[1] - 0.05f * random.nextFloat();
            out.clear();
            ShapePairs.collide(shape, wall, new PairPose().set(cos, sin, -x, -y, 1, 0, MARGIN), out);
            assertTrue(out.count > 0, "seed " + seed);
            double deepest = 0;
            for (int m = 0; m < out.count; m++) {
                assertEquals(0, out.normalX[m], 1e-6, "seed " + seed);
                assertEquals(-1, out.normalY[m], 1e-6, "seed " + seed);
                deepest = Math.min(deepest, out.depth(m));
            }
            // A sharp tip may reach under an edge that the body does not touch; the touched edge before it tells nearly
            // all.
            assertEquals(y + box[1], deepest, 2e-3, "seed " + seed);
        }
    }

    @Test
    void bothSidesOfAConcaveCornerPush() {
        Wall room = Wall.cavity(0, 0, 4, 0, 4, 4, 0, 4);
        Shape[] shapes = {
            new Circle(0.5f),
            new Capsule(-0.5f, 0, 0.5f, 0, 0.25f),
            Polygon.box(0.5f, 0.5f),
            Polygon.box(0.3f, 0.3f).rounded(0.2f)
        };
        for (Shape shape : shapes) {
            float[] box = new float[4];
            shape.boundsOf(0, 0, 1, 0, box);
            out.clear();
            ShapePairs.collide(shape, room, new PairPose().set(1, 0, box[0] + 0.1f, box[1] + 0.2f, 1, 0, 0), out);
            assertEquals(2, out.count);
            float left = out.normalX[0] < -0.5f ? out.depth(0) : out.depth(1);
            float below = out.normalY[0] < -0.5f ? out.depth(0) : out.depth(1);
            assertEquals(-0.1, left, 1e-6);
            assertEquals(-0.2, below, 1e-6);
        }
    }

    @Test
    void aBodyThroughAThinPlateLeavesOnTheShallowSide() {
        Wall plate = Wall.solid(-5, -0.05f, 5, -0.05f, 5, 0.05f, -5, 0.05f);
        Shape[] shapes = {new Circle(0.5f), new Capsule(-0.5f, 0, 0.5f, 0, 0.5f), Polygon.box(0.5f, 0.5f)};
        for (Shape shape : shapes) {
            for (float y : new float[] {0.3f, 0.02f, -0.02f, -0.3f}) {
                out.clear();
                ShapePairs.collide(shape, plate, new PairPose().set(1, 0, 0, -y, 1, 0, 0), out);
                assertEquals(1, out.count, shape + " at " + y);
                assertEquals(-Math.signum(y), out.normalY[0], 1e-6, shape + " at " + y);
                assertEquals(Math.abs(y) - 0.55f, out.depth(0), 1e-6, shape + " at " + y);
            }
        }
    }

    @Test
    void aBodyWhollyInARockLeavesByTheNearestSide() {
        Wall rock = Wall.solid(-5, -5, 5, -5, 5, 5, -5, 5);
        ShapePairs.collide(Polygon.box(0.5f, 0.5f), rock, new PairPose().set(1, 0, -4, 0, 1, 0, 0), out);
        assertEquals(1, out.count);
        assertEquals(-1, out.normalX[0], 0);
        assertEquals(-1.5, out.depth(0), 1e-6);
    }

    private boolean isSame(int m, int other) {
        return Math.abs(out.normalX[m] - out.normalX[other]) < 1e-5
                && Math.abs(out.normalY[m] - out.normalY[other]) < 1e-5
                && Math.abs(out.pointX[2 * m] - out.pointX[2 * other]) < 1e-5
                && Math.abs(out.pointY[2 * m] - out.pointY[2 * other]) < 1e-5;
    }

    private double shallowestGap() {
        double least = Double.POSITIVE_INFINITY;
        for (int m = 0; m < out.count; m++) {
            least = Math.min(least, out.depth(m));
        }
        return least;
    }

    /** A shape and a wall, both placed. */
    static final class Scene {
        final Shape shape;
        final Wall wall;
        final float[] loop;
        final float cosA;
        final float sinA;
        final float cosB;
        final float sinB;
        /** Of the shape; the wall is at the origin. */
        float dx;

        float dy;

        Scene(Random random, Shape shape) {
            this(
                    random,
                    shape,
                    random.nextBoolean()
                            ? Outlines.star(random, 3 + random.nextInt(12), 0, 0, 1, 3)
                            : Outlines.tangleFree(random, 4 + random.nextInt(6), 3));
        }

        Scene(Random random, Shape shape, float[] xy) {
            this.shape = shape;
            wall = random.nextBoolean() ? Wall.solid(xy) : Wall.cavity(xy);
            double angle = 7 * random.nextDouble();
            cosA = (float) Math.cos(angle);
            sinA = (float) Math.sin(angle);
            double angleB = 7 * random.nextDouble();
            cosB = (float) Math.cos(angleB);
            sinB = (float) Math.sin(angleB);
            loop = new float[xy.length];
            for (int i = 0; i < wall.count(); i++) {
                loop[2 * i] = cosB * wall.x(i) - sinB * wall.y(i);
                loop[2 * i + 1] = sinB * wall.x(i) + cosB * wall.y(i);
            }
            dx = 6 * (random.nextFloat() - 0.5f);
            dy = 6 * (random.nextFloat() - 0.5f);
        }

        void collide(float margin, Manifolds out) {
            out.clear();
            ShapePairs.collide(shape, wall, new PairPose().set(cosA, sinA, -dx, -dy, cosB, sinB, margin), out);
        }

        Solid solid() {
            return Solid.of(shape, dx, dy, cosA, sinA);
        }

        double separation() {
            Solid solid = solid();
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < loop.length; i += 2) {
                int j = (i + 2) % loop.length;
                least = Math.min(least, solid.separation(Solid.segment(loop[i], loop[i + 1], loop[j], loop[j + 1])));
            }
            return least;
        }

        boolean inSolid(double x, double y) {
            return Outlines.inside(x, y, loop) != wall.isCavity();
        }

        @Override
        public String toString() {
            Solid solid = solid();
            return " shape " + java.util.Arrays.toString(solid.x) + java.util.Arrays.toString(solid.y) + " r "
                    + solid.radius + " wall " + java.util.Arrays.toString(loop);
        }
    }
}
