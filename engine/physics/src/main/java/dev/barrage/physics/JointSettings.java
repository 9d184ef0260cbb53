package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.joint.JointSet;

/**
 * What a joint does: the settings of a {@link JointDef}, which a {@link Joint} of a world changes.
 *
 * <p>A setting that joints of the type have not is refused by an {@link IllegalArgumentException}; so is a value outside
 * its range, and then none is set.
 */
public abstract sealed class JointSettings<T extends JointSettings<T>> permits JointDef, Joint {
    JointSettings() {}

    /** What it does. */
    public abstract JointType type();

    abstract T self();

    /** Called when all values are checked, before the first is set. */
    abstract void begin(boolean wakes);

    abstract void set(FloatField field, float value);

    abstract void flag(int flag, boolean on);

    /**
     * Stiffness of what holds the bodies together; default that of the world, {@link Tuning#jointHertz}.
     *
     * @param hertz above 0; what acts is at most a quarter of the sub-steps a second
     * @param dampingRatio 0 or more; 1 is critical
     */
    public T stiffness(float hertz, float dampingRatio) {
        checkSoft(Components.JOINT_HERTZ, hertz, Components.JOINT_DAMPING, dampingRatio);
        return set(Components.JOINT_HERTZ, hertz, Components.JOINT_DAMPING, dampingRatio);
    }

    /**
     * A spring along what the joint leaves free: length, way along the axis, angle. On a weld, motor or mouse joint it
     * pulls the anchors together.
     *
     * @param hertz frequency of the two bodies on it, above 0
     * @param dampingRatio 0 or more; 1 is critical
     */
    public T spring(float hertz, float dampingRatio) {
        require(JointSet.SPRING, "spring");
        checkSoft(Components.SPRING_HERTZ, hertz, Components.SPRING_DAMPING, dampingRatio);
        set(Components.SPRING_HERTZ, hertz, Components.SPRING_DAMPING, dampingRatio);
        flag(JointSet.SPRING, true);
        return self();
    }

    private static void checkSoft(FloatField hertz, float frequency, FloatField damping, float dampingRatio) {
        hertz.check("hertz", Check.positive("hertz", frequency));
        damping.check("damping ratio", dampingRatio);
    }

    /** Range of the spring's force, N, or torque, N m: 0 or less, which pulls, and 0 or more, which pushes. */
    public T springForce(float least, float most) {
        require(JointSet.SPRING, "spring");
        Components.SPRING_LEAST.check("least", least);
        Components.SPRING_MOST.check("most", most);
        return set(Components.SPRING_LEAST, least, Components.SPRING_MOST, most);
    }

    /**
     * A spring that turns the bodies to the angle that they had when the joint was made, of weld, motor and mouse joints.
     *
     * @param hertz frequency, above 0
     * @param dampingRatio 0 or more; 1 is critical
     * @param most largest torque, N m, 0 or more; may be infinite
     */
    public T angularSpring(float hertz, float dampingRatio, float most) {
        checkTurns();
        checkSoft(Components.ANGULAR_HERTZ, hertz, Components.ANGULAR_SPRING_DAMPING, dampingRatio);
        Components.ANGULAR_SPRING_MOST.check("most", most);
        set(Components.ANGULAR_HERTZ, hertz, Components.ANGULAR_SPRING_DAMPING, dampingRatio);
        set(Components.ANGULAR_SPRING_MOST, most);
        if (type() != JointType.WELD) {
            flag(JointSet.SPRING, true);
        }
        return self();
    }

    void checkTurns() {
        JointType type = type();
        require(type == JointType.WELD || type == JointType.MOTOR || type == JointType.MOUSE, "spring of the angle");
    }

    /** Limits of length or way along the axis, metres, or angle, radians; full turns count. */
    public T limits(float lower, float upper) {
        require(JointSet.LIMITS, "limits");
        Components.LOWER_LIMIT.check("lower", lower);
        Components.UPPER_LIMIT.check("upper", upper);
        if (lower > upper) {
            throw new IllegalArgumentException("lower must be at most upper, which is " + upper + ": " + lower);
        }
        set(Components.LOWER_LIMIT, lower, Components.UPPER_LIMIT, upper);
        flag(JointSet.LIMITS, true);
        return self();
    }

    /**
     * A motor along what the joint leaves free; of a wheel, one that turns it.
     *
     * @param speed of B against A, m/s or rad/s
     * @param most largest force, N, or torque, N m, 0 or more; may be infinite
     */
    public T motor(float speed, float most) {
        require(JointSet.POWERED, "motor");
        Components.MOTOR_SPEED.check("speed", speed);
        Components.MOTOR_MOST.check("most", most);
        set(Components.MOTOR_SPEED, speed, Components.MOTOR_MOST, most);
        flag(JointSet.POWERED, true);
        return self();
    }

    /** Velocity of B in A's frame that a motor joint or a mover drives at, m/s. */
    public T drive(float vx, float vy) {
        checkDrives();
        Components.DRIVE_X.check("vx", vx);
        Components.DRIVE_Y.check("vy", vy);
        set(Components.DRIVE_X, vx, Components.DRIVE_Y, vy);
        flag(JointSet.POWERED, true);
        return self();
    }

    /**
     * Largest forces by which a mover drives along x and y, N, 0 or more; may be infinite. A motor joint has one for both
     * together: the first.
     */
    public T driveForces(float x, float y) {
        checkDrives();
        Components.DRIVE_MOST_X.check("x", x);
        Components.DRIVE_MOST_Y.check("y", y);
        set(Components.DRIVE_MOST_X, x, Components.DRIVE_MOST_Y, y);
        flag(JointSet.POWERED, true);
        return self();
    }

    private void checkDrives() {
        require(type() == JointType.MOTOR || type() == JointType.MOVER, "drive");
    }

    /** Force, N, and torque, N m, from which on the joint is in {@link World#jointEvents}; may be infinite. */
    public T threshold(float force, float torque) {
        Components.FORCE_THRESHOLD.check("force", force);
        Components.TORQUE_THRESHOLD.check("torque", torque);
        begin(false);
        set(Components.FORCE_THRESHOLD, force);
        set(Components.TORQUE_THRESHOLD, torque);
        return self();
    }

    /** Force, N, and torque, N m, from which on the joint breaks: the step removes it, and tells as of a threshold. */
    public T breakAt(float force, float torque) {
        threshold(force, torque);
        flag(JointSet.BREAKS, true);
        return self();
    }

    private T set(FloatField first, float value, FloatField second, float other) {
        begin(true);
        set(first, value);
        set(second, other);
        return self();
    }

    /** Whether joints of a type may have a spring, limits or a motor. */
    static boolean has(JointType type, int flag) {
        return switch (type) {
            case DISTANCE, REVOLUTE, PRISMATIC, WHEEL -> true;
            case WELD, MOUSE, POGO -> flag == JointSet.SPRING;
            case MOTOR -> flag != JointSet.LIMITS;
            default -> false;
        };
    }

    void require(int flag, String what) {
        require(has(type(), flag), what);
    }

    void require(boolean has, String what) {
        if (!has) {
            throw new IllegalArgumentException("a joint of the type " + type() + " has no " + what);
        }
    }
}
