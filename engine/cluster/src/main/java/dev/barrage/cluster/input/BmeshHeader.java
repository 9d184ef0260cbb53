package dev.barrage.cluster.input;

import java.nio.ByteBuffer;

/**
 * The first bytes of a {@code .bmesh} file.
 *
 * @param triangles number of triangles
 * @param points the numbers of points lie below it
 * @param index offset of the index in the file
 * @param blocks number of blocks
 * @param bounds of all points
 */
record BmeshHeader(int magic, int version, long triangles, long points, long index, int blocks, Box bounds) {
    static final int MAGIC = 'B' << 24 | 'M' << 16 | 'S' << 8 | 'H';
    static final int VERSION = 1;
    static final int BYTES = 36 + Box.BYTES;

    void put(ByteBuffer out) {
        out.putInt(magic)
                .putInt(version)
                .putLong(triangles)
                .putLong(points)
                .putLong(index)
                .putInt(blocks);
        bounds.put(out);
    }

    static BmeshHeader get(ByteBuffer in) {
        return new BmeshHeader(
                in.getInt(), in.getInt(), in.getLong(), in.getLong(), in.getLong(), in.getInt(), Box.get(in));
    }
}
