package dev.barrage.gpu.subdivision;

import static dev.barrage.gpu.subdivision.Assert.assertNoObjectIsInTwoCellsOfOneType;
import static dev.barrage.gpu.subdivision.Assert.assertSamePairs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CpuSubdivisionTest {
    private final CpuSubdivision cpu = new CpuSubdivision();

    @Test
    void showsTheStepsOfTheSlides() {
        OverlapPairs pairs = cpu.run(Scenes.fourCircles());
        assertEquals(Scenes.STEPS_OF_FOUR_CIRCLES, cpu.steps().toString());
        assertEquals(1, pairs.count);
    }

    @Test
    void findsEachOverlappingPairOnceInThePlaneAndInSpace() {
        for (long seed = 1; seed <= 300; seed++) {
            int dimensions = 2 + (int) (seed & 1);
            float side = new Rng(seed).nextFloat(2, 40);
            Spheres spheres = Scenes.random(seed, dimensions, 150, side, 0.2f);
            String scene = "seed " + seed + ", " + dimensions + " dimensions, side " + side;
            assertSamePairs(Scenes.allPairs(spheres), cpu.run(spheres), scene);
            assertNoObjectIsInTwoCellsOfOneType(cpu.steps(), scene);
        }
    }

    @Test
    void findsCirclesThatJustTouchAnywhere() {
        Rng random = new Rng(7);
        float[] x = new float[2];
        float[] y = new float[2];
        float[] radius = {1, 1};
        Spheres spheres = new Spheres();
        for (int scene = 0; scene < 20_000; scene++) {
            double angle = random.nextFloat(0, 7);
            x[0] = random.nextFloat(-20, 20);
            y[0] = random.nextFloat(-20, 20);
            x[1] = (float) (x[0] + 2 * StrictMath.cos(angle));
            y[1] = (float) (y[0] + 2 * StrictMath.sin(angle));
            spheres.setCircles(2, x, y, radius);
            assertEquals(spheres.overlap(0, 1) ? 1 : 0, cpu.run(spheres).count, "scene " + scene);
        }
    }

    @Test
    void sceneMayBeFarAwayWideOrTiny() {
        float[] sizes = {1e-40f, 1e-20f, 1e-3f, 1, 1e6f, 1e19f, 1e37f};
        for (float size : sizes) {
            for (float distance : sizes) {
                Spheres spheres = clusters(size, distance);
                String scene = "size " + size + ", distance " + distance;
                assertSamePairs(Scenes.allPairs(spheres), cpu.run(spheres), scene);
                assertNoObjectIsInTwoCellsOfOneType(cpu.steps(), scene);
            }
        }
    }

    /** Circles of a size around three centres that are a distance apart. */
    private static Spheres clusters(float size, float distance) {
        Rng random = new Rng(11);
        int count = 90;
        float[][] centre = new float[2][count];
        float[] radius = new float[count];
        for (int i = 0; i < count; i++) {
            centre[0][i] = (i % 3 - 1) * distance + size * random.nextFloat(-5, 5);
            centre[1][i] = (i % 3 - 1) * distance * 3 + size * random.nextFloat(-5, 5);
            radius[i] = size * random.nextFloat(0.1f, 1);
        }
        Spheres spheres = new Spheres();
        spheres.setCircles(count, centre[0], centre[1], radius);
        return spheres;
    }

    @Test
    void pointsOverlapWhereTheyAreEqual() {
        float[] x = {1, 2, 1, -3, 2, 2};
        Spheres spheres = new Spheres();
        spheres.setCircles(6, x, x, new float[6]);
        OverlapPairs pairs = cpu.run(spheres);
        assertEquals("[0, 1, 1, 4]", Arrays.toString(Arrays.copyOf(pairs.first, pairs.count)));
        assertEquals("[2, 4, 5, 5]", Arrays.toString(Arrays.copyOf(pairs.second, pairs.count)));
    }

    @Test
    void noneAndOneHaveNoPairs() {
        for (int dimensions = 2; dimensions <= 3; dimensions++) {
            for (int count = 0; count <= 1; count++) {
                assertEquals(0, cpu.run(Scenes.random(1, dimensions, count, 10, 0.5f)).count);
                assertEquals(count << dimensions, cpu.steps().entries);
            }
        }
    }

    @Test
    void cellsAreOneAndAHalfScaledDiametersWide() {
        Spheres spheres = Scenes.fourCircles();
        double scaledDiameter = 2 * Math.sqrt(2);
        assertEquals(1.5 * scaledDiameter, spheres.cellSize(), 0.002 * scaledDiameter);
        assertTrue(spheres.cellSize() >= 1.5 * scaledDiameter);
    }
}
