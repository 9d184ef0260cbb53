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
public final class Joint extends JointSettings<Joint> {
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

    @Override
    Joint self() {
        return this;
    }

    @Override
    void set(FloatField field, float value) {
        table.readFloats(field)[row] = value;
        table.changes().note(row);
    }

    /** Makes sure that the joint may be changed now. */
    @Override
    void begin(boolean wakes) {
        world.pipeline.checkIdle();
        find();
        if (wakes) {
            world.wakeJoint(joint);
        }
    }

    @Override
    void flag(int flag, boolean on) {
        int[] flags = table.readInts(Components.JOINT_FLAGS);
        boolean turns = (flags[row] & flag) != 0 != on;
        flags[row] ^= turns ? flag : 0;
        table.changes().note(row);
        if (turns && (flag & JointSet.ROW_FLAGS) != 0) { // rows change their places: the impulses do not fit any more
            for (FloatField impulse : JointSet.IMPULSES) {
                set(impulse, 0f);
            }
        }
    }

    private boolean has(int flag) {
        find();
        return (table.readInts(Components.JOINT_FLAGS)[row] & flag) != 0;
    }

    /** The handle. */
    public long handle() {
        return joint;
    }

    @Override
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

    /** X of A's anchor in A's frame, metres; of the world's if {@link #bodyA} is that. */
    public float localAx() {
        return get(Components.ANCHOR_A_X);
    }

    /** Y of A's anchor in A's frame, metres. */
    public float localAy() {
        return get(Components.ANCHOR_A_Y);
    }

    /** Angle of the joint's frame in A's frame, radians. */
    public float localAngleA() {
        return get(Components.ANCHOR_A_ANGLE);
    }

    /** X of B's anchor in B's frame, metres. */
    public float localBx() {
        return get(Components.ANCHOR_B_X);
    }

    /** Y of B's anchor in B's frame, metres. */
    public float localBy() {
        return get(Components.ANCHOR_B_Y);
    }

