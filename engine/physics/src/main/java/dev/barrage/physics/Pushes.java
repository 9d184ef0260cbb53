package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.Ranges;
import dev.barrage.physics.contact.OneWays;
import dev.barrage.physics.ecs.BodyPushes;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.math.Trig;

/**
 * Forces and impulses on bodies between steps, and by commands of systems. Those between steps check all values before
 * they set the first; those of commands are held in the ranges of the fields.
 */
final class Pushes implements BodyPushes {
    private final World world;
    private final Compounds compounds;
    private final BodyChanges bodies;

    Pushes(World world, Compounds compounds, BodyChanges bodies) {
        this.world = world;
        this.compounds = compounds;
        this.bodies = bodies;
    }

    /** Refuses what is no body, and a further collider. */
    void check(long body) {
        bodies.checkBody(body);
    }

    /** Lets a body through the one-way surfaces that it is near; returns whether there are any. */
    boolean dropThrough(long body) {
        LastStep last = world.pipeline.last;
        boolean any = OneWays.release(last.contacts, last.sleepingContacts, world.registry(), body);
        if (any) {
            bodies.wake(body);
        }
        return any;
    }

    /** Adds a force and a torque for the next step. */
    void force(long body, float fx, float fy, float torque) {
        float x = Components.FORCE_X.check("sum of fx", world.get(body, Components.FORCE_X) + fx);
        float y = Components.FORCE_Y.check("sum of fy", world.get(body, Components.FORCE_Y) + fy);
        float twist = Components.TORQUE.check("sum of torques", world.get(body, Components.TORQUE) + torque);
        set(body, Components.FORCE_X, x, Components.FORCE_Y, y, Components.TORQUE, twist);
    }

    void forceAt(long body, float fx, float fy, float x, float y) {
        force(body, fx, fy, moment(body, fx, fy, x, y));
    }

    /** Changes velocity and angular velocity at once; a body that is not dynamic, or locked, takes no impulse. */
    void impulse(long body, float ix, float iy, float moment) {
        float vx = world.vx(body) + ix * inverseMassX(body);
        float vy = world.vy(body) + iy * inverseMassY(body);
        float spin = world.angularVelocity(body) + moment * inverseInertia(body);
        setMotion(body, vx, vy, spin);
    }

    /** Inverse mass with which a body takes an impulse along x, 1/kg; 0 if it is not dynamic or that motion is locked. */
    float inverseMassX(long body) {
        return inverse(body, Bodies.LOCK_X, Components.INVERSE_MASS);
    }

    /** As {@link #inverseMassX}, along y. */
    float inverseMassY(long body) {
        return inverse(body, Bodies.LOCK_Y, Components.INVERSE_MASS);
    }

    /** As {@link #inverseMassX}, of an angular impulse. */
    float inverseInertia(long body) {
        return inverse(body, Bodies.LOCK_ROTATION, Components.INVERSE_INERTIA);
    }

    private float inverse(long body, int lock, FloatField field) {
        boolean yields = bodies.type(body) == Bodies.DYNAMIC && (bodies.locks(body) & lock) == 0;
        return yields ? world.get(body, field) : 0f;
    }

    void impulseAt(long body, float ix, float iy, float x, float y) {
        impulse(body, ix, iy, moment(body, ix, iy, x, y));
    }

    private float moment(long body, float ix, float iy, float x, float y) {
        return (x - world.centerX(body)) * iy - (y - world.centerY(body)) * ix;
    }

    private void setMotion(long body, float vx, float vy, float spin) {
        Components.VX.check("vx", vx);
        Components.VY.check("vy", vy);
        Components.OMEGA.check("angular velocity", spin);
        set(body, Components.VX, vx, Components.VY, vy, Components.OMEGA, spin);
    }

    private void set(long body, FloatField a, float x, FloatField b, float y, FloatField c, float z) {
        world.set(body, a, x); // refuses a further collider
        world.set(body, b, y);
        world.set(body, c, z);
    }

    @Override
    public void add(long body, boolean isForce, float x, float y, float moment) {
        if (!world.isEnabled(body)) {
            return; // as in a step
        }
        if (isForce) {
            setHeld(body, Components.FORCE_X, x, Components.FORCE_Y, y, Components.TORQUE, moment);
        } else {
            float moveX = x * inverseMassX(body);
            float moveY = y * inverseMassY(body);
            float turn = moment * inverseInertia(body);
            setHeld(body, Components.VX, moveX, Components.VY, moveY, Components.OMEGA, turn);
        }
    }

    @Override
    public void addAt(long body, boolean isForce, float x, float y, float atX, float atY) {
        add(body, isForce, x, y, moment(body, x, y, atX, atY));
    }

    private void setHeld(long body, FloatField a, float x, FloatField b, float y, FloatField c, float z) {
        set(body, a, held(body, a, x), b, held(body, b, y), c, held(body, c, z));
    }

    private float held(long body, FloatField field, float more) {
        return Ranges.limited(world.get(body, field) + more, field.most());
    }

    void moveTo(long body, float x, float y, float angle, float hertz) {
        bodies.checkBody(body);
        if (bodies.type(body) == Bodies.FIXED) {
            throw new IllegalArgumentException("a static body can't move: make it kinematic, or teleport it");
        }
        float localX = compounds.centerX(body);
        float localY = compounds.centerY(body);
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float moveX = x - world.x(body) + (cos * localX - sin * localY - world.vectorToWorldX(body, localX, localY));
        float moveY = y - world.y(body) + (sin * localX + cos * localY - world.vectorToWorldY(body, localX, localY));
        setMotion(body, moveX * hertz, moveY * hertz, Trig.wrap(angle - world.angle(body)) * hertz);
    }
}
