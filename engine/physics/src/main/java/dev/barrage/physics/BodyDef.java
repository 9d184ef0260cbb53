package dev.barrage.physics;

import dev.barrage.physics.body.BodyType;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;
import org.joml.Vector2fc;

/** Describes a body; {@link World#add(BodyDef)} copies it, so one definition may make many bodies. */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class BodyDef {
    final BodyType type;
    final Shape shape;
    float x;
    float y;
    float angle;
    float vx;
    float vy;
    float spin;
    float mass;
    float bounce;
    float friction = 0.6f;
    float gravityScale = 1f;
    float linearDamping;
    float angularDamping;
    float lifetime = Float.POSITIVE_INFINITY;
    boolean fixedRotation;
    boolean sensor;
    int layer;
    int group;
    Component[] extras = {};
    Table table;
    Registry tableOwner;

    private BodyDef(BodyType type, Shape shape) {
        this.type = type;
        this.shape = Objects.requireNonNull(shape, "shape");
        this.mass = shape.massData().area();
    }

    /** A dynamic body: moved by forces, contacts and its velocity. Its density is 1 kg/m^2 unless told otherwise. */
    public static BodyDef moving(Shape shape) {
        BodyDef def = new BodyDef(BodyType.DYNAMIC, shape);
        if (!(def.mass > 0f)) {
            throw new IllegalArgumentException("shape of a moving body must have an area above 0: " + shape);
        }
        return def;
    }

    /** A static body: never moves. */
    public static BodyDef fixed(Shape shape) {
        return new BodyDef(BodyType.STATIC, shape);
    }

    /** A kinematic body: moves by its velocity alone and cannot be pushed. */
    public static BodyDef kinematic(Shape shape) {
        return new BodyDef(BodyType.KINEMATIC, shape);
    }

    /** Position of the shape's origin, metres. */
    public BodyDef at(float x, float y) {
        this.x = Check.finite("x", x);
        this.y = Check.finite("y", y);
        return this;
    }

    /** Position of the shape's origin, metres; copied. */
    public BodyDef at(Vector2fc position) {
        Check.finite("position", position);
        return at(position.x(), position.y());
    }

    /** Rotation about the origin, radians, counter-clockwise. */
    public BodyDef angle(float radians) {
        angle = Check.finite("angle", radians);
        return this;
    }

    /** Velocity of the centre of mass, m/s. */
    public BodyDef velocity(float vx, float vy) {
        this.vx = Check.finite("vx", vx);
        this.vy = Check.finite("vy", vy);
        return this;
    }

    /** Velocity of the centre of mass, m/s; copied. */
    public BodyDef velocity(Vector2fc velocity) {
        Check.finite("velocity", velocity);
        return velocity(velocity.x(), velocity.y());
    }

    /** Angular velocity, rad/s, counter-clockwise. */
    public BodyDef spin(float radiansPerSecond) {
        spin = Check.finite("spin", radiansPerSecond);
        return this;
    }

    /** Mass, kg, above 0; the moment of inertia follows from the shape. Only dynamic bodies use it. */
    public BodyDef mass(float kilograms) {
        mass = Check.positive("mass", kilograms);
        return this;
    }

    /** Sets the mass to density (kg/m^2, above 0) times the area of the shape. */
    public BodyDef density(float kilogramsPerSquareMetre) {
        mass = Check.positive("density", kilogramsPerSquareMetre)
                * shape.massData().area();
        return this;
    }

    /** Coefficient of restitution, 0 (no bounce) to 1; a contact uses the larger of its two. */
    public BodyDef bounce(float restitution) {
        bounce = Check.between("bounce", restitution, 0f, 1f);
        return this;
    }

    /** Coulomb friction, 0 or more; a contact uses the geometric mean of its two. */
    public BodyDef friction(float coefficient) {
        friction = Check.notNegative("friction", coefficient);
        return this;
    }

    /** Share of the world's gravity that acts on the body; 1 at first. */
    public BodyDef gravityScale(float scale) {
        gravityScale = Check.finite("gravity scale", scale);
        return this;
    }

    /** Damping of velocity and of spin, 1/s, not negative: v' = -damping v. */
    public BodyDef damping(float linear, float angular) {
        linearDamping = Check.notNegative("linear damping", linear);
        angularDamping = Check.notNegative("angular damping", angular);
        return this;
    }

    /** Seconds until the body is removed by itself, above 0; endless at first. */
    public BodyDef lifetime(float seconds) {
        lifetime = Check.positive("lifetime", seconds);
        return this;
    }

    /** Contacts never turn the body. */
    public BodyDef fixedRotation() {
        fixedRotation = true;
        return this;
    }

    /**
     * Reports contacts but is not pushed by them and pushes nothing; bullets and beams pass through it. A mesh feels
     * another mesh while triangles touch in space or one is inside the other, not by silhouettes.
     */
    public BodyDef sensor() {
        sensor = true;
        return this;
    }

    /** Layer, 0 to 31; 0 at first. */
    public BodyDef layer(int layer) {
        this.layer = Check.layer(layer);
        return this;
    }

    /** Bodies of one group above 0 never meet; 0 means no group. */
    public BodyDef group(int group) {
        this.group = Check.between("group", group, 0, Integer.MAX_VALUE);
        return this;
    }

    /** Adds components of the user's own to the row. */
    public BodyDef with(Component... components) {
        extras = components.clone();
        tableOwner = null;
        return this;
    }

    float inverseMass() {
        return type == BodyType.DYNAMIC ? 1f / mass : 0f;
    }

    float inverseInertia() {
        MassData data = shape.massData();
        return type == BodyType.DYNAMIC && !fixedRotation ? 1f / (mass * data.inertia()) : 0f;
    }
}
