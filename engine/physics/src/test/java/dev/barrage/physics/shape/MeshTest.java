package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MeshTest {
    private static final float[] SQUARE = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};

    private static void assertRefused(float[] vertices, int[] indices, String... named) {
        String message = assertThrows(IllegalArgumentException.class, () -> Mesh.of(vertices, indices))
                .getMessage();
        assertTrue(Arrays.stream(named).allMatch(message::contains), message);
    }

    private static float[] with(int place, float value) {
        float[] vertices = SQUARE.clone();
        vertices[place] = value;
        return vertices;
    }

    @Test
    void numbersThatAreNotFiniteOrTooLargeAreRefused() {
        int[] indices = {0, 1, 2};
        assertRefused(with(4, Float.NaN), indices, "vertices[4]", "NaN");
        assertRefused(with(9, Float.POSITIVE_INFINITY), indices, "vertices[9]", "Infinity");
        assertRefused(with(2, Float.NEGATIVE_INFINITY), indices, "vertices[2]", "-Infinity");
        assertRefused(with(2, 2e8f), indices, "vertices[2]", "2.0E8");
    }

    @Test
    void indicesOutOfRangeAreRefused() {
        assertRefused(SQUARE, new int[] {0, 1, 4}, "indices[2]", "4");
        assertRefused(SQUARE, new int[] {0, 1, 2, 0, -1, 3}, "indices[4]", "-1");
        assertRefused(SQUARE, new int[] {0, 1, Integer.MAX_VALUE}, "indices[2]", "2147483647");
    }

    @Test
    void incompleteListsAreRefused() {
        assertRefused(SQUARE, new int[] {}, "indices", "0");
        assertRefused(SQUARE, new int[] {0, 1, 2, 3}, "indices", "4");
        assertRefused(Arrays.copyOf(SQUARE, 11), new int[] {0, 1, 2}, "vertices", "11");
        assertRefused(Arrays.copyOf(SQUARE, 6), new int[] {0, 1, 0}, "vertices", "6");
    }

    @Test
    void trianglesWithoutAreaAreRefused() {
        assertRefused(SQUARE, new int[] {0, 1, 2, 0, 3, 3}, "triangle 1", "0.0, 1.0, 0.0");
        float[] line = {0, 0, 0, 1, 2, 3, 2, 4, 6};
        assertRefused(line, new int[] {0, 1, 2}, "triangle 0", "2.0, 4.0, 6.0");
    }

    @Test
    void aMeshThatIsSeenEdgeOnIsRefused() {
        float[] upright = {0, 0, -1, 1, 0, -1, 1, 0, 1};
        assertRefused(upright, new int[] {0, 1, 2}, "vertices", "area");
    }

    @Test
    void theArraysGivenMayBeUsedAgain() {
        float[] vertices = SQUARE.clone();
        int[] indices = {0, 1, 2, 0, 2, 3};
        Mesh mesh = Mesh.of(vertices, indices);
        Arrays.fill(vertices, 7);
        Arrays.fill(indices, 7);
        mesh.vertices()[0] = 5;
        mesh.indices()[0] = 5;
        mesh.outline(0)[0] = 5;
        assertEquals(0, mesh.vertices()[0]);
        assertEquals(0, mesh.indices()[0]);
        assertEquals(0, mesh.outline(0)[0]);
        assertEquals(0, mesh.tree().corner(0, 2));
    }
}
