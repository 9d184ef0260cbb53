package dev.barrage.cluster.input;

import java.io.IOException;
import java.util.Arrays;

/**
 * Gives out the triangles of a whole mesh in blocks. Each block has only the points that its triangles use, in ascending order of
 * their numbers.
 */
final class MeshBlocks {
    private final int list;
    private final float[] points;
    private final int[] corners;

    /** Points of the current block, and per point of the mesh its index among them, which holds for those points only. */
    private final int[] used;

    private final int[] index;
    private int count;

    /**
     * Takes a mesh. Arrays are not copied.
     *
     * @param list number of the list
     * @param points x, y, z of each point
     * @param corners three point numbers per triangle
     */
    MeshBlocks(int list, float[] points, int[] corners) {
        this.list = list;
        this.points = points;
        this.corners = corners;
        index = new int[points.length / 3];
        used = new int[Math.min(index.length, 3 * TriangleBlock.MAX_TRIANGLES)];
    }

    void give(BlockSink sink) throws IOException {
        int triangles = corners.length / 3;
        for (int from = 0; from < triangles; from += TriangleBlock.MAX_TRIANGLES) {
            sink.accept(block(from, Math.min(triangles - from, TriangleBlock.MAX_TRIANGLES)));
        }
    }

    private TriangleBlock block(int from, int triangles) {
        collectPoints(from, triangles);
        long[] triangle = new long[triangles];
        for (int i = 0; i < triangles; i++) {
            triangle[i] = from + i;
        }
        long[] point = new long[count];
        float[] coordinates = new float[3 * count];
        for (int i = 0; i < count; i++) {
            point[i] = used[i];
            System.arraycopy(points, 3 * used[i], coordinates, 3 * i, 3);
        }
        int[] local = new int[3 * triangles];
        for (int i = 0; i < local.length; i++) {
            local[i] = index[corners[3 * from + i]];
        }
        return new TriangleBlock(list, triangle, point, coordinates, local);
    }

    private void collectPoints(int from, int triangles) {
        count = 0;
        for (int i = 3 * from; i < 3 * (from + triangles); i++) {
            int point = corners[i];
            if (index[point] >= count || used[index[point]] != point) {
                index[point] = count;
                used[count++] = point;
            }
        }
        Arrays.sort(used, 0, count);
        for (int i = 0; i < count; i++) {
            index[used[i]] = i;
        }
    }
}
