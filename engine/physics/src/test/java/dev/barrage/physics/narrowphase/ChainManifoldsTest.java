package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.SphereVsEdges;
import dev.barrage.physics.narrowphase.WallManifoldsTest.Scene;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Chains: where nothing is near the missing edge, nor behind another, they answer as the wall that they are of. */
class ChainManifoldsTest {
    private static final float MARGIN = 0.05f;

    private final Manifolds out = new Manifolds();
    private final Manifolds ofChain = new Manifolds();

    @Test
    void circlesTouchAChainAsTheyTouchItsWall() {
        check(Shape.CIRCLE);
    }

    @Test
    void capsulesTouchAChainAsTheyTouchItsWall() {
        check(Shape.CAPSULE);
    }

    @Test
    void polygonsTouchAChainAsTheyTouchItsWall() {
        check(Shape.POLYGON);
    }

    private void check(int kind) {
        int touching = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            Scene scene = new Scene(random, Solid.shape(random, kind));
            int missing = random.nextInt(scene.wall.count());
            if (isPlain(scene, missing)) {
                scene.collide(MARGIN, out);
                PairPose pose = new PairPose()
                        .set(scene.cosA, scene.sinA, -scene.dx, -scene.dy, scene.cosB, scene.sinB, MARGIN);
                ofChain.clear();
                ShapePairs.collide(scene.shape, without(scene.wall, missing), pose, ofChain);
                assertEquals(texts(out), texts(ofChain), "seed " + seed);
                touching += out.count > 0 ? 1 : 0;
            }
        }
        assertTrue(touching > 300, touching + " touch");
    }

    /** The chain that begins behind one edge of a wall and ends before it. */
    private static Wall without(Wall wall, int edge) {
        int n = wall.count();
        float[] xy = new float[2 * n];
        for (int i = 0; i < n; i++) {
            xy[2 * i] = wall.x((edge + 1 + i) % n);
            xy[2 * i + 1] = wall.y((edge + 1 + i) % n);
        }
        return Wall.chain(xy);
    }

    /** Whether the missing edge is out of reach, and the shape's centre in front of all that are not. */
    private static boolean isPlain(Scene scene, int missing) {
        Solid solid = scene.solid();
        double centreX = Arrays.stream(solid.x).average().orElseThrow();
        double centreY = Arrays.stream(solid.y).average().orElseThrow();
        if (scene.shape instanceof Polygon polygon) {
            float x = polygon.massData().centroidX();
            float y = polygon.massData().centroidY();
            centreX = scene.dx + scene.cosA * x - scene.sinA * y;
            centreY = scene.dy + scene.sinA * x + scene.cosA * y;
        }
        boolean plain = !scene.inSolid(centreX, centreY);
        for (int e = 0; e < scene.wall.count(); e++) {
            float[] xy = scene.loop;
            int next = (e + 1) % scene.wall.count();
            double[] ends = {xy[2 * e], xy[2 * e + 1], xy[2 * next], xy[2 * next + 1]};
            boolean near = solid.separation(Solid.segment(ends[0], ends[1], ends[2], ends[3])) < 2 * MARGIN;
            double left = (ends[2] - ends[0]) * (centreY - ends[1]) - (ends[3] - ends[1]) * (centreX - ends[0]);
            plain &= !near || e != missing && left < -1e-4;
        }
        return plain;
    }

    private static TreeSet<String> texts(Manifolds manifolds) {
        TreeSet<String> texts = new TreeSet<>();
        for (int m = 0; m < manifolds.count; m++) {
            StringBuilder text = new StringBuilder(manifolds.normalX[m] + " " + manifolds.normalY[m]);
            for (int p = 2 * m; p < 2 * m + manifolds.pointCount[m]; p++) {
                text.append(" at ").append(manifolds.pointX[p]).append(' ').append(manifolds.pointY[p]);
                text.append(" gap ").append(manifolds.separation[p]);
            }
            texts.add(text.toString());
        }
        return texts;
    }

    @Test
    void spheresMeetAChainAsTheyMeetItsWall() {
        Impact hit = new Impact();
        Impact ofWall = new Impact();
        int hits = 0;
        for (int seed = 0; seed < 50_000; seed++) {
            Random random = new Random(seed);
            float[] loop = Outlines.star(random, 3 + random.nextInt(12), 0, 0, 1, 3);
            Wall wall = Wall.solid(loop);
            int missing = random.nextInt(wall.count());
            int next = (missing + 1) % wall.count();
            float x = 8 * random.nextFloat() - 4;
            float y = 8 * random.nextFloat() - 4;
            float dx = 8 * random.nextFloat() - 4;
            float dy = 8 * random.nextFloat() - 4;
            float r = 0.3f * random.nextFloat();
            boolean touches = SphereVsEdges.sweep(wall.edges(), x, y, dx, dy, r, ofWall);
            boolean outside = !Outlines.inside(x, y, loop) && Outlines.distance(x, y, loop) > r + 1e-4;
            // A motion that first meets another edge of the wall meets that of the chain.
            if (outside && touches) {
                double far = Outlines.distance(
                        x + ofWall.fraction * dx,
                        y + ofWall.fraction * dy,
                        wall.x(missing),
                        wall.y(missing),
                        wall.x(next),
                        wall.y(next));
                if (far > r + 1e-3) {
                    assertTrue(SphereVsEdges.sweep(without(wall, missing).edges(), x, y, dx, dy, r, hit));
                    assertEquals(ofWall.fraction, hit.fraction, "seed " + seed);
                    assertEquals(ofWall.x, hit.x, "seed " + seed);
                    assertEquals(ofWall.ny, hit.ny, "seed " + seed);
                    hits++;
                }
            }
        }
        assertTrue(hits > 5_000, hits + " hits");
    }

    @Test
    void whatComesFromBehindPasses() {
        Wall ground = Wall.chain(5, 0, 1, 0, 0, 0.5f, -1, 0, -5, 0);
        Wall hill = Wall.chain(5, 0, 2, 0.1f, 0, 0.1f, -1, 0, -5, -0.3f); // which is not met again in front
        Impact hit = new Impact();
        for (int seed = 0; seed < 10_000; seed++) {
            Random random = new Random(seed);
            float x = 14 * random.nextFloat() - 7;
            float y = -0.01f - 3 * random.nextFloat();
            float dx = 4 * random.nextFloat() - 2;
            float dy = 4 * random.nextFloat();
            boolean turns = Math.abs(x + dx) > 5 || Math.abs(x) > 5; // about an end
            assertTrue(turns || !SphereVsEdges.sweep(hill.edges(), x, y - 0.3f, dx, dy, 0.2f, hit), "seed " + seed);
            Shape[] shapes = {new Circle(0.5f), new Capsule(-0.5f, 0, 0.5f, 0, 0.25f), Polygon.box(0.5f, 0.5f)};
            out.clear();
            ShapePairs.collide(shapes[seed % 3], ground, new PairPose().set(1, 0, -x, -y, 1, 0, MARGIN), out);
            assertTrue(Math.abs(x) > 5 || out.count == 0, "seed " + seed);
        }
    }

    @Test
    void anEndIsACorner() {
        Wall plank = Wall.chain(1, 0, -1, 0);
        Circle ball = new Circle(0.5f);
        ShapePairs.collide(ball, plank, new PairPose().set(1, 0, -1.3f, -0.4f, 1, 0, 0), out);
        assertEquals(1, out.count);
        assertEquals(-0.6f, out.normalX[0], 1e-6);
        assertEquals(-0.8f, out.normalY[0], 1e-6);
        out.clear();
        ShapePairs.collide(ball, plank, new PairPose().set(1, 0, 1.3f, -0.4f, 1, 0, 0), out);
        assertEquals(1, out.count);
        assertEquals(0.6f, out.normalX[0], 1e-6);
        assertEquals(-0.8f, out.normalY[0], 1e-6);
        for (int side = -1; side <= 1; side += 2) {
            Impact hit = new Impact();
            assertTrue(SphereVsEdges.sweep(plank.edges(), side * 1.3, 2, 0, -2, 0.5, hit));
            assertEquals(0.8f, hit.fraction, 1e-6);
            assertEquals(side * 0.6f, hit.nx, 1e-6);
            assertEquals(side, hit.x, 1e-6);
        }
    }
}
