package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import java.nio.ByteBuffer;

/** Unpacks the bytes of a {@link BlockWriter}. */
final class BlockReader {
    private final byte[] bytes;
    private final ByteBuffer buffer;
    private int next = BlockWriter.HEADER;

    private BlockReader(byte[] bytes) {
        this.bytes = bytes;
        buffer = ByteBuffer.wrap(bytes);
    }

    /** Number of the list of a piece. */
    static int list(byte[] bytes) {
        return ByteBuffer.wrap(bytes).getInt(0);
    }

    static int triangles(byte[] bytes) {
        return ByteBuffer.wrap(bytes).getInt(4);
    }

    static TriangleBlock read(byte[] bytes) {
        return new BlockReader(bytes).read();
    }

    private TriangleBlock read() {
        long[] triangle = new long[buffer.getInt(4)];
        long[] point = new long[buffer.getInt(8)];
        float[] points = new float[3 * point.length];
        int[] corners = new int[3 * triangle.length];
        long lastTriangle = 0;
        long lastPoint = 0;
        int known = 0;
        for (int corner = 0; corner < corners.length; corner++) {
            if (corner % 3 == 0) {
                lastTriangle += number();
                triangle[corner / 3] = lastTriangle;
            }
            int back = (int) number();
            corners[corner] = known - back;
            if (back == 0) {
                long step = number();
                lastPoint += step >>> 1 ^ -(step & 1);
                point[known] = lastPoint;
                for (int axis = 0; axis < 3; axis++) {
                    points[3 * known + axis] = buffer.getFloat(next);
                    next += Float.BYTES;
                }
                known++;
            }
        }
        return new TriangleBlock(buffer.getInt(0), triangle, point, points, corners);
    }

    private long number() {
        byte one = bytes[next++];
        long number = one & 0x7f;
        for (int shift = 7; one < 0; shift += 7) {
            one = bytes[next++];
            number |= (long) (one & 0x7f) << shift;
        }
        return number;
    }
}
