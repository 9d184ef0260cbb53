package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TriangulationTest {
    /** A star-shaped polygon with up to 40 corners around a random middle: simple and mostly concave. */
    private static float[] star(Random random) {
        int corners = 3 + random.nextInt(38);
        float[] xy = new float[2 * corners];
        float cx = 20f * random.nextFloat() - 10f;
        float cy = 20f * random.nextFloat() - 10f;
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * (i + 0.8 * random.nextDouble()) / corners;
            float r = 0.3f + 5f * random.nextFloat();
            xy[2 * i] = cx + r * (float) Math.cos(angle);
            xy[2 * i + 1] = cy + r * (float) Math.sin(angle);
        }
        return xy;
    }

    private static double area(float[] xy, int a, int b, int c) {
        return ((double) xy[2 * b] - xy[2 * a]) * ((double) xy[2 * c + 1] - xy[2 * a + 1])
                - ((double) xy[2 * b + 1] - xy[2 * a + 1]) * ((double) xy[2 * c] - xy[2 * a]);
    }

    private static float[] reversed(float[] xy) {
        float[] result = new float[xy.length];
        for (int i = 0; i < xy.length; i += 2) {
            result[i] = xy[xy.length - 2 - i];
            result[i + 1] = xy[xy.length - 1 - i];
        }
        return result;
    }

    @Test
    void coversConcavePolygonsOnceInEitherWinding() {
        for (int seed = 0; seed < 500; seed++) {
            float[] xy = star(new Random(seed));
            if (seed % 2 == 1) {
                xy = reversed(xy);
            }
            int[] triangles = Triangulation.of(xy);
            double sum = 0;
            for (int i = 0; i < triangles.length; i += 3) {
                double part = area(xy, triangles[i], triangles[i + 1], triangles[i + 2]);
                assertTrue(part >= 0, "seed " + seed + ": clockwise triangle");
                sum += part;
            }
            // Triangles that turn one way, lie between vertices of a simple polygon and have its area cover it once.
            assertEquals(Math.abs(Triangulation.area(xy)), sum, 1e-3, "seed " + seed);
            assertEquals(xy.length / 2 - 2, triangles.length / 3, "seed " + seed);
        }
    }

    @Test
    void takesCollinearPoints() {
        int[] triangles = Triangulation.of(new float[] {0f, 0f, 1f, 0f, 2f, 0f, 2f, 2f, 1f, 2f, 0f, 2f});
        assertEquals(4, triangles.length / 3);
    }

    @Test
    void refusesTooFewPoints() {
        assertThrows(IllegalArgumentException.class, () -> Triangulation.of(new float[] {0f, 0f, 1f, 1f}));
        assertThrows(IllegalArgumentException.class, () -> Triangulation.of(new float[] {0f, 0f, 1f, 1f, 2f, 0f, 3f}));
    }
}
