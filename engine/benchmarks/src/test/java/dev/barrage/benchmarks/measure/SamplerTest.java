package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.barrage.benchmarks.scene.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SamplerTest {
    private static final long SLOW_NANOS = 30_000_000L;
    private static final int STEPS = 20;

    /** A run whose own step is slow, and in which another one is disturbed. */
    private static Run run(int slowStep, int disturbedStep) {
        return new Run() {
            private int step = -Sampler.CHECK_STEPS;

            @Override
            public void step() {
                long end = System.nanoTime() + (step == slowStep || step == disturbedStep ? SLOW_NANOS : 0);
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
                step++;
            }

            @Override
            public long check() {
                return 0;
            }

            @Override
            public void close() {}
        };
    }

    @Test
    void whatDoesNotComeAgainIsNotTheSteps() {
        List<Sampler> runs = new ArrayList<>();
        for (int disturbed : new int[] {3, 8, 13}) {
            Sampler sampler = new Sampler(run(5, disturbed));
            sampler.measure(STEPS, 0, 0);
            runs.add(sampler);
        }
        long[] nanos = Sampler.repeatedNanos(runs);
        assertEquals(STEPS, nanos.length);
        assertTrue(nanos[STEPS - 1] >= SLOW_NANOS, nanos[STEPS - 1] + " ns");
        assertTrue(nanos[STEPS - 2] < SLOW_NANOS, nanos[STEPS - 2] + " ns");
    }

    @Test
    void whatAnEngineCountsIsNotToldIfItsFirstStepsTakeTooLong() {
        Sampler slow = new Sampler(run(-Sampler.CHECK_STEPS, 0), SLOW_NANOS / 2);
        assertNull(slow.check);
        slow.measure(2, 0, 0);
        assertEquals(2, slow.times().sortedNanos().length);
        assertEquals(0L, new Sampler(run(-Sampler.CHECK_STEPS, 0), 1000 * SLOW_NANOS).check);
    }

    @Test
    void aValueTakesTimeFromCoreToCore() {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1);
        double nanos = Handover.nanos();
        assertTrue(nanos > 1 && nanos < 1e6, nanos + " ns");
    }
}
