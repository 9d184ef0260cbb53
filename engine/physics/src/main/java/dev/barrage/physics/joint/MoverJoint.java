package dev.barrage.physics.joint;

/** Drives a character, B, at a velocity in A's frame, with a largest force along each of its axes. */
final class MoverJoint {
    /** The velocity along x and y. */
    static final int SLOTS = 0b11;

    private MoverJoint() {}

    static void start(JointEquations e) {
        e.startMotor(e.value(JointSet.DRIVE_X), e.value(JointSet.DRIVE_MOST_X));
        e.startMotor(e.value(JointSet.DRIVE_Y), e.value(JointSet.DRIVE_MOST_Y));
    }

    static void linearize(JointEquations e) {
        e.alongLine(e.axisX, e.axisY);
        e.endMotor();
        e.alongLine(-e.axisY, e.axisX);
        e.endMotor();
    }
}
