package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Circles, capsules and polygons against walls, compared with distances to every edge in double. */
class WallManifoldsTest {
    private static final float MARGIN = 0.05f;
    private static final double TOLERANCE = 1e-5 + 2 * Manifolds.PREFERENCE;

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
        for (int seed = 0; seed < 400_000; seed++) {
            Random random = new Random(seed);
            Scene scene = new Scene(random, ConvexManifoldsTest.shape(random, kind));
            double expected = scene.separation();
            boolean inSolid = scene.inSolid(scene.solid().x[0], scene.solid().y[0]);
            scene.collide(out);
            String what = "seed " + seed + " at " + expected + scene;
            if (expected > MARGIN + TOLERANCE) {
                assertEquals(inSolid ? 1 : 0, out.count, what);
                apart++;
            } else if (expected > TOLERANCE && expected < MARGIN - TOLERANCE && !inSolid) {
                assertTrue(out.count > 0, what);
                assertEquals(expected, shallowestGap(), TOLERANCE, what);
                within++;
            } else if (expected < -TOLERANCE) {
                assertTrue(out.count > 0, what);
                overlapping++;
            }
            for (int m = 0; m < out.count; m++) {
                assertEquals(1, Math.hypot(out.normalX[m], out.normalY[m]), 1e-5, what);
            }
        }
        assertTrue(apart > 500 && within > 100 && overlapping > 500, apart + " " + within + " " + overlapping);
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
            this.shape = shape;
            float[] xy = random.nextBoolean()
                    ? Outlines.star(random, 3 + random.nextInt(12), 0, 0, 1, 3)
                    : Outlines.tangleFree(random, 4 + random.nextInt(6), 3);
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

        void collide(Manifolds out) {
            out.clear();
            ShapePairs.collide(shape, cosA, sinA, wall, -dx, -dy, cosB, sinB, MARGIN, out);
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
