package dev.barrage.cluster.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;

/** Compares pairs by all their bits. */
public final class PairBlocks {
    private PairBlocks() {}

    public static PairBlock merge(List<PairBlock> blocks) {
        return blocks.stream().reduce(PairBlock.of(0), PairBlock::merge);
    }

    public static void assertSame(PairBlock expected, PairBlock found, String message) {
        assertArrayEquals(expected.firstList(), found.firstList(), message);
        assertArrayEquals(expected.firstTriangle(), found.firstTriangle(), message);
        assertArrayEquals(expected.secondList(), found.secondList(), message);
        assertArrayEquals(expected.secondTriangle(), found.secondTriangle(), message);
        assertArrayEquals(bits(expected), bits(found), message);
    }

    private static int[] bits(PairBlock pairs) {
        int[] bits = new int[pairs.segments().length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(pairs.segments()[i]);
        }
        return bits;
    }
}
