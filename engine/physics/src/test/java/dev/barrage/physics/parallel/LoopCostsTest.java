package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoopCostsTest {
    private static final int BLOCKS = 10;
    private static final boolean AWAKE = true;
    private static final long MIDDLING = 60_000;
    private static final long LONG = 1_000_000;

    private final LoopCosts costs = new LoopCosts(40_000);
    private final BlockTask task = (block, from, to, worker) -> {};
    private final int loop = costs.find(task);
    private int calls = 1;

    @Test
    void aLoopThatIsNotKnownRunsAloneOnce() {
        assertFalse(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
        costs.noteAlone(loop, BLOCKS, LONG);
        assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
    }

    @Test
    void aLoopThatWasQuickIsNotSharedUntilItHasMoreBlocks() {
        costs.noteAlone(loop, BLOCKS, 20_000);
        assertFalse(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
        assertTrue(costs.isWorthSharing(loop, 3 * BLOCKS, !AWAKE));
    }

    @Test
    void shorterLoopsAreSharedWhereWorkersAreAwake() {
        costs.noteAlone(loop, BLOCKS, 20_000);
        assertTrue(costs.isWorthSharing(loop, BLOCKS, AWAKE));
        assertFalse(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
    }

    @Test
    void aQuickLoopThatIsDisturbedOnceIsNotShared() {
        costs.noteAlone(loop, BLOCKS, 0);
        costs.noteAlone(loop, BLOCKS, 5_000);
        costs.noteAlone(loop, BLOCKS, LONG);
        assertFalse(costs.isWorthSharing(loop, BLOCKS, AWAKE));
        for (int i = 0; i < 20; i++) {
            costs.noteAlone(loop, BLOCKS, LONG);
        }
        assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
    }

    @Test
    void aLongLoopThatGainsIsSharedEveryTime() {
        costs.noteAlone(loop, BLOCKS, LONG);
        for (int i = 0; i < 1000; i++) {
            assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
            costs.noteShared(loop, BLOCKS, LONG, LONG / 2);
        }
    }

    @Test
    void aMiddlingLoopThatGainsRunsAloneNowAndThenToSeeWhatItTakes() {
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        int alone = 0;
        for (int i = 0; i < 1280; i++) {
            if (costs.isWorthSharing(loop, BLOCKS, !AWAKE)) {
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
        for (int i = 0; i < 3; i++) {
            assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
            costs.noteShared(loop, BLOCKS, 2 * MIDDLING, MIDDLING);
        }
        assertFalse(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
    }

    @Test
    void aLoopThatMostlyGainsIsSharedEveryTime() {
        costs.noteAlone(loop, BLOCKS, LONG);
        for (int i = 0; i < 1000; i++) {
            assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
            costs.noteShared(loop, BLOCKS, LONG, i % 3 == 0 ? LONG / 2 : 4 * LONG);
        }
    }

    @Test
    void aLoopThatGainsNothingRestsTwiceAsLongEveryTimeUpToALimit() {
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        failTwice(loop);
        int[] ends = {64, 128, 256, 512, 1024, 2048, 3072};
        for (int end : ends) {
            costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING);
            assertEquals(end, nextSharedCall());
            failThreeTimes(loop);
        }
    }

    @Test
    void aLoopThatGainsOnceItsRowsHaveComeIsSharedAgainAfterItsRest() {
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        failTwice(loop);
        costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING);
        nextSharedCall();
        failThreeTimes(loop);
        for (int i = 0; i < 100; i++) {
            costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING / 2);
            assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
        }
    }

    @Test
    void aLoopThatGainsAgainRestsNoLonger() {
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        failTwice(loop);
        costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING);
        assertEquals(64, nextSharedCall());
        costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING / 2);
        assertTrue(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
        failTwice(loop);
        costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING);
        assertEquals(128, nextSharedCall());
    }

    @Test
    void loopsThatRestTryAgainInTheSameStep() {
        BlockTask otherTask = new NoTask();
        int other = costs.find(otherTask);
        costs.noteAlone(loop, BLOCKS, MIDDLING);
        costs.noteAlone(other, BLOCKS, MIDDLING);
        failTwice(loop);
        failTwice(other);
        costs.noteShared(loop, BLOCKS, MIDDLING, MIDDLING);
        for (int i = 0; i < 10; i++) {
            costs.find(task);
        }
        costs.noteShared(other, BLOCKS, MIDDLING, MIDDLING);
        nextSharedCall();
        assertTrue(costs.isWorthSharing(other, BLOCKS, !AWAKE));
    }

    @Test
    void aLongLoopThatOneWorkerDidAlmostAllOfRestsToo() {
        costs.noteAlone(loop, BLOCKS, LONG);
        failTwice(loop);
        costs.noteShared(loop, BLOCKS, LONG, LONG);
        assertFalse(costs.isWorthSharing(loop, BLOCKS, !AWAKE));
    }

    @Test
    void asManyLoopsAsAStepHasAreKnownAllAtOnce() {
        BlockTask[] tasks = new BlockTask[24];
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = new NoTask();
            costs.noteAlone(costs.find(tasks[i]), BLOCKS, LONG);
        }
        for (BlockTask each : tasks) {
            assertTrue(costs.isWorthSharing(costs.find(each), BLOCKS, !AWAKE));
        }
    }

    @Test
    void theLoopThatRanLongestAgoMakesRoom() {
        costs.noteAlone(loop, BLOCKS, LONG);
        for (int i = 0; i < 10_000; i++) {
            costs.find(new NoTask());
            costs.find(task);
        }
        assertTrue(costs.isWorthSharing(costs.find(task), BLOCKS, !AWAKE));
    }

    @Test
    void aLoopIsKnownAgain() {
        costs.noteAlone(loop, BLOCKS, 20_000);
        assertEquals(loop, costs.find(task));
        assertFalse(costs.isWorthSharing(costs.find(task), BLOCKS, !AWAKE));
    }

    @Test
    void nothingKeepsLoopsFromBeingSharedWhereAllAre() {
        LoopCosts all = new LoopCosts(0);
        int itsLoop = all.find(task);
        assertTrue(all.isWorthSharing(itsLoop, BLOCKS, !AWAKE));
        all.noteShared(itsLoop, BLOCKS, 1, LONG);
        assertTrue(all.isWorthSharing(itsLoop, BLOCKS, !AWAKE));
    }

    /** The number of the call in which the loop is next shared. */
    private int nextSharedCall() {
        while (!costs.isWorthSharing(loop, BLOCKS, !AWAKE)) {
            costs.noteAlone(loop, BLOCKS, MIDDLING);
            calls++;
            costs.find(task);
        }
        return calls;
    }

    /** As often as is forgiven. */
    private void failTwice(int ofLoop) {
        fail(ofLoop, 2);
    }

    /** As often as is forgiven after a rest. */
    private void failThreeTimes(int ofLoop) {
        fail(ofLoop, 3);
    }

    private void fail(int ofLoop, int times) {
        for (int i = 0; i < times; i++) {
            costs.noteShared(ofLoop, BLOCKS, MIDDLING, MIDDLING);
            assertTrue(costs.isWorthSharing(ofLoop, BLOCKS, !AWAKE));
        }
    }

    /** A task with an identity of its own, as a lambda that captures nothing has not. */
    private static final class NoTask implements BlockTask {
        @Override
        public void run(int block, int from, int to, int worker) {}
    }
}
