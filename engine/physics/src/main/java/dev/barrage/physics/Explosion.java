package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;

/**
 * Describes an explosion, or an implosion: an impulse on all dynamic bodies around a point, away from it. Keep it and
 * {@link World#explode} it as often as needed.
 *
 * <p>The impulse on a collider is that per metre times the width that the point sees of it, at the point of the
 * collider nearest to the explosion (Box2D 3.1, {@code b2World_Explode}). It is full up to the radius, and falls to 0
 * in a straight line over the falloff. Walls do not shield.
 */
public final class Explosion {
    float x, y;
    float radius = 1f, falloff, impulse = 1f;
    QueryFilter filter = solids();

    /** An explosion around a point, metres; radius 1 m, no falloff, 1 N s for each metre. */
    public Explosion(float x, float y) {
        at(x, y);
    }

    private static QueryFilter solids() {
        return new QueryFilter().kinds(TargetKind.BODY).sensors(false);
    }

    /** Moves the explosion, metres. */
    public Explosion at(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        this.x = x;
        this.y = y;
        return this;
    }

    /** Distance up to which the impulse is full, metres, 0 or more. */
    public Explosion radius(float metres) {
        radius = Check.between("radius", metres, 0f, 1e9f);
        return this;
    }

    /** Length beyond the radius over which the impulse falls to 0, metres, 0 or more. */
    public Explosion falloff(float metres) {
        falloff = Check.between("falloff", metres, 0f, 1e9f);
        return this;
    }

    /** Impulse for each metre of width, N s/m; below 0 for an implosion. */
    public Explosion impulse(float perMetre) {
        impulse = Check.between("impulse", perMetre, -1e9f, 1e9f);
        return this;
    }

    /** Layers of the bodies that it pushes, 0 to 31; default all. */
    public Explosion layers(int... layers) {
        Check.layers(layers);
        filter = solids().layers(layers);
        return this;
    }

    /** Share of the impulse at a distance, 0 to 1. */
    float share(float distance) {
        return distance <= radius ? 1f : Math.max(0f, (radius + falloff - distance) / falloff);
    }
}
