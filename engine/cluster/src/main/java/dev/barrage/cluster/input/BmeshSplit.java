package dev.barrage.cluster.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A block of a {@code .bmesh} file. Nothing else of the file is read.
 *
 * @param number of the block in the file, for errors
 * @param pointEnd the numbers of points lie below it
 */
record BmeshSplit(int list, String path, int number, BmeshBlock block, long pointEnd) implements TriangleSplit {
    @Override
    public void read(BlockSink sink) throws IOException {
        TriangleBlock read = decode(bytes());
        String fault = BlockFault.of(read, pointEnd);
        if (fault != null) {
            throw error(fault);
        }
        if (!Box.around(read.points()).isSame(block.bounds())) {
            throw error("the bounds of its points are not those in the index");
        }
        sink.accept(read);
    }

    private ByteBuffer bytes() throws IOException {
        try (FileChannel file = BmeshFormat.open(path)) {
            ByteBuffer bytes = BmeshFormat.read(file, block.offset(), (int) block.bytes());
            if (bytes.remaining() < block.bytes()) {
                throw error("the file ends within it");
            }
            return bytes;
        }
    }

    private TriangleBlock decode(ByteBuffer in) {
        long[] triangle = new long[block.triangles()];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = block.firstTriangle() + i;
        }
        long[] point = new long[block.points()];
        in.asLongBuffer().get(point);
        in.position(Long.BYTES * point.length);
        float[] points = new float[3 * point.length];
        in.asFloatBuffer().get(points);
        in.position(BmeshFormat.POINT_BYTES * point.length);
        int[] corners = new int[3 * triangle.length];
        in.asIntBuffer().get(corners);
        return new TriangleBlock(list, triangle, point, points, corners);
    }

    private IOException error(String what) {
        return new IOException(path + ": block " + number + ": " + what);
    }
}
