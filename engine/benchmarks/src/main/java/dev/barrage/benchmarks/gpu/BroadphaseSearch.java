package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.broadphase.GpuBroadphase;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/** A search by the hierarchical grid of the CPU, or by that of the graphics card. */
abstract class BroadphaseSearch implements Search {
    final Broadphase broadphase;
    final Workers workers;

    /** Null on the CPU. */
    private final GpuBroadphase gpu;

    BroadphaseSearch(boolean onGpu, int workers) {
        KernelChoice kernels = KernelChoice.fastest();
        kernels.choose(0, 0);
        gpu = onGpu ? GpuBroadphase.always(kernels) : null;
        broadphase = onGpu ? gpu : new HierarchicalGrid(kernels);
        this.workers = new Workers(workers);
    }

    /** @throws MissingGpuException if the card cannot be used any more */
    @Override
    public final boolean usedGpu() {
        if (broadphase.stats().fallback != null) {
            throw new MissingGpuException(broadphase.stats().fallback);
        }
        return gpu != null && gpu.usedCard();
    }

    @Override
    public final void measureParts(boolean on) {
        gpu.times().isOn = on;
    }

    @Override
    public long nanos(Part part) {
        return gpu.times().nanos(part);
    }

    @Override
    public final void close() {
        broadphase.close();
        workers.close();
    }
}
