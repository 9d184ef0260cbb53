package dev.barrage.cluster.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/**
 * A range of the triangles of a binary STL file: one block.
 *
 * @param from number of the first triangle
 * @param count number of triangles of the range
 * @param triangles number of triangles in the file
 */
record StlSplit(int list, String path, long from, int count, long triangles) implements TriangleSplit {
    private static final int NORMAL = 12;

    @Override
    public void read(BlockSink sink) throws IOException {
        ByteBuffer bytes = bytes();
        long[] triangle = new long[count];
        Arrays.setAll(triangle, i -> from + i);
        float[] points = new float[9 * count];
        for (int i = 0; i < points.length; i++) {
            points[i] = coordinate(bytes, StlFile.TRIANGLE * (i / 9) + NORMAL + Float.BYTES * (i % 9));
        }
        int[] corners = new int[3 * count];
        Arrays.setAll(corners, i -> i);
        sink.accept(WeldedBlock.of(list, triangle, points, corners));
    }

    private ByteBuffer bytes() throws IOException {
        int bytes = StlFile.TRIANGLE * count;
        try (FileChannel file = BmeshFormat.open(path)) {
            ByteBuffer read = BmeshFormat.read(file, offset(), bytes);
            if (StlFile.triangles(file) != triangles || read.remaining() < bytes) {
                throw Sources.changed(path);
            }
            return read.order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    private long offset() {
        return StlFile.HEADER + StlFile.TRIANGLE * from;
    }

    private float coordinate(ByteBuffer bytes, int at) throws IOException {
        float x = bytes.getFloat(at);
        if (!(Math.abs(x) <= TriangleBlock.MAX_COORDINATE)) {
            throw new IOException(path + ": byte " + (offset() + at + Float.BYTES) + ": a coordinate must lie within +-"
                    + TriangleBlock.MAX_COORDINATE + ": " + x);
        }
        return x;
    }
}
