package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TriangleVsTriangleTest {
    /** Share of the size by which triangles may be moved where the verdict is not held to anything. */
    private static final double BAND = 1e-7;

    private final TriangleVsTriangle kernel = new TriangleVsTriangle();

    private boolean touch(double[][] a, double[][] b) {
        for (int i = 0; i < 3; i++) {
            System.arraycopy(a[i], 0, kernel.corners, 3 * i, 3);
            System.arraycopy(b[i], 0, kernel.corners, 9 + 3 * i, 3);
        }
        return kernel.touch();
    }

    /** A triangle with corners on a grid of a few points, so that all kinds of contact come up by themselves. */
    private static double[][] onGrid(Random random, int points, boolean flat) {
        double[][] t = new double[3][3];
        do {
            for (double[] corner : t) {
                Arrays.setAll(corner, k -> flat && k == 2 ? 0 : random.nextInt(points));
            }
        } while (MeshOracle.length(ExactTriangles.normal(t)) == 0);
        return t;
    }

    @Test
    void onAGridWhereNothingIsRoundedEveryVerdictIsExact() {
        int[] touching = new int[2];
        for (long seed = 0; seed < 30_000; seed++) {
            Random random = new Random(seed);
            boolean flat = seed % 3 == 0;
            int points = 2 + random.nextInt(4);
            double[][] a = onGrid(random, points, flat);
            double[][] b = onGrid(random, points, flat);
            boolean expected = ExactTriangles.touch(a, b);
            touching[expected ? 1 : 0]++;
            String what = "seed " + seed + ": " + text(a) + text(b);
            assertEquals(expected, touch(a, b), what);
            if (expected) {
                assertSharedPoint(a, b, 1e-12, what);
            }
        }
        assertTrue(Math.min(touching[0], touching[1]) > 5000, Arrays.toString(touching));
    }

    private static String text(double[][] t) {
        return Arrays.deepToString(t);
    }

    private void assertSharedPoint(double[][] a, double[][] b, double far, String what) {
        double[] point = {kernel.x, kernel.y, kernel.z};
        assertEquals(0, ExactTriangles.distance(point, a), far, what);
        assertEquals(0, ExactTriangles.distance(point, b), far, what);
    }

    @Test
    void randomTrianglesAgreeWithExactArithmetic() {
        int[] verdicts = new int[3];
        for (long seed = 0; seed < 10_000; seed++) {
            Random random = new Random(seed);
            boolean flat = seed % 4 == 0;
            double[][] a = random(random, flat);
            double[][] b = random(random, flat);
            double size = size(a, b);
            Boolean expected = ExactTriangles.sureTouch(a, b, BAND * size, flat);
            String what = "seed " + seed + ": " + text(a) + text(b);
            verdicts[expected == null ? 2 : expected ? 1 : 0]++;
            boolean touch = touch(a, b);
            if (expected != null) {
                assertEquals(expected, touch, what);
            }
            if (touch) {
                assertSharedPoint(a, b, BAND * size, what);
            }
        }
        assertTrue(verdicts[0] > 1000 && verdicts[1] > 1000, Arrays.toString(verdicts));
        assertTrue(verdicts[2] < 20, "left open: " + verdicts[2]);
    }

    /** Any size and place, now and then a sliver. */
    private static double[][] random(Random random, boolean flat) {
        double size = StrictMath.pow(10, -1.5 * random.nextDouble());
        double[] at = random.doubles(3, -0.1, 0.1).toArray();
        boolean sliver = random.nextInt(4) == 0;
        double[][] t = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                double spread = sliver && i == 2 ? 1e-3 : 1;
                double base = sliver && i == 2 ? t[0][k] : at[k];
                t[i][k] = flat && k == 2 ? 0 : base + spread * size * random.nextGaussian();
            }
        }
        return t;
    }

    private static double size(double[][] a, double[][] b) {
        double size = 0;
        for (double[] p : a) {
            for (double[] q : b) {
                size = Math.max(size, MeshOracle.length(MeshOracle.minus(p, q)));
            }
        }
        return size;
    }

    @Test
    void trianglesNearlyInOnePlaneAreTakenForFlatAndNeverTouchFromAfar() {
        int[] judged = new int[3];
        for (long seed = 0; seed < 6000; seed++) {
            Random random = new Random(seed);
            double[][] a = random(random, true);
            double[][] b = random(random, true);
            double size = size(a, b);
            Boolean flat = ExactTriangles.sureTouch(a, b, BAND * size, true);
            double tilt = StrictMath.pow(10, -18 * random.nextDouble());
            for (double[] corner : b) {
                corner[2] = tilt * (corner[0] + corner[1]);
            }
            double[][] turnedA = turned(a, seed);
            double[][] turnedB = turned(b, seed);
            String what = "seed " + seed + ", tilt " + tilt + ": " + text(turnedA) + text(turnedB);
            boolean touch = touch(turnedA, turnedB);
            Boolean expected = ExactTriangles.sureTouch(turnedA, turnedB, 1e-6 * size, false);
            if (expected != null) {
                judged[0]++;
                assertEquals(expected, touch, what);
            }
            if (flat != null && (!flat || tilt < 1e-9 * size)) {
                judged[flat ? 2 : 1]++;
                assertEquals(flat, touch, what);
            }
        }
        assertTrue(Math.min(judged[0], Math.min(judged[1], judged[2])) > 500, Arrays.toString(judged));
    }

    /** Turned about z, then x, the same for all triangles of one seed. */
    private static double[][] turned(double[][] t, long seed) {
        Random random = new Random(~seed);
        double[][] out = {t[0].clone(), t[1].clone(), t[2].clone()};
        for (int axis = 2; axis >= 0; axis -= 2) {
            double angle = 2 * Math.PI * random.nextDouble();
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            for (double[] corner : out) {
                double u = corner[(axis + 1) % 3];
                double v = corner[(axis + 2) % 3];
                corner[(axis + 1) % 3] = cos * u - sin * v;
                corner[(axis + 2) % 3] = sin * u + cos * v;
            }
        }
        return out;
    }

    @Test
    void aVerdictDoesNotDependOnWhichTriangleOrCornerIsFirst() {
        for (long seed = 0; seed < 5000; seed++) {
            Random random = new Random(seed);
            boolean flat = seed % 3 == 0;
            double[][] a = onGrid(random, 4, flat);
            double[][] b = onGrid(random, 4, flat);
            boolean touch = touch(a, b);
            double[] point = {kernel.x, kernel.y, kernel.z};
            int turn = random.nextInt(3);
            double[][] other = {a[turn], a[(turn + 2) % 3], a[(turn + 1) % 3]};
            assertEquals(touch, touch(b, other), "seed " + seed);
            if (touch) {
                assertArrayEquals(point, new double[] {kernel.x, kernel.y, kernel.z}, 1e-12, "seed " + seed);
            }
        }
    }

    @Test
    void thePointOfCrossingTrianglesIsTheMiddleOfTheSharedSegment() {
        double[][] floor = {{-4, -4, 0}, {4, -4, 0}, {0, 4, 0}};
        double[][] blade = {{-1, 0, -1}, {1, 0, -1}, {1, 0, 3}};
        assertTrue(touch(floor, blade));
        // Of the blade's section with z = 0, from x = -0.5 to 1, all is on the floor.
        assertArrayEquals(new double[] {0.25, 0, 0}, new double[] {kernel.x, kernel.y, kernel.z}, 1e-15);
    }

    @Test
    void thePointOfASharedAreaIsTheMeanOfItsCorners() {
        double[][] a = {{0, 0, 1}, {4, 0, 1}, {0, 4, 1}};
        double[][] b = {{1, 1, 1}, {1, -3, 1}, {-3, 1, 1}};
        assertTrue(touch(a, b));
        // The common area is the square between 0 and 1.
        assertArrayEquals(new double[] {0.5, 0.5, 1}, new double[] {kernel.x, kernel.y, kernel.z}, 1e-15);
    }

    @Test
    void touchingCountsAndAHairBesideDoesNot() {
        double[][] floor = {{-4, -4, 0}, {4, -4, 0}, {0, 4, 0}};
        double[][] standing = {{0, 0, 0}, {1, 0, 2}, {0, 1, 2}};
        assertTrue(touch(floor, standing));
        assertArrayEquals(new double[3], new double[] {kernel.x, kernel.y, kernel.z});
        standing[0][2] = 1e-6;
        assertFalse(touch(floor, standing));
        double[][] neighbour = {{4, -4, 0}, {0, 4, 0}, {6, 6, 0}};
        assertTrue(touch(floor, neighbour));
        neighbour[0][0] += 1e-6;
        neighbour[1][0] += 1e-6;
        assertFalse(touch(floor, neighbour));
    }

    @Test
    void aSliverSeenFromItsEdgeHasNothingInside() {
        // Seen from above the sliver is a line, and a corner of the plate lies on its continuation.
        double[][] sliver = {{0, 0, 0}, {2, 1, 0}, {1, 0.5, 1e-9}};
        double[][] plate = {{2.5, 1.25, 0}, {-1, 0.625, 0}, {-1, 3, 0}};
        assertFalse(touch(plate, sliver));
        assertFalse(touch(sliver, plate));
        plate[1][1] = -0.5;
        assertTrue(touch(plate, sliver));
        assertTrue(touch(sliver, plate));
    }
}
