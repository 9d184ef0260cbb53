package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
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
    void anOutlineWithDentsAndStraightCornersBecomesAMeshOfItsArea() {
        Mesh crate = Mesh.solid(0f, 0f, 0f, 1f, 1f, 0.5f, 2f, 1f, 2f, 0f, 1f, 0f); // clockwise
        assertEquals(1.5f, crate.massData().area(), 1e-4f);
        assertThrows(IllegalArgumentException.class, () -> Mesh.solid(0f, 0f, 2f, 2f, 2f, 0f, 0f, 2f));
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

    private static int[] ascending(int count) {
        return IntStream.range(0, count).toArray();
    }

    @Test
    void aPileOfTrianglesThatCrossFarTooOftenIsRefusedBeforeItFillsTheMemory() {
        Random random = new Random(7);
        float[] vertices = new float[9 * 3000];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = random.nextFloat();
        }
        assertRefused(vertices, ascending(3 * 3000), "overlap too much", "176768");
    }

    @Test
    void anOutlineWithTooManyHolesIsRefused() {
        int bars = 60;
        float[] vertices = new float[18 * bars];
        for (int i = 0; i < bars; i++) {
            float at = i;
            float[] two = {at, 0, 0, at, bars, 0, at + 0.4f, bars, 0, 0, at, 1, bars, at, 1, bars, at + 0.4f, 1};
            System.arraycopy(two, 0, vertices, 18 * i, 18);
        }
        assertRefused(vertices, ascending(6 * bars), "at most 8192 corners");
    }

    @Test
    void aPileOfFlatTrianglesIsEnteredInFewCells() {
        int count = 4000;
        float[] vertices = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        int[] indices = ascending(3 * count);
        Arrays.setAll(indices, i -> i % 3);
        TriangleCells cells = Mesh.of(vertices, indices).cells();
        int entries = cells.first(cells.cell(1f, 1f) + 1);
        assertTrue(entries >= count && entries <= 512 * count, entries + " entries");
    }
}
