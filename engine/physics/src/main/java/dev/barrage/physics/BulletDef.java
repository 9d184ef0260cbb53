package dev.barrage.physics;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import java.util.Objects;
import org.joml.Vector2fc;

/**
 * Describes a bullet: a sphere centred on the plane of play. It flies straight and reports the bodies it hits, and
 * other bullets if {@link WorldConfig#bulletsMeet} allows; beams report it if {@link WorldConfig#beamsMeet} says so.
 *
 * <p>It is swept at any speed: no pass is missed that comes closer than its radius by more than 1e-5 of that. A body is
 * taken to move by its velocity and to turn by its angular velocity as they are at the start of the step.
 *
 * <p>{@link World#add(BulletDef)} copies the definition. Keep one per kind of bullet and set position and velocity
 * before each add.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class BulletDef {
    float x, y;
    float vx, vy;
    float radius = 0.1f;
    float lifetime = Float.POSITIVE_INFINITY;
    float knockback;
    float restitution = 1f;
    OnHit onHit = OnHit.DIE;
    int layer, group;
    Component[] extras = {};
    Table table;
    Registry tableOwner;

    /** A bullet at rest at the origin: radius 0.1 m, layer 0, dies at its first hit. */
    public BulletDef() {}

    /** An independent copy of this definition. */
    public BulletDef copy() {
        BulletDef copy = new BulletDef();
        copy.x = x;
        copy.y = y;
        copy.vx = vx;
        copy.vy = vy;
        copy.radius = radius;
        copy.lifetime = lifetime;
        copy.knockback = knockback;
        copy.restitution = restitution;
        copy.onHit = onHit;
        copy.layer = layer;
        copy.group = group;
        copy.extras = extras;
        return copy;
    }

    /** Position of the centre, metres. */
    public BulletDef at(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        this.x = x;
        this.y = y;
        return this;
    }

    /** Position of the centre, metres; copied. */
    public BulletDef at(Vector2fc position) {
        Check.finite("position", position);
        return at(position.x(), position.y());
    }

    /** Velocity, m/s. */
    public BulletDef velocity(float vx, float vy) {
        Components.VX.check("vx", vx);
        Components.VY.check("vy", vy);
        this.vx = vx;
        this.vy = vy;
        return this;
    }

    /** Velocity, m/s; copied. */
    public BulletDef velocity(Vector2fc velocity) {
        Check.finite("velocity", velocity);
        return velocity(velocity.x(), velocity.y());
    }

    /** Radius, metres, above 0. */
    public BulletDef radius(float metres) {
        radius = Components.RADIUS.check("radius", metres);
        return this;
    }

    /** Time until the bullet is removed, seconds, above 0; default infinite. */
    public BulletDef lifetime(float seconds) {
        lifetime = Check.positive("lifetime", seconds);
        return this;
    }

    /** Impulse on a dynamic body that is hit, along the bullet's motion, N s, 0 or more; default 0. */
    public BulletDef knockback(float newtonSeconds) {
        knockback = Components.KNOCKBACK.check("knockback", newtonSeconds);
        return this;
    }

    /** Share of the normal speed kept by {@link OnHit#BOUNCE}, 0 to 1; default 1. */
    public BulletDef restitution(float coefficient) {
        restitution = Components.BULLET_RESTITUTION.check("restitution", coefficient);
        return this;
    }

    /** Action at a hit; default {@link OnHit#DIE}. */
    public BulletDef onHit(OnHit action) {
        onHit = Objects.requireNonNull(action, "action");
        return this;
    }

    /** Layer, 0 to 31; default 0. */
    public BulletDef layer(int layer) {
        this.layer = Check.layer(layer);
        return this;
    }

    /** Group, 0 or more; 0, the default, means none. A bullet never hits bodies of its own group. */
    public BulletDef group(int group) {
        this.group = Check.group(group);
        return this;
    }

    /** Components of the game that the bullet has; replaces earlier ones. */
    public BulletDef with(Component... components) {
        extras = Check.noneNull("component", components).clone();
        tableOwner = null;
        return this;
    }
}
