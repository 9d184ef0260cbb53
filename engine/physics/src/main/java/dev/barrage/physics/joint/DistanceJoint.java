package dev.barrage.physics.joint;

/** A rod between two anchors; a spring, a rope or a motor along it takes the place of the rod. */
final class DistanceJoint {
    private DistanceJoint() {}

    /** The rod; or in its place the spring, the motor, the limits. */
    static int slots(int flags) {
        return (flags & JointSet.ROW_FLAGS) != 0 ? AxialRows.slots(flags) : 0b1;
    }

    static void start(JointEquations e) {
        if (e.has(JointSet.ROW_FLAGS)) {
            AxialRows.start(e);
        } else {
            e.startRigid();
        }
    }

    static void linearize(JointEquations e) {
        float length = (float) Math.sqrt(e.apartX * e.apartX + e.apartY * e.apartY);
        float share = length > 0f ? 1f / length : 0f;
        float x = e.apartX * share;
        float y = e.apartY * share;
        if (e.has(JointSet.ROW_FLAGS)) {
            AxialRows.linearizeWay(e, x, y, length, true, 0);
        } else {
            e.alongLine(x, y);
            e.endRigid(length - e.value(JointSet.LENGTH), e.bendAlong(x, y, length));
        }
    }
}
