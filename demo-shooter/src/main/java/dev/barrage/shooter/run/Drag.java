package dev.barrage.shooter.run;

import dev.barrage.physics.World;
import dev.barrage.physics.body.BodyType;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Entity;

/** A body that somebody pulls to a point with the mouse: it flies there, but not through what is in its way. */
final class Drag {
    private static final float PER_SECOND = 10f;
    private static final float MOST_SPEED = 30f;

    long body = Entity.NONE;
    float x;
    float y;

    /** Whether a handle names a body that can be pulled. */
    static boolean canMove(World world, long entity) {
        return entity != Entity.NONE
                && world.isAlive(entity)
                && world.registry().tableOf(entity).has(Components.BODY)
                && world.get(entity, Components.BODY_TYPE) == BodyType.DYNAMIC.ordinal();
    }

    /** Pulls, before a step. */
    void pull(World world) {
        if (!canMove(world, body)) {
            return;
        }
        float vx = PER_SECOND * (x - world.x(body));
        float vy = PER_SECOND * (y - world.y(body));
        float speed = (float) Math.sqrt(vx * vx + vy * vy);
        float share = speed > MOST_SPEED ? MOST_SPEED / speed : 1f;
        world.setVelocity(body, share * vx, share * vy);
    }
}
