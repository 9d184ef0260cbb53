package dev.barrage.gpu.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.physics.math.Rng;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("gl")
class PrefixSumTest {
    @BeforeEach
    void needsCompute() {
        NeedsCompute.orSkip();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 255, 256, 257, 1023, 1024, 1025, 2049, 100_000, 1_000_000, 1_048_577, 3_000_001})
    void equalsALoopForAnyLength(int count) {
        int[] values = randomValues(count);
        int[] expected = exclusive(values, count);
        assertArrayEquals(expected, OnGpu.scanned(values, count));
    }

    @Test
    void leavesValuesBehindTheCountAlone() {
        int[] values = randomValues(3000);
        int[] expected = exclusive(values, 2500);
        assertArrayEquals(expected, OnGpu.scanned(values, 2500));
    }

    @Test
    void wrapsAroundLikeUnsignedInts() {
        assertArrayEquals(new int[] {0, -1, -2, -3}, OnGpu.scanned(new int[] {-1, -1, -1, -1}, 4));
    }

    @Test
    void allocatesNothingAfterWarmUp() {
        try (PrefixSum sum = new PrefixSum();
                StorageBuffer buffer = OnGpu.bufferOf(randomValues(5000))) {
            NoGarbage.assertNone("a sum", 2, () -> sum.exclusive(buffer, 5000));
        }
    }

    @Test
    void refusesCountsThatTheBufferCannotHaveAndLeavesNothingOpen() {
        int live = GlObject.live();
        try (PrefixSum sum = new PrefixSum();
                StorageBuffer buffer = OnGpu.bufferOf(new int[10])) {
            String message = assertThrows(IllegalArgumentException.class, () -> sum.exclusive(buffer, 11))
                    .getMessage();
            assertEquals("count must be from 0 to the capacity of the buffer, 10: 11", message);
            assertThrows(IllegalArgumentException.class, () -> sum.exclusive(buffer, -1));
        }
        assertEquals(live, GlObject.live());
    }

    private static int[] randomValues(int count) {
        Rng random = new Rng(count);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextInt();
        }
        return values;
    }

    private static int[] exclusive(int[] values, int count) {
        int[] result = values.clone();
        int sum = 0;
        for (int i = 0; i < count; i++) {
            result[i] = sum;
            sum += values[i];
        }
        return result;
    }
}
