package dev.barrage.physics.joint;

/** A spring along the y axis of A's frame that keeps B's anchor at a height above A's, as a character's legs do. */
final class PogoJoint {
    static final int SLOTS = 0b1;

    private PogoJoint() {}

    static void start(JointEquations e) {
        AxialRows.startSpring(e);
    }

    static void linearize(JointEquations e) {
        float x = -e.axisY;
        float y = e.axisX;
        e.alongLine(x, y);
        e.endSpring(0, x * e.apartX + y * e.apartY - e.value(JointSet.SPRING_TARGET));
    }
}
