package dev.barrage.cluster.input;

import java.io.Serializable;

/**
 * Some triangles of one list with the points that they use: the unit that is read, sent and collided. Arrays are not
 * copied.
 *
 * @param list number of the list: a file, or an instance of one
 * @param triangle number of each triangle in its list, ascending
 * @param point number of each point in its list; points of a list with the same number and the same coordinates are the
 *     same, and the triangles that use it are neighbours
 * @param points x, y, z of each point, metres
 * @param corners three indices into {@code point} per triangle
 */
public record TriangleBlock(int list, long[] triangle, long[] point, float[] points, int[] corners)
        implements Serializable {
    /** Largest number of triangles in a block that a split gives. */
    public static final int MAX_TRIANGLES = 1 << 18;

    /** Largest magnitude of a coordinate, metres, as in {@link dev.barrage.triangles.TriangleList}. */
    public static final float MAX_COORDINATE = 1e30f;

    public int triangles() {
        return triangle.length;
    }

    /** Least coordinate of a triangle along an axis (0 to 2 for x, y, z), metres. */
    public float low(int index, int axis) {
        return Math.min(coordinate(index, 0, axis), Math.min(coordinate(index, 1, axis), coordinate(index, 2, axis)));
    }

    /** Greatest coordinate of a triangle along an axis, metres. */
    public float high(int index, int axis) {
        return Math.max(coordinate(index, 0, axis), Math.max(coordinate(index, 1, axis), coordinate(index, 2, axis)));
    }

    private float coordinate(int index, int corner, int axis) {
        return points[3 * corners[3 * index + corner] + axis];
    }
}
