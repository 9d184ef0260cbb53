package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoopCostsTest {
    private static final int BLOCKS = 10;
    private static final long LONG = 100_000;

    private final LoopCosts costs = new LoopCosts(20_000);
    private final BlockTask task = (block, from, to, worker) -> {};

    @Test
    void aLoopThatIsNotKnownIsShared() {
        assertTrue(costs.isWorthSharing(task, BLOCKS));
    }

    @Test
    void aLoopThatWasQuickIsNotSharedUntilItHasMoreBlocks() {
        costs.noteAlone(task, BLOCKS, 10_000);
        assertFalse(costs.isWorthSharing(task, BLOCKS));
        assertTrue(costs.isWorthSharing(task, 3 * BLOCKS));
    }

    @Test
    void aLoopThatGainsIsSharedEveryTime() {
        for (int i = 0; i < 10; i++) {
            costs.noteShared(task, BLOCKS, LONG, LONG / 2);
            assertTrue(costs.isWorthSharing(task, BLOCKS));
        }
    }

    @Test
    void aLoopThatGainsNothingRestsTwiceAsLongEveryTimeUpToALimit() {
        int[] pauses = {1, 3, 7, 15, 31, 63, 63};
        for (int pause : pauses) {
            costs.noteShared(task, BLOCKS, LONG, LONG);
            assertEquals(pause, callsAlone());
        }
    }

    @Test
    void aLoopThatGainsAgainRestsNoLonger() {
        costs.noteShared(task, BLOCKS, LONG, LONG);
        costs.noteShared(task, BLOCKS, LONG, LONG / 2);
        assertTrue(costs.isWorthSharing(task, BLOCKS));
        costs.noteShared(task, BLOCKS, LONG, LONG);
        assertEquals(1, callsAlone());
    }

    @Test
    void nothingKeepsLoopsFromBeingSharedWhereAllAre() {
        LoopCosts all = new LoopCosts(0);
        all.noteShared(task, BLOCKS, 1, LONG);
        assertTrue(all.isWorthSharing(task, BLOCKS));
    }

    private int callsAlone() {
        int calls = 0;
        while (!costs.isWorthSharing(task, BLOCKS)) {
            costs.noteAlone(task, BLOCKS, LONG);
            calls++;
        }
        return calls;
    }
}
