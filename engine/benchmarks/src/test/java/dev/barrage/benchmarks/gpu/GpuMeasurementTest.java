package dev.barrage.benchmarks.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.gpu.device.GpuTimes.Part;
import org.junit.jupiter.api.Test;

class GpuMeasurementTest {
    private static final long[] PAIRS = {11, 12, 13};

    /** Finds given pairs at once. */
    private record Fixed(boolean usedGpu, long... found) implements Search {
        @Override
        public void run() {}

        @Override
        public long[] pairs() {
            return found.clone();
        }

        @Override
        public long nanos(Part part) {
            return part == Part.UPLOAD ? 0 : 1_000_000L * (1 + part.ordinal());
        }

        @Override
        public void close() {}
    }

    /** Searches that find given pairs: the CPU with one worker, with all, and the GPU. */
    private record Given(boolean mayMiss, long[] one, long[] all, Fixed onGpu) implements Workload {
        @Override
        public Search onCpu(int workers) {
            return new Fixed(false, workers == 1 ? one : all);
        }

        @Override
        public Search onGpu(int workers) {
            return onGpu;
        }

        GpuRow row() {
            try (GpuMeasurement measurement = new GpuMeasurement(GpuKind.PAIRS, 7, this, 2)) {
                return measurement.measure(1, "a card");
            }
        }
    }

    private static void assertDiffers(String message, Given given) {
        assertEquals(
                message, assertThrows(IllegalStateException.class, given::row).getMessage());
    }

    @Test
    void otherPairsAreAnError() {
        Fixed same = new Fixed(true, PAIRS);
        assertDiffers(
                "pairs 7: the graphics card found 2 pairs, not the 3 of the exact search",
                new Given(false, PAIRS, PAIRS, new Fixed(true, 11, 13)));
        assertDiffers(
                "pairs 7: the graphics card found 3 pairs, not the 3 of the exact search",
                new Given(false, PAIRS, PAIRS, new Fixed(true, 11, 12, 14)));
        assertDiffers(
                "pairs 7: the graphics card found 2 pairs, not the 3 of the exact search",
                new Given(true, PAIRS, PAIRS, new Fixed(true, 11, 11)));
        assertDiffers(
                "pairs 7: the CPU with all workers found 1 pairs, not the 3 of the exact search",
                new Given(true, PAIRS, new long[] {11}, same));
        assertEquals(
                3, new Given(false, PAIRS, new long[] {13, 11, 12}, same).row().pairs());
    }

    @Test
    void missedPairsAreCountedWhereTheyAreAllowed() {
        GpuRow row = new Given(true, PAIRS, PAIRS, new Fixed(true, 13, 11)).row();
        assertEquals(1, row.missed());
        assertEquals(1, row.runs());
        assertNull(row.uploadMs());
        assertEquals(2, row.dispatchMs());
        assertEquals(5, row.testsMs());
    }

    @Test
    void workThatTheCardDoesNotTakeHasNoTime() {
        GpuRow row = new Given(false, PAIRS, PAIRS, new Fixed(false)).row();
        assertNull(row.gpuMs());
        assertNull(row.dispatchMs());
        assertNull(row.otherMs());
        assertEquals(3, row.pairs());
    }
}
