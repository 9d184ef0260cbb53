package dev.barrage.cluster.input;

import java.io.IOException;

/**
 * Gives out the triangles of a whole mesh in blocks. Each block has only the points that its triangles use, in
 * ascending order of their numbers. Arrays are not copied.
 *
 * @param list number of the list
 * @param points x, y, z of each point
 * @param corners three point numbers per triangle
 */
record MeshBlocks(int list, float[] points, int[] corners) {
    void give(BlockSink sink) throws IOException {
        int triangles = corners.length / 3;
        for (int from = 0; from < triangles; from += TriangleBlock.MAX_TRIANGLES) {
            sink.accept(block(from, Math.min(triangles - from, TriangleBlock.MAX_TRIANGLES)));
        }
    }

    private TriangleBlock block(int from, int triangles) throws IOException {
        long[] used = new long[3 * triangles];
        for (int i = 0; i < used.length; i++) {
            used[i] = corners[3 * from + i];
        }
        return UsedPoints.block(list, from, used, this::get);
    }

    private void get(long[] numbers, float[] into) {
        for (int i = 0; i < numbers.length; i++) {
            System.arraycopy(points, 3 * (int) numbers[i], into, 3 * i, 3);
        }
    }
}
