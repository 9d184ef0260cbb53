package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.math.Trig;

/** Forces and impulses on bodies between steps. Each checks all values before it sets the first. */
final class Pushes {
    private final World world;
    private final Compounds compounds;
    private final BodyChanges bodies;

    Pushes(World world, Compounds compounds, BodyChanges bodies) {
        this.world = world;
        this.compounds = compounds;
        this.bodies = bodies;
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
        int locks = bodies.type(body) == Bodies.DYNAMIC ? bodies.locks(body) : ~0;
        float inverseMass = world.get(body, Components.INVERSE_MASS);
        float inverseInertia = world.get(body, Components.INVERSE_INERTIA);
        float vx = world.vx(body) + ((locks & Bodies.LOCK_X) == 0 ? ix * inverseMass : 0f);
        float vy = world.vy(body) + ((locks & Bodies.LOCK_Y) == 0 ? iy * inverseMass : 0f);
        float spin = world.angularVelocity(body) + ((locks & Bodies.LOCK_ROTATION) == 0 ? moment * inverseInertia : 0f);
        setMotion(body, vx, vy, spin);
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
