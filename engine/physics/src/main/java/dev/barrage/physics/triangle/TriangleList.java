package dev.barrage.physics.triangle;

/**
 * A surface of triangles that share points: points as x, y, z one after another (metres), triangles as three numbers of
 * points each (002, appendix A).
 *
 * <p>Nothing is asked of the surface: it may have gaps, cross itself, and have triangles without area. The arrays are
 * not copied; whoever changes points tells the {@link TriangleCollider} with {@link TriangleCollider#move}.
 */
public final class TriangleList {
    /** Priority of triangles that collide with those of every list and with one another. */
    public static final int OWN_PRIORITY = -1;

    /** Beyond this the differences of coordinates might leave the range of a float. */
    private static final float MAX_COORDINATE = 1e30f;

    final float[] points;
    final int[] corners;
    final int priority;

    private TriangleList(float[] points, int[] corners, int priority) {
        checkPoints(points);
        checkCorners(corners, points.length / 3);
        this.points = points;
        this.corners = corners;
        this.priority = priority;
    }

    /**
     * A surface whose triangles collide with one another, too, as those of a cloth do.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a number is not that of a point, or a length is
     *     no multiple of 3
     */
    public static TriangleList of(float[] points, int[] corners) {
        return new TriangleList(points, corners, OWN_PRIORITY);
    }

    /**
     * A surface that collides only with lists of another priority: never with itself.
     *
     * @param priority 0 or more; static things that share one cost nothing among themselves
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a number is not that of a point, a length is no
     *     multiple of 3, or the priority is negative
     */
    public static TriangleList of(float[] points, int[] corners, int priority) {
        if (priority < 0) {
            throw new IllegalArgumentException("priority must not be negative: " + priority);
        }
        return new TriangleList(points, corners, priority);
    }

    /** How many triangles there are. */
    public int triangles() {
        return corners.length / 3;
    }

    static void checkPoints(float[] points) {
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
}
