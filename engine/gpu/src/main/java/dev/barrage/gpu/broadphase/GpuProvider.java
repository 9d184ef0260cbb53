package dev.barrage.gpu.broadphase;

import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseProvider;
import dev.barrage.physics.kernel.KernelChoice;

/** Offers {@link GpuBroadphase} to the physics. */
public final class GpuProvider implements BroadphaseProvider {
    /** Called by the service loader. */
    public GpuProvider() {}

    @Override
    public Broadphase create(KernelChoice kernels) {
        return new GpuBroadphase(kernels);
    }
}
