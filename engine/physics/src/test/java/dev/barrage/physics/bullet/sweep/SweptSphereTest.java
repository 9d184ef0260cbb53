package dev.barrage.physics.bullet.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.narrowphase.Solid;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sweeps against an oracle that steps forward by the distance to the target until it is there (conservative advancement).
 */
class SweptSphereTest {
    private static final int CASES = 50_000;

    private final Impact impact = new Impact();

    @Test
    void sweepsAgainstCirclesAgreeWithAdvancement() {
        check(Shape.CIRCLE);
    }

    @Test
    void sweepsAgainstCapsulesAgreeWithAdvancement() {
        check(Shape.CAPSULE);
    }

    @Test
    void sweepsAgainstPolygonsAgreeWithAdvancement() {
        check(Shape.POLYGON);
    }

    @Test
    @Tag("slow")
    void sweepsAgainstWallsAgreeWithAdvancement() {
        check(Shape.WALL);
    }

    private void check(int kind) {
        int hits = 0;
        int overlaps = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Target target = kind == Shape.WALL ? Target.wall(random) : Target.convex(Solid.shape(random, kind));
            float px = 8 * (random.nextFloat() - 0.5f);
            float py = 8 * (random.nextFloat() - 0.5f);
            float dx = 10 * (random.nextFloat() - 0.5f);
            float dy = random.nextInt(8) == 0 ? 0 : 10 * (random.nextFloat() - 0.5f);
            float r = 0.01f + 0.3f * random.nextFloat();
            String what = "seed " + seed;
            double start = target.distance(px, py) - r;
            boolean hit = target.sweep(px, py, dx, dy, r, impact);
            if (start < -1e-6) {
                assertTrue(hit, what + ": starts in overlap");
                assertEquals(0f, impact.fraction, what);
                checkTouch(target, px, py, r, Math.min(start, 0), what);
                assertTrue(target.overlaps(px, py, r, impact), what);
                overlaps++;
            } else if (start > 1e-6) {
                assertFalse(target.overlaps(px, py, r, impact), what);
                double expected = advance(target, px, py, dx, dy, r - 1e-5);
                if (expected <= 1) {
                    assertTrue(hit, what + ": missed at " + expected);
                    double early = advance(target, px, py, dx, dy, r + 1e-5);
                    assertTrue(
                            impact.fraction <= expected + 1e-5 && impact.fraction >= early - 1e-5,
                            what + ": " + impact.fraction + " not in " + early + " to " + expected);
                    checkTouch(
                            target, px + impact.fraction * (double) dx, py + impact.fraction * (double) dy, r, 0, what);
                    hits++;
                } else if (advance(target, px, py, dx, dy, r + 1e-5) > 1) {
                    assertFalse(hit, what + ": hit " + impact.fraction);
                }
            }
        }
        assertTrue(hits > CASES / 20 && overlaps > CASES / 200, hits + " hits, " + overlaps + " overlaps");
    }

    /** The touched point is on the surface, the normal leads from it to the centre (or, from inside, out). */
    private void checkTouch(Target target, double px, double py, double r, double depth, String what) {
        assertEquals(1, Math.hypot(impact.nx, impact.ny), 1e-6, what + ": unit normal");
        assertEquals(0, target.distance(impact.x, impact.y), 2e-5, what + ": point on the surface");
        assertEquals(px, impact.x + (r + depth) * impact.nx, 5e-5, what + ": normal");
        assertEquals(py, impact.y + (r + depth) * impact.ny, 5e-5, what + ": normal");
    }

    private static double advance(Target target, double px, double py, double dx, double dy, double r) {
        double speed = Math.hypot(dx, dy);
        double t = 0;
        for (int i = 0; i < 100_000 && t <= 1; i++) {
            double gap = target.distance(px + t * dx, py + t * dy) - r;
            if (gap <= 1e-9) {
                return t;
            }
            t += gap / speed;
        }
        return t;
    }

    @Test
    void ofTwoEdgesTouchedAtOnceTheLowestIsNamed() {
        Wall corner = Wall.cavity(0, 0, 2, 0, 2, 2, 0, 2);
        EdgeTree edges = corner.edges();
        assertTrue(SphereVsEdges.sweep(edges, 1, 1, -1, -1, 0.25f, impact));
        int first = impact.feature;
        assertEquals(0.75f, impact.fraction, 1e-6);
        for (int e = 0; e < first; e++) {
            double height = edges.normalX(e) * (0.25 - edges.tailX(e)) + edges.normalY(e) * (0.25 - edges.tailY(e));
            assertTrue(height > 0.26, "edge " + e + " is touched as well");
        }
    }

    @Test
    void aStillSphereHitsOnlyWhatItTouches() {
        assertTrue(SphereVsCircle.sweep(new Circle(1), 1.5f, 0, 0, 0, 0.5f, impact), "touching counts");
        assertFalse(SphereVsCircle.sweep(new Circle(1), 1.6f, 0, 0, 0, 0.5f, impact));
        assertFalse(SphereVsPolygon.sweep(Polygon.box(1, 1), 1.6f, 0, 0, 0, 0.5f, impact));
        assertFalse(SphereVsCapsule.sweep(new Capsule(-1, 0, 1, 0, 1), 0, 1.6f, 0, 0, 0.5f, impact));
        assertFalse(SphereVsEdges.sweep(Wall.solid(-1, -1, 1, -1, 1, 1, -1, 1).edges(), 1.6f, 0, 0, 0, 0.5f, impact));
    }

    @Test
    void aCentreDeepInTheSolidIsHitFromWithin() {
        Wall rock = Wall.solid(-4, -4, 4, -4, 4, 4, -4, 4);
        assertTrue(SphereVsEdges.sweep(rock.edges(), 3, 0, -1, 0, 0.1f, impact));
        assertEquals(0f, impact.fraction);
        assertEquals(1f, impact.nx);
        Wall room = Wall.cavity(-4, -4, 4, -4, 4, 4, -4, 4);
        assertTrue(SphereVsEdges.sweep(room.edges(), 9, 0, -1, 0, 0.1f, impact));
        assertEquals(-1f, impact.nx);
        assertFalse(SphereVsEdges.sweep(room.edges(), 3, 0, -1, 0, 0.1f, impact));
    }

    /** Something to shoot at, with its signed distance in double. */
    private interface Target {
        boolean sweep(float px, float py, float dx, float dy, float r, Impact out);

        default boolean overlaps(float px, float py, float r, Impact out) {
            return sweep(px, py, 0, 0, r, out);
        }

        double distance(double x, double y);

        static Target convex(Shape shape) {
            Solid solid = Solid.of(shape, 0, 0, 1, 0);
            return new Target() {
                @Override
                public boolean sweep(float px, float py, float dx, float dy, float r, Impact out) {
                    return switch (shape.kind()) {
                        case Shape.CIRCLE -> SphereVsCircle.sweep((Circle) shape, px, py, dx, dy, r, out);
                        case Shape.CAPSULE -> SphereVsCapsule.sweep((Capsule) shape, px, py, dx, dy, r, out);
                        default -> SphereVsPolygon.sweep((Polygon) shape, px, py, dx, dy, r, out);
                    };
                }

                @Override
                public double distance(double x, double y) {
                    return solid.separation(x, y);
                }
            };
        }

        static Target wall(Random random) {
            float[] xy = random.nextBoolean()
                    ? Outlines.star(random, 3 + random.nextInt(12), 0, 0, 1, 3)
                    : Outlines.tangleFree(random, 4 + random.nextInt(6), 3);
            Wall wall = random.nextBoolean() ? Wall.solid(xy) : Wall.cavity(xy);
            return new Target() {
                @Override
                public boolean sweep(float px, float py, float dx, float dy, float r, Impact out) {
                    return SphereVsEdges.sweep(wall.edges(), px, py, dx, dy, r, out);
                }

                @Override
                public double distance(double x, double y) {
                    double distance = Outlines.distance(x, y, xy);
                    return Outlines.inside(x, y, xy) != wall.isCavity() ? -distance : distance;
                }
            };
        }
    }
}
