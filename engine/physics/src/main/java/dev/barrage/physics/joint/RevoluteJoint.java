package dev.barrage.physics.joint;

/** A hinge: the anchors of both bodies are one point. Its angle is that of B's frame against A's. */
final class RevoluteJoint {
    private RevoluteJoint() {}

    /** The point along x and y, the spring, the motor, the limits. */
    static int slots(int flags) {
        return 0b11 | AxialRows.slots(flags);
    }

    static void start(JointEquations e) {
        e.startPin();
        AxialRows.start(e);
    }

    static void linearize(JointEquations e, int count) {
        e.pin(e.impulseX(count), e.impulseY(count));
        if (count > 2) {
            AxialRows.linearizeTurn(e);
        }
    }
}
