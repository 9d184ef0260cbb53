package dev.barrage.physics.triangle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TriangleListTest {
    private static final float[] POINTS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};

    @Test
    void partsHoldTheirTrianglesWithJustThePointsThatTheyUse() {
        Random random = new Random(8);
        float[] points = new float[300];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.nextFloat();
        }
        int[] corners = random.ints(600, 0, 100).toArray();
        int[] part = random.ints(200, -1, 7).toArray();
        TriangleList list = TriangleList.of(points, corners, 3);
        TriangleList[] parts = list.split(part, 7);
        int[] next = new int[7];
        for (int triangle = 0; triangle < 200; triangle++) {
            if (part[triangle] >= 0) {
                TriangleList own = parts[part[triangle]];
                assertArrayEquals(cornersOf(list, triangle), cornersOf(own, next[part[triangle]]++));
            }
        }
        for (int i = 0; i < 7; i++) {
            assertEquals(next[i], parts[i].triangles());
            assertEquals(3, parts[i].priority);
            Set<Integer> used = new HashSet<>();
            Arrays.stream(parts[i].corners).forEach(used::add);
            assertEquals(parts[i].points.length / 3, used.size());
        }
    }

    @Test
    void badPartsAreRefused() {
        TriangleList list = TriangleList.of(POINTS, new int[] {0, 1, 2, 1, 3, 2});
        assertRefused("part ", () -> list.split(new int[1], 2));
        assertRefused("part[1]", () -> list.split(new int[] {0, 2}, 2));
    }

    private static void assertRefused(String start, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.startsWith(start), message);
    }

    private static float[] cornersOf(TriangleList list, int triangle) {
        float[] xyz = new float[9];
        for (int i = 0; i < 9; i++) {
            xyz[i] = list.points[3 * list.corners[3 * triangle + i / 3] + i % 3];
        }
        return xyz;
    }
}
