package dev.barrage.physics.joint;

/** A wheel on its suspension: B's anchor moves along the x axis of A's frame, its motor turns B. */
final class WheelJoint {
    private WheelJoint() {}

    /** The way across the axis, the spring along it, the motor, the limits along the axis. */
    static int slots(int flags) {
        return 0b1 | AxialRows.slots(flags);
    }

    static void start(JointEquations e) {
        e.startRigid();
        e.setAxis(1f, 0f);
        AxialRows.start(e);
    }

    static void linearize(JointEquations e, int count) {
        float x = e.axisX;
        float y = e.axisY;
        e.setImpulse(e.impulseAlong(count));
        e.alongLine(-y, x);
        e.endRigid(x * e.apartY - y * e.apartX, e.bendAcross());
        AxialRows.linearizeWay(e, x, y, x * e.apartX + y * e.apartY, false, 1);
    }
}
