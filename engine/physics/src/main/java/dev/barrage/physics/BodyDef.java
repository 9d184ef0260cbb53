package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Objects;
import org.joml.Vector2fc;

/** Describes a body. {@link World#add(BodyDef)} copies it, so one definition may make many bodies. */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class BodyDef {
    final BodyType type;
    final Shape shape;
    float x, y, angle;
    float vx, vy, angularVelocity;
    float mass;
    float restitution;
    float friction = 0.6f;
    float rollingResistance, tangentSpeed;

    /** Whether one of the two was set, so that the row needs {@link Components#SURFACE}. */
    boolean hasSurface;

    /** Direction of the solid side; if it is one, the row needs {@link Components#ONE_WAY}. */
    float oneWayX, oneWayY;

    /** Negative: as in the world. If one is not, the row needs {@link Components#SLEEP_LIMITS}. */
    float sleepSpeed = -1f, sleepSeconds = -1f;

    float gravityScale = 1f;
    float linearDamping;
    float angularDamping;
    float lifetime = Float.POSITIVE_INFINITY;
    boolean hasMass;
    int locks;
    boolean disabled;
    boolean sensor;
    boolean bullet;
    boolean maySleep = true;
    boolean startsAsleep;
    int layer, group, mask;

    /** Whether the mask is not that of the layer. */
    boolean hasMask;

    Component[] extras = {};
    Table table;
    Registry tableOwner;

    private BodyDef(BodyType type, Shape shape) {
        this.type = type;
        this.shape = Objects.requireNonNull(shape, "shape");
        this.mass = shape.massData().area();
    }

    /**
     * A dynamic body: moved by forces, contacts and its velocity. Default density 1 kg/m^2.
     *
     * @throws IllegalArgumentException if the shape is a {@link Segment}, which has no area, or a {@link Wall}: walls
     *     never meet walls, so a {@link Mesh#solid} has to stand in for one that moves
     */
    public static BodyDef dynamic(Shape shape) {
        BodyDef def = new BodyDef(BodyType.DYNAMIC, shape);
        if (shape instanceof Wall wall) {
            throw new IllegalArgumentException(
                    "shape of a dynamic body can't be a wall, because walls never meet walls:"
                            + (wall.isCavity()
                                    ? " make it of several colliders, one ColliderDef for each side,"
                                    : " make it a Mesh.solid,")
                            + " or use BodyDef.kinematic to move it by its velocity alone; it is a "
                            + (wall.isCavity() ? "cavity" : "wall") + " of " + wall.count() + " corners");
        }
        if (shape instanceof Segment) {
            throw new IllegalArgumentException(
                    "shape of a dynamic body must have an area, and a segment has none: make it a thin Capsule");
        }
        if (!(def.mass > 0f)) {
            throw new IllegalArgumentException("shape of a dynamic body must have an area above 0: " + shape);
        }
        return def;
    }

    /**
     * A static body: never moves.
     *
     * <p>Bodies slide over static polygons that touch as over one surface: a part of an edge that lies within 5 mm of
     * another such polygon, 2 % of the radius of the largest disc in a thin one, has no contacts. Both must have the
     * same layer, mask and group, and neither may be a sensor.
     */
    public static BodyDef fixed(Shape shape) {
        return new BodyDef(BodyType.FIXED, shape);
    }

    /** A kinematic body: moves by its velocity alone; contacts do not push it. */
    public static BodyDef kinematic(Shape shape) {
        return new BodyDef(BodyType.KINEMATIC, shape);
    }

    /** Position of the shape's origin, metres; default 0, 0. */
    public BodyDef at(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        this.x = x;
        this.y = y;
        return this;
    }

    /** Position of the shape's origin, metres; copied. */
    public BodyDef at(Vector2fc position) {
        Check.finite("position", position);
        return at(position.x(), position.y());
    }

    /** Rotation about the origin, radians, counter-clockwise. */
    public BodyDef angle(float radians) {
        angle = Components.ANGLE.check("angle", radians);
        return this;
    }

    /** Velocity of the centre of mass, m/s. */
    public BodyDef velocity(float vx, float vy) {
        Components.VX.check("vx", vx);
        Components.VY.check("vy", vy);
        this.vx = vx;
        this.vy = vy;
        return this;
    }

    /** Velocity of the centre of mass, m/s; copied. */
    public BodyDef velocity(Vector2fc velocity) {
        Check.finite("velocity", velocity);
        return velocity(velocity.x(), velocity.y());
    }

    /** Angular velocity, rad/s, counter-clockwise. */
    public BodyDef angularVelocity(float radiansPerSecond) {
        angularVelocity = Components.OMEGA.check("angular velocity", radiansPerSecond);
        return this;
    }

    /**
     * Mass, kg, above 0; the moment of inertia follows from the shape. A static or kinematic body keeps it for the time
     * when it is dynamic, see {@link World#setType}.
     */
    public BodyDef mass(float kilograms) {
        mass = Check.mass(kilograms);
        hasMass = true;
        return this;
    }

    /** Sets the mass to density (kg/m^2, above 0) times the area of the shape. */
    public BodyDef density(float kilogramsPerSquareMetre) {
        float area = shape.massData().area();
        hasMass = true;
        mass = Check.positive("density times area", Check.positive("density", kilogramsPerSquareMetre) * area);
        return this;
    }

    /**
     * Coefficient of restitution, 0 (no bounce, the default) to 1. A contact uses the larger of the two. Surfaces
     * that meet at less than the {@linkplain Tuning#restitutionThreshold(float) threshold} do not bounce.
     */
    public BodyDef restitution(float coefficient) {
        restitution = Components.RESTITUTION.check("restitution", coefficient);
        return this;
    }

    /** Coulomb friction, 0 or more; default 0.6. A contact uses the geometric mean of the two. */
    public BodyDef friction(float coefficient) {
        friction = Components.FRICTION.check("friction", coefficient);
        return this;
    }

    /**
     * Coefficient of rolling resistance, 0 (the default) or more. It brakes circles, capsules and rounded polygons by
     * a torque of at most coefficient times radius times normal force, so that a ball stays on a slope whose tangent is
     * below it. A contact uses the larger coefficient and the larger radius of the two. Other shapes have a radius of
     * 0. To change it while the body lives, set {@link Components#ROLLING_RESISTANCE}.
     */
    public BodyDef rollingResistance(float coefficient) {
        rollingResistance = Components.ROLLING_RESISTANCE.check("rolling resistance", coefficient);
        return withSurface();
    }

    /**
     * Speed at which the surface runs around the body like the belt of a conveyor, m/s; default 0. If positive, it
     * carries what lies on top to the right, and runs clockwise around the body. Speeds of two surfaces that touch add
     * up. Friction moves what lies on it. Nothing falls asleep on a surface that runs. To change it while the body
     * lives, set {@link Components#TANGENT_SPEED}.
     */
    public BodyDef tangentSpeed(float metresPerSecond) {
        tangentSpeed = Components.TANGENT_SPEED.check("tangent speed", metresPerSecond);
        return withSurface();
    }

    private BodyDef withSurface() {
        tableOwner = hasSurface ? tableOwner : null;
        hasSurface = true;
        return this;
    }

    /** Makes the body a {@linkplain #oneWay(float, float) one-way} platform: solid from above, +y of its own frame. */
    public BodyDef oneWay() {
        return oneWay(0f, 1f);
    }

    /**
     * Lets dynamic bodies pass from all sides but one, whatever the shape: platforms to jump through, doors that open one
     * way. A contact holds if the body comes from the solid side, and then as long as it lasts, however deep it is pushed
     * in. A body that enters from elsewhere passes until it has left; on the solid side it holds as soon as it is
     * clear by 2 cm. {@link World#dropThrough} lets a body down. Bullets, beams and queries see no difference.
     *
     * <p>To change it while the body lives, set {@link Components#ONE_WAY_X} and {@code ONE_WAY_Y}.
     *
     * @param x direction out of the solid side in the body's frame, of any length above 0
     */
    public BodyDef oneWay(float x, float y) {
        double length = Math.sqrt((double) Check.finite("x", x) * x + (double) Check.finite("y", y) * y);
        Check.positive("length of the direction", (float) length);
        oneWayX = (float) (x / length);
        oneWayY = (float) (y / length);
        tableOwner = null;
        return this;
    }

    /** Factor on the world's gravity; default 1. */
    public BodyDef gravityScale(float scale) {
        gravityScale = Components.GRAVITY_SCALE.check("gravity scale", scale);
        return this;
    }

    /** Damping of velocity, 1/s, v' = -damping v; 0 (the default) or more. */
    public BodyDef linearDamping(float perSecond) {
        linearDamping = Components.LINEAR_DAMPING.check("linear damping", perSecond);
        return this;
    }

    /** Damping of angular velocity, 1/s; 0 (the default) or more. See {@link #linearDamping}. */
    public BodyDef angularDamping(float perSecond) {
        angularDamping = Components.ANGULAR_DAMPING.check("angular damping", perSecond);
        return this;
    }

    /** Time until the body is removed, seconds, above 0; default infinite. */
    public BodyDef lifetime(float seconds) {
        lifetime = Check.positive("lifetime", seconds);
        return this;
    }

    /** The body, while dynamic, never moves along x, whatever pushes it. See {@link World#lockX}. */
    public BodyDef lockX() {
        return lock(Bodies.LOCK_X);
    }

    /** The body, while dynamic, never moves along y, whatever pushes it. See {@link World#lockX}. */
    public BodyDef lockY() {
        return lock(Bodies.LOCK_Y);
    }

    /** The body, while dynamic, never turns, whatever pushes it. See {@link World#lockX}. */
    public BodyDef lockRotation() {
        return lock(Bodies.LOCK_ROTATION);
    }

    private BodyDef lock(int bit) {
        tableOwner = locks == 0 ? null : tableOwner;
        locks |= bit;
        return this;
    }

    /** The body begins disabled, see {@link World#setEnabled}. */
    public BodyDef disabled() {
        disabled = true;
        tableOwner = null;
        return this;
    }

    /**
     * Makes the body a sensor: it reports contacts but exchanges no impulse; bullets and beams pass through it. A mesh
     * senses another mesh by triangles that touch in space or by containment, not by silhouettes.
     */
    public BodyDef sensor() {
        sensor = true;
        return this;
    }

    /**
     * Makes collision continuous against all bodies: a dynamic body that is marked stops at whatever it or the other
     * would fly through, other bullets too. Unmarked bodies do so at static, kinematic and sleeping bodies. See
     * {@link World#setBullet}. Not to be confused with {@link BulletDef}.
     */
    public BodyDef bullet() {
        bullet = true;
        tableOwner = null;
        return this;
    }

    /** Whether the body may sleep where the world's bodies do, see {@link Tuning#sleep(boolean)}; default true. */
    public BodyDef maySleep(boolean may) {
        maySleep = may;
        return this;
    }

    /**
     * Speed up to which the body counts as still, of its fastest point, m/s, 0 or more; default that of the world,
     * {@link Tuning#sleepSpeed(float)}. To change it while the body lives, set {@link Components#SLEEP_SPEED}.
     */
    public BodyDef sleepSpeed(float metresPerSecond) {
        sleepSpeed = Check.between("sleep speed", metresPerSecond, 0f, Components.SLEEP_SPEED.most());
        tableOwner = null;
        return this;
    }

    /**
     * How long the body has to be still before it falls asleep, seconds, 0 or more; default that of the world,
     * {@link Tuning#sleepSeconds(float)}. Its island falls asleep when this holds for each of its bodies. To change it
     * while the body lives, set {@link Components#SLEEP_SECONDS}.
     */
    public BodyDef sleepSeconds(float seconds) {
        sleepSeconds = Check.between("sleep seconds", seconds, 0f, Components.SLEEP_SECONDS.most());
        tableOwner = null;
        return this;
    }

    /**
     * A dynamic body begins asleep and at rest, whatever its velocity, if bodies may sleep: it costs nothing until
     * something touches or changes it. It has no contacts yet: if it is to fall when what it rests on is removed, it has
     * to fall asleep by itself.
     */
    public BodyDef startAsleep() {
        startsAsleep = true;
        return this;
    }

    /** Layer, 0 to 31; default 0. */
    public BodyDef layer(int layer) {
        this.layer = Check.layer(layer);
        return this;
    }

    /**
     * Layers that the body meets, by their numbers, 0 to 31; default those that {@link WorldConfig#meets} gives its
     * layer.
     */
    public BodyDef mask(int... layers) {
        mask = Check.layers(layers);
        hasMask = true;
        return this;
    }

    /** Group, 0 or more; 0, the default, means none. Bodies of one group never meet. */
    public BodyDef group(int group) {
        this.group = Check.group(group);
        return this;
    }

    /** Components of the game that the body has; replaces earlier ones. */
    public BodyDef with(Component... components) {
        extras = Check.noneNull("component", components).clone();
        tableOwner = null;
        return this;
    }

    /** The mark in the column of rest. */
    long rest() {
        if (type != BodyType.DYNAMIC) {
            return Bodies.AWAKE;
        }
        return !maySleep ? Bodies.NEVER_SLEEPS : startsAsleep ? Bodies.START_ASLEEP : Bodies.AWAKE;
    }

    float inverseMass() {
        return type == BodyType.DYNAMIC || hasMass
                ? Components.INVERSE_MASS.check("1 / mass of the body", 1f / mass)
                : 0f;
    }

    float inverseInertia() {
        if (type != BodyType.DYNAMIC && !hasMass) {
            return 0f;
        }
        float inertia = mass * shape.massData().inertia();
        return Components.INVERSE_INERTIA.check("1 / moment of inertia of the body", 1f / inertia);
    }
}
