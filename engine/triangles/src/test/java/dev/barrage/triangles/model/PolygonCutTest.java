package dev.barrage.triangles.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PolygonCutTest {
    @Test
    void concavePolygonsInAnyPlaneAreCoveredOnce() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int count = 4 + random.nextInt(40);
            assertCovered(star(count, random), 10, "seed " + seed);
        }
    }

    @Test
    void cornersOnTheEdgesOfASquareGiveNoTriangleWithoutArea() {
        float[] square = {0, 0, 5, 1, 0, 5, 2, 0, 5, 2, 1, 5, 2, 2, 5, 0, 2, 5};
        assertCovered(square, 4, "square");
        IntList triangles = cut(square);
        for (int i = 0; i < triangles.count; i += 3) {
            assertTrue(length(areaOf(square, triangles, i)) > 0);
        }
    }

    @Test
    void largePolygonsAreCutIfTheyAreConvex() {
        int count = 8193;
        float[] parabola = new float[3 * count];
        for (int i = 0; i < count; i++) {
            parabola[3 * i] = i - 4096;
            parabola[3 * i + 1] = (i - 4096) * (i - 4096);
        }
        int[] polygon = new int[count];
        Arrays.setAll(polygon, i -> i);
        float[] concave = parabola.clone();
        concave[3 * 1000 + 1] += 1e6f;
        assertFalse(new PolygonCut(concave).cut(polygon, 0, count, new IntList()));
        assertTrue(new PolygonCut(parabola).cut(polygon, 0, count, new IntList()));
        int[] few = Arrays.copyOf(polygon, PolygonCut.MAX_CONCAVE);
        assertTrue(new PolygonCut(concave).cut(few, 0, few.length, new IntList()));
    }

    @Test
    void polygonsThatAreNoneStillGiveTheirNumberOfTriangles() {
        Random random = new Random(3);
        for (int round = 0; round < 500; round++) {
            float[] points = new float[3 * (4 + random.nextInt(12))];
            for (int i = 0; i < points.length; i++) {
                points[i] = random.nextInt(3);
            }
            assertEquals(points.length / 3 - 2, cut(points).count / 3);
        }
    }

    /** A star-shaped polygon in a plane through the origin. */
    private static float[] star(int count, Random random) {
        double[] u = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        float[] points = new float[3 * count];
        for (int i = 0; i < count; i++) {
            double radius = 0.2 + random.nextDouble();
            double angle = 2 * Math.PI * i / count;
            for (int axis = 0; axis < 3; axis++) {
                points[3 * i + axis] = (float) (radius * (Math.cos(angle) * u[axis] + Math.sin(angle) * v[axis]));
            }
        }
        return points;
    }

    private static IntList cut(float[] points) {
        int[] polygon = new int[points.length / 3];
        Arrays.setAll(polygon, i -> i);
        IntList triangles = new IntList();
        assertTrue(new PolygonCut(points).cut(polygon, 0, polygon.length, triangles));
        return triangles;
    }

    /** All triangles turn as the polygon does, and their areas add up to its area. */
    private static void assertCovered(float[] points, double largest, String message) {
        IntList triangles = cut(points);
        assertEquals(points.length / 3 - 2, triangles.count / 3, message);
        double[] whole = new double[3];
        for (int i = 0; i < points.length / 3; i++) {
            add(whole, cross(points, 0, i, (i + 1) % (points.length / 3)));
        }
        double sum = 0;
        for (int i = 0; i < triangles.count; i += 3) {
            double[] area = areaOf(points, triangles, i);
            double along = area[0] * whole[0] + area[1] * whole[1] + area[2] * whole[2];
            assertTrue(along > 0, message);
            sum += along / length(whole);
        }
        assertEquals(length(whole), sum, 1e-5 * largest, message);
    }

    private static double[] areaOf(float[] points, IntList triangles, int i) {
        return cross(points, triangles.values[i], triangles.values[i + 1], triangles.values[i + 2]);
    }

    private static void add(double[] sum, double[] term) {
        for (int axis = 0; axis < 3; axis++) {
            sum[axis] += term[axis];
        }
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    private static double[] cross(float[] p, int a, int b, int c) {
        double[] cross = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            cross[axis] = ((double) p[3 * b + u] - p[3 * a + u]) * ((double) p[3 * c + v] - p[3 * a + v])
                    - ((double) p[3 * b + v] - p[3 * a + v]) * ((double) p[3 * c + u] - p[3 * a + u]);
        }
        return cross;
    }
}
