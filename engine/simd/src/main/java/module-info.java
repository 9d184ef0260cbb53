/** Barrage's hot kernels in vector instructions, found by the physics as a service. */
module dev.barrage.simd {
    requires dev.barrage.physics;
    requires jdk.incubator.vector;
    requires jdk.management;

    provides dev.barrage.physics.kernel.Kernels with
            dev.barrage.simd.VectorKernels;
}
