package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointEvents;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.samples.Car;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/** The joints of the sandbox: made, broken, driven, and found. */
public final class SandboxJoints {
    /** The most of them. */
    public static final int MOST = 2000;

    private static final JointType[] TYPES = JointType.values();

    /** Largest torque of a motor, N m. */
    private static final float TORQUE = 40f;

    private static final float SPRING_HERTZ = 2f;
    private static final float SPRING_DAMPING = 0.2f;

    /** Distance of two ends from which on they are not the same point, metres. */
    static final float SHORTEST = 0.2f;

    /** How near to a joint counts as on it, metres. */
    private static final float SLACK = 0.2f;

    /** How near a driven car comes, metres. */
    private static final float ARRIVED = 0.3f;

    private final World world;
    private final Effects effects;
    private final Query all;
    private final JointEvents events;
    /** Null until there is a joint to look at. */
    private Joint joint;

    private float strength;

    SandboxJoints(World world, Effects effects) {
        this.world = world;
        this.effects = effects;
        all = world.registry().query().all(Components.JOINT);
        events = world.jointEvents();
    }

    /** Number of joints. */
    public int count() {
        return all.rows();
    }

    boolean hasRoom(int more) {
        return count() + more <= MOST;
    }

    /** Number of tables of joints. */
    public int tables() {
        return all.tableCount();
    }

    public Table table(int number) {
        return all.table(number);
    }

    /** A view of a joint; valid until the next call. */
    Joint view(long handle) {
        if (joint == null) {
            joint = world.joint(handle);
        }
        return joint.of(handle);
    }

    private static JointType type(Table table, int row) {
        return TYPES[table.readInts(Components.JOINT_TYPE)[row]];
    }

    // ---- strength

    /** Sets the force at which all joints break, N; 0 for none. */
    void strength(float force) {
        if (strength != force) {
            strength = force;
            strengthenAll();
        }
    }

    /** Gives all joints the same strength. */
    void strengthenAll() {
        float force = strength > 0f ? strength : Float.POSITIVE_INFINITY;
        for (int i = 0; i < tables(); i++) {
            for (int row = 0; row < table(i).rows(); row++) {
                if (type(table(i), row) == JointType.MOUSE) {
                    continue;
                }
                // A weld bears a torque as by a lever of a metre.
                Joint each = view(table(i).entity(row)).breakAt(force, force);
                if (strength == 0f) {
                    each.noBreak();
                }
            }
        }
    }

    /** Shows an effect where joints broke in the last step. */
    void tellBroken() {
        for (events.rewind(); events.next(); ) {
            if (events.broke() && world.isAlive(events.bodyB())) {
                effects.add(Effects.Kind.RICOCHET, world.x(events.bodyB()), world.y(events.bodyB()), -1);
            }
        }
    }

    // ---- making

    /** Joins a body to another or to the world, {@link JointDef#WORLD}, at a point of the world, metres. */
    Outcome join(Tool tool, long base, long body, float x, float y, float speed) {
        if (!hasRoom(1)) {
            return Outcome.FULL_OF_JOINTS;
        }
        JointDef def = tool == Tool.WELD
                ? JointDef.weld(base, body).at(x, y)
                : JointDef.revolute(base, body).at(x, y);
        if (tool == Tool.MOTOR) {
            def.motor(speed, TORQUE);
        }
        return add(def);
    }

    /** Ties a point of a body to a point of another or of the world, {@link JointDef#WORLD}, metres. */
    Outcome tie(Tool tool, long a, float ax, float ay, long body, float bx, float by) {
        float length = Vector2f.distance(ax, ay, bx, by);
        if (length < SHORTEST) {
            return Outcome.TOO_SHORT;
        }
        if (!hasRoom(1)) {
            return Outcome.FULL_OF_JOINTS;
        }
        JointDef def = tool == Tool.ROPE
                ? JointDef.rope(a, body, length)
                : JointDef.spring(a, body, SPRING_HERTZ, SPRING_DAMPING);
        return add(def.from(ax, ay).to(bx, by).collide());
    }

    private Outcome add(JointDef def) {
        if (strength > 0f) {
            def.breakAt(strength, strength);
        }
        world.add(def);
        return Outcome.DONE;
    }

    /** Gives the motor at a point another speed, rad/s; returns whether there is one. */
    boolean setMotor(float x, float y, float speed) {
        for (int i = 0; i < tables(); i++) {
            for (int row = 0; row < table(i).rows(); row++) {
                Joint each = view(table(i).entity(row));
                if (each.type() == JointType.REVOLUTE
                        && each.hasMotor()
                        && each.motorMost() == TORQUE
                        && Vector2f.distance(x, y, each.bx(), each.by()) < SLACK) {
                    each.motor(speed, TORQUE);
                    return true;
                }
            }
        }
        return false;
    }

    // ---- breaking

    /** Breaks all joints that a stroke meets; returns their number. */
    int breakAlong(float fromX, float fromY, float toX, float toY) {
        int broken = 0;
        for (int i = 0; i < tables(); i++) {
            for (int row = table(i).rows() - 1; row >= 0; row--) {
                Joint each = view(table(i).entity(row));
                float ax = each.ax();
                float ay = each.ay();
                float bx = each.bx();
                float by = each.by();
                if (each.type() != JointType.MOUSE
                        && (near(bx, by, fromX, fromY, toX, toY) || crosses(ax, ay, bx, by, fromX, fromY, toX, toY))) {
                    effects.add(Effects.Kind.RICOCHET, 0.5f * (ax + bx), 0.5f * (ay + by), -1);
                    each.remove();
                    broken++;
                }
            }
        }
        return broken;
    }

    private static boolean near(float x, float y, float fromX, float fromY, float toX, float toY) {
        float dx = toX - fromX;
        float dy = toY - fromY;
        float length2 = dx * dx + dy * dy;
        float part = length2 > 0f ? ((x - fromX) * dx + (y - fromY) * dy) / length2 : 0f;
        part = Math.max(0f, Math.min(1f, part));
        return Vector2f.distance(x, y, fromX + part * dx, fromY + part * dy) < SLACK;
    }

    private static boolean crosses(
            float ax, float ay, float bx, float by, float fromX, float fromY, float toX, float toY) {
        return side(ax, ay, bx, by, fromX, fromY) * side(ax, ay, bx, by, toX, toY) < 0f
                && side(fromX, fromY, toX, toY, ax, ay) * side(fromX, fromY, toX, toY, bx, by) < 0f;
    }

    private static float side(float ax, float ay, float bx, float by, float x, float y) {
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    }

    // ---- cars

    /**
     * Brings all cars closer to a speed, each towards a place.
     *
     * @param x of the place, metres
     * @param speed of their wheels, rad/s, 0 or more
     */
    void drive(float x, float speed) {
        for (int i = 0; i < tables(); i++) {
            for (int row = 0; row < table(i).rows(); row++) {
                if (type(table(i), row) == JointType.WHEEL) {
                    Joint wheel = view(table(i).entity(row));
                    float way = x - world.x(wheel.bodyA());
                    Car.accelerate(wheel, way > ARRIVED ? 0f - speed : way < -ARRIVED ? speed : 0f);
                }
            }
        }
    }

    void saveOrRestore(State state) {
        strength = state.of(strength);
    }
}
