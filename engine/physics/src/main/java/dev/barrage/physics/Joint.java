package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.math.Trig;

/**
 * One joint of a world, to read and to change; {@link World#joint} gives it. It is a view: all it says is the world's
 * state now. {@link #of} moves it to another joint, so keep one.
 *
 * <p>A change wakes the bodies and acts from the next step on. For the thread that steps the world, between steps.
 * Calls on a joint that is gone throw an {@link IllegalArgumentException}.
 */
public final class Joint {
    private final World world;
    private long joint;

    /** The body whose joints are visited, and the joint that is next; 0 for none. */
    private long body, upcoming;

    private Table table;
    private int row;

    Joint(World world) {
        this.world = world;
    }

    /** Moves the view to a joint and returns it. */
    public Joint of(long handle) {
        if (!world.registry().tableOf(handle).has(Components.JOINT)) {
            throw new IllegalArgumentException("this is no joint: " + Entity.toString(handle));
        }
        joint = handle;
        return this;
    }

    /**
     * Moves the view before the first joint of a body: {@link #next} moves on, in the order in which the joints were
     * added. The joint at hand may be removed meanwhile.
     */
    public Joint on(long of) {
        world.registry().tableOf(of); // refuses what is gone
        body = of;
        joint = 0;
        upcoming = world.joints.firstOf(of);
        return this;
    }

    /** Moves to the next joint of the body; false at the end. */
    public boolean next() {
        joint = upcoming;
        upcoming = joint == 0 ? 0 : world.joints.nextOf(body, joint);
        return joint != 0;
    }

    private void find() {
        table = world.registry().tableOf(joint);
        row = world.registry().rowOf(joint);
    }

    private float get(FloatField field) {
        find();
        return table.readFloats(field)[row];
    }

    private void set(FloatField field, float value) {
        table.readFloats(field)[row] = value;
    }

    /** Makes sure that the joint may be changed now, and wakes its bodies. */
    private void change() {
        world.pipeline.checkIdle();
        find();
        world.wakeJoint(joint);
    }

    private void flag(int flag, boolean on) {
        int[] flags = table.readInts(Components.JOINT_FLAGS);
        if ((flags[row] & flag) != 0 != on) {
            flags[row] ^= flag;
            clearImpulses();
        }
    }

    /** Rows change their places, so that the impulses do not fit any more. */
    private void clearImpulses() {
        for (FloatField impulse : JointSet.IMPULSES) {
            set(impulse, 0f);
        }
    }

    private boolean has(int flag) {
        find();
        return (table.readInts(Components.JOINT_FLAGS)[row] & flag) != 0;
    }

    private void require(int flag, String what) {
        JointDef.require(type(), JointDef.has(type(), flag), what);
    }

    /** The handle. */
    public long handle() {
        return joint;
    }

    /** What it does. */
    public JointType type() {
        find();
        return JointType.ALL[table.readInts(Components.JOINT_TYPE)[row]];
    }

    /** Body A; {@link JointDef#WORLD} for the world. */
    public long bodyA() {
        find();
        return table.longs(Components.JOINT_BODY_A)[row];
    }

    /** Body B. */
    public long bodyB() {
        find();
        return table.longs(Components.JOINT_BODY_B)[row];
    }

    // ---- frames

    /** X of A's anchor in the world, metres. */
    public float ax() {
        return anchor(bodyA(), get(Components.ANCHOR_A_X), get(Components.ANCHOR_A_Y), true);
    }

    /** Y of A's anchor in the world, metres. */
    public float ay() {
        return anchor(bodyA(), get(Components.ANCHOR_A_X), get(Components.ANCHOR_A_Y), false);
    }

    /** X of B's anchor in the world, metres. */
    public float bx() {
        return anchor(bodyB(), get(Components.ANCHOR_B_X), get(Components.ANCHOR_B_Y), true);
    }

