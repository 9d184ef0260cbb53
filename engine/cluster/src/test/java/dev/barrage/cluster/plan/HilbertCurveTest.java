package dev.barrage.cluster.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HilbertCurveTest {
    private static final int SIDE = 16;

    @Test
    void cellsThatFollowEachOtherShareAFaceAndEveryCubeIsOneRange() {
        Random random = new Random(1);
        for (int round = 0; round < 50; round++) {
            int[] corner =
                    random.ints(3, 0, 1 << CellGrid.BITS).map(x -> x & -SIDE).toArray();
            assertIsPathThroughCube(corner, Arrays.toString(corner));
        }
    }

    private static void assertIsPathThroughCube(int[] corner, String message) {
        int[] path = new int[SIDE * SIDE * SIDE];
        Arrays.fill(path, -1);
        long start = HilbertCurve.keyOfMerged(corner[0], corner[1], corner[2]) & -path.length;
        for (int cell = 0; cell < path.length; cell++) {
            long key = HilbertCurve.keyOfMerged(corner[0] + x(cell), corner[1] + y(cell), corner[2] + z(cell));
            assertTrue(key >= start && key < start + path.length, message);
            path[(int) (key - start)] = cell;
        }
        assertTrue(path[0] >= 0, message);
        for (int i = 1; i < path.length; i++) {
            assertTrue(path[i] >= 0, message);
            int steps = Math.abs(x(path[i]) - x(path[i - 1]))
                    + Math.abs(y(path[i]) - y(path[i - 1]))
                    + Math.abs(z(path[i]) - z(path[i - 1]));
            assertEquals(1, steps, message);
        }
    }

    @Test
    void cellsOfAFlatGridAreMergedToCubes() {
        HilbertCurve curve = new HilbertCurve(new CellGrid(new float[3], new float[] {8, 3, 0}));
        int last = (1 << CellGrid.BITS) - 1;
        assertEquals(last, curve.merged(0, last));
        assertEquals(last >> 2, curve.merged(1, last));
        assertEquals(0, curve.merged(2, last));
    }

    @Test
    void keysAreSorted() {
        Random random = new Random(2);
        long[] keys = random.longs(5000, 0, HilbertCurve.KEYS).toArray();
        System.arraycopy(keys, 0, keys, 3000, 1000);
        int[] order = KeyOrder.of(keys);
        assertEquals(5000, Arrays.stream(order).distinct().count());
        for (int i = 1; i < order.length; i++) {
            long before = keys[order[i - 1]];
            assertTrue(before < keys[order[i]] || before == keys[order[i]] && order[i - 1] < order[i], "at " + i);
        }
    }

    private static int x(int cell) {
        return cell % SIDE;
    }

    private static int y(int cell) {
        return cell / SIDE % SIDE;
    }

    private static int z(int cell) {
        return cell / SIDE / SIDE;
    }
}
