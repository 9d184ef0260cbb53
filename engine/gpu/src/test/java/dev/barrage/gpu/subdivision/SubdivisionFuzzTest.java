package dev.barrage.gpu.subdivision;

import static dev.barrage.gpu.subdivision.Assert.assertNoObjectIsInTwoCellsOfOneType;
import static dev.barrage.gpu.subdivision.Assert.assertSamePairs;
import static dev.barrage.gpu.subdivision.Assert.assertSameSteps;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.NeedsCompute;
import dev.barrage.physics.math.Rng;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Spheres of all kinds through both forms, one after the other, against all pairs. By hand:
 * {@code -Dfuzz.seed=N -Dfuzz.cases=M}.
 */
@Tag("gl")
class SubdivisionFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 100);

    /** How spheres lie. */
    private enum Kind {
        SCATTERED,
        IN_ONE_PLACE,
        EQUAL,
        ON_A_LINE,
        LATTICE,
        POINTS,
        FAR_FROM_THE_ORIGIN,
        TINY_AMONG_LARGE,
        WIDER_THAN_THE_IDS,
        AT_THE_ENDS_OF_FLOATS
    }

    private final float[][] centre = new float[3][];
    private float[] radius;

    @Test
    void bothFormsFindEachOverlappingPairOnceByTheSameSteps() {
        NeedsCompute.orSkip();
        Spheres spheres = new Spheres();
        CpuSubdivision cpu = new CpuSubdivision();
        int found = 0;
        try (GpuSubdivision gpu = new GpuSubdivision(16)) {
            gpu.checkOwners(true);
            for (int i = 0; i < CASES; i++) {
                Rng random = new Rng(1_000_003 * SEED + i);
                Kind kind = Kind.values()[i % Kind.values().length];
                fill(spheres, kind, random);
                String scene = "-Dfuzz.seed=" + SEED + ", case " + i + ", " + kind + ", " + spheres.count() + " in "
                        + spheres.dimensions() + " dimensions";
                OverlapPairs expected = Scenes.allPairs(spheres);
                assertSamePairs(expected, cpu.run(spheres), scene);
                assertNoObjectIsInTwoCellsOfOneType(cpu.steps(), scene);
                assertSamePairs(expected, gpu.run(spheres), scene);
                assertEquals(0, gpu.violations(), scene);
                assertSameSteps(cpu.steps(), gpu.steps(), scene);
                found += expected.count;
            }
        }
        assertTrue(found > 10 * CASES, "pairs " + found);
    }

    private void fill(Spheres spheres, Kind kind, Rng random) {
        int count = random.nextInt(5) == 0 ? random.nextInt(3) : random.nextInt(300);
        int dimensions = 2 + random.nextInt(2);
        float size = (float) StrictMath.scalb(1.0, random.nextInt(40) - 20);
        float side = size * random.nextFloat(1, 40);
        radius = new float[count];
        int line = random.nextInt(dimensions);
        for (int axis = 0; axis < 3; axis++) {
            centre[axis] = new float[count];
            float far = (random.nextInt(3) - 1) * 1e6f;
            for (int i = 0; i < count; i++) {
                float place = random.nextFloat(-1, 1);
                centre[axis][i] = switch (kind) {
                    case IN_ONE_PLACE -> size * place;
                    case EQUAL -> size * (i % 7);
                    case ON_A_LINE -> axis == line ? side * place : 0;
                    case LATTICE -> 2 * size * random.nextInt(8);
                    case POINTS -> side * random.nextInt(9);
                    case FAR_FROM_THE_ORIGIN -> far + side * place;
                    case WIDER_THAN_THE_IDS -> random.nextInt(3) * 1e7f * size + 3 * size * place;
                    case AT_THE_ENDS_OF_FLOATS -> (random.nextInt(3) - 1) * Float.MAX_VALUE + size * place;
                    default -> side * place;
                };
            }
        }
        for (int i = 0; i < count; i++) {
            radius[i] = size
                    * switch (kind) {
                        case LATTICE, EQUAL -> 1;
                        case POINTS -> 0;
                        case TINY_AMONG_LARGE -> (float) StrictMath.scalb(1.0, -random.nextInt(21));
                        default -> random.nextFloat();
                    };
        }
        if (dimensions == 2) {
            spheres.setCircles(count, centre[0], centre[1], radius);
        } else {
            spheres.setSpheres(count, centre[0], centre[1], centre[2], radius);
        }
    }
}
