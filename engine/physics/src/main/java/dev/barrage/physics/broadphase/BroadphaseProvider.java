package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.KernelChoice;

/** Makes a broadphase of {@code BroadphaseKind.GPU}: a service, found where the module of the GPU is there. */
public interface BroadphaseProvider {
    /**
     * Makes an empty broadphase. Where the GPU cannot be used, the broadphase finds the same on the CPU, and says why in
     * {@link dev.barrage.physics.debug.BroadphaseStats#fallback}.
     *
     * @param kernels of what it does on the CPU
     */
    Broadphase create(KernelChoice kernels);
}
