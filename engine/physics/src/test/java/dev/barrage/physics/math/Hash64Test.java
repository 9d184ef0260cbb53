package dev.barrage.physics.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class Hash64Test {
    private static final long SEED = 99;

    /** Computed apart from this code, by the same recipe in Python's whole numbers. */
    private static final long GOLDEN = 4575799259044452281L;

    @Test
    void equalSequencesGiveEqualDigests() {
        float[] values = {1f, 2f, 3f};
        assertEquals(
                new Hash64().add(values, 0, 3).add(4).value(),
                new Hash64().add(9).reset().add(values, 0, 3).add(4).value());
    }

    @Test
    void theDigestIsTheSameOnEveryMachine() {
        long value = new Hash64()
                .add(1)
                .add(2L)
                .add(3f)
                .add(new float[] {4f, 5f, 6f}, 0, 3)
                .add(new int[] {7, 8}, 0, 2)
                .add(new long[] {9}, 0, 1)
                .value();
        assertEquals(GOLDEN, value);
    }

    @Test
    void orderSplitAndBitsOfZeroCount() {
        float[] values = {1f, 2f, 3f, 4f};
        Set<Long> digests = new HashSet<>();
        digests.add(new Hash64().value());
        digests.add(new Hash64().add(0).value());
        digests.add(new Hash64().add(0).add(0).value());
        digests.add(new Hash64().add(-0f).value());
        digests.add(new Hash64().add(values, 0, 4).value());
        digests.add(new Hash64().add(values, 0, 2).add(values, 2, 4).value());
        digests.add(new Hash64().add(values, 2, 4).add(values, 0, 2).value());
        digests.add(new Hash64().add(values, 0, 0).value());
        assertEquals(7, digests.size(), "only add(0) and an empty array, which adds its length 0, agree");
        assertEquals(new Hash64().add(0f).value(), new Hash64().add(0).value());
    }

    @Test
    void everyInputBitFlipsHalfOfTheDigest() {
        Random random = new Random(SEED);
        int rounds = 400;
        for (int bit = 0; bit < 64; bit++) {
            int flipped = 0;
            for (int i = 0; i < rounds; i++) {
                long value = random.nextLong();
                long a = new Hash64().add(value).add(7).value();
                long b = new Hash64().add(value ^ 1L << bit).add(7).value();
                assertNotEquals(a, b);
                flipped += Long.bitCount(a ^ b);
            }
            double mean = flipped / (double) rounds;
            assertTrue(Math.abs(mean - 32) < 1.5, "bit " + bit + ": " + mean + ", seed " + SEED);
        }
    }

    @Test
    void smallCountersDoNotCollide() {
        Set<Long> digests = new HashSet<>();
        for (int i = 0; i < 300; i++) {
            for (int j = 0; j < 300; j++) {
                digests.add(new Hash64().add(i).add(j).value());
            }
        }
        assertEquals(90_000, digests.size());
    }
}
