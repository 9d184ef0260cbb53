package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoopCostsTest {
    private static final int BLOCKS = 10;
    private static final long MIDDLING = 100_000;
    private static final long LONG = 1_000_000;

    private final LoopCosts costs = new LoopCosts(20_000);
    private final BlockTask task = (block, from, to, worker) -> {};
    private final int loop = costs.find(task);

    @Test
    void aLoopThatIsNotKnownRunsAloneOnce() {
        assertFalse(costs.isWorthSharing(loop, BLOCKS));
        costs.noteAlone(loop, BLOCKS, LONG);
        assertTrue(costs.isWorthSharing(loop, BLOCKS));
    }

    @Test
    void aLoopThatWasQuickIsNotSharedUntilItHasMoreBlocks() {
        costs.noteAlone(loop, BLOCKS, 10_000);
        assertFalse(costs.isWorthSharing(loop, BLOCKS));
        assertTrue(costs.isWorthSharing(loop, 3 * BLOCKS));
    }

    @Test
    void aLongLoopThatGainsIsSharedEveryTime() {
        costs.noteAlone(loop, BLOCKS, LONG);
        for (int i = 0; i < 1000; i++) {
            assertTrue(costs.isWorthSharing(loop, BLOCKS));
            costs.noteShared(loop, BLOCKS, LONG, LONG / 2);
        }
    }

    @Test
    void aMiddlingLoopThatGainsRunsAloneNowAndThenToSeeWhatItTakes() {
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        int alone = 0;
        for (int i = 0; i < 1280; i++) {
            if (costs.isWorthSharing(loop, BLOCKS)) {
                costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING / 2);
            } else {
                costs.noteAlone(loop, BLOCKS, MIDDLING);
                alone++;
            }
        }
        assertEquals(10, alone);
    }

    @Test
    void workersThatSlowOneAnotherDownDoNotPassForAGain() {
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        assertTrue(costs.isWorthSharing(loop, BLOCKS));
        costs.noteShared(loop, BLOCKS, 2 * MIDDLING, MIDDLING);
        assertFalse(costs.isWorthSharing(loop, BLOCKS));
    }

    @Test
    void aLoopThatGainsNothingRestsTwiceAsLongEveryTimeUpToALimit() {
        int[] pauses = {1, 3, 7, 15, 31, 63, 63};
        costs.noteAlone(loop, BLOCKS, LONG);
        for (int pause : pauses) {
            costs.noteShared(loop, BLOCKS, LONG, LONG);
            assertEquals(pause, callsAlone());
        }
    }

    @Test
    void aLoopThatGainsAgainRestsNoLonger() {
        costs.noteAlone(loop, BLOCKS, LONG);
        costs.noteShared(loop, BLOCKS, LONG, LONG);
        costs.noteShared(loop, BLOCKS, LONG, LONG / 2);
        assertTrue(costs.isWorthSharing(loop, BLOCKS));
        costs.noteShared(loop, BLOCKS, LONG, LONG);
        assertEquals(1, callsAlone());
    }

    @Test
    void aLoopIsKnownAgain() {
        costs.noteAlone(loop, BLOCKS, 10_000);
        assertEquals(loop, costs.find(task));
        assertFalse(costs.isWorthSharing(costs.find(task), BLOCKS));
    }

    @Test
    void nothingKeepsLoopsFromBeingSharedWhereAllAre() {
        LoopCosts all = new LoopCosts(0);
        int itsLoop = all.find(task);
        assertTrue(all.isWorthSharing(itsLoop, BLOCKS));
        all.noteShared(itsLoop, BLOCKS, 1, LONG);
        assertTrue(all.isWorthSharing(itsLoop, BLOCKS));
    }

    private int callsAlone() {
        int calls = 0;
        while (!costs.isWorthSharing(loop, BLOCKS)) {
            costs.noteAlone(loop, BLOCKS, LONG);
            calls++;
        }
        return calls;
    }
}
