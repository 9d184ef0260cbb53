package dev.barrage.cluster.input;

import java.io.IOException;

/**
 * A range of the triangles of a binary PLY file: one block. Reads them and the vertices that they use. Checks a share
 * of all vertices, too, so that the splits together refuse a file that {@link MeshFile} refuses.
 *
 * @param number of the split in the file
 * @param triangles number of triangles in the file
 * @param weld whether points of the same place become one
 */
record PlySplit(int list, String path, int number, long triangles, boolean weld) implements TriangleSplit {
    /** Number of splits of a file. */
    static int count(long triangles) {
        return Math.toIntExact((triangles - 1) / TriangleBlock.MAX_TRIANGLES + 1);
    }

    @Override
    public void read(BlockSink sink) throws IOException {
        try (PlyData data = PlyData.open(path, triangles)) {
            long share = data.vertices() / count(triangles) + 1;
            data.checkVertices(number * share, Math.min(data.vertices(), (number + 1) * share));
            long from = (long) number * TriangleBlock.MAX_TRIANGLES;
            long[] corners = new long[3 * (int) Math.min(triangles - from, TriangleBlock.MAX_TRIANGLES)];
            data.readCorners(from, corners);
            TriangleBlock block = UsedPoints.block(list, from, corners, data::readPoints);
            sink.accept(weld ? WeldedBlock.of(list, block.triangle(), block.points(), block.corners()) : block);
        }
    }
}
