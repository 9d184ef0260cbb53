package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class TriangleListTest {
    @Test
    void trianglesWithoutAreaAreNamed() {
        float[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 0, 1, 0, 0, 1, 1e-30f, 0};
        int[] corners = {0, 1, 2, 0, 1, 3, 0, 1, 1, 0, 1, 4, 2, 2, 2, 0, 1, 5};
        assertArrayEquals(
                new int[] {1, 2, 3, 4}, TriangleList.of(points, corners).withoutArea());
    }
}
