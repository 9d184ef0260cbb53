package dev.barrage.cluster.input;

import dev.barrage.triangles.model.Model;

/**
 * Blocks whose points are numbered by their places, so that splits give points of the same place the same number
 * without knowing of each other. The number is a hash of the coordinates: different places may have the same number,
 * but are different points.
 */
final class WeldedBlock {
    /** 2^64 over the golden ratio, made odd (Fibonacci hashing). The highest bits of a product are mixed best. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** 48 bits are left: seven bytes in a packed block. */
    private static final int LEFT_OUT = 16;

    private static final int[] NONE = {};

    private WeldedBlock() {}

    /** A block with one point per place, as in {@link Model#welded}. The arguments are those of {@link TriangleBlock}. */
    static TriangleBlock of(int list, long[] triangle, float[] points, int[] corners) {
        Model welded = new Model("", points, corners, NONE, NONE, 0, 0).welded();
        long[] point = new long[welded.points().length / 3];
        for (int i = 0; i < point.length; i++) {
            point[i] = number(welded.points(), 3 * i);
        }
        return new TriangleBlock(list, triangle, point, welded.points(), welded.corners());
    }

    private static long number(float[] points, int at) {
        long hash = (bits(points[at]) * GOLDEN + bits(points[at + 1])) * GOLDEN;
        hash = ((hash ^ hash >>> 32) + bits(points[at + 2])) * GOLDEN;
        return hash >>> LEFT_OUT;
    }

    private static long bits(float coordinate) {
        return Float.floatToRawIntBits(coordinate);
    }
}
