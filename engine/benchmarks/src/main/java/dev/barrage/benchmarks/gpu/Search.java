package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.device.GpuTimes.Part;

/** One way to find the pairs of a {@link Workload}: on the CPU alone, or with the graphics card. */
interface Search extends AutoCloseable {
    void run();

    /** The pairs of the last run in any order, as {@link dev.barrage.benchmarks.measure.PairKeys}. */
    long[] pairs();

    /** Whether the card took part in the last run. */
    default boolean usedGpu() {
        return false;
    }

    /** Whether to measure the parts of the next runs, which waits for the card after each part. */
    default void measureParts(boolean on) {}

    /** Time of a part in the last run, nanoseconds. */
    default long nanos(Part part) {
        return 0;
    }

    @Override
    void close();
}
