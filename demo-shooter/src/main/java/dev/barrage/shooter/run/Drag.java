package dev.barrage.shooter.run;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import org.joml.Vector2f;

/** Drags a body to a point with the mouse. The body flies there and collides on its way. */
final class Drag {
    private static final float PER_SECOND = 10f;
    private static final float MOST_SPEED = 30f;

    long body = Entity.NONE;
    float x;
    float y;
    private final Vector2f velocity = new Vector2f();

    void set(Drag other) {
        body = other.body;
        x = other.x;
        y = other.y;
    }

    Drag copy() {
        Drag copy = new Drag();
        copy.set(this);
        return copy;
    }

    /** Whether an entity is a body that can be dragged. */
    static boolean canMove(World world, long entity) {
        return entity != Entity.NONE
                && world.isAlive(entity)
                && world.registry().tableOf(entity).has(Components.BODY)
                && world.get(entity, Components.BODY_TYPE) == BodyType.DYNAMIC.ordinal();
    }

    /** Sets the body's velocity; call before a step. */
    void pull(World world) {
        if (!canMove(world, body)) {
            return;
        }
        velocity.set(x, y).sub(world.x(body), world.y(body)).mul(PER_SECOND);
        float speed = velocity.length();
        if (speed > MOST_SPEED) {
            velocity.mul(MOST_SPEED / speed);
        }
        world.setVelocity(body, velocity.x, velocity.y);
    }
}
