package dev.barrage.cluster.input;

import java.io.Serializable;
import java.nio.ByteBuffer;

/**
 * Place and size of a block in a {@code .bmesh} file: an entry of its index.
 *
 * @param offset of the first byte in the file
 * @param firstTriangle number of the first triangle in the list
 * @param triangles number of triangles
 * @param points number of points
 * @param bounds of all points
 */
record BmeshBlock(long offset, long firstTriangle, int triangles, int points, Box bounds) implements Serializable {
    static final int ENTRY_BYTES = 24 + Box.BYTES;

    long bytes() {
        return (long) BmeshFormat.POINT_BYTES * points + (long) BmeshFormat.TRIANGLE_BYTES * triangles;
    }

    /** Whether the numbers of triangles and points are possible. */
    boolean hasValidCounts() {
        return triangles >= 1 && triangles <= TriangleBlock.MAX_TRIANGLES && points >= 1 && points <= 3 * triangles;
    }

    void put(ByteBuffer out) {
        out.putLong(offset).putLong(firstTriangle).putInt(triangles).putInt(points);
        bounds.put(out);
    }

    static BmeshBlock get(ByteBuffer in) {
        return new BmeshBlock(in.getLong(), in.getLong(), in.getInt(), in.getInt(), Box.get(in));
    }
}
