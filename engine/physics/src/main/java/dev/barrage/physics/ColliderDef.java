package dev.barrage.physics;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;

/**
 * Describes a further collider of a body. {@link World#add(ColliderDef)} copies it, so one definition may make many.
 *
 * <p>A body is a collider itself, by the shape of its {@link BodyDef}. Further ones move with it; their masses, centres
 * of mass and moments of inertia add up to its own. Material and filter are those of the body unless they are set here.
 *
 * <pre>{@code
 * long hammer = world.add(BodyDef.dynamic(handle).at(0f, 5f));
 * world.add(new ColliderDef(head).on(hammer).at(0f, 1f).density(8f));
 * }</pre>
 */
public final class ColliderDef {
    final Shape shape;
    long body;
    boolean hasBody;
    float x, y, angle;
    float density = 1f;
    boolean sensor;

    /** NaN, -1: as on the body. */
    float restitution = Float.NaN;

    float friction = Float.NaN;
    float rollingResistance = Float.NaN;
    float tangentSpeed = Float.NaN;
    /** NaN: as on the body. */
    float oneWayX = Float.NaN, oneWayY = Float.NaN;

    int layer = -1;
    int group = -1;
    Component[] extras = {};

    /** A collider of a shape, which is not copied: shapes never change. */
    public ColliderDef(Shape shape) {
        this.shape = Objects.requireNonNull(shape, "shape");
    }

    /** The body that it moves with. */
    public ColliderDef on(long body) {
        this.body = body;
        hasBody = true;
        return this;
    }

    /** Place of the shape's origin in the frame of the body, metres; default 0, 0. */
    public ColliderDef at(float x, float y) {
        Components.LOCAL_X.check("x", x);
        Components.LOCAL_Y.check("y", y);
        this.x = x;
        this.y = y;
        return this;
    }

    /** Angle in the frame of the body, radians, counter-clockwise; default 0. */
    public ColliderDef angle(float radians) {
        angle = Components.LOCAL_ANGLE.check("angle", radians);
        return this;
    }

    /** Density, kg/m^2, 0 (adds no mass) or more; default 1. Only that of a dynamic body's collider matters. */
    public ColliderDef density(float kilogramsPerSquareMetre) {
        density = Check.between("density", kilogramsPerSquareMetre, 0f, Float.MAX_VALUE);
        return this;
    }

    /** See {@link BodyDef#restitution}. */
    public ColliderDef restitution(float coefficient) {
        restitution = Components.RESTITUTION.check("restitution", coefficient);
        return this;
    }

    /** See {@link BodyDef#friction}. */
    public ColliderDef friction(float coefficient) {
        friction = Components.FRICTION.check("friction", coefficient);
        return this;
    }

    /** See {@link BodyDef#rollingResistance}. */
    public ColliderDef rollingResistance(float coefficient) {
        rollingResistance = Components.ROLLING_RESISTANCE.check("rolling resistance", coefficient);
        return this;
    }

    /** See {@link BodyDef#tangentSpeed}. */
    public ColliderDef tangentSpeed(float metresPerSecond) {
        tangentSpeed = Components.TANGENT_SPEED.check("tangent speed", metresPerSecond);
        return this;
    }

    /** See {@link BodyDef#oneWay(float, float)}; the direction is in the collider's own frame. */
    public ColliderDef oneWay(float x, float y) {
        double length = Math.sqrt((double) Check.finite("x", x) * x + (double) Check.finite("y", y) * y);
        Check.positive("length of the direction", (float) length);
        oneWayX = (float) (x / length);
        oneWayY = (float) (y / length);
        return this;
    }

    /** Makes it a sensor, whatever its body is; see {@link BodyDef#sensor}. It has a mass all the same. */
    public ColliderDef sensor() {
        sensor = true;
        return this;
    }

    /** Layer, 0 to 31. */
    public ColliderDef layer(int layer) {
        this.layer = Check.layer(layer);
        return this;
    }

    /** Group, 0 or more; 0 means none. */
    public ColliderDef group(int group) {
        this.group = Check.group(group);
        return this;
    }

    /** Components of the game that it has; replaces earlier ones. */
    public ColliderDef with(Component... components) {
        extras = Check.noneNull("component", components).clone();
        return this;
    }
}
