package dev.barrage.physics.ecs;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The built-in components: the columns of the rows of bodies, bullets and beams.
 *
 * <p>Each field has a range, which setters, definitions, commands and snapshots check. A step checks it again, because
 * systems write to the columns themselves. What flies on is held at the farthest place. The ranges are wide, but
 * squares of their bounds are no infinities.
 */
public final class Components {
    /** Most segments that one beam may have. */
    public static final int MAX_BEAM_SEGMENTS = 64;

    /** Largest distance from the origin along an axis, metres. */
    public static final float FARTHEST = 1e12f;

    /** Largest size, speed, angle or coefficient, in its unit. */
    private static final float LARGE = 1e9f;

    private static final float FASTEST_TURN = 1e6f;
    private static final float MOST_FRICTION = 1e6f;

    /** Largest force and torque, N and N m. */
    private static final float STRONGEST = 1e15f;

    /** Lets masses be 1e-20 kg and more. */
    private static final float MOST_INVERSE_MASS = 1e20f;

    private static final float MOST_INVERSE_INERTIA = 1e36f;

    /** Position now and before the last step; drawing interpolates between the two. */
    public static final Component POSITION = new Component("position");

    /** Position of the origin, metres. */
    public static final FloatField X = POSITION.floatField("x", 0f, -FARTHEST, FARTHEST),
            Y = POSITION.floatField("y", 0f, -FARTHEST, FARTHEST);

    /** Position before the last step, metres; equals the position after a teleport. */
    public static final FloatField PREVIOUS_X = POSITION.floatField("previousX", 0f, -FARTHEST, FARTHEST),
            PREVIOUS_Y = POSITION.floatField("previousY", 0f, -FARTHEST, FARTHEST);

    /** Rotation about the origin. */
    public static final Component ROTATION = new Component("rotation");

    /** Angle, radians, counter-clockwise. */
    public static final FloatField ANGLE = ROTATION.floatField("angle", 0f, -LARGE, LARGE);

    /** Angle before the last step, radians. */
    public static final FloatField PREVIOUS_ANGLE = ROTATION.floatField("previousAngle", 0f, -LARGE, LARGE);

    /** Velocity of the centre of mass. */
    public static final Component VELOCITY = new Component("velocity");

    /** Velocity, m/s. */
    public static final FloatField VX = VELOCITY.floatField("vx", 0f, -LARGE, LARGE),
            VY = VELOCITY.floatField("vy", 0f, -LARGE, LARGE);

    /** Angular velocity. */
    public static final Component ANGULAR_VELOCITY = new Component("spin");

    /** Angular velocity, rad/s. */
    public static final FloatField OMEGA = ANGULAR_VELOCITY.floatField("rate", 0f, -FASTEST_TURN, FASTEST_TURN);

    /** Force and torque on the body in the next step, which clears them. */
    public static final Component FORCE = new Component("force");

    /** Force on the centre of mass, N. */
    public static final FloatField FORCE_X = FORCE.floatField("x", 0f, -STRONGEST, STRONGEST),
            FORCE_Y = FORCE.floatField("y", 0f, -STRONGEST, STRONGEST);

    /** Torque, N m. */
    public static final FloatField TORQUE = FORCE.floatField("torque", 0f, -STRONGEST, STRONGEST);

    /** Inertial properties. */
    public static final Component MASS = new Component("mass");

    /** Inverse mass, 1/kg; 0 for a body that cannot be pushed. */
    public static final FloatField INVERSE_MASS = MASS.floatField("inverseMass", 0f, 0f, MOST_INVERSE_MASS);

    /** Inverse moment of inertia about the centre of mass, 1/(kg m^2); 0 for a body that cannot be turned. */
    public static final FloatField INVERSE_INERTIA = MASS.floatField("inverseInertia", 0f, 0f, MOST_INVERSE_INERTIA);

    /** Factor on the world's gravity. */
    public static final FloatField GRAVITY_SCALE = MASS.floatField("gravityScale", 1f, -LARGE, LARGE);

    /** Damping of the velocity, 1/s. */
    public static final FloatField LINEAR_DAMPING = MASS.floatField("linearDamping", 0f, 0f, LARGE);

    /** Damping of the angular velocity, 1/s. */
    public static final FloatField ANGULAR_DAMPING = MASS.floatField("angularDamping", 0f, 0f, LARGE);

