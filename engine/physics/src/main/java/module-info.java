/** Barrage's physics: world, collision, response and dynamics of a plane full of bodies and bullets. */
@SuppressWarnings("module") // the benchmarks, which come later, time single stages
module dev.barrage.physics {
    requires static jdk.jfr;
    requires static org.joml;

    uses dev.barrage.physics.broadphase.BroadphaseProvider;
    uses dev.barrage.physics.kernel.Kernels;

    exports dev.barrage.physics;
    exports dev.barrage.physics.debug;
    exports dev.barrage.physics.ecs;
    exports dev.barrage.physics.math;
    exports dev.barrage.physics.query;
    exports dev.barrage.physics.rule;
    exports dev.barrage.physics.shape;
    exports dev.barrage.physics.shape.tree;
    exports dev.barrage.physics.state;

    // What only our own modules use: it may change with any version.
    exports dev.barrage.physics.body to
            dev.barrage.benchmarks,
            dev.barrage.simd;
    exports dev.barrage.physics.broadphase.choice to
            dev.barrage.benchmarks,
            dev.barrage.gpu;
    exports dev.barrage.physics.broadphase to
            dev.barrage.benchmarks,
            dev.barrage.gpu;
    exports dev.barrage.physics.broadphase.grid to
            dev.barrage.benchmarks,
            dev.barrage.gpu;
    exports dev.barrage.physics.bullet to
            dev.barrage.benchmarks;
    exports dev.barrage.physics.bullet.sweep to
            dev.barrage.benchmarks;
    exports dev.barrage.physics.kernel to
            dev.barrage.benchmarks,
            dev.barrage.gpu,
            dev.barrage.simd;
    exports dev.barrage.physics.memory to
            dev.barrage.gpu,
            dev.barrage.graphics;
    exports dev.barrage.physics.narrowphase to
            dev.barrage.benchmarks;
    exports dev.barrage.physics.parallel to
            dev.barrage.benchmarks,
            dev.barrage.gpu,
            dev.barrage.simd,
            dev.barrage.triangles;
}
