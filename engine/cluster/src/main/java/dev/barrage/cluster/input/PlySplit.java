package dev.barrage.cluster.input;

import java.io.IOException;

/**
 * A range of the triangles of a binary PLY file: one block. Reads them and the vertices that they use. Checks a share of all vertices,
 * too, so that the splits together refuse a file that {@link MeshFile} refuses.
 *
 * @param number of the split in the file
 * @param triangles number of triangles in the file
 */
record PlySplit(int list, String path, int number, long triangles) implements TriangleSplit {
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
            sink.accept(UsedPoints.block(list, from, corners, data::readPoints));
        }
    }
}