    /** Y of B's anchor in the world, metres. */
    public float by() {
        return anchor(bodyB(), get(Components.ANCHOR_B_X), get(Components.ANCHOR_B_Y), false);
    }

    private float anchor(long body, float x, float y, boolean isX) {
        if (body == JointDef.WORLD) {
            return isX ? x : y;
        }
        return isX ? world.toWorldX(body, x, y) : world.toWorldY(body, x, y);
    }

    /** Direction of the axis in the world, radians: the x axis of A's frame; of a pogo, its y axis less a right angle. */
    public float axisAngle() {
        long a = bodyA();
        return (a == JointDef.WORLD ? 0f : world.angle(a)) + get(Components.ANCHOR_A_ANGLE);
    }

    /** Sets the frame on A: place in A's frame, metres, and angle, radians. */
    public Joint frameA(float x, float y, float angle) {
        Components.ANCHOR_A_X.check("x", x);
        Components.ANCHOR_A_Y.check("y", y);
        Components.ANCHOR_A_ANGLE.check("angle", angle);
        change();
        set(Components.ANCHOR_A_X, x);
        set(Components.ANCHOR_A_Y, y);
        set(Components.ANCHOR_A_ANGLE, angle);
        return this;
    }

    /** Sets the frame on B: place in B's frame, metres, and angle, radians. */
    public Joint frameB(float x, float y, float angle) {
        Components.ANCHOR_B_X.check("x", x);
        Components.ANCHOR_B_Y.check("y", y);
        Components.ANCHOR_B_ANGLE.check("angle", angle);
        change();
        set(Components.ANCHOR_B_X, x);
        set(Components.ANCHOR_B_Y, y);
        set(Components.ANCHOR_B_ANGLE, angle);
        return this;
    }

    /** Moves the point in the world to which a mouse joint pulls, or any other that holds a body to the world, metres. */
    public Joint target(float x, float y) {
        if (bodyA() != JointDef.WORLD) {
            throw new IllegalStateException("A of the joint is a body: move its frame by frameA");
        }
        return frameA(x, y, get(Components.ANCHOR_A_ANGLE));
    }

    /**
     * Sets what a pogo or mover stands on, and where.
     *
     * @param body a body, or {@link JointDef#WORLD}
     * @param x place in the world, metres
     * @param y see {@code x}
     */
    public Joint ground(long body, float x, float y) {
        JointType type = type();
        JointDef.require(type, type == JointType.POGO || type == JointType.MOVER, "ground");
        Components.ANCHOR_A_X.check("x", x);
        Components.ANCHOR_A_Y.check("y", y);
        float axis = axisAngle();
        world.moveJoint(joint, body);
        find();
        if (body == JointDef.WORLD) {
            return frameA(x, y, Trig.wrap(axis));
        }
        return frameA(world.toLocalX(body, x, y), world.toLocalY(body, x, y), Trig.wrap(axis - world.angle(body)));
    }

    // ---- how it is

    /** Angle of B's frame against A's, radians; full turns count. */
    public float angle() {
        return get(Components.JOINT_ANGLE);
    }

    /** Distance of the anchors, metres. */
    public float length() {
        return length(bx() - ax(), by() - ay());
    }

    static float length(float x, float y) {
        return (float) Math.sqrt((double) x * x + (double) y * y);
    }

    /** How far B's anchor is along the axis of A's frame, metres. */
    public float translation() {
        float axis = axisAngle();
        return Trig.cos(axis) * (bx() - ax()) + Trig.sin(axis) * (by() - ay());
    }

