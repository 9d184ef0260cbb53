package dev.barrage.benchmarks.gpu;

/**
 * A measured contest. Times are medians, milliseconds; null where there is none.
 *
 * @param mode of CULLIDE; else empty
 * @param workers of the CPU where it has all, and beside the graphics card
 * @param cpuOne the CPU with one worker
 * @param cpuAll the CPU with all workers
 * @param gpu all of the way with the graphics card
 * @param parts of it, measured in runs of their own
 * @param other the rest of these runs, on the CPU
 * @param missed pairs that the graphics card lost, only where it may
 * @param refusal why the graphics card did nothing; null if it did
 */
record GpuRow(
        GpuKind kind,
        String mode,
        int n,
        int runs,
        int workers,
        Double cpuOne,
        Double cpuAll,
        Double gpu,
        Parts parts,
        Double other,
        int pairs,
        int missed,
        String refusal) {
    /** The CPU at its best, milliseconds. */
    double cpu() {
        return cpuAll == null ? cpuOne : Math.min(cpuOne, cpuAll);
    }

    /** Whether the graphics card was faster. */
    boolean gpuWins() {
        return gpu != null && gpu < cpu();
    }
}
