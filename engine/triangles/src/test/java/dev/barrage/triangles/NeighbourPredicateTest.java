package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class NeighbourPredicateTest {
    private static final int PAIRS = 10_000;

    private final NeighbourPredicate test = new NeighbourPredicate(new Orientation());
    private int outside;
    private int parted;

    @Test
    void aTriangleThatCutsItsNeighbourAcrossTheSharedVertexTouchesOutside() {
        float[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0.2f, 0.2f, 1, 0.3f, 0.3f, -1};
        assertTrue(touchOutside(points, 0, 1, 2, 0, 3, 4));
        points[14] = 1;
        assertFalse(touchOutside(points, 0, 1, 2, 0, 3, 4));
    }

    @Test
    void triangleFoldedOntoItsNeighbourTouchesOutsideTheEdge() {
        float[] points = {0, 0, 0, 2, 0, 0, 0, 2, 0, 2, 2, 0};
        assertFalse(touchOutside(points, 0, 1, 2, 1, 3, 2));
        assertTrue(touchOutside(points, 0, 1, 2, 0, 1, 3));
        points[11] = 0.001f;
        assertFalse(touchOutside(points, 0, 1, 2, 0, 1, 3));
    }

    @Test
    void theSameTriangleTwiceTouchesOutside() {
        float[] points = {0, 0, 0, 2, 0, 0, 0, 2, 0};
        assertTrue(touchOutside(points, 0, 1, 2, 2, 0, 1));
    }

    private boolean touchOutside(float[] points, int... pointNumbers) {
        int[] corners = Arrays.stream(pointNumbers).map(point -> 3 * point).toArray();
        return test.touchOutside(points, corners, 0, 3);
    }

    @Test
    void agreesWithRationalsOnASmallLatticeWhereMostPairsAreDegenerate() {
        compare(random -> random.nextInt(3));
    }

    @Test
    void agreesWithRationalsOnALargerLattice() {
        compare(random -> random.nextInt(7) - 3);
    }

    @Test
    void agreesWithRationalsInOnePlane() {
        int[] axis = {0};
        compare(random -> axis[0]++ % 3 == 2 ? 1 : random.nextInt(4));
    }

    @Test
    void agreesWithRationalsOnOneLine() {
        int[] axis = {0};
        float[] along = {0};
        compare(random -> axis[0]++ % 3 > 0 ? along[0] : (along[0] = random.nextInt(5)));
    }

    @Test
    void agreesWithRationalsInGeneralPosition() {
        compare(Random::nextFloat);
        assertTrue(parted > PAIRS / 2, parted + " pairs are parted by planes, of " + PAIRS);
    }

    @Test
    void agreesWithRationalsOnPairsThatMissOrTouchByTheLastBit() {
        compare(random -> {
            float value = random.nextInt(3);
            return random.nextInt(4) > 0 ? value : random.nextBoolean() ? Math.nextUp(value) : Math.nextDown(value);
        });
    }

    private interface Coordinate {
        float next(Random random);
    }

    /** Pairs of triangles of five points, so that they share one to three, and now and then name one twice. */
    private void compare(Coordinate coordinate) {
        Random random = new Random(7);
        int compared = 0;
        for (int pair = 0; compared < PAIRS; pair++) {
            float[] points = new float[15];
            for (int i = 0; i < 15; i++) {
                points[i] = coordinate.next(random);
            }
            int[] corners = random.ints(6, 0, 5).map(point -> 3 * point).toArray();
            Set<Integer> shared = new LinkedHashSet<>();
            for (int i = 0; i < 9; i++) {
                if (corners[i / 3] == corners[3 + i % 3]) {
                    shared.add(corners[i / 3]);
                }
            }
            if (!shared.isEmpty()) {
                compared++;
                check(points, corners, shared, "pair " + pair);
            }
        }
        assertTrue(outside > PAIRS / 100 && outside < PAIRS, outside + " pairs touch outside, of " + PAIRS);
    }

    private void check(float[] points, int[] corners, Set<Integer> shared, String which) {
        Integer[] hull = shared.toArray(Integer[]::new);
        boolean expected = hull.length == 3
                || RationalTriangles.touchOutside(
                        coordinates(points, corners[0], corners[1], corners[2]),
                        coordinates(points, corners[3], corners[4], corners[5]),
                        coordinates(points, hull[0], hull[0], hull[hull.length - 1]));
        outside += expected ? 1 : 0;
        String message = which + ": " + Arrays.toString(points) + " " + Arrays.toString(corners);
        assertEquals(expected, test.touchOutside(points, corners, 0, 3), message);
        assertEquals(expected, test.touchOutside(points, corners, 3, 0), message + ", swapped");
        NeighbourMasks masks = new NeighbourMasks();
        masks.find(corners, new int[] {0, 1}, 0, 2);
        boolean isParted = test.areParted(points, masks.points, masks.mask[0], masks.mask[1]);
        assertFalse(expected && isParted, message);
        parted += isParted ? 1 : 0;
    }

    private static float[] coordinates(float[] points, int a, int b, int c) {
        float[] xyz = new float[9];
        System.arraycopy(points, a, xyz, 0, 3);
        System.arraycopy(points, b, xyz, 3, 3);
        System.arraycopy(points, c, xyz, 6, 3);
        return xyz;
    }
}
