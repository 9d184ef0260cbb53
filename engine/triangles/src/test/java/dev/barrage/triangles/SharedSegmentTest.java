package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class SharedSegmentTest {
    private static final int[] A = {0, 3, 6};
    private static final int[] B = {9, 12, 15};

    private final SharedSegment shared = new SharedSegment();

    @Test
    void isAsLongAsRationalsSayInGeneralPosition() {
        compare(3_000, Random::nextFloat);
    }

    @Test
    void isAsLongAsRationalsSayWhereMostPairsAreDegenerate() {
        compare(20_000, random -> random.nextInt(3));
    }

    @Test
    void isAsLongAsRationalsSayInOnePlane() {
        Random random = new Random(4);
        compare(2_000, any -> random.nextInt(4), true);
    }

    @Test
    void endsAtTheCrossingsOfTheEdges() {
        float[] points = {0, 0, 0, 2, 0, 0, 0, 2, 0, 0.5f, 0.5f, -1, 0.5f, 0.5f, 1, 5, 0.5f, 0};
        float[] out = new float[6];
        shared.find(points, A, B, out);
        float[] reversed = {out[3], out[4], out[5], out[0], out[1], out[2]};
        float[] expected = {0.5f, 0.5f, 0, 1.5f, 0.5f, 0};
        assertTrue(Arrays.equals(expected, out) || Arrays.equals(expected, reversed), Arrays.toString(out));
    }

    private void compare(int pairs, ToDoubleFunction<Random> coordinate) {
        compare(pairs, coordinate, false);
    }

    private void compare(int pairs, ToDoubleFunction<Random> coordinate, boolean flat) {
        Random random = new Random(6);
        int touching = 0;
        float[] out = new float[6];
        for (int i = 0; i < pairs; i++) {
            float[] points = new float[18];
            for (int k = 0; k < 18; k++) {
                points[k] =
                        flat && k % 3 == 2 ? points[k - 1] + points[k - 2] : (float) coordinate.applyAsDouble(random);
            }
            double expected =
                    RationalTriangles.sharedLength(Arrays.copyOf(points, 9), Arrays.copyOfRange(points, 9, 18));
            if (expected >= 0) {
                touching++;
                shared.find(points, A, B, out);
                double length = Math.sqrt(
                        Math.pow(out[0] - out[3], 2) + Math.pow(out[1] - out[4], 2) + Math.pow(out[2] - out[5], 2));
                assertEquals(expected, length, 1e-5, "pair " + i + ": " + Arrays.toString(points));
            }
        }
        assertTrue(touching > pairs / 100, touching + " touching pairs");
    }
}