    /** Surface properties. */
    public static final Component MATERIAL = new Component("material");

    /** Coefficient of restitution, 0 to 1, from the threshold of the world's settings on. */
    public static final FloatField RESTITUTION = MATERIAL.floatField("restitution", 0f, 0f, 1f);

    /** Coefficient of friction, 0 or more. */
    public static final FloatField FRICTION = MATERIAL.floatField("friction", 0f, 0f, MOST_FRICTION);

    /**
     * Further surface properties, of bodies that have them: {@code BodyDef.rollingResistance} and {@code tangentSpeed}
     * attach it. Without it both are 0.
     */
    public static final Component SURFACE = new Component("surface");

    /** Coefficient of rolling resistance, 0 or more; see {@code BodyDef.rollingResistance}. */
    public static final FloatField ROLLING_RESISTANCE = SURFACE.floatField("rollingResistance", 0f, 0f, MOST_FRICTION);

    /** Speed of the surface, m/s; see {@code BodyDef.tangentSpeed}. */
    public static final FloatField TANGENT_SPEED = SURFACE.floatField("tangentSpeed", 0f, -LARGE, LARGE);

    /** Makes a surface hold what comes from one side only: {@code BodyDef.oneWay} attaches it. */
    public static final Component ONE_WAY = new Component("oneWay");

    /** Unit vector in the frame of the body or collider that points out of its solid side; 0, 0 for none. */
    public static final FloatField ONE_WAY_X = ONE_WAY.floatField("x", 0f, -1f, 1f),
            ONE_WAY_Y = ONE_WAY.floatField("y", 0f, -1f, 1f);

    /** Limits of sleep of bodies that have their own: {@code BodyDef.sleepSpeed} and {@code sleepSeconds} attach it. */
    public static final Component SLEEP_LIMITS = new Component("sleepLimits");

    /** Largest speed of a body that is still, m/s, and how long it is still before it sleeps, s; -1 as in the world. */
    public static final FloatField SLEEP_SPEED = SLEEP_LIMITS.floatField("sleepSpeed", -1f, -1f, LARGE),
            SLEEP_SECONDS = SLEEP_LIMITS.floatField("sleepSeconds", -1f, -1f, LARGE);

    /** Motion that a dynamic body never makes, if any: {@code BodyDef.lockX} and {@code World.lockX} attach it. */
    public static final Component LOCKS = new Component("locks");

    /** Bits of what is locked: 1 motion along x, 2 along y, 4 rotation. */
    public static final IntField LOCKED = LOCKS.intField("locked", 0, 0, 7);

    /** Makes a sensor whose shape is a sharp polygon a fluid: {@code World.add(FluidDef)} attaches it. */
    public static final Component FLUID = new Component("fluid");

    /** Density, kg/m^2; see {@code FluidDef.density}. */
    public static final FloatField FLUID_DENSITY = FLUID.floatField("density", 0f, 0f, LARGE);

    /** Drag of velocity and angular velocity, 1/s; see {@code FluidDef.linearDrag} and {@code angularDrag}. */
    public static final FloatField LINEAR_DRAG = FLUID.floatField("linearDrag", 0f, 0f, LARGE),
            ANGULAR_DRAG = FLUID.floatField("angularDrag", 0f, 0f, LARGE);

    /** Velocity of the fluid, m/s; see {@code FluidDef.flow}. */
    public static final FloatField FLOW_X = FLUID.floatField("flowX", 0f, -LARGE, LARGE),
            FLOW_Y = FLUID.floatField("flowY", 0f, -LARGE, LARGE);

    /**
     * Marks a body or further collider that no step looks at: {@code World.setEnabled} attaches it. A query of
     * {@link #BODY} finds its row, unless it asks for {@code none(DISABLED)}.
     */
    public static final Component DISABLED = new Component("disabled");

    /**
     * A tag of bodies whose collision is continuous against all others: {@code BodyDef.bullet} and {@code
     * World.setBullet} attach it. Of a body with further colliders it holds for all of these.
     */
    public static final Component BULLET_BODY = new Component("bulletBody");

    /** Collision filter: layer, mask and group. */
    public static final Component FILTER = new Component("filter");

    /**
     * Layer as a single bit, not as a number: {@code 1 << layer}, so 4 is layer 2. {@code World.setLayer} sets it by
     * its number, together with the {@link #MASK}.
     */
    public static final IntField LAYER = FILTER.bitField("layer", 1);

