package dev.barrage.benchmarks.gpu;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * A measured workload: a row of the table, and a line of the CSV file. Times are medians, milliseconds; null where
 * there is none.
 *
 * @param mode of CULLIDE; else empty
 * @param workers of the CPU where it has all, and beside the graphics card
 * @param cpuOneMs the CPU with one worker
 * @param cpuAllMs the CPU with all workers
 * @param gpuMs the whole search with the graphics card; null if it is more than the card takes
 * @param uploadMs copies to the card; this and the other parts are measured in runs of their own
 * @param dispatchMs the card searches
 * @param readBackMs copies to the CPU
 * @param sortMs of keys or pairs
 * @param testsMs exact ones, on the CPU
 * @param otherMs the rest of these runs
 * @param pairs in the first round, which is the same on any machine
 * @param missed pairs that the search with the card lost, only where it may
 * @param device the graphics card and its driver
 */
@JsonNaming(SnakeCaseStrategy.class)
record GpuRow(
        String date,
        String commit,
        GpuKind kind,
        String mode,
        int n,
        int runs,
        int workers,
        double cpuOneMs,
        Double cpuAllMs,
        Double gpuMs,
        Double uploadMs,
        Double dispatchMs,
        Double readBackMs,
        Double sortMs,
        Double testsMs,
        Double otherMs,
        int pairs,
        int missed,
        String device) {
    /** The CPU at its best, milliseconds. */
    double cpuMs() {
        return cpuAllMs == null ? cpuOneMs : Math.min(cpuOneMs, cpuAllMs);
    }

    /** Whether the graphics card was faster and missed nothing. */
    boolean gpuWins() {
        return gpuMs != null && missed == 0 && gpuMs < cpuMs();
    }
}
