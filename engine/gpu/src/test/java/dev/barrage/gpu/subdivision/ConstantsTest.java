package dev.barrage.gpu.subdivision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Why the method has its constants: what is missed or found twice with others, of the same random circles. */
class ConstantsTest {
    private static final int SCENES = 600;

    private int missed;
    private int once;
    private int twice;

    @Test
    void scaledCirclesInCellsOfOneAndAHalfScaledDiametersMissNothing() {
        assertFound("once 44266, missed 0, twice 0", QuantizedSpheres.CELL_IN_DIAMETERS, true, true);
    }

    @Test
    void theSmallestCellsOfTheProofMissNothing() {
        assertFound("once 44266, missed 0, twice 0", 1 + Math.sqrt(0.5) + 1e-3, true, true);
    }

    @Test
    void smallerCellsMissPairsOfWhichAnotherCellOfThatTypeIsTouched() {
        assertFound("once 44227, missed 39, twice 0", 1.5, true, true);
    }

    @Test
    void circlesThatAreNotScaledMissPairsAcrossCorners() {
        assertFound("once 44241, missed 25, twice 0", QuantizedSpheres.CELL_IN_DIAMETERS, false, true);
    }

    @Test
    void withoutTheRuleOfEarlierPassesPairsAreFoundTwice() {
        assertFound("once 32304, missed 0, twice 11962", QuantizedSpheres.CELL_IN_DIAMETERS, true, false);
    }

    private void assertFound(String expected, double cellInDiameters, boolean isScaled, boolean skipsTested) {
        Spheres spheres = new Spheres(cellInDiameters);
        CpuSubdivision cpu = new CpuSubdivision(isScaled, skipsTested);
        for (int seed = 0; seed < SCENES; seed++) {
            Scenes.fill(spheres, seed, 2, 60, 14, 0.7f);
            compare(Scenes.allPairs(spheres), cpu.run(spheres));
            Assert.assertNoObjectIsInTwoCellsOfOneType(cpu.steps(), "seed " + seed);
        }
        assertEquals(expected, "once " + once + ", missed " + missed + ", twice " + twice);
    }

    private void compare(OverlapPairs expected, OverlapPairs found) {
        int at = 0;
        for (int p = 0; p < expected.count; p++) {
            int times = 0;
            while (at < found.count && found.first[at] == expected.first[p] && found.second[at] == expected.second[p]) {
                at++;
                times++;
            }
            missed += times == 0 ? 1 : 0;
            once += times == 1 ? 1 : 0;
            twice += times == 2 ? 1 : 0;
        }
        assertEquals(found.count, at, "pairs that do not overlap");
    }
}
