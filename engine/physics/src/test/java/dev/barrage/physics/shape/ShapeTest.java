package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.outline.Loops;
import dev.barrage.physics.shape.outline.Orientation;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ShapeTest {
    @Test
    void massOfACircleIsTheTextbooks() {
        MassData mass = new Circle(2).massData();
        assertEquals(Math.PI * 4, mass.area(), 1e-5);
        assertEquals(2, mass.inertia(), 1e-6);
    }

    @Test
    void massOfABoxIsTheTextbooks() {
        MassData mass = Polygon.of(1, 1, 5, 1, 5, 3, 1, 3).massData();
        assertEquals(8, mass.area(), 0);
        assertEquals(3, mass.centroidX(), 0);
        assertEquals(2, mass.centroidY(), 0);
        assertEquals((16 + 4) / 12.0, mass.inertia(), 1e-6);
    }

    @Test
    void aNewRadiusReplacesThatOfARoundedPolygon() {
        Polygon box = Polygon.box(1, 0.5f);
        Polygon rounded = box.rounded(0.2f);
        assertEquals(0, box.radius());
        assertEquals(0.2f, rounded.radius());
        assertEquals(rounded.massData(), box.rounded(3f).rounded(0.2f).massData());
        assertEquals(2 + 6 * 0.2 + Math.PI * 0.04, rounded.massData().area(), 1e-6);
    }

    @Test
    void massOfRandomShapesIsTheIntegralOverTheirPoints() {
        for (int seed = 0; seed < 12; seed++) {
            Random random = new Random(seed);
            float[] star = Outlines.star(random, 9, 1, -0.5, 0.5, 1.5);
            integrate("wall, seed " + seed, Wall.solid(star).massData(), (x, y) -> Outlines.inside(x, y, star) ? 1 : 0);
            Polygon hull = Polygon.hull(star);
            float[] corners = ConvexDecompositionTest.corners(hull);
            integrate("polygon, seed " + seed, hull.massData(), (x, y) -> Outlines.inside(x, y, corners) ? 1 : 0);
            integrate(
                    "rounded polygon, seed " + seed,
                    hull.rounded(0.4f).massData(),
                    (x, y) -> Outlines.inside(x, y, corners) || Outlines.distance(x, y, corners) < 0.4 ? 1 : 0);
            Capsule c = new Capsule(star[0], star[1], star[8], star[9], 0.4f);
            integrate(
                    "capsule, seed " + seed,
                    c.massData(),
                    (x, y) -> Outlines.distance(x, y, c.x0(), c.y0(), c.x1(), c.y1()) < c.radius() ? 1 : 0);
        }
    }

    private static void integrate(String what, MassData mass, DoubleBinaryOperator indicator) {
        int n = 1500;
        double cell = 8.0 / n;
        double area = 0;
        double momentX = 0;
        double momentY = 0;
        double second = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double x = (i + 0.5) * cell - 3.5;
                double y = (j + 0.5) * cell - 4.5;
                double weight = indicator.applyAsDouble(x, y) * cell * cell;
                area += weight;
                momentX += weight * x;
                momentY += weight * y;
                second += weight * (x * x + y * y);
            }
        }
        double x = momentX / area;
        double y = momentY / area;
        assertEquals(area, mass.area(), 2e-3 * area, what);
        assertEquals(x, mass.centroidX(), 3e-3, what);
        assertEquals(y, mass.centroidY(), 3e-3, what);
        assertEquals(second / area - x * x - y * y, mass.inertia(), 5e-3, what);
    }

    @Test
    void massKeepsItsDigitsFarFromTheOrigin() {
        MassData mass = Polygon.of(10_000, 10_000, 10_001, 10_000, 10_001, 10_001, 10_000, 10_001)
                .massData();
        assertEquals(1.0 / 6, mass.inertia(), 1e-6);
        assertEquals(10_000.5f, mass.centroidX(), 0);
    }

    @Test
    void aCavityWeighsInfinitelyMuch() {
        Wall room = Wall.cavity(0, 0, 1, 0, 1, 1, 0, 1);
        assertEquals(Float.POSITIVE_INFINITY, room.massData().area());
        assertEquals(Float.POSITIVE_INFINITY, room.massData().inertia());
    }

    @Test
    void boundsHoldEveryPointAndAreTight() {
        float[] box = new float[4];
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            float[] star = Outlines.star(random, 3 + random.nextInt(9), 1, 1, 0.5, 1.5);
            Shape[] shapes = {
                new Circle(0.1f + random.nextFloat()),
                new Capsule(star[0], star[1], star[2], star[3], 0.3f),
                Polygon.hull(star),
                Polygon.hull(star).rounded(0.3f),
                Wall.solid(star),
                Wall.cavity(star)
            };
            Shape shape = shapes[random.nextInt(6)];
            double angle = 7 * random.nextDouble();
            float cos = (float) Math.cos(angle);
            float sin = (float) Math.sin(angle);
            float scale = random.nextInt(3) == 0 ? 1e5f : 10;
            float x = scale * (random.nextFloat() - 0.5f);
            float y = scale * (random.nextFloat() - 0.5f);
            shape.boundsOf(x, y, cos, sin, box);
            double[] exact = exactBounds(shape, star, x, y, cos, sin);
            double slack = 2e-6 * (shape.boundingRadius() + Math.max(Math.abs(x), Math.abs(y)));
            for (int side = 0; side < 4; side++) {
                double outside = (side < 2 ? exact[side] - box[side] : box[side] - exact[side]);
                assertTrue(outside >= 0 && outside <= slack, "seed " + seed + " side " + side + ": " + outside);
            }
        }
    }

    private static double[] exactBounds(Shape shape, float[] star, double x, double y, double cos, double sin) {
        float[] points = shape instanceof Circle ? new float[2] : star;
        int count = shape instanceof Capsule ? 2 : points.length / 2;
        double radius = shape instanceof Circle c
                ? c.radius()
                : shape instanceof Capsule c ? c.radius() : shape instanceof Polygon p ? p.radius() : 0;
        double[] out = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i < count; i++) {
            double px = x + cos * points[2 * i] - sin * points[2 * i + 1];
            double py = y + sin * points[2 * i] + cos * points[2 * i + 1];
            out[0] = Math.min(out[0], px - radius);
            out[1] = Math.min(out[1], py - radius);
            out[2] = Math.max(out[2], px + radius);
            out[3] = Math.max(out[3], py + radius);
        }
        return out;
    }

    @Test
    void boundingRadiusReachesTheFarthestPoint() {
        assertEquals(5, Polygon.of(3, 4, 0, 1, 1, 0).boundingRadius(), 1e-6);
        assertEquals(6, Polygon.of(3, 4, 0, 1, 1, 0).rounded(1).boundingRadius(), 1e-6);
        assertEquals(6, new Capsule(3, 4, 0, 0, 1).boundingRadius(), 1e-6);
        assertEquals(5, Wall.cavity(3, 4, 0, 1, 1, 0).boundingRadius(), 1e-6);
    }

    @Test
    void polygonsRunCounterclockwiseWithNormalsOutwards() {
        Polygon polygon = Polygon.of(0, 0, 0, 1, 1, 1, 1, 0);
        assertEquals(4, polygon.count());
        assertTrue(Loops.signedArea(ConvexDecompositionTest.corners(polygon)) > 0);
        for (int i = 0; i < 4; i++) {
            double outward = polygon.normalX(i) * (polygon.x(i) - 0.5) + polygon.normalY(i) * (polygon.y(i) - 0.5);
            assertEquals(0.5, outward, 1e-7);
        }
    }

    @Test
    void polygonsDropVerticesOnStraightEdges() {
        assertEquals(4, Polygon.of(0, 0, 1, 0, 2, 0, 2, 2, 1, 2, 0, 2, 0, 1).count());
    }

    @Test
    void hullOfPointsIsConvexAndHoldsThem() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            float[] points = new float[2 * (3 + random.nextInt(10))];
            for (int i = 0; i < points.length; i++) {
                points[i] = random.nextBoolean() ? random.nextInt(3) : random.nextFloat();
            }
            Polygon hull;
            try {
                hull = Polygon.hull(points);
            } catch (IllegalArgumentException onALine) {
                assertTrue(
                        onALine.getMessage().contains("area")
                                || onALine.getMessage().contains("vertices"),
                        onALine.getMessage());
                continue;
            }
            for (int p = 0; p < points.length; p += 2) {
                for (int e = 0; e < hull.count(); e++) {
                    double above =
                            hull.normalX(e) * (points[p] - hull.x(e)) + hull.normalY(e) * (points[p + 1] - hull.y(e));
                    assertTrue(above < 1e-6, "seed " + seed);
                }
            }
        }
    }

    @Test
    void badNumbersAreRefusedByName() {
        refused("radius", () -> new Circle(Float.NaN));
        refused("radius", () -> new Circle(0));
        refused("radius", () -> new Circle(-1));
        refused("radius", () -> new Circle(Float.POSITIVE_INFINITY));
        refused("area", () -> new Circle(1e-30f));
        refused("y1", () -> new Capsule(0, 0, 1, Float.NaN, 1));
        refused("(x1, y1)", () -> new Capsule(1, 2, 1, 2, 1));
        refused("xy[3]", () -> Polygon.of(0, 0, 1, Float.NaN, 1, 1));
        refused("radius", () -> Polygon.box(1, 1).rounded(0));
        refused("radius", () -> Polygon.box(1, 1).rounded(Float.NaN));
        refused("3 vertices", () -> Polygon.of(0, 0, 1, 0));
        refused("pairs", () -> Polygon.of(0, 0, 1, 0, 1, 1, 0));
        refused("area", () -> Polygon.of(0, 0, 1, 1, 2, 2));
        refused("convex", () -> Polygon.of(0, 0, 2, 0, 0.5f, 0.5f, 0, 2));
        refused("16 vertices", () -> Polygon.of(Outlines.star(new Random(1), 17, 0, 0, 1, 1)));
        refused("halfWidth", () -> Polygon.box(0, 1));
        refused("vertices", () -> Polygon.regular(2, 1));
    }

    @Test
    void aFiveStarInOneStrokeIsNotConvexThoughItAlwaysTurnsLeft() {
        float[] star = new float[10];
        for (int i = 0; i < 5; i++) {
            star[2 * i] = (float) Math.cos(4 * Math.PI * i / 5);
            star[2 * i + 1] = (float) Math.sin(4 * Math.PI * i / 5);
        }
        refused("convex", () -> Polygon.of(star));
        refused("touch or cross", () -> Wall.solid(star));
    }

    @Test
    void badWallsAreRefused() {
        refused("cross", () -> Wall.solid(0, 0, 2, 2, 2, 0, 0, 2.5f));
        refused("no length", () -> Wall.solid(0, 0, 1, 0, 1, 0, 1, 1));
        refused("no length", () -> Wall.solid(0, 0, 1, 0, 1, 1, 0, 0));
        refused("touch", () -> Wall.solid(0, 0, 2, 0, 1, 1, 2, 2, 0, 2, 1, 1));
        refused("touch", () -> Wall.solid(0, 0, 4, 0, 4, 4, 2, 0, 0, 4));
        refused("touch", () -> Wall.solid(0, 0, 4, 0, 2, 0, 2, 2));
        refused("touch", () -> Wall.cavity(0, 0, 2, 0, 2, 2, 1, 0.5f, 1, -0.5f));
        refused("xy[0]", () -> Wall.cavity(Float.NEGATIVE_INFINITY, 0, 2, 0, 2, 2));
        refused("touch", () -> Wall.solid(0, 0, 1, 1, 2, 2));
    }

    @Test
    void wallsWithHairlineGapsAreTaken() {
        float above = Math.nextUp(1f);
        Wall notch = Wall.solid(0, 0, 4, 0, 4, 4, 3, 4, 2, above, 1, 4, 0, 4);
        assertEquals(7, notch.count());
        refused("touch", () -> Wall.solid(0, 0, 1, 1, 2, 0, 4, 0, 4, 4, 3, 4, 1, 1, 0.5f, 4, 0, 4));
    }

    @Test
    void everyCrossingOfARandomWallIsFound() {
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            float[] xy = new float[2 * (4 + random.nextInt(5))];
            for (int i = 0; i < xy.length; i++) {
                xy[i] = random.nextInt(6);
            }
            boolean simple = isSimple(xy);
            boolean taken = true;
            try {
                Wall.solid(xy);
            } catch (IllegalArgumentException refusal) {
                taken = false;
            }
            assertEquals(simple, taken, "seed " + seed);
        }
    }

    /** On small whole numbers doubles decide exactly. */
    private static boolean isSimple(float[] xy) {
        int n = xy.length / 2;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int apart = Math.floorMod(j - i, n);
                if (apart == 0) {
                    continue;
                }
                int ii = (i + 1) % n;
                int jj = (j + 1) % n;
                boolean share = apart == 1 || apart == n - 1;
                if (share) {
                    int far = apart == 1 ? jj : j;
                    if (xy[2 * i] == xy[2 * ii] && xy[2 * i + 1] == xy[2 * ii + 1]
                            || Outlines.distance(
                                            xy[2 * far],
                                            xy[2 * far + 1],
                                            xy[2 * i],
                                            xy[2 * i + 1],
                                            xy[2 * ii],
                                            xy[2 * ii + 1])
                                    < 1e-9) {
                        return false;
                    }
                } else if (meet(xy, i, ii, j, jj)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean meet(float[] xy, int a, int b, int c, int d) {
        for (int k = 0; k < 4; k++) {
            int p = new int[] {a, b, c, d}[k];
            int from = k < 2 ? c : a;
            int to = k < 2 ? d : b;
            if (xy[2 * from] == xy[2 * to] && xy[2 * from + 1] == xy[2 * to + 1]
                    || Outlines.distance(
                                    xy[2 * p],
                                    xy[2 * p + 1],
                                    xy[2 * from],
                                    xy[2 * from + 1],
                                    xy[2 * to],
                                    xy[2 * to + 1])
                            < 1e-9) {
                return true;
            }
        }
        double abc = cross(xy, a, b, c);
        double abd = cross(xy, a, b, d);
        return abc * abd < 0 && cross(xy, c, d, a) * cross(xy, c, d, b) < 0;
    }

    private static double cross(float[] xy, int a, int b, int c) {
        return (xy[2 * b] - xy[2 * a]) * (xy[2 * c + 1] - xy[2 * a + 1])
                - (xy[2 * b + 1] - xy[2 * a + 1]) * (xy[2 * c] - xy[2 * a]);
    }

    @Test
    void orientationIsExactWhereDoublesAreNot() {
        double tiny = Math.ulp(0.5);
        for (int i = -8; i <= 8; i++) {
            for (int j = -8; j <= 8; j++) {
                int expected = Integer.signum(j - i);
                assertEquals(expected, Orientation.of(12, 12, 24, 24, 0.5 + i * tiny, 0.5 + j * tiny), i + " " + j);
            }
        }
    }

    @Test
    void wallsKeepTheSolidLeftOfEveryEdge() {
        float[] clockwise = {0, 0, 0, 1, 1, 1, 1, 0};
        assertArrayEquals(new float[] {1, 0}, normal(Wall.solid(clockwise), 1, 0.5), "solid: outwards at x = 1");
        assertArrayEquals(new float[] {-1, 0}, normal(Wall.cavity(clockwise), 1, 0.5), "cavity: inwards at x = 1");
    }

    private static float[] normal(Wall wall, double x, double y) {
        EdgeTree edges = wall.edges();
        for (int e = 0; e < edges.edgeCount(); e++) {
            if (Outlines.distance(x, y, edges.tailX(e), edges.tailY(e), edges.headX(e), edges.headY(e)) < 1e-9) {
                return new float[] {edges.normalX(e), edges.normalY(e)};
            }
        }
        throw new AssertionError();
    }

    private static void refused(String named, Runnable attempt) {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, attempt::run);
        assertTrue(refusal.getMessage().contains(named), refusal.getMessage());
    }
}
