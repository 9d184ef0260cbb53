package dev.barrage.physics.joint;

/**
 * Spring, motor and limits of a joint that leaves one motion free: a turn or a way along an axis. They come after the
 * rigid rows and leave these alone.
 */
final class AxialRows {
    private AxialRows() {}

    /** The spring, the motor, lower and upper limit. */
    static int slots(int flags) {
        return ((flags & JointSet.SPRING) != 0 ? 0b100 : 0)
                | ((flags & JointSet.POWERED) != 0 ? 0b1000 : 0)
                | ((flags & JointSet.LIMITS) != 0 ? 0b110000 : 0);
    }

    static void start(JointEquations e) {
        if (e.has(JointSet.SPRING)) {
            startSpring(e);
        }
        if (e.has(JointSet.POWERED)) {
            startMotor(e);
        }
        if (e.has(JointSet.LIMITS)) {
            e.startLimits();
        }
    }

    static void startSpring(JointEquations e) {
        e.startSpring(
                0,
                e.value(JointSet.SPRING_HERTZ),
                e.value(JointSet.SPRING_DAMPING),
                e.value(JointSet.SPRING_LEAST),
                e.value(JointSet.SPRING_MOST));
    }

    static void startMotor(JointEquations e) {
        e.startMotor(e.value(JointSet.MOTOR_SPEED), e.value(JointSet.MOTOR_MOST));
    }

    /**
     * Rows of a joint whose anchors move along an axis.
     *
     * @param x the axis, of length 1
     * @param way how far B's anchor is along it, metres
     * @param isPowered whether its motor acts along the axis
     * @param rigid number of its rigid rows, which are before these
     */
    static void linearizeWay(JointEquations e, float x, float y, float way, boolean isPowered, int rigid) {
        if (e.has(JointSet.SPRING)) {
            e.alongLine(x, y);
            e.endSpring(0, way - e.value(JointSet.SPRING_TARGET));
            e.separate(rigid);
        }
        if (e.has(JointSet.POWERED)) {
            if (isPowered) {
                e.alongLine(x, y);
            } else {
                e.turning();
            }
            e.endMotor();
            e.separate(rigid);
        }
        if (e.has(JointSet.LIMITS)) {
            e.alongLine(x, y);
            e.endLower(way - e.value(JointSet.LOWER_LIMIT));
            e.separate(rigid);
            e.alongLine(x, y);
            e.endUpper(e.value(JointSet.UPPER_LIMIT) - way);
            e.separate(rigid);
        }
    }
}