    /**
     * Speed of what the joint leaves free, of B against A: angular velocity of hinges, welds and wheels, rad/s; of all
     * others the speed at which the anchors part, or that along the axis, m/s.
     */
    public float speed() {
        JointType type = type();
        if (type == JointType.REVOLUTE || type == JointType.WELD || type == JointType.WHEEL) {
            long a = bodyA();
            return world.angularVelocity(bodyB()) - (a == JointDef.WORLD ? 0f : world.angularVelocity(a));
        }
        float dx = bx() - ax();
        float dy = by() - ay();
        float length = length(dx, dy);
        float x = length > 0f ? dx / length : 1f;
        float y = length > 0f ? dy / length : 0f;
        if (type != JointType.DISTANCE) {
            x = Trig.cos(axisAngle());
            y = Trig.sin(axisAngle());
        }
        // Of the point of A that is where B's anchor is: the axis turns with A.
        float atX = bx();
        float atY = by();
        float vx = world.vxAt(bodyB(), atX, atY);
        float vy = world.vyAt(bodyB(), atX, atY);
        if (bodyA() != JointDef.WORLD) {
            vx -= world.vxAt(bodyA(), atX, atY);
            vy -= world.vyAt(bodyA(), atX, atY);
        }
        return vx * x + vy * y;
    }

    /** Force by which the joint held B in the last step, N. */
    public float forceX() {
        return ofLastStep(world.pipeline.last.joints.forceX);
    }

    /** Force by which the joint held B in the last step, N. */
    public float forceY() {
        return ofLastStep(world.pipeline.last.joints.forceY);
    }

    /** Torque about B's anchor by which the joint held B in the last step, N m. */
    public float torque() {
        return ofLastStep(world.pipeline.last.joints.torque);
    }

    /** A value of the last step; 0 if the joint was not in it. */
    private float ofLastStep(float[] values) {
        int at = world.pipeline.last.joints.indexOf(joint);
        return at < 0 ? 0f : values[at];
    }

    /**
     * How far the anchors are from where the joint holds them, metres, 0 or more: what it leaves free does not count, nor
     * do springs.
     */
    public float separation() {
        switch (type()) {
            case REVOLUTE, WELD:
                return length();
            case PRISMATIC, WHEEL:
                float axis = axisAngle();
                return Math.max(
                        Math.abs(Trig.cos(axis) * (by() - ay()) - Trig.sin(axis) * (bx() - ax())), over(translation()));
            case DISTANCE:
                boolean isRod = !has(JointSet.SPRING | JointSet.POWERED | JointSet.LIMITS);
                return isRod ? Math.abs(length() - get(Components.JOINT_LENGTH)) : over(length());
            default:
                return 0f;
        }
    }

    /** As {@link #separation}, of the angle, radians. */
    public float angularSeparation() {
        return switch (type()) {
            case REVOLUTE -> over(angle());
            case PRISMATIC, WELD -> Math.abs(angle());
            default -> 0f;
        };
    }

    /** How far a coordinate is outside of the limits. */
    private float over(float value) {
        if (!has(JointSet.LIMITS)) {
            return 0f;
        }
        return Math.max(0f, Math.max(get(Components.LOWER_LIMIT) - value, value - get(Components.UPPER_LIMIT)));
    }

    // ---- what it does

    /** See {@link JointDef#collide}. */
    public Joint collide(boolean on) {
        change();
        flag(JointSet.COLLIDES, on);
        return this;
    }

    /** See {@link JointDef#stiffness}. */
    public Joint stiffness(float hertz, float dampingRatio) {
        Components.JOINT_HERTZ.check("hertz", Check.positive("hertz", hertz));
        Components.JOINT_DAMPING.check("damping ratio", dampingRatio);
        change();
        set(Components.JOINT_HERTZ, hertz);
        set(Components.JOINT_DAMPING, dampingRatio);
        return this;
    }

    /** See {@link JointDef#spring}. */
    public Joint spring(float hertz, float dampingRatio) {
        require(JointSet.SPRING, "spring");
        Components.SPRING_HERTZ.check("hertz", Check.positive("hertz", hertz));
        Components.SPRING_DAMPING.check("damping ratio", dampingRatio);
        change();
        set(Components.SPRING_HERTZ, hertz);
        set(Components.SPRING_DAMPING, dampingRatio);
        flag(JointSet.SPRING, true);
        return this;
    }

