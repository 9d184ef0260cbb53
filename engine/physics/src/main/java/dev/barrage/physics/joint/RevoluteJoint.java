package dev.barrage.physics.joint;

import dev.barrage.physics.kernel.HingePass;

/**
 * A hinge: the anchors of both bodies are one point. Its angle is that of B's frame against A's. {@link HingePass} writes
 * its rows.
 */
final class RevoluteJoint {
    private RevoluteJoint() {}

    /** The point along x and y, the spring, the motor, the limits. */
    static int slots(int flags) {
        return 0b11 | AxialRows.slots(flags);
    }

    static void start(JointEquations e) {
        e.startPin();
        AxialRows.start(e);
        e.setHinge(e.value(JointSet.SPRING_TARGET), e.value(JointSet.LOWER_LIMIT), e.value(JointSet.UPPER_LIMIT));
    }
}
