package dev.barrage.physics.triangle;

/**
 * A surface of triangles that share points: points as x, y, z one after another (metres), triangles as three numbers of
 * points each (Lawlor 2001, appendix A).
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

    /** A coordinate, 0 to 2 for x, y, z, of a corner, 0 to 2, of a triangle, metres. */
    public float coordinate(int triangle, int corner, int axis) {
        return points[3 * corners[3 * triangle + corner] + axis];
    }

    /**
     * Splits the list, for example to send its parts to different machines: every part gets a list with just the points
     * that it uses, in time linear in triangles and points, however many parts there are.
     *
     * <p>Marked points of a part are linked, so that collecting and clearing the marks takes no longer than setting them
     * (Lawlor 2001, appendix A.1).
     *
     * @param part for every triangle the part it goes to, 0 to {@code parts} - 1; those below 0 to none
     * @throws IllegalArgumentException if there is not one number for each triangle, or one is not that of a part
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

    /** Where each part's triangles begin, and in the last place how many all have. */
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
