package dev.barrage.triangles;

import java.util.Arrays;
import java.util.Objects;

/**
 * A surface of triangles with shared points: an array of points, x, y, z each (metres), and an array of three point
 * numbers per triangle (Lawlor 2001, appendix A).
 *
 * <p>The surface may have gaps, cross itself and contain triangles without area. Arrays are not copied. After changing
 * points, call {@link TriangleCollider#move}.
 */
public final class TriangleList {
    /** Priority of triangles that collide with all others. */
    public static final int OWN_PRIORITY = -1;

    /** Largest coordinate, metres. Above it, differences of coordinates may exceed the range of a float. */
    private static final float MAX_COORDINATE = 1e30f;

    final float[] points;
    final int[] corners;
    final int[] priorities;

    private TriangleList(float[] points, int[] corners, int[] priorities) {
        checkPoints(points);
        checkCorners(corners, points.length / 3);
        this.points = points;
        this.corners = corners;
        this.priorities = priorities;
    }

    private static TriangleList of(int priority, float[] points, int[] corners) {
        int[] priorities = new int[Objects.requireNonNull(corners, "corners").length / 3];
        Arrays.fill(priorities, priority);
        return new TriangleList(points, corners, priorities);
    }

    /**
     * Makes a surface whose triangles also collide with one another, such as cloth.
     *
     * @param points x, y, z of each point, metres; not copied
     * @param corners three point numbers per triangle; not copied
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range,
     *     or a length is no multiple of 3
     */
    public static TriangleList of(float[] points, int[] corners) {
        return of(OWN_PRIORITY, points, corners);
    }

    /**
     * Makes a surface that collides only with lists of another priority, never with itself.
     *
     * @param points x, y, z of each point, metres; not copied
     * @param corners three point numbers per triangle; not copied
     * @param priority 0 or more; lists of equal priority are not tested against one another, which suits static
     *     scenery
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range, a
     *     length is no multiple of 3, or the priority is negative
     */
    public static TriangleList of(float[] points, int[] corners, int priority) {
        if (priority < 0) {
            throw new IllegalArgumentException("priority must not be negative: " + priority);
        }
        return of(priority, points, corners);
    }

    /**
     * Makes a surface with a priority for each triangle. Triangles of equal priority are not tested against one
     * another, in whatever lists they are: rigid parts that do not cross themselves, static scenery.
     *
     * @param points x, y, z of each point, metres; not copied
     * @param corners three point numbers per triangle; not copied
     * @param priorities one number per triangle: 0 or more, or {@link #OWN_PRIORITY}; not copied
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range, a
     *     length is no multiple of 3, there is not one priority per triangle, or one is below -1
     */
    public static TriangleList of(float[] points, int[] corners, int[] priorities) {
        TriangleList list = new TriangleList(points, corners, priorities);
        checkPriorities(priorities, list.triangles());
        return list;
    }

    public int triangles() {
        return corners.length / 3;
    }

    /**
     * A coordinate of a triangle's corner, metres.
     *
     * @param corner 0 to 2
     * @param axis 0 to 2 for x, y, z
     */
    public float coordinate(int triangle, int corner, int axis) {
        return points[3 * corners[3 * triangle + corner] + axis];
    }

    /** Numbers of the triangles without area, exactly, in ascending order: their corners lie on one line. */
    public int[] withoutArea() {
        SegmentPredicate segments = new SegmentPredicate(new Orientation());
        int[] found = new int[16];
        int count = 0;
        for (int triangle = 0; triangle < triangles(); triangle++) {
            int at = 3 * triangle;
            if (segments.planeOf(points, 3 * corners[at], 3 * corners[at + 1], 3 * corners[at + 2]) < 0) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, 2 * count);
                }
                found[count++] = triangle;
            }
        }
        return Arrays.copyOf(found, count);
    }

    static void checkPoints(float[] points) {
        Objects.requireNonNull(points, "points");
        if (points.length % 3 != 0) {
            throw new IllegalArgumentException("points must hold x, y, z each, but has " + points.length + " numbers");
        }
        for (int i = 0; i < points.length; i++) {
            if (!(Math.abs(points[i]) <= MAX_COORDINATE)) {
                throw new IllegalArgumentException(
                        "points[" + i + "] must lie within +-" + MAX_COORDINATE + ", but is " + points[i]);
            }
        }
    }

    private static void checkCorners(int[] corners, int count) {
        Objects.requireNonNull(corners, "corners");
        if (corners.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "corners must hold three numbers of points each, but has " + corners.length + " numbers");
        }
        for (int i = 0; i < corners.length; i++) {
            if (corners[i] < 0 || corners[i] >= count) {
                throw new IllegalArgumentException(
                        "corners[" + i + "] must be from 0 to " + (count - 1) + ": " + corners[i]);
            }
        }
    }

    private static void checkPriorities(int[] priorities, int count) {
        if (Objects.requireNonNull(priorities, "priorities").length != count) {
            throw new IllegalArgumentException("priorities must hold one number for each of " + count
                    + " triangles, but has " + priorities.length);
        }
        for (int i = 0; i < count; i++) {
            if (priorities[i] < OWN_PRIORITY) {
                throw new IllegalArgumentException("priorities[" + i + "] must be at least -1: " + priorities[i]);
            }
        }
    }
}
