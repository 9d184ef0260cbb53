package dev.barrage.gpu.subdivision;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

/** Compares pairs and steps. */
final class Assert {
    private Assert() {}

    static void assertSamePairs(OverlapPairs expected, OverlapPairs actual, String scene) {
        assertArrayEquals(
                Arrays.copyOf(expected.first, expected.count), Arrays.copyOf(actual.first, actual.count), scene);
        assertArrayEquals(
                Arrays.copyOf(expected.second, expected.count), Arrays.copyOf(actual.second, actual.count), scene);
    }

    static void assertSameSteps(Steps expected, Steps actual, String scene) {
        assertEquals(expected.entries, actual.entries, scene);
        assertEquals(expected.cells, actual.cells, scene + ": cells");
        assertArrayEquals(expected.bits, actual.bits, scene + ": bits");
        assertSame(expected.control, actual.control, expected.objects, scene + ": control bits");
        assertSame(expected.cellId, actual.cellId, expected.entries, scene + ": cell ids");
        assertSame(expected.object, actual.object, expected.entries, scene + ": objects");
        assertSame(expected.sortedCellId, actual.sortedCellId, expected.entries, scene + ": sorted cell ids");
        assertSame(expected.sortedObject, actual.sortedObject, expected.entries, scene + ": sorted objects");
        assertSame(expected.start, actual.start, expected.cells, scene + ": starts");
        assertSame(expected.homes, actual.homes, expected.cells, scene + ": homes");
        assertSame(expected.phantoms, actual.phantoms, expected.cells, scene + ": phantoms");
        assertSame(expected.cellByType, actual.cellByType, expected.cells, scene + ": cells by type");
        assertArrayEquals(expected.typeStart, actual.typeStart, scene + ": starts of types");
        assertSame(expected.collisions, actual.collisions, expected.cells, scene + ": collisions of cells");
        assertSame(expected.touches, actual.touches, expected.objects, scene + ": collisions of objects");
    }

    private static void assertSame(int[] expected, int[] actual, int length, String what) {
        assertArrayEquals(Arrays.copyOf(expected, length), Arrays.copyOf(actual, length), what);
    }

    /** No object may be in two cells of one type, or two threads of a pass would have it. */
    static void assertNoObjectIsInTwoCellsOfOneType(Steps steps, String scene) {
        int[] types = new int[steps.objects];
        for (int e = 0; e < steps.entries; e++) {
            if (steps.cellId[e] != steps.unused()) {
                int i = steps.object[e] & ~Steps.PHANTOM;
                int type = 1 << steps.type(steps.cellId[e]);
                assertEquals(0, types[i] & type, scene + ", object " + i);
                types[i] |= type;
            }
        }
    }
}
