package dev.barrage.physics.joint;

/** A hinge: the anchors of both bodies are one point. Its angle is that of B's frame against A's. */
final class RevoluteJoint {
    private RevoluteJoint() {}

    /** The point along x and y, the spring, the motor, the limits. */
    static int slots(int flags) {
        return 0b11 | AxialRows.slots(flags);
    }

    static void start(JointEquations e) {
        e.startRigid();
        e.setAxis(1f, 0f);
        e.startRigid();
        e.setAxis(0f, 1f);
        AxialRows.start(e);
    }

    static void linearize(JointEquations e, int count) {
        e.setImpulses(e.impulseX(count), e.impulseY(count));
        pin(e, 0);
        AxialRows.linearizeTurn(e, 2);
    }

    /** The next two rows, with impulses along x and y, hold the anchors together. */
    static void pin(JointEquations e, int rigid) {
        e.alongAxis(1f, 0f);
        e.endRigid(e.apartX, e.swingX);
        e.separate(rigid);
        e.alongAxis(0f, 1f);
        e.endRigid(e.apartY, e.swingY);
        e.separate(rigid + 1);
    }
}