    /**
     * Mask: bits of the layers met, {@code 1 << layer} for each. {@code World.setMask} sets it by numbers.
     */
    public static final IntField MASK = FILTER.intField("mask", ~0);

    /** Group. Members of one group other than 0 never meet. {@link Integer#MIN_VALUE} is reserved. */
    public static final IntField GROUP = FILTER.intField("group", 0, -Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** Remaining lifetime. */
    public static final Component LIFETIME = new Component("lifetime");

    /** Seconds left, may be infinite; a row with 0 or less is removed at the start of the next step. */
    public static final FloatField SECONDS_LEFT =
            LIFETIME.floatField("secondsLeft", Float.POSITIVE_INFINITY, -Float.MAX_VALUE, Float.POSITIVE_INFINITY);

    /** Makes a row a body. */
    public static final Component BODY = Component.kind(
            "body", POSITION, ROTATION, VELOCITY, ANGULAR_VELOCITY, FORCE, MASS, MATERIAL, FILTER, LIFETIME);

    /** Number of the shape in the world's list of shapes. */
    public static final IntField SHAPE = BODY.intField("shape", 0, 0, Integer.MAX_VALUE);

    /** Ordinal of a {@code BodyType}: 0 static, 1 kinematic, 2 dynamic. */
    public static final IntField BODY_TYPE = BODY.intField("type", 0, 0, 2);

    /** 1 for a sensor, else 0. */
    public static final IntField SENSOR = BODY.intField("sensor", 0, 0, 1);

    /**
     * Serial number of the body in its world, 1 for the first. What the order of bodies decides follows their births,
     * so that bodies which come and go elsewhere change nothing.
     */
    public static final LongField BIRTH = BODY.serialField("birth");

    /**
     * For a body that is awake, in how many steps no point of it has been faster than the speed of sleep, in the upper
     * half. Else a digest of its row as it fell asleep or as a body fell asleep on it, by which a step sees that
     * it has changed since; or one of a few marks. The world's own.
     */
    public static final LongField REST = Component.quiet(BODY.longField("rest"));

    /**
     * On a body with further colliders, or a mass that was set: what its mass is made of. The world's own.
     */
    public static final Component COMPOUND = new Component("compound");

    /** Inverse mass and inertia of the body without further colliders. */
    public static final FloatField OWN_INVERSE_MASS = COMPOUND.floatField("ownInverseMass", 0f, 0f, MOST_INVERSE_MASS),
            OWN_INVERSE_INERTIA = COMPOUND.floatField("ownInverseInertia", 0f, 0f, MOST_INVERSE_INERTIA);

    /** Inverse mass that the colliders add up to. A body whose mass is another one keeps that. */
    public static final FloatField SUMMED_INVERSE_MASS =
            COMPOUND.floatField("summedInverseMass", 0f, 0f, MOST_INVERSE_MASS);

    /** Inverse inertia that the colliders add up to; see {@link #SUMMED_INVERSE_MASS}. */
    public static final FloatField SUMMED_INVERSE_INERTIA =
            COMPOUND.floatField("summedInverseInertia", 0f, 0f, MOST_INVERSE_INERTIA);

    /** From the centroid of the body's own shape to the centre of mass, in the body's frame, metres. */
    public static final FloatField CENTER_SHIFT_X = COMPOUND.floatField("centerShiftX", 0f, -FARTHEST, FARTHEST),
            CENTER_SHIFT_Y = COMPOUND.floatField("centerShiftY", 0f, -FARTHEST, FARTHEST);

    /** Number of further colliders. */
    public static final IntField COLLIDERS = COMPOUND.intField("colliders", 0, 0, Integer.MAX_VALUE);

    /** 1 if the centre of mass is where {@code World.setMassData} put it, else 0. */
    public static final LongField CENTER_IS_SET = Component.quiet(COMPOUND.longField("centerIsSet"));

    /** 1 if the centre of mass has moved since the last step, so that contacts have to be made anew; else 0. */
    public static final IntField RECENTERED = COMPOUND.intField("recentered", 0, 0, 1);

    /** Makes a row of a body a further collider of another: it moves with that. The world's own. */
    public static final Component COLLIDER = new Component("collider");

    /** Handle of the body. */
    public static final LongField COLLIDER_BODY = COLLIDER.longField("body");

    /** Place of the collider's origin in the body's frame, metres. */
    public static final FloatField LOCAL_X = COLLIDER.floatField("localX", 0f, -LARGE, LARGE),
            LOCAL_Y = COLLIDER.floatField("localY", 0f, -LARGE, LARGE);

    /** Angle in the body's frame, radians. */
    public static final FloatField LOCAL_ANGLE = COLLIDER.floatField("localAngle", 0f, -LARGE, LARGE);

    /** Mass that the collider adds to its body, kg. */
    public static final FloatField COLLIDER_MASS = COLLIDER.floatField("mass", 0f, 0f, Float.MAX_VALUE);

    /** Makes a row a bullet. */
    public static final Component BULLET = Component.kind("bullet", POSITION, VELOCITY, FILTER, LIFETIME);

    /** Radius, metres. */
    public static final FloatField RADIUS = BULLET.floatField("radius", 0.1f, Float.MIN_VALUE, LARGE);

    /** Impulse on the body hit, N s. */
    public static final FloatField KNOCKBACK = BULLET.floatField("knockback", 0f, 0f, LARGE);

    /** Share of the normal speed kept in a bounce, 0 to 1. */
    public static final FloatField BULLET_RESTITUTION = BULLET.floatField("bounce", 1f, 0f, 1f);

    /** Action at a hit: 0 dies, 1 bounces, 2 passes. */
    public static final IntField ON_HIT = BULLET.intField("onHit", 0, 0, 2);

    /** Makes a row a beam. */
    public static final Component BEAM = Component.kind("beam", POSITION, ROTATION, FILTER);

    /** Number of segments. */
    public static final IntField BEAM_SEGMENTS = BEAM.intField("segments", 1, 1, MAX_BEAM_SEGMENTS);

    /** 1 while firing, else 0. */
    public static final IntField BEAM_FIRING = BEAM.intField("firing", 0, 0, 1);

    /** Full length along the curve, metres. */
    public static final FloatField BEAM_LENGTH = BEAM.floatField("length", 1f, Float.MIN_VALUE, LARGE);

    /** Full width, metres. */
    public static final FloatField BEAM_THICKNESS = BEAM.floatField("thickness", 0.1f, Float.MIN_VALUE, LARGE);

    /** Share of its angle to the segment before that a segment keeps in a step, 0 (stiff) to below 1. */
    public static final FloatField BEAM_LAG = BEAM.floatField("lag", 0f, 0f, 0.99f);

    /** Length up to the first hit of the last step, metres; the full length if nothing was hit. */
    public static final FloatField BEAM_REACH = BEAM.floatField("reach", 1f, 0f, LARGE);

    /**
     * Makes a row a joint. The world's own: {@code World.add(JointDef)} adds such rows, {@code World.joint} reads and
     * changes them. A joint uses some of the fields; which, its type tells.
     */
    public static final Component JOINT = Component.kind("joint");

    /** Ordinal of a {@code JointType}. */
    public static final IntField JOINT_TYPE = JOINT.intField("type", 0, 0, 11);

    /** Bits of what the joint has: see {@code JointSet}. */
    public static final IntField JOINT_FLAGS = JOINT.intField("flags", 0, 0, 255);

    /** The two bodies; A is 0 where the joint holds B to the world. */
    public static final LongField JOINT_BODY_A = JOINT.longField("bodyA"), JOINT_BODY_B = JOINT.longField("bodyB");

    /** The two joints that a gear couples; else 0. */
    public static final LongField GEAR_A = JOINT.longField("gearA"), GEAR_B = JOINT.longField("gearB");

    /** Serial number of the joint: the order of joints is that of these. */
    public static final LongField JOINT_BIRTH = JOINT.serialField("birth");

    /** The joint's frame on A: place in A's frame, metres, and angle, radians. */
    public static final FloatField ANCHOR_A_X = JOINT.floatField("anchorAX", 0f, -FARTHEST, FARTHEST),
            ANCHOR_A_Y = JOINT.floatField("anchorAY", 0f, -FARTHEST, FARTHEST),
            ANCHOR_A_ANGLE = JOINT.floatField("anchorAAngle", 0f, -LARGE, LARGE);

    /** The joint's frame on B: see {@link #ANCHOR_A_X}. */
    public static final FloatField ANCHOR_B_X = JOINT.floatField("anchorBX", 0f, -FARTHEST, FARTHEST),
            ANCHOR_B_Y = JOINT.floatField("anchorBY", 0f, -FARTHEST, FARTHEST),
            ANCHOR_B_ANGLE = JOINT.floatField("anchorBAngle", 0f, -LARGE, LARGE);

    /** Stiffness of what holds the bodies together, Hz, 0 for that of the world; and its damping ratio. */
    public static final FloatField JOINT_HERTZ = JOINT.floatField("hertz", 0f, 0f, LARGE),
            JOINT_DAMPING = JOINT.floatField("damping", 0f, 0f, LARGE);

    /** The spring: frequency, Hz; damping ratio; length, translation or angle at rest, metres or radians. */
    public static final FloatField SPRING_HERTZ = JOINT.floatField("springHertz", 0f, 0f, LARGE),
            SPRING_DAMPING = JOINT.floatField("springDamping", 0f, 0f, LARGE),
            SPRING_TARGET = JOINT.floatField("springTarget", 0f, -LARGE, LARGE);

    /** Range of the spring's force, N, or torque, N m. */
    public static final FloatField
            SPRING_LEAST = JOINT.floatField("springLeast", Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, 0f),
            SPRING_MOST = JOINT.floatField("springMost", Float.POSITIVE_INFINITY, 0f, Float.POSITIVE_INFINITY);

    /** The spring that turns the bodies: frequency, Hz; damping ratio; largest torque, N m. */
    public static final FloatField ANGULAR_HERTZ = JOINT.floatField("angularHertz", 0f, 0f, LARGE),
            ANGULAR_SPRING_DAMPING = JOINT.floatField("angularSpringDamping", 0f, 0f, LARGE),
            ANGULAR_SPRING_MOST =
                    JOINT.floatField("angularSpringMost", Float.POSITIVE_INFINITY, 0f, Float.POSITIVE_INFINITY);

    /** Limits of length, translation or angle, metres or radians. */
    public static final FloatField LOWER_LIMIT = JOINT.floatField("lowerLimit", 0f, -LARGE, LARGE),
            UPPER_LIMIT = JOINT.floatField("upperLimit", 0f, -LARGE, LARGE);

    /** The motor: speed, m/s or rad/s, and largest force, N, or torque, N m. */
    public static final FloatField MOTOR_SPEED = JOINT.floatField("motorSpeed", 0f, -LARGE, LARGE),
            MOTOR_MOST = JOINT.floatField("motorMost", 0f, 0f, Float.POSITIVE_INFINITY);

    /** Velocity of B in A's frame that a motor joint or a mover drives at, m/s, and the largest forces, N. */
    public static final FloatField DRIVE_X = JOINT.floatField("driveX", 0f, -LARGE, LARGE),
            DRIVE_Y = JOINT.floatField("driveY", 0f, -LARGE, LARGE),
            DRIVE_MOST_X = JOINT.floatField("driveMostX", 0f, 0f, Float.POSITIVE_INFINITY),
            DRIVE_MOST_Y = JOINT.floatField("driveMostY", 0f, 0f, Float.POSITIVE_INFINITY);

    /** Length of a rod or a pulley's rope, metres, or what a gear keeps; and the ratio of a pulley or gear. */
    public static final FloatField JOINT_LENGTH = JOINT.floatField("length", 0f, -LARGE, LARGE),
            JOINT_RATIO = JOINT.floatField("ratio", 1f, -LARGE, LARGE);

    /** Where a pulley's wheels are in the world, metres. */
    public static final FloatField PULLEY_A_X = JOINT.floatField("pulleyAX", 0f, -FARTHEST, FARTHEST),
            PULLEY_A_Y = JOINT.floatField("pulleyAY", 0f, -FARTHEST, FARTHEST),
            PULLEY_B_X = JOINT.floatField("pulleyBX", 0f, -FARTHEST, FARTHEST),
            PULLEY_B_Y = JOINT.floatField("pulleyBY", 0f, -FARTHEST, FARTHEST);

    /** Force, N, and torque, N m, from which on the joint is reported, or breaks. */
    public static final FloatField
            FORCE_THRESHOLD = JOINT.floatField("forceThreshold", Float.POSITIVE_INFINITY, 0f, Float.POSITIVE_INFINITY),
            TORQUE_THRESHOLD =
                    JOINT.floatField("torqueThreshold", Float.POSITIVE_INFINITY, 0f, Float.POSITIVE_INFINITY);

    /** Angle of B's frame against A's, radians: full turns count. The world's own. */
    public static final FloatField JOINT_ANGLE = JOINT.floatField("angle", 0f, -LARGE, LARGE);

    /** Impulses of the last sub-step along the joint's rows, N s and N m s. The world's own. */
    public static final FloatField JOINT_IMPULSE_0 = JOINT.floatField("impulse0"),
            JOINT_IMPULSE_1 = JOINT.floatField("impulse1"),
            JOINT_IMPULSE_2 = JOINT.floatField("impulse2"),
            JOINT_IMPULSE_3 = JOINT.floatField("impulse3"),
            JOINT_IMPULSE_4 = JOINT.floatField("impulse4"),
            JOINT_IMPULSE_5 = JOINT.floatField("impulse5");

    private static final FloatField[] BEAM_ANGLES = new FloatField[MAX_BEAM_SEGMENTS];

    static {
        for (int i = 0; i < MAX_BEAM_SEGMENTS; i++) {
            BEAM_ANGLES[i] = BEAM.floatField("angle" + i, 0f, -LARGE, LARGE);
        }
    }

    private static final Component[] BODY_ROW = {
        POSITION, ROTATION, VELOCITY, ANGULAR_VELOCITY, FORCE, MASS, MATERIAL, FILTER, BODY, LIFETIME
    };
    private static final Component[] BULLET_ROW = {POSITION, VELOCITY, FILTER, BULLET, LIFETIME};
    private static final Component[] BEAM_ROW = {POSITION, ROTATION, FILTER, BEAM};

    private static final List<Component> OF_MOTION =
            List.of(POSITION, ROTATION, VELOCITY, ANGULAR_VELOCITY, FORCE, MASS);
    private static final List<Component> BUILT_IN = List.of(bodyRow(
            BULLET,
            BEAM,
            SURFACE,
            ONE_WAY,
            SLEEP_LIMITS,
            LOCKS,
            FLUID,
            DISABLED,
            BULLET_BODY,
            COMPOUND,
            COLLIDER,
            JOINT));

    static {
        for (Component component : BUILT_IN) {
            component.freeze();
        }
    }

    private Components() {}

    /** Whether the engine defines this component. */
    public static boolean isBuiltIn(Component component) {
        return BUILT_IN.contains(Objects.requireNonNull(component, "component"));
    }

    /** Whether a component is {@link #COMPOUND} or {@link #COLLIDER}, which only the world sets. */
    public static boolean isOfCollider(Component component) {
        return component == COMPOUND || component == COLLIDER;
    }

    /** Whether a component says where a body is, how it moves or what moves it: a further collider follows its body. */
    public static boolean isOfMotion(Component component) {
        return OF_MOTION.contains(Objects.requireNonNull(component, "component"));
    }

    /**
     * The direction column of one segment of a beam, radians.
     *
     * @param segment 0 (at the muzzle) to {@link #MAX_BEAM_SEGMENTS} - 1
     */
    public static FloatField beamAngle(int segment) {
        return BEAM_ANGLES[segment];
    }

    /** The components of a body row followed by the given ones. */
    public static Component[] bodyRow(Component... extras) {
        return joined(BODY_ROW, extras);
    }

    /** The components of a row of a further collider followed by the given ones. */
    public static Component[] colliderRow(Component... extras) {
        return joined(bodyRow(extras), new Component[] {COLLIDER});
    }

    /** The components of a bullet row followed by the given ones. */
    public static Component[] bulletRow(Component... extras) {
        return joined(BULLET_ROW, extras);
    }

    /** The components of a row of a joint followed by the given ones. */
    public static Component[] jointRow(Component... extras) {
        return joined(new Component[] {JOINT}, extras);
    }

    /** The components of a beam row followed by the given ones. */
    public static Component[] beamRow(Component... extras) {
        return joined(BEAM_ROW, extras);
    }

    private static Component[] joined(Component[] row, Component[] extras) {
        Objects.requireNonNull(extras, "extras");
        Component[] all = Arrays.copyOf(row, row.length + extras.length);
        System.arraycopy(extras, 0, all, row.length, extras.length);
        return all;
    }
}
