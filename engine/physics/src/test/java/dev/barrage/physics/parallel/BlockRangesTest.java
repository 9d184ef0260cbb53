package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class BlockRangesTest {
    @Test
    void mergingBlockByBlockGivesTheStreamOfOneWorker() {
        int[] alone = merged(1);
        assertEquals(7 * 10_000 / 10, alone.length);
        for (int count = 2; count <= 8; count++) {
            assertArrayEquals(alone, merged(count), count + " workers");
        }
    }

    /** The rows whose last digit is below 7, collected by {@code count} workers. */
    private static int[] merged(int count) {
        int rows = 10_000;
        int[][] buffers = new int[count][rows];
        int[] lengths = new int[count];
        BlockRanges ranges = new BlockRanges();
        try (Workers workers = new Workers(count)) {
            ranges.reset((rows + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS);
            workers.forBlocks(rows, (block, from, to, worker) -> {
                int start = lengths[worker];
                for (int i = from; i < to; i++) {
                    if (i % 10 < 7) {
                        buffers[worker][lengths[worker]++] = i;
                    }
                }
                ranges.set(block, worker, start, lengths[worker]);
            });
        }
        int[] out = new int[ranges.assignOffsets()];
        for (int block = 0; block < ranges.blocks(); block++) {
            int length = ranges.end(block) - ranges.start(block);
            System.arraycopy(buffers[ranges.worker(block)], ranges.start(block), out, ranges.offset(block), length);
        }
        return out;
    }

    @Test
    void blocksThatAreNotSetAreEmpty() {
        BlockRanges ranges = new BlockRanges();
        ranges.reset(3);
        ranges.set(1, 0, 5, 9);
        assertEquals(4, ranges.assignOffsets());
        ranges.reset(100);
        assertEquals(0, ranges.assignOffsets());
    }

    @Test
    void aRunEndsWhereAnotherWorkerWroteOrSomethingLiesBetween() {
        BlockRanges ranges = new BlockRanges();
        ranges.reset(6);
        ranges.set(0, 1, 5, 9);
        ranges.set(1, 1, 9, 9);
        ranges.set(2, 1, 9, 12);
        ranges.set(3, 0, 12, 13);
        ranges.set(4, 0, 14, 15);
        ranges.set(5, 0, 15, 16);
        assertEquals(3, ranges.endOfRun(0, 6));
        assertEquals(2, ranges.endOfRun(0, 2));
        assertEquals(4, ranges.endOfRun(3, 6));
        assertEquals(6, ranges.endOfRun(4, 6));
    }

    @Test
    void moreThanAnArrayCanHoldIsRefused() {
        BlockRanges ranges = new BlockRanges();
        ranges.reset(2);
        ranges.set(0, 0, 0, Integer.MAX_VALUE);
        ranges.set(1, 1, 0, 1);
        assertThrows(ArithmeticException.class, ranges::assignOffsets);
        assertThrows(IllegalArgumentException.class, () -> ranges.reset(-1));
    }
}
