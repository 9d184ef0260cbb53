package dev.barrage.triangles;

import java.util.Arrays;
import java.util.Objects;

/** The triangles of all lists as columns: one array of points, one of corners. Kernels need not know the lists. */
final class TriangleTable {
    /** Largest number of triangles. It keeps the numbers of triangles and of their corners within an int. */
    static final int MAX_TRIANGLES = 1 << 28;

    int count;

    /** x, y, z of each point, metres. */
    float[] points = {};

    /** Index of the x of each corner in {@link #points}, three per triangle. */
    int[] corners = {};

    /**
     * Priority of each triangle. Triangles of equal priority are not tested. Triangles with a priority of their own
     * have distinct negative numbers.
     */
    int[] priority = {};

    /** Whether two triangles may have the same priority. */
    boolean hasSharedPriorities;

    /**
     * Lowest x, y, z and highest x, y, z of each triangle, metres. Interleaved, because they are always read together.
     */
    float[] boxes = {};

    private int lists;
    private int pointCount;
    private int[] firstTriangle = new int[9];
    private int[] firstPoint = new int[9];

    /** Appends a list and returns its number. */
    int add(TriangleList list) {
        int added = Objects.requireNonNull(list, "list").triangles();
        if (added > MAX_TRIANGLES - count) {
            throw new IllegalArgumentException(
                    "list has " + added + " triangles, but there is room for " + (MAX_TRIANGLES - count) + " more");
        }
        int start = 3 * pointCount;
        reserve(Math.addExact(start, list.points.length), count + added);
        System.arraycopy(list.points, 0, points, start, list.points.length);
        for (int i = 0; i < 3 * added; i++) {
            corners[3 * count + i] = start + 3 * list.corners[i];
        }
        for (int i = 0; i < added; i++) {
            int given = list.priorities[i];
            priority[count + i] = given < 0 ? -1 - (count + i) : given;
            hasSharedPriorities |= given >= 0;
        }
        count += added;
        pointCount += list.points.length / 3;
        lists++;
        if (lists == firstTriangle.length) {
            firstTriangle = Arrays.copyOf(firstTriangle, 2 * lists);
            firstPoint = Arrays.copyOf(firstPoint, 2 * lists);
        }
        firstTriangle[lists] = count;
        firstPoint[lists] = pointCount;
        return lists - 1;
    }

    /**
     * Makes room for coordinates and triangles. Arrays grow by half, so many small lists take amortised constant time
     * each.
     */
    private void reserve(int coordinates, int triangles) {
        if (points.length < coordinates) {
            points = Arrays.copyOf(points, Math.max(coordinates, points.length + points.length / 2));
        }
        if (priority.length < triangles) {
            int capacity = Math.max(triangles, priority.length + priority.length / 2);
            corners = Arrays.copyOf(corners, 3 * capacity);
            priority = Arrays.copyOf(priority, capacity);
            boxes = new float[6 * capacity];
        }
    }

    /** Refuses a number that is not that of an existing list. */
    void checkList(int list) {
        if (list < 0 || list >= lists) {
            throw new IllegalArgumentException("list must be from 0 to " + (lists - 1) + ": " + list);
        }
    }

    /** Replaces the points of a list. */
    void move(int list, float[] moved) {
        checkList(list);
        int start = 3 * firstPoint[list];
        int length = 3 * firstPoint[list + 1] - start;
        if (Objects.requireNonNull(moved, "points").length != length) {
            throw new IllegalArgumentException(
                    "points must have " + length + " numbers, as list " + list + " has, but has " + moved.length);
        }
        TriangleList.checkPoints(moved);
        System.arraycopy(moved, 0, points, start, length);
    }

    /** The list that a triangle belongs to. */
    int listOf(int triangle) {
        int found = Arrays.binarySearch(firstTriangle, 0, lists + 1, triangle);
        int list = found >= 0 ? found : -found - 2;
        while (firstTriangle[list + 1] == triangle) {
            list++; // lists before it that are empty begin with the same triangle
        }
        return list;
    }

    /** The number of the first triangle of a list; for the number after the last list, the number of triangles. */
    int firstTriangle(int list) {
        return firstTriangle[list];
    }

    /** The number of the first point of a list; for the number after the last list, the number of points. */
    int firstPoint(int list) {
        return firstPoint[list];
    }

    /** Whether the boxes of two triangles overlap. */
    boolean boxesOverlap(int first, int second) {
        float[] boxes = this.boxes;
        int a = 6 * first;
        int b = 6 * second;
        return boxes[a] <= boxes[b + 3]
                && boxes[b] <= boxes[a + 3]
                && boxes[a + 1] <= boxes[b + 4]
                && boxes[b + 1] <= boxes[a + 4]
                && boxes[a + 2] <= boxes[b + 5]
                && boxes[b + 2] <= boxes[a + 5];
    }

    /** Whether two triangles share a point in space. */
    boolean touch(int a, int b, TrianglePredicate test) {
        int i = 3 * a;
        int j = 3 * b;
        return test.touches(
                points, corners[i], corners[i + 1], corners[i + 2], corners[j], corners[j + 1], corners[j + 2]);
    }
}
