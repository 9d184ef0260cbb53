package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Packs chosen triangles of a block into bytes, with just the points that they use. A point follows its first use, so
 * corners are small numbers: 0 for the next new point, else how far back it was new. Points keep a mark while a piece
 * is written (Lawlor 2001, appendix A.1), so all pieces of a block take time proportional to their triangles. Scratch
 * of one thread.
 *
 * @see BlockReader
 */
final class BlockWriter {
    /** List, number of triangles, number of points. */
    static final int HEADER = 3 * Integer.BYTES;

    /** A number of seven bits a byte takes at most ten bytes. A triangle: its number, three corners, three points. */
    private static final int MOST_BYTES = 10 + 3 * (5 + 10 + 3 * Float.BYTES);

    private byte[] bytes = new byte[1 << 16];
    private ByteBuffer buffer = ByteBuffer.wrap(bytes);
    private int end;

    /** Number of each point in the piece that used it last, counted on from piece to piece. */
    private int[] mark = {};

    private int firstMark;
    private int nextMark;
    private long lastPoint;

    private TriangleBlock block;

    /** Takes a block whose triangles are written. */
    void begin(TriangleBlock block) {
        this.block = block;
        int points = block.point().length;
        if (mark.length < points) {
            mark = new int[points];
        }
        Arrays.fill(mark, 0, points, -1);
        firstMark = 0;
        nextMark = 0;
    }

    /**
     * @param triangles indices of triangles in the block, ascending
     * @param from first index in {@code triangles}
     * @param to end in it, exclusive
     */
    byte[] write(int[] triangles, int from, int to) {
        if (nextMark > Integer.MAX_VALUE - 3 * (to - from)) {
            begin(block);
        }
        firstMark = nextMark;
        lastPoint = 0;
        end = HEADER;
        long last = 0;
        for (int i = from; i < to; i++) {
            reserve();
            long triangle = block.triangle()[triangles[i]];
            putNumber(triangle - last);
            last = triangle;
            for (int corner = 0; corner < 3; corner++) {
                putCorner(block.corners()[3 * triangles[i] + corner]);
            }
        }
        buffer.putInt(0, block.list());
        buffer.putInt(4, to - from);
        buffer.putInt(8, nextMark - firstMark);
        return Arrays.copyOf(bytes, end);
    }

    private void reserve() {
        if (bytes.length - end < MOST_BYTES) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * bytes.length));
            buffer = ByteBuffer.wrap(bytes);
        }
    }

    private void putCorner(int point) {
        if (mark[point] >= firstMark) {
            putNumber(nextMark - mark[point]);
            return;
        }
        mark[point] = nextMark++;
        bytes[end++] = 0;
        long number = block.point()[point];
        long step = number - lastPoint;
        lastPoint = number;
        putNumber(step << 1 ^ step >> 63); // small for small steps in either direction
        for (int axis = 0; axis < 3; axis++) {
            buffer.putFloat(end, block.points()[3 * point + axis]);
            end += Float.BYTES;
        }
    }

    /** Seven bits a byte, the lowest first; all but the last byte are negative. */
    private void putNumber(long number) {
        long rest = number;
        while ((rest & ~0x7fL) != 0) {
            bytes[end++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[end++] = (byte) rest;
    }
}
