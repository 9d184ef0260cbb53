package dev.barrage.physics.triangle;

/**
 * A surface of triangles with shared points: an array of points, x, y, z each (metres), and an array of three point
 * numbers per triangle (Lawlor 2001, appendix A).
 *
 * <p>The surface may have gaps, cross itself and contain triangles without area. Arrays are not copied. After changing
 * points, call {@link TriangleCollider#move}.
 */
public final class TriangleList {
    /** Priority of triangles that collide with every list and with one another. */
    public static final int OWN_PRIORITY = -1;

    /** Largest coordinate, metres. Above it, differences of coordinates may exceed the range of a float. */
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
     * Makes a surface whose triangles also collide with one another, such as cloth.
     *
     * @param points x, y, z of each point, metres; not copied
     * @param corners three point numbers per triangle; not copied
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range,
     *     or a length is no multiple of 3
     */
    public static TriangleList of(float[] points, int[] corners) {
        return new TriangleList(points, corners, OWN_PRIORITY);
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
        return new TriangleList(points, corners, priority);
    }

    /** Number of triangles. */
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

    /**
     * Splits the list into parts, for example for several machines. Each part contains only the points that it uses.
     * Takes O(n) time in triangles and points for any number of parts.
     *
     * <p>The marked points of a part are linked, so collecting and clearing the marks takes no longer than setting
     * them (Lawlor 2001, appendix A.1).
     *
     * @param part the part of each triangle, 0 to {@code parts} - 1; triangles with a negative number are dropped
     * @throws IllegalArgumentException if there is not one number per triangle, or a number is no part
     */
    public TriangleList[] split(int[] part, int parts) {
        int[] start = countParts(part, parts);
        int[] order = new int[start[parts]];
        for (int triangle = 0; triangle < part.length; triangle++) {
            if (part[triangle] >= 0) {
                order[start[part[triangle]]++] = triangle;
            }
        }
        TriangleList[] lists = new TriangleList[parts];
        PointMarks marks = new PointMarks(points.length / 3);
        for (int i = 0; i < parts; i++) {
            lists[i] = extract(order, i == 0 ? 0 : start[i - 1], start[i], marks);
        }
        return lists;
    }

    /** Start of each part's triangles; at the end, the number of all. */
    private int[] countParts(int[] part, int parts) {
        if (part.length != triangles()) {
            throw new IllegalArgumentException(
                    "part must hold a number for each of " + triangles() + " triangles, but has " + part.length);
        }
        int[] start = new int[parts + 1];
        for (int triangle = 0; triangle < part.length; triangle++) {
            if (part[triangle] >= parts) {
                throw new IllegalArgumentException(
                        "part[" + triangle + "] must be below " + parts + ": " + part[triangle]);
            }
            if (part[triangle] >= 0) {
                start[part[triangle] + 1]++;
            }
        }
        for (int i = 0; i < parts; i++) {
            start[i + 1] += start[i];
        }
        return start;
    }

    private TriangleList extract(int[] order, int from, int to, PointMarks marks) {
        int[] ownCorners = new int[3 * (to - from)];
        for (int i = 0; i < ownCorners.length; i++) {
            ownCorners[i] = marks.mark(corners[3 * order[from + i / 3] + i % 3]);
        }
        float[] ownPoints = new float[3 * marks.count()];
        for (int point = marks.last(); point >= 0; point = marks.previous(point)) {
            System.arraycopy(points, 3 * point, ownPoints, 3 * marks.number(point), 3);
        }
        marks.clear();
        return new TriangleList(ownPoints, ownCorners, priority);
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
