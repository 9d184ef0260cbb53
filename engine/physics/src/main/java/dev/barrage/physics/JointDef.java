package dev.barrage.physics;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.math.Trig;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Describes a joint between two bodies. {@link World#add(JointDef)} copies it and measures the bodies then: where a
 * definition is silent, the joint holds them as they are.
 *
 * <pre>{@code
 * long door = world.add(JointDef.revolute(frame, leaf).at(2f, 1f).limits(0f, 1.5f));
 * long lamp = world.add(JointDef.rod(JointDef.WORLD, bulb).from(0f, 5f));
 * long axle = world.add(JointDef.wheel(car, tyre).axis(0f, 1f).spring(4f, 0.7f).motor(-20f, 50f));
 * }</pre>
 *
 * <p>Two bodies with a joint do not collide unless {@link #collide} says so. A joint goes with either of its bodies.
 */
public final class JointDef extends JointSettings<JointDef> {
    /** In place of a body: the joint holds the other to the world. */
    public static final long WORLD = 0L;

    private final JointType type;
    final long a, b;
    int flags;

    /** NaN: not given. Places and axes in the world, or in the frames of the bodies. */
    float ax = Float.NaN, ay, bx = Float.NaN, by;

    float localAX = Float.NaN, localAY, localBX = Float.NaN, localBY;
    float worldAngle = Float.NaN, localAngleA = Float.NaN, localAngleB = Float.NaN;
    long gearA, gearB;

    /** The values that are given. */
    final Map<FloatField, Float> values = new LinkedHashMap<>();

    Component[] extras = {};

    private JointDef(JointType type, long a, long b) {
        this.type = type;
        this.a = a;
        this.b = b;
    }

    /** A rod of fixed length between two points: their distance now, or {@link #length}. */
    public static JointDef rod(long a, long b) {
        return new JointDef(JointType.DISTANCE, a, b);
    }

    /**
     * A rope: two points are at most so far apart.
     *
     * @param longest metres, above 0
     */
    public static JointDef rope(long a, long b, float longest) {
        return new JointDef(JointType.DISTANCE, a, b).limits(0f, Check.positive("longest", longest));
    }

    /**
     * A spring between two points, at rest at their distance now, or {@link #length}.
     *
     * @param hertz frequency of the two bodies on it, above 0
     * @param dampingRatio 0 or more; 1 is critical
     */
    public static JointDef spring(long a, long b, float hertz, float dampingRatio) {
        return new JointDef(JointType.DISTANCE, a, b).spring(hertz, dampingRatio);
    }

    /** A hinge at a point: where B's origin is, or {@link #at}. */
    public static JointDef revolute(long a, long b) {
        return new JointDef(JointType.REVOLUTE, a, b);
    }

    /** A slider along an axis of A: the world's x axis as the joint is made, or {@link #axis}. */
    public static JointDef prismatic(long a, long b) {
        return new JointDef(JointType.PRISMATIC, a, b);
    }

    /**
     * Holds two bodies together as they are. A {@link #spring} makes the point soft, an {@link #angularSpring} the angle.
     */
    public static JointDef weld(long a, long b) {
        return new JointDef(JointType.WELD, a, b);
    }

    /**
     * A wheel, B, on a car, A: it turns, and moves along an axis of A, the world's y axis as the joint is made, or {@link
     * #axis}. Its {@link #spring} and {@link #limits} act along the axis, its {@link #motor} turns the wheel.
     */
    public static JointDef wheel(long car, long wheel) {
        return new JointDef(JointType.WHEEL, car, wheel).axis(0f, 1f);
    }

    /**
     * Drives B at a velocity in A's frame, see {@link #drive}, and pulls it to where it is now, see {@link #spring} and
     * {@link #angularSpring}, with limits of force and torque. Driven at 0 with small limits it is the friction of a
     * floor seen from above.
     */
    public static JointDef motorJoint(long a, long b) {
        return new JointDef(JointType.MOTOR, a, b);
    }

    /**
     * Pulls a body at a point, which {@link #at} gives, as by the mouse: {@link Joint#target} moves it.
     *
     * @param mostForce largest force, N, above 0
     */
    public static JointDef mouse(long body, float mostForce) {
        JointDef def = new JointDef(JointType.MOUSE, WORLD, body).spring(5f, 0.7f);
        return def.springForce(-Check.positive("most force", mostForce), mostForce);
    }

    /**
     * A rope from A over two wheels to B, as long as it is now. It only pulls. Anchors are the bodies' origins, or {@link
     * #from} and {@link #to}.
     *
     * @param ax place of the wheel over A in the world, metres; the others likewise
     * @param ratio how many metres A's part gives for one of B's, above 0; 1 for a plain rope
     */
    public static JointDef pulley(long a, long b, float ax, float ay, float bx, float by, float ratio) {
        JointDef def = new JointDef(JointType.PULLEY, a, b);
        def.set(Components.PULLEY_A_X, Components.PULLEY_A_X.check("ax", ax));
        def.set(Components.PULLEY_A_Y, Components.PULLEY_A_Y.check("ay", ay));
        def.set(Components.PULLEY_B_X, Components.PULLEY_B_X.check("bx", bx));
        def.set(Components.PULLEY_B_Y, Components.PULLEY_B_Y.check("by", by));
        def.set(Components.JOINT_RATIO, Components.JOINT_RATIO.check("ratio", Check.positive("ratio", ratio)));
        return def;
    }

    /**
     * Couples two joints, each a hinge or a slider: what the first turns or moves, plus {@code ratio} times what the
     * second does, stays as it is now. It acts on the bodies of both, and goes with either joint.
     *
     * @param first a joint; its body B must not be that of the second
     * @param second a joint
     * @param ratio not 0; wheels that turn against each other have the ratio of the second's radius to the first's
     */
    public static JointDef gear(long first, long second, float ratio) {
        JointDef def = new JointDef(JointType.GEAR, WORLD, WORLD);
        def.gearA = first;
        def.gearB = second;
        def.set(Components.JOINT_RATIO, Components.JOINT_RATIO.check("ratio", ratio));
        if (ratio == 0f) {
            throw new IllegalArgumentException("ratio must not be 0");
        }
        return def.collide();
    }

    /** Two bodies that never meet. */
    public static JointDef filter(long a, long b) {
        return new JointDef(JointType.FILTER, a, b);
    }

    /**
     * Drives a character at a velocity against A, which is what it stands on or {@link #WORLD}; see {@link #drive} and
     * {@link #driveForces}.
     */
    public static JointDef mover(long a, long character) {
        return new JointDef(JointType.MOVER, a, character);
    }

    /**
     * The legs of a character: a spring that keeps its anchor at a height above a point of the ground, along the world's
     * y axis as the joint is made, or {@link #axis}. It only pushes. {@link Joint#ground} follows what it stands on.
     *
     * @param height metres, above 0
     */
    public static JointDef pogo(long ground, long character, float height) {
        JointDef def =
                new JointDef(JointType.POGO, ground, character).spring(5f, 0.8f).axis(0f, 1f);
        return def.target(Check.positive("height", height)).springForce(0f, Float.POSITIVE_INFINITY);
    }

    // ---- where

    /** Where both anchors are in the world as the joint is made, metres. */
    public JointDef at(float x, float y) {
        return from(x, y).to(x, y);
    }

    /** Where A's anchor is in the world as the joint is made, metres. */
    public JointDef from(float x, float y) {
        ax = Components.ANCHOR_A_X.check("x", x);
        ay = Components.ANCHOR_A_Y.check("y", y);
        return this;
    }

    /** Where B's anchor is in the world as the joint is made, metres. */
    public JointDef to(float x, float y) {
        bx = Components.ANCHOR_B_X.check("x", x);
        by = Components.ANCHOR_B_Y.check("y", y);
        return this;
    }

    /** Where A's anchor is in A's frame, metres. */
    public JointDef localA(float x, float y) {
        localAX = Components.ANCHOR_A_X.check("x", x);
        localAY = Components.ANCHOR_A_Y.check("y", y);
        return this;
    }

    /** Where B's anchor is in B's frame, metres. */
    public JointDef localB(float x, float y) {
        localBX = Components.ANCHOR_B_X.check("x", x);
        localBY = Components.ANCHOR_B_Y.check("y", y);
        return this;
    }

    /** Direction of the axis in the world as the joint is made; its length does not matter. */
    public JointDef axis(float x, float y) {
        Check.finite("x", x);
        Check.finite("y", y);
        if (x == 0f && y == 0f) {
            throw new IllegalArgumentException("an axis must have a direction: (0, 0)");
        }
        float larger = Math.max(Math.abs(x), Math.abs(y));
        worldAngle = Trig.atan2(y / larger, x / larger);
        if (type == JointType.POGO) {
            worldAngle -= Trig.PI / 2f; // its axis is y
        }
        return this;
    }

    /** Angles of the joint's frame in the frames of A and B, radians. The joint's angle is 0 where they agree. */
    public JointDef localAngles(float ofA, float ofB) {
        localAngleA = Components.ANCHOR_A_ANGLE.check("angle of A", ofA);
        localAngleB = Components.ANCHOR_B_ANGLE.check("angle of B", ofB);
        return this;
    }

    // ---- what

    /** Lets the two bodies collide. */
    public JointDef collide() {
        flags |= JointSet.COLLIDES;
        return this;
    }

    /** Where the spring is at rest: length, way along the axis, metres, or angle, radians. */
    public JointDef target(float rest) {
        require(JointSet.SPRING, "spring");
        set(Components.SPRING_TARGET, Components.SPRING_TARGET.check("target", rest));
        return this;
    }

    /** Length of a rod or of a spring at rest, metres, above 0. */
    public JointDef length(float metres) {
        require(type == JointType.DISTANCE, "length");
        set(Components.JOINT_LENGTH, Components.JOINT_LENGTH.check("length", Check.positive("length", metres)));
        set(Components.SPRING_TARGET, metres);
        return this;
    }

    /** Components of the game that the joint has; replaces earlier ones. */
    public JointDef with(Component... components) {
        extras = Check.noneNull("component", components).clone();
        return this;
    }

    // ---- what the settings are written to

    @Override
    public JointType type() {
        return type;
    }

    @Override
    JointDef self() {
        return this;
    }

    @Override
    void begin(boolean wakes) {}

    @Override
    void set(FloatField field, float value) {
        values.put(field, value);
    }

    @Override
    void flag(int flag, boolean on) {
        flags = on ? flags | flag : flags & ~flag;
    }
}
