/** Barrage's collision on the graphics card: its broadphase is found by the physics as a service. */
@SuppressWarnings("module") // the benchmarks, which come later, time the parts of a search
module dev.barrage.gpu {
    requires transitive dev.barrage.graphics;
    requires transitive dev.barrage.physics;
    requires transitive dev.barrage.triangles;
    requires org.lwjgl.opengl;

    exports dev.barrage.gpu.broadphase to
            dev.barrage.benchmarks;
    exports dev.barrage.gpu.cullide;
    exports dev.barrage.gpu.device;
    exports dev.barrage.gpu.subdivision;

    provides dev.barrage.physics.broadphase.BroadphaseProvider with
            dev.barrage.gpu.broadphase.GpuProvider;
}
