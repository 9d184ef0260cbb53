package dev.barrage.benchmarks.collide;

import dev.barrage.physics.triangle.TriangleList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Merges points with the same coordinates, so that the triangles around them are neighbours. */
final class PointWeld {
    private PointWeld() {}

    private record Point(float x, float y, float z) {}

    /** The same triangles in the same order, with one point per place. */
    static TriangleList weld(TriangleList list) {
        Map<Point, Integer> numbers = new HashMap<>();
        float[] points = new float[9 * list.triangles()];
        int[] corners = new int[3 * list.triangles()];
        for (int i = 0; i < corners.length; i++) {
            float x = list.coordinate(i / 3, i % 3, 0) + 0f; // -0 is 0
            float y = list.coordinate(i / 3, i % 3, 1) + 0f;
            float z = list.coordinate(i / 3, i % 3, 2) + 0f;
            Integer known = numbers.putIfAbsent(new Point(x, y, z), numbers.size());
            corners[i] = known != null ? known : numbers.size() - 1;
            points[3 * corners[i]] = x;
            points[3 * corners[i] + 1] = y;
            points[3 * corners[i] + 2] = z;
        }
        return TriangleList.of(Arrays.copyOf(points, 3 * numbers.size()), corners);
    }
}
