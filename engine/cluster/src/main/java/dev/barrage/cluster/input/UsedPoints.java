package dev.barrage.cluster.input;

import java.io.IOException;
import java.util.Arrays;

/** The points that the triangles of a block use: a set of bits from the least number to the greatest. */
final class UsedPoints {
    @FunctionalInterface
    interface Mesh {
        /**
         * @param numbers ascending
         * @param points receives x, y, z of each
         */
        void get(long[] numbers, float[] points) throws IOException;
    }

    private final long first;
    private final long[] bits;

    /** Number of points before each word of bits. */
    private final int[] before;

    private final int count;

    private UsedPoints(long[] corners) {
        first = Arrays.stream(corners).min().orElseThrow();
        bits = new long[(int) (Arrays.stream(corners).max().orElseThrow() - first >> 6) + 1];
        before = new int[bits.length];
        for (long corner : corners) {
            bits[word(corner)] |= bit(corner);
        }
        int sum = 0;
        for (int i = 0; i < bits.length; i++) {
            before[i] = sum;
            sum += Long.bitCount(bits[i]);
        }
        count = sum;
    }

    /**
     * A block of successive triangles with the points that they use, in ascending order of their numbers.
     *
     * @param from number of the first triangle
     * @param corners three numbers of points per triangle, at least one triangle
     */
    static TriangleBlock block(int list, long from, long[] corners, Mesh mesh) throws IOException {
        UsedPoints used = new UsedPoints(corners);
        long[] triangle = new long[corners.length / 3];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = from + i;
        }
        long[] point = used.numbers();
        float[] points = new float[3 * point.length];
        mesh.get(point, points);
        int[] local = new int[corners.length];
        for (int i = 0; i < local.length; i++) {
            local[i] = used.index(corners[i]);
        }
        return new TriangleBlock(list, triangle, point, points, local);
    }

    private int word(long point) {
        return (int) (point - first >> 6);
    }

    private long bit(long point) {
        return 1L << (point - first);
    }

    private int index(long point) {
        int word = word(point);
        return before[word] + Long.bitCount(bits[word] & bit(point) - 1);
    }

    private long[] numbers() {
        long[] numbers = new long[count];
        int at = 0;
        for (int i = 0; i < bits.length; i++) {
            for (long left = bits[i]; left != 0; left &= left - 1) {
                numbers[at++] = first + 64L * i + Long.numberOfTrailingZeros(left);
            }
        }
        return numbers;
    }
}
