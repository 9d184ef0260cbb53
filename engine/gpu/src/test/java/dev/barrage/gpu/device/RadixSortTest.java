package dev.barrage.gpu.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("gl")
class RadixSortTest {
    @BeforeEach
    void needsCompute() {
        NeedsCompute.orSkip();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 255, 256, 257, 2047, 2048, 2049, 100_000, 1_000_000})
    void sortsUnsignedKeysOfAnyLength(int length) {
        assertSorts(OnGpu.randomKeys(length, -1), 32);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "7, 127",
        "8, 255",
        "9, 511",
        "16, 65535",
        "17, 131071",
        "24, 16777215",
        "31, 2147483647"
    })
    void sortsByAsManyBitsAsAskedFor(int bits, int mask) {
        assertSorts(OnGpu.randomKeys(10_000, mask), bits);
    }

    @Test
    void ignoresBitsThatItIsNotToSortBy() {
        assertSorts(OnGpu.randomKeys(10_000, -1), 5);
    }

    @Test
    void keepsTheOrderOfEqualKeys() {
        assertSorts(OnGpu.randomKeys(100_000, 3), 32);
        assertSorts(new int[100_000], 32);
    }

    @Test
    void allocatesNothingAfterWarmUp() {
        try (RadixSort sort = new RadixSort();
                StorageBuffer keys = OnGpu.bufferOf(OnGpu.randomKeys(5000, -1));
                StorageBuffer values = OnGpu.bufferOf(new int[5000])) {
            NoGarbage.assertNone("a sort", 2, () -> sort.sort(keys, values, 5000, 20));
        }
    }

    @Test
    void refusesLengthsAndBitsOutOfRangeAndLeavesNothingOpen() {
        int live = GlObject.live();
        try (RadixSort sort = new RadixSort();
                StorageBuffer ten = OnGpu.bufferOf(new int[10]);
                StorageBuffer nine = OnGpu.bufferOf(new int[9])) {
            String message = assertThrows(IllegalArgumentException.class, () -> sort.sort(ten, nine, 10, 32))
                    .getMessage();
            assertEquals("count must be from 0 to the capacity of the buffer, 9: 10", message);
            message = assertThrows(IllegalArgumentException.class, () -> sort.sort(ten, nine, 9, 33))
                    .getMessage();
            assertEquals("bits must be from 0 to 32: 33", message);
        }
        assertEquals(live, GlObject.live());
    }

    private static void assertSorts(int[] keys, int bits) {
        long mask = (1L << bits) - 1;
        long[] keyAndPlace = new long[keys.length];
        Arrays.setAll(keyAndPlace, i -> (keys[i] & mask) << 31 | i);
        Arrays.sort(keyAndPlace);
        int[] places = new int[keys.length];
        Arrays.setAll(places, i -> (int) keyAndPlace[i] & Integer.MAX_VALUE);
        int[] sortedKeys = new int[keys.length];
        Arrays.setAll(sortedKeys, i -> keys[places[i]]);
        int[][] sorted = OnGpu.sorted(keys, bits);
        assertArrayEquals(places, sorted[1], "values");
        assertArrayEquals(sortedKeys, sorted[0], "keys");
    }
}