    /** Angle of the joint's frame in B's frame, radians. */
    public float localAngleB() {
        return get(Components.ANCHOR_B_ANGLE);
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
        begin(true);
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
        begin(true);
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
        require(type == JointType.POGO || type == JointType.MOVER, "ground");
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
                boolean isRod = !has(JointSet.ROW_FLAGS);
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

    /** Whether its bodies may collide. */
    public boolean collides() {
        return has(JointSet.COLLIDES);
    }

    /** Lets the two bodies collide, or not. */
    public Joint collide(boolean on) {
        begin(true);
        flag(JointSet.COLLIDES, on);
        return this;
    }

    /** Frequency of what holds the bodies together, Hz; 0 for {@link Tuning#jointHertz}. */
    public float stiffnessHertz() {
        return get(Components.JOINT_HERTZ);
    }

    /** Damping ratio of what holds the bodies together; only meaningful if {@link #stiffnessHertz} is above 0. */
    public float stiffnessDamping() {
        return get(Components.JOINT_DAMPING);
    }

    /** Whether it has a spring. A mouse joint without one does not pull. */
    public boolean hasSpring() {
        return has(JointSet.SPRING);
    }

    /** Frequency of the spring, Hz. */
    public float springHertz() {
        return get(Components.SPRING_HERTZ);
    }

    /** Damping ratio of the spring. */
    public float springDamping() {
        return get(Components.SPRING_DAMPING);
    }

    /** Least force, N, or torque, N m, of the spring. */
    public float springLeast() {
        return get(Components.SPRING_LEAST);
    }

    /** Largest force, N, or torque, N m, of the spring. */
    public float springMost() {
        return get(Components.SPRING_MOST);
    }

    /** Where the spring is at rest: length, way along the axis, metres, or angle, radians. */
    public float springTarget() {
        return get(Components.SPRING_TARGET);
    }

    /** Sets where the spring is at rest; see {@link #springTarget()}. */
    public Joint springTarget(float rest) {
        require(JointSet.SPRING, "spring");
        Components.SPRING_TARGET.check("target", rest);
        begin(true);
        set(Components.SPRING_TARGET, rest);
        return this;
    }

    /** Takes the spring away. */
    public Joint noSpring() {
        return without(JointSet.SPRING, "spring");
    }

    /** Frequency of the spring that turns the bodies, Hz; 0 without one. */
    public float angularHertz() {
        return get(Components.ANGULAR_HERTZ);
    }

    /** Damping ratio of the spring that turns the bodies. */
    public float angularDamping() {
        return get(Components.ANGULAR_SPRING_DAMPING);
    }

    /** Largest torque of the spring that turns the bodies, N m. */
    public float angularMost() {
        return get(Components.ANGULAR_SPRING_MOST);
    }

    /** Takes the spring that turns the bodies away; a weld then holds their angle stiffly. */
    public Joint noAngularSpring() {
        checkTurns();
        begin(true);
        set(Components.ANGULAR_HERTZ, 0f);
        return this;
    }

    /** Whether it has limits. */
    public boolean hasLimits() {
        return has(JointSet.LIMITS);
    }

    /** Lower limit of length or way along the axis, metres, or angle, radians. */
    public float lowerLimit() {
        return get(Components.LOWER_LIMIT);
    }

    /** Upper limit of length or way along the axis, metres, or angle, radians. */
    public float upperLimit() {
        return get(Components.UPPER_LIMIT);
    }

    /** Takes the limits away. */
    public Joint noLimits() {
        return without(JointSet.LIMITS, "limits");
    }

    /** Whether it has a motor or drives. */
    public boolean hasMotor() {
        return has(JointSet.POWERED);
    }

    /** Speed that the motor wants, of B against A, m/s or rad/s; {@link #speed} is what it has. */
    public float motorSpeed() {
        return get(Components.MOTOR_SPEED);
    }

    /** Largest force, N, or torque, N m, of the motor. */
    public float motorMost() {
        return get(Components.MOTOR_MOST);
    }

    /** Takes the motor away; of a motor joint the drive, too. */
    public Joint noMotor() {
        return without(JointSet.POWERED, "motor");
    }

    private Joint without(int flag, String what) {
        require(flag, what);
        begin(true);
        flag(flag, false);
        return this;
    }

    /** Velocity of B along the x axis of A's frame that a motor joint or a mover drives at, m/s. */
    public float driveX() {
        return get(Components.DRIVE_X);
    }

    /** As {@link #driveX}, along the y axis. */
    public float driveY() {
        return get(Components.DRIVE_Y);
    }

    /** Largest force of the drive, N; of a mover the one along x. */
    public float driveMostX() {
        return get(Components.DRIVE_MOST_X);
    }

    /** Largest force of a mover along y, N. */
    public float driveMostY() {
        return get(Components.DRIVE_MOST_Y);
    }

    /** Length of a rod or of a spring at rest, or of a pulley's rope, metres; {@link #length} is the distance now. */
    public float restLength() {
        return get(Components.JOINT_LENGTH);
    }

    /** Sets the length of a rod or of a spring at rest, metres, above 0, or of a pulley's rope. */
    public Joint setLength(float metres) {
        require(type() == JointType.DISTANCE || type() == JointType.PULLEY, "length");
        Components.JOINT_LENGTH.check("length", Check.positive("length", metres));
        begin(true);
        set(Components.JOINT_LENGTH, metres);
        if (type() == JointType.DISTANCE) {
            set(Components.SPRING_TARGET, metres);
        }
        return this;
    }

    /** X of the wheel over A of a pulley in the world, metres. */
    public float wheelAx() {
        return get(Components.PULLEY_A_X);
    }

    /** Y of the wheel over A of a pulley in the world, metres. */
    public float wheelAy() {
        return get(Components.PULLEY_A_Y);
    }

    /** X of the wheel over B of a pulley in the world, metres. */
    public float wheelBx() {
        return get(Components.PULLEY_B_X);
    }

    /** Y of the wheel over B of a pulley in the world, metres. */
    public float wheelBy() {
        return get(Components.PULLEY_B_Y);
    }

    /** Moves the wheels of a pulley to places in the world, metres; the rope keeps its length. */
    public Joint wheels(float ax, float ay, float bx, float by) {
        require(type() == JointType.PULLEY, "wheels");
        Components.PULLEY_A_X.check("ax", ax);
        Components.PULLEY_A_Y.check("ay", ay);
        Components.PULLEY_B_X.check("bx", bx);
        Components.PULLEY_B_Y.check("by", by);
        begin(true);
        set(Components.PULLEY_A_X, ax);
        set(Components.PULLEY_A_Y, ay);
        set(Components.PULLEY_B_X, bx);
        set(Components.PULLEY_B_Y, by);
        return this;
    }

    /** Ratio of a pulley or gear; else 1. */
    public float ratio() {
        return get(Components.JOINT_RATIO);
    }

    /** The first joint that a gear couples; 0 of all others. */
    public long gearA() {
        find();
        return table.longs(Components.GEAR_A)[row];
    }

    /** The second joint that a gear couples; 0 of all others. */
    public long gearB() {
        find();
        return table.longs(Components.GEAR_B)[row];
    }

    /** Whether it breaks at its threshold. */
    public boolean breaks() {
        return has(JointSet.BREAKS);
    }

    /** Force from which on the joint is in {@link World#jointEvents}, N. */
    public float forceThreshold() {
        return get(Components.FORCE_THRESHOLD);
    }

    /** Torque from which on the joint is in {@link World#jointEvents}, N m. */
    public float torqueThreshold() {
        return get(Components.TORQUE_THRESHOLD);
    }

    /** Has the joint hold whatever comes: its threshold only tells. */
    public Joint noBreak() {
        begin(false);
        flag(JointSet.BREAKS, false);
        return this;
    }

    /** Removes the joint. */
    public void remove() {
        world.remove(joint);
    }
}
