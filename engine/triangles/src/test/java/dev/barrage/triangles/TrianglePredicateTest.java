package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class TrianglePredicateTest {
    private final TrianglePredicate test = new TrianglePredicate();
    private int touching;

    @Test
    void agreesWithRationalsInGeneralPosition() {
        compare(20_000, random -> random.nextFloat());
    }

    @Test
    void agreesWithRationalsOnASmallLatticeWhereMostPairsAreDegenerate() {
        compare(60_000, random -> random.nextInt(3));
    }

    @Test
    void agreesWithRationalsOnALargerLattice() {
        compare(20_000, random -> random.nextInt(7) - 3);
    }

    @Test
    void agreesWithRationalsFarFromTheOriginWhereCoordinatesAreFewUnitsApart() {
        compare(20_000, random -> 1e7f + random.nextInt(6));
    }

    @Test
    void agreesWithRationalsOverForbiddinglyManyOrdersOfMagnitude() {
        compare(
                20_000,
                random ->
                        random.nextInt(3) == 0 ? 0 : Math.scalb(random.nextFloat() - 0.5f, random.nextInt(200) - 100));
    }

    @Test
    void agreesWithRationalsOnPairsThatMissOrTouchByTheLastBit() {
        compare(20_000, random -> {
            float value = random.nextInt(3);
            return random.nextInt(4) > 0 ? value : random.nextBoolean() ? Math.nextUp(value) : Math.nextDown(value);
        });
    }

    @Test
    void agreesWithRationalsInOnePlane() {
        Random random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            float[] a = new float[9];
            float[] b = new float[9];
            for (int k = 0; k < 3; k++) {
                inPlane(a, 3 * k, random);
                inPlane(b, 3 * k, random);
            }
            check(a, b, "pair " + i);
        }
        assertMany(20_000);
    }

    /** A point of the plane x + y + z = 8, whole numbers so that it is exact. */
    private static void inPlane(float[] triangle, int at, Random random) {
        int x = random.nextInt(6);
        int y = random.nextInt(6);
        triangle[at] = x;
        triangle[at + 1] = y;
        triangle[at + 2] = 8 - x - y;
    }

    private interface Coordinate {
        float next(Random random);
    }

    private void compare(int pairs, Coordinate coordinate) {
        Random random = new Random(3);
        for (int i = 0; i < pairs; i++) {
            float[] a = new float[9];
            float[] b = new float[9];
            for (int k = 0; k < 9; k++) {
                a[k] = coordinate.next(random);
                b[k] = coordinate.next(random);
            }
            check(a, b, "pair " + i);
        }
        assertMany(pairs);
    }

    private void assertMany(int pairs) {
        assertTrue(touching > pairs / 100 && touching < pairs, touching + " touching pairs of " + pairs);
    }

    private void check(float[] a, float[] b, String which) {
        boolean expected = RationalTriangles.touch(a, b);
        touching += expected ? 1 : 0;
        float[] points = Arrays.copyOf(a, 18);
        System.arraycopy(b, 0, points, 9, 9);
        String message = which + ": " + Arrays.toString(points);
        assertEquals(expected, test.touches(points, 0, 3, 6, 9, 12, 15), message);
        assertEquals(expected, test.touches(points, 12, 9, 15, 6, 3, 0), message + ", swapped");
        assertEquals(expected, test.touchesByEdges(points, 0, 3, 6, 9, 12, 15), message + ", by edges");
    }
}
