/** Barrage's physics: world, collision, response and dynamics of a plane full of bodies and bullets. */
@SuppressWarnings("module") // the benchmarks, which come later, time single stages
module dev.barrage.physics {
    requires jdk.jfr;

    uses dev.barrage.physics.kernel.Kernels;

    exports dev.barrage.physics;
    exports dev.barrage.physics.body;
    exports dev.barrage.physics.broadphase;
    exports dev.barrage.physics.debug;
    exports dev.barrage.physics.ecs;
    exports dev.barrage.physics.kernel;
    exports dev.barrage.physics.math;
    exports dev.barrage.physics.narrowphase to
            dev.barrage.benchmarks;
    exports dev.barrage.physics.parallel;
    exports dev.barrage.physics.shape;
    exports dev.barrage.physics.state;
    exports dev.barrage.physics.triangle;
}
