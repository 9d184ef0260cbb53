package dev.barrage.physics.joint;

/** Holds two bodies together as if they were one, stiffly or by springs. */
final class WeldJoint {
    /** The point along x and y, the angle. */
    static final int SLOTS = 0b111;

    private WeldJoint() {}

    static void start(JointEquations e) {
        if (e.has(JointSet.SPRING)) {
            AxialRows.startSpring(e);
            e.setAxis(1f, 0f);
            AxialRows.startSpring(e);
            e.setAxis(0f, 1f);
        } else {
            e.startPin();
        }
        if (isAngleSoft(e)) {
            MotorJoint.startTurningSpring(e);
        } else {
            e.startRigid();
        }
        e.setTurn();
    }

    private static boolean isAngleSoft(JointEquations e) {
        return e.value(JointSet.ANGULAR_HERTZ) > 0f;
    }

    static void linearize(JointEquations e, int count) {
        unite(e, count);
        int rigid = 0;
        if (e.has(JointSet.SPRING)) {
            e.alongAxis(1f, 0f);
            e.endSpring(0, e.apartX);
            e.alongAxis(0f, 1f);
            e.endSpring(0, e.apartY);
        } else {
            e.pin();
            rigid = 2;
        }
        e.turning();
        if (isAngleSoft(e)) {
            e.endSpring(1, e.angle);
        } else {
            e.endRigid(e.angle, 0f);
        }
        e.separate(rigid);
    }

    static void unite(JointEquations e, int count) {
        float x = e.impulseX(count);
        float y = e.impulseY(count);
        float turn = e.impulseTurn(count, x, y);
        e.setImpulses(x, y);
        e.setImpulse(2, turn);
    }
}
