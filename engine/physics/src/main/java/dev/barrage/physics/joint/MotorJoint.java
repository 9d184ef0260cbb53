package dev.barrage.physics.joint;

/**
 * Drives B at a velocity and an angular velocity in A's frame, and pulls its frame towards A's by springs, with limits of
 * force and torque. A mouse joint has the spring alone.
 */
final class MotorJoint {
    private MotorJoint() {}

    /** The spring along x and y, that of the angle, the angular velocity, the velocity along x and y. */
    static int slots(int flags) {
        return ((flags & JointSet.SPRING) != 0 ? 0b111 : 0) | ((flags & JointSet.POWERED) != 0 ? 0b111000 : 0);
    }

    static void start(JointEquations e) {
        if (e.has(JointSet.SPRING)) {
            AxialRows.startSpring(e);
            AxialRows.startSpring(e);
            e.pairUp();
            startTurningSpring(e);
        }
        if (e.has(JointSet.POWERED)) {
            AxialRows.startMotor(e);
            e.startMotor(e.value(JointSet.DRIVE_X), Float.POSITIVE_INFINITY);
            e.startMotor(e.value(JointSet.DRIVE_Y), e.value(JointSet.DRIVE_MOST_X));
            e.pairUp();
        }
    }

    static void startTurningSpring(JointEquations e) {
        float most = e.value(JointSet.ANGULAR_SPRING_MOST);
        e.startSpring(1, e.value(JointSet.ANGULAR_HERTZ), e.value(JointSet.ANGULAR_SPRING_DAMPING), -most, most);
    }

    static void linearize(JointEquations e) {
        float x = e.axisX;
        float y = e.axisY;
        if (e.has(JointSet.SPRING)) {
            e.alongAxis(1f, 0f);
            e.endSpring(0, e.apartX);
            e.alongAxis(0f, 1f);
            e.endSpring(0, e.apartY);
            e.turning();
            e.endSpring(1, e.angle);
        }
        if (e.has(JointSet.POWERED)) {
            e.turning();
            e.endMotor();
            e.alongLine(x, y);
            e.endMotor();
            e.alongLine(-y, x);
            e.endMotor();
        }
    }
}
