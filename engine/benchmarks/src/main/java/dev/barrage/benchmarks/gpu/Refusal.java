package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.broadphase.GpuBroadphase;
import dev.barrage.gpu.device.MissingGpuException;

/** Why the CPU did the work of the graphics card. */
final class Refusal {
    private Refusal() {}

    /**
     * The reason for this number; null if the card did the last search.
     *
     * @throws MissingGpuException if the card cannot be used any more
     */
    static String of(GpuBroadphase broadphase) {
        String failure = broadphase.stats().fallback;
        if (failure != null) {
            throw new MissingGpuException(failure);
        }
        return broadphase.usedCard() ? null : "more than this graphics card takes";
    }
}
