package dev.barrage.physics.response;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.Padded;

/**
 * One worker's sums of impulses on bodies, in 64-bit fixed point, with a list of the bodies touched.
 *
 * <p>Integer sums are exact, so the total does not depend on the split among workers. Only bodies touched are merged
 * and cleared (the linked marks of Lawlor 2001, appendix A.1, as a list). Range +-5e11 N s, resolution 6e-8 N s.
 */
public final class ImpulseBuffer extends Padded {
    private static final float SCALE = 1 << 24;

    private long[] x = new long[0];
    private long[] y = new long[0];
    private long[] angular = new long[0];
    private boolean[] marked = new boolean[0];
    private int[] touched = new int[0];
    private int touchedCount;

    @SuppressWarnings("unused") // padding behind the fields, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    public void ensureBodies(int count) {
        x = Capacity.grow(x, count);
        y = Capacity.grow(y, count);
        angular = Capacity.grow(angular, count);
        marked = Capacity.grow(marked, count);
        touched = Capacity.grow(touched, count);
    }

    /** Number of bodies with impulses. */
    public int touchedBodies() {
        return touchedCount;
    }

    /** Capacity, bodies. */
    public int room() {
        return x.length;
    }

    /**
     * Adds an impulse to a body.
     *
     * @param ix impulse along x, N s
     * @param iy impulse along y, N s
     * @param moment moment of the impulse about the centre of mass, N m s
     */
    public void add(int body, float ix, float iy, float moment) {
        mark(body);
        x[body] += (long) (ix * SCALE);
        y[body] += (long) (iy * SCALE);
        angular[body] += (long) (moment * SCALE);
    }

    private void mark(int body) {
        if (!marked[body]) {
            marked[body] = true;
            touched[touchedCount++] = body;
        }
    }

    /** Moves all sums into another buffer and clears this one. */
    public void drainInto(ImpulseBuffer total) {
        for (int i = 0; i < touchedCount; i++) {
            int body = touched[i];
            total.mark(body);
            total.x[body] += x[body];
            total.y[body] += y[body];
            total.angular[body] += angular[body];
            clear(body);
        }
        touchedCount = 0;
    }

    /** Adds the sums to the velocities of dynamic bodies and clears them. */
    public void applyTo(Bodies bodies) {
        for (int i = 0; i < touchedCount; i++) {
            int body = touched[i];
            if (bodies.isDynamic(body)) { // what has become kinematic may have a mass
                bodies.vx[body] += x[body] / SCALE * bodies.invMassX(body);
                bodies.vy[body] += y[body] / SCALE * bodies.invMassY(body);
                bodies.omega[body] += angular[body] / SCALE * bodies.invTurn(body);
            }
            if (bodies.type[body] == Bodies.ASLEEP) {
                bodies.noteHitAsleep(body);
            }
            clear(body);
        }
        touchedCount = 0;
    }

    /**
     * Takes the sums for forces and torques, adds them to those of dynamic bodies, and clears them.
     *
     * @param dt length of the step, seconds: a sleeper gets the speed that they give it in this time
     */
    public void applyForcesTo(Bodies bodies, float dt) {
        for (int i = 0; i < touchedCount; i++) {
            int body = touched[i];
            if (bodies.type[body] == Bodies.ASLEEP) {
                bodies.vx[body] += x[body] / SCALE * dt * bodies.invMassX(body);
                bodies.vy[body] += y[body] / SCALE * dt * bodies.invMassY(body);
                bodies.omega[body] += angular[body] / SCALE * dt * bodies.invTurn(body);
                bodies.noteHitAsleep(body);
            } else if (bodies.type[body] == Bodies.DYNAMIC) {
                bodies.forceX[body] += x[body] / SCALE;
                bodies.forceY[body] += y[body] / SCALE;
                bodies.torque[body] += angular[body] / SCALE;
            }
            clear(body);
        }
        touchedCount = 0;
    }

    /** Clears all sums. */
    public void clear() {
        for (int i = 0; i < touchedCount; i++) {
            clear(touched[i]);
        }
        touchedCount = 0;
    }

    private void clear(int body) {
        x[body] = 0;
        y[body] = 0;
        angular[body] = 0;
        marked[body] = false;
    }
}
