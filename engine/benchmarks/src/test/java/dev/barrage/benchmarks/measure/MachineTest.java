package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class MachineTest {
    private static final int MORE_THREADS_THAN_CORES = 2 * Runtime.getRuntime().availableProcessors();

    @Test
    void aThreadThatSharesItsCoreWaits() {
        assumeTrue(Files.exists(Path.of("/proc/thread-self/schedstat")));
        AtomicBoolean stop = new AtomicBoolean();
        Waiting waiting = new Waiting();
        try {
            long before = waiting.nanos();
            for (int i = 0; i < MORE_THREADS_THAN_CORES; i++) {
                Thread other = new Thread(() -> spinUntil(stop));
                other.setDaemon(true);
                other.start();
            }
            long end = System.nanoTime() + 200_000_000L;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            long waited = waiting.nanos() - before;
            assertTrue(waited > 20_000_000L, waited + " ns of 200 ms");
        } finally {
            stop.set(true);
            waiting.close();
        }
    }

    private static void spinUntil(AtomicBoolean stop) {
        while (!stop.get()) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aValueTakesTimeFromCoreToCore() {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1);
        double nanos = Handover.nanos();
        assertTrue(nanos > 1 && nanos < 1e6, nanos + " ns");
    }

    @Test
    void quantilesOfUndisturbedStepsLeaveTheOthersOut() {
        Times times = new Times(
                new long[] {1_000_000, 2_000_000, 9_000_000}, new long[] {1_000_000, 2_000_000}, new long[3], 0);
        assertEquals(9.0, times.quantile(0.999));
        assertEquals(2.0, times.undisturbedQuantile(0.999));
        assertEquals(1 / 3.0, times.disturbedShare(), 1e-12);
    }
}
