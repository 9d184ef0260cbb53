package dev.barrage.gpu.subdivision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import org.junit.jupiter.api.Test;

class SpheresTest {
    private final Spheres spheres = new Spheres();

    @Test
    void refusesBadValuesAndStaysAsItWas() {
        float[] fine = {1, 2};
        spheres.setCircles(2, fine, fine, fine);
        assertRefused("x[1] must be finite: NaN", 2, new float[] {0, Float.NaN}, fine, fine);
        assertRefused("y[0] must be finite: -Infinity", 2, fine, new float[] {Float.NEGATIVE_INFINITY, 0}, fine);
        assertRefused("radius[1] must be finite and not negative: -1.0", 2, fine, fine, new float[] {1, -1});
        assertRefused("count must be from 0 to the length of radius, 1: 2", 2, fine, fine, new float[1]);
        assertRefused("count must be from 0 to the length of radius, 2: -1", -1, fine, fine, fine);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> spheres.setSpheres(1, fine, fine, new float[] {Float.POSITIVE_INFINITY}, fine))
                .getMessage();
        assertEquals("z[0] must be finite: Infinity", message);
        assertEquals(2, spheres.count());
        assertEquals(2, spheres.dimensions());
        assertTrue(spheres.overlap(0, 1));
    }

    private void assertRefused(String expected, int count, float[] x, float[] y, float[] radius) {
        String message = assertThrows(IllegalArgumentException.class, () -> spheres.setCircles(count, x, y, radius))
                .getMessage();
        assertEquals(expected, message);
    }

    @Test
    void spheresThatOverlapStillDoInWholeNumbers() {
        Rng random = new Rng(3);
        float[][] centre = new float[3][2];
        float[] radius = new float[2];
        int overlaps = 0;
        for (int scene = 0; scene < 100_000; scene++) {
            float size = (float) StrictMath.scalb(1.0, random.nextInt(80) - 40);
            float far = random.nextInt(4) * random.nextInt(1 << 24) * size;
            for (int axis = 0; axis < 3; axis++) {
                centre[axis][0] = far + size * random.nextFloat(-1, 1);
                centre[axis][1] = centre[axis][0] + size * random.nextFloat(-2, 2);
            }
            radius[0] = size;
            radius[1] = size * random.nextFloat(0, 1);
            spheres.setSpheres(2, centre[0], centre[1], centre[2], radius);
            overlaps += spheres.overlap(0, 1) ? 1 : 0;
            assertTrue(!spheres.overlap(0, 1) || spheres.quantized().overlap(0, 1), "scene " + scene);
        }
        assertTrue(overlaps > 20_000, "overlaps: " + overlaps);
    }

    @Test
    void pointsOnALineLieInCellsOfTheSameSizeAlongAnyAxis() {
        float[] line = {0, 1e-3f, 2e-3f};
        float[] none = new float[3];
        spheres.setSpheres(3, line, none, none, none);
        double cellSize = spheres.cellSize();
        assertTrue(cellSize < 1e-5, "cell size " + cellSize);
        spheres.setSpheres(3, none, line, none, none);
        assertEquals(cellSize, spheres.cellSize());
        spheres.setSpheres(3, none, none, line, none);
        assertEquals(cellSize, spheres.cellSize());
    }

    @Test
    void theScaleIsTheLeastWholeNumberAboveTheRootOfTwo() {
        for (int radius = 0; radius <= QuantizedSpheres.CELL / 2; radius++) {
            int scaled = QuantizedSpheres.scaled(radius);
            assertTrue((long) scaled * scaled >= 2L * radius * radius, "radius " + radius);
            assertTrue(scaled <= Math.ceil(Math.sqrt(2) * radius + 0.02), "radius " + radius);
        }
        int largest = (int) (QuantizedSpheres.CELL / (2 * QuantizedSpheres.CELL_IN_DIAMETERS));
        assertTrue(3 * QuantizedSpheres.scaled(largest) <= QuantizedSpheres.CELL);
    }
}