    /** Takes the spring away. */
    public Joint noSpring() {
        return without(JointSet.SPRING, "spring");
    }

    /** See {@link JointDef#springForce}. */
    public Joint springForce(float least, float most) {
        require(JointSet.SPRING, "spring");
        Components.SPRING_LEAST.check("least", least);
        Components.SPRING_MOST.check("most", most);
        change();
        set(Components.SPRING_LEAST, least);
        set(Components.SPRING_MOST, most);
        return this;
    }

    /** Where the spring is at rest; see {@link JointDef#target}. */
    public Joint springTarget(float rest) {
        require(JointSet.SPRING, "spring");
        Components.SPRING_TARGET.check("target", rest);
        change();
        set(Components.SPRING_TARGET, rest);
        return this;
    }

    /** See {@link JointDef#limits}. */
    public Joint limits(float lower, float upper) {
        require(JointSet.LIMITS, "limits");
        JointDef.checkLimits(lower, upper);
        change();
        set(Components.LOWER_LIMIT, lower);
        set(Components.UPPER_LIMIT, upper);
        flag(JointSet.LIMITS, true);
        return this;
    }

    /** Takes the limits away. */
    public Joint noLimits() {
        return without(JointSet.LIMITS, "limits");
    }

    /** See {@link JointDef#motor}. */
    public Joint motor(float speed, float most) {
        require(JointSet.POWERED, "motor");
        Components.MOTOR_SPEED.check("speed", speed);
        Components.MOTOR_MOST.check("most", most);
        change();
        set(Components.MOTOR_SPEED, speed);
        set(Components.MOTOR_MOST, most);
        flag(JointSet.POWERED, true);
        return this;
    }

    /** Takes the motor away. */
    public Joint noMotor() {
        return without(JointSet.POWERED, "motor");
    }

    private Joint without(int flag, String what) {
        require(flag, what);
        change();
        flag(flag, false);
        return this;
    }

    /** See {@link JointDef#drive}. */
    public Joint drive(float vx, float vy) {
        JointType type = type();
        JointDef.require(type, type == JointType.MOTOR || type == JointType.MOVER, "drive");
        Components.DRIVE_X.check("vx", vx);
        Components.DRIVE_Y.check("vy", vy);
        change();
        set(Components.DRIVE_X, vx);
        set(Components.DRIVE_Y, vy);
        return this;
    }

    /** See {@link JointDef#driveForces}. */
    public Joint driveForces(float x, float y) {
        JointType type = type();
        JointDef.require(type, type == JointType.MOTOR || type == JointType.MOVER, "drive");
        Components.DRIVE_MOST_X.check("x", x);
        Components.DRIVE_MOST_Y.check("y", y);
        change();
        set(Components.DRIVE_MOST_X, x);
        set(Components.DRIVE_MOST_Y, y);
        return this;
    }

    /** Sets the length of a rod, metres, above 0, or of a pulley's rope. */
    public Joint setLength(float metres) {
        JointType type = type();
        JointDef.require(type, type == JointType.DISTANCE || type == JointType.PULLEY, "length");
        Components.JOINT_LENGTH.check("length", Check.positive("length", metres));
        change();
        set(Components.JOINT_LENGTH, metres);
        return this;
    }

    /** See {@link JointDef#threshold}. */
    public Joint threshold(float force, float torque) {
        Components.FORCE_THRESHOLD.check("force", force);
        Components.TORQUE_THRESHOLD.check("torque", torque);
        world.pipeline.checkIdle();
        find();
        set(Components.FORCE_THRESHOLD, force);
        set(Components.TORQUE_THRESHOLD, torque);
        return this;
    }

    /** Removes the joint. */
    public void remove() {
        world.remove(joint);
    }
}
