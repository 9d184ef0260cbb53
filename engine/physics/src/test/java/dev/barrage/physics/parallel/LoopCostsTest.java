package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoopCostsTest {
    private static final int BLOCKS = 10;

    private final LoopCosts costs = new LoopCosts();
    private final BlockTask task = new NoTask();

    @Test
    void aLoopThatHasNotRunCostsNothing() {
        assertEquals(0f, costs.nanos(costs.find(task), BLOCKS));
    }

    @Test
    void theFirstMeasurementIsTheEstimate() {
        costs.note(costs.find(task), BLOCKS, 20_000);
        assertEquals(20_000f, costs.nanos(costs.find(task), BLOCKS));
        assertEquals(60_000f, costs.nanos(costs.find(task), 3 * BLOCKS));
    }

    @Test
    void oneLongMeasurementIsForgotten() {
        costs.note(costs.find(task), BLOCKS, 5_000);
        costs.note(costs.find(task), BLOCKS, 1_000_000);
        for (int i = 0; i < 20; i++) {
            costs.note(costs.find(task), BLOCKS, 5_000);
        }
        assertEquals(5_000f, costs.nanos(costs.find(task), BLOCKS), 1_000f);
    }

    @Test
    void aLoopThatBecomesLongerIsKnownSoon() {
        costs.note(costs.find(task), BLOCKS, 5_000);
        for (int i = 0; i < 5; i++) {
            costs.note(costs.find(task), BLOCKS, 100_000);
        }
        assertTrue(costs.nanos(costs.find(task), BLOCKS) > 75_000f);
    }

    @Test
    void loopsAreToldApart() {
        BlockTask[] tasks = new BlockTask[100];
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = new NoTask();
            costs.note(costs.find(tasks[i]), 1, 1_000 * (i + 1));
        }
        for (int i = 0; i < tasks.length; i++) {
            assertEquals(1_000f * (i + 1), costs.nanos(costs.find(tasks[i]), 1));
        }
    }

    @Test
    void tasksThatAreMadeForEachLoopAreForgotten() {
        BlockTask[] tasks = new BlockTask[1_000]; // kept, so that their hashes differ
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = new NoTask();
            assertEquals(0f, costs.nanos(costs.find(tasks[i]), 1), "task " + i);
            costs.note(costs.find(tasks[i]), 1, 1_000);
            assertEquals(1_000f, costs.nanos(costs.find(tasks[i]), 1), "task " + i);
        }
    }

    /** A task with an identity of its own, which a lambda that captures nothing lacks. */
    private static final class NoTask implements BlockTask {
        @Override
        public void run(int block, int from, int to, int worker) {}
    }
}
