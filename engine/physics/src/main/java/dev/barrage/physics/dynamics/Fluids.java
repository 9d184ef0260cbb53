package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/**
 * Forces of fluids on the bodies in them, by Archimedes' principle, with linear drag as in Box2D's buoyancy controller.
 *
 * <p>Fluids are sensors, so their contacts of the step tell what is in them. They are taken in the order of contacts:
 * forces on one body add up in a fixed order. Drag is implicit: it never reverses a motion, however dense the fluid.
 *
 * <p>Buoyancy is a spring. With a force that is constant in a step of n sub-steps, v' = v - w^2 h x and x' = x + h v -
 * (n + 1) / (2 n) w^2 h^2 x: the determinant is above 1, so bodies would bob higher and higher. It is 1 if x is taken
 * (n - 1) / (2 n) of a step ahead.
 */
public final class Fluids {
    private final SolverSettings settings;
    private final Immersion immersion = new Immersion();

    /** Per collider in a fluid: its body, the fluid, the mass displaced, and the arm of its centroid. */
    private int[] body = {}, fluid = {};

    private float[] displaced = {}, armX = {}, armY = {};
    private int count;

    private Bodies bodies;
    private Shape[] shapes;
    private float dt;

    /** Place of a collider relative to its body's centre of mass, and its rotation, a part of the step ahead. */
    private double fromX, fromY, cos, sin;

    /** Fluids of a world with these settings, which are read at every step. */
    public Fluids(SolverSettings settings) {
        this.settings = settings;
    }

    /** Adds the forces of the step: first what lifts, so that drag knows where bodies would go. */
    public void run(StepContext step, ContactSet contacts) {
        bodies = step.bodies;
        shapes = step.shapes;
        dt = step.dt;
        count = 0;
        for (int k = 0; bodies.hasFluids && k < contacts.count; k++) {
            int c = contacts.order[k];
            if (contacts.sensor[c] && contacts.head[c] == c) {
                meet(contacts.bodyA[c], contacts.bodyB[c]);
                meet(contacts.bodyB[c], contacts.bodyA[c]);
            }
        }
        for (int i = 0; i < count; i++) {
            drag(body[i], fluid[i], displaced[i], armX[i], armY[i]);
        }
    }

    private void meet(int fluid, int body) {
        if (bodies.isFluid(fluid) && bodies.type[body] == Bodies.DYNAMIC && !bodies.sensor[body]) {
            immerse(body, fluid);
            immersion.measure(shapes[bodies.shape[body]]);
            if (immersion.area() > 0) {
                lift(bodies.owner[body], fluid);
            }
        }
    }

    /** Finds the pose of a collider after a share of the step, and sets the region of a fluid in its frame. */
    private void immerse(int collider, int fluid) {
        int body = bodies.owner[collider];
        double ahead = dt * (settings.substeps - 1) / (2.0 * settings.substeps);
        double centerX = (double) bodies.x[body] + bodies.centerX(body);
        double centerY = (double) bodies.y[body] + bodies.centerY(body);
        double turn = ahead * bodies.omega[body];
        double turnCos = Trig.cos(turn), turnSin = Trig.sin(turn);
        double awayX = bodies.x[collider] - centerX;
        double awayY = bodies.y[collider] - centerY;
        fromX = turnCos * awayX - turnSin * awayY;
        fromY = turnSin * awayX + turnCos * awayY;
        cos = turnCos * bodies.cos[collider] - turnSin * bodies.sin[collider];
        sin = turnSin * bodies.cos[collider] + turnCos * bodies.sin[collider];
        double betweenX = bodies.x[fluid] - (centerX + ahead * bodies.vx[body] + fromX);
        double betweenY = bodies.y[fluid] - (centerY + ahead * bodies.vy[body] + fromY);
        immersion.beginRegion();
        if (shapes[bodies.shape[fluid]] instanceof Polygon region) {
            for (int i = 0; i < region.count(); i++) {
                double x = betweenX + bodies.cos[fluid] * region.x(i) - bodies.sin[fluid] * region.y(i);
                double y = betweenY + bodies.sin[fluid] * region.x(i) + bodies.cos[fluid] * region.y(i);
                immersion.addCorner(cos * x + sin * y, cos * y - sin * x);
            }
        }
    }

    /** Lifts a body at the centroid of the part that is in a fluid, and notes it. */
    private void lift(int of, int in) {
        reserve();
        body[count] = of;
        fluid[count] = in;
        displaced[count] = bodies.fluidDensity[in] * (float) immersion.area();
        armX[count] = (float) (fromX + cos * immersion.centroidX() - sin * immersion.centroidY());
        armY[count] = (float) (fromY + sin * immersion.centroidX() + cos * immersion.centroidY());
        float mass = displaced[count];
        add(of, -mass * settings.gravityX, -mass * settings.gravityY, armX[count], armY[count]);
        count++;
    }

    private void reserve() {
        body = Capacity.grow(body, count + 1);
        fluid = Capacity.grow(fluid, count + 1);
        displaced = Capacity.grow(displaced, count + 1);
        armX = Capacity.grow(armX, count + 1);
        armY = Capacity.grow(armY, count + 1);
    }

    /** Brakes a body that displaces a mass of a fluid at a place relative to its centre of mass. */
    private void drag(int body, int fluid, float mass, float x, float y) {
        float turn = bodies.invTurn(body);
        float omega = bodies.omega[body] + dt * turn * bodies.torque[body];
        float vx = nextVelocity(bodies.vx[body], settings.gravityX, body, bodies.invMassX(body), bodies.forceX[body]);
        float vy = nextVelocity(bodies.vy[body], settings.gravityY, body, bodies.invMassY(body), bodies.forceY[body]);
        float slipX = vx - omega * y - bodies.flowX[fluid];
        float slipY = vy + omega * x - bodies.flowY[fluid];
        float yields = bodies.invMass[body] + turn * (x * x + y * y);
        float drag = bodies.linearDrag[fluid] * mass;
        float held = drag / (1f + drag * dt * yields);
        add(body, -held * slipX, -held * slipY, x, y);

        float decay = bodies.angularDrag[fluid] * mass * bodies.invMass[body];
        float left = bodies.omega[body] + dt * turn * bodies.torque[body];
        bodies.torque[body] -= turn > 0f ? decay / (1f + decay * dt) * left / turn : 0f;
    }

    /** The velocity at the end of the step if nothing else happens, m/s. */
    private float nextVelocity(float now, float gravity, int body, float invMass, float force) {
        return invMass == 0f ? 0f : now + dt * (bodies.gravityScale[body] * gravity + invMass * force);
    }

    private void add(int to, float fx, float fy, float x, float y) {
        bodies.forceX[to] += fx;
        bodies.forceY[to] += fy;
        bodies.torque[to] += x * fy - y * fx;
    }
}
