package dev.barrage.cluster.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.TriangleBlock;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BlockSplitTest {
    private static final int PARTS = 90;
    private static final int TRIANGLES = 500;
    private static final int ROUND = 200;

    /**
     * A block that is cut in rounds, as many parts share it: each triangle comes once to each part, and rounds are
     * bounded.
     */
    @Test
    void manyPartsGetABlockInRoundsOfBoundedSize() {
        TriangleBlock block = Scene.random(new Random(1), 1, TRIANGLES, 64, 4).block(0, 0, TRIANGLES);
        BlockSplit split = new BlockSplit(PARTS, BlockSplitTest::destinations, ROUND);
        boolean[][] found = new boolean[PARTS][TRIANGLES];
        AtomicInteger given = new AtomicInteger();
        int rounds = 0;
        int sum = 0;
        split.begin(block);
        while (split.next((part, piece) -> given.addAndGet(receive(found[part], piece)))) {
            assertTrue(given.get() <= ROUND, "triangles of a round: " + given);
            sum += given.getAndSet(0);
            rounds++;
        }
        assertEquals(TRIANGLES / 2 * PARTS, sum);
        assertTrue(rounds < 2 * sum / ROUND, "rounds: " + rounds);
    }

    /** Every second triangle goes to all parts. */
    private static int destinations(TriangleBlock block, int triangle, int[] out) {
        for (int part = 0; part < PARTS; part++) {
            out[part] = part;
        }
        return triangle % 2 * PARTS;
    }

    private static int receive(boolean[] found, byte[] piece) {
        for (long triangle : BlockReader.read(piece).triangle()) {
            assertTrue(!found[(int) triangle], "again: " + triangle);
            found[(int) triangle] = true;
        }
        return BlockReader.triangles(piece);
    }
}
