package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.math.Trig;

/**
 * Moves the bodies: semi-implicit Euler in sub-steps. Ranges of bodies are independent of one another.
 *
 * <p>During a step a body's pose stays as it was; the motion is summed up in {@link Bodies#moveX}, {@link Bodies#turn}
 * and so on, small numbers that keep their precision far from the arena's origin.
 */
final class Integrator {
    private static final float FULL_TURN = (float) (2.0 * Math.PI);

    /** Change of velocity in one sub-step by gravity and forces. */
    float[] kickX = {}, kickY = {};

    private float[] kickSpin = {};
    /** Factors of damping in one sub-step. */
    private float[] keepLinear = {}, keepAngular = {};

    private Bodies bodies;
    private SolverSettings settings;
    private float h;
    private float maxSpin;

    void begin(Bodies all, SolverSettings chosen, float dt) {
        bodies = all;
        settings = chosen;
        h = dt / chosen.substeps;
        maxSpin = chosen.maxTurn / dt;
        if (kickX.length < all.count) {
            grow(Math.max(64, 2 * all.count));
        }
    }

    /** What forces do to the bodies in each sub-step of this step. */
    void prepare(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.moveX[i] = 0f;
            bodies.moveY[i] = 0f;
            bodies.turn[i] = 0f;
            bodies.maxFraction[i] = 1f;
            prepareForces(i, bodies.type[i] == Bodies.DYNAMIC);
        }
    }

    private void prepareForces(int i, boolean dynamic) {
        float mobility = dynamic ? h * bodies.invMass[i] : 0f;
        float gravity = mobility > 0f ? h * bodies.gravityScale[i] : 0f;
        kickX[i] = gravity * settings.gravityX + mobility * bodies.forceX[i];
        kickY[i] = gravity * settings.gravityY + mobility * bodies.forceY[i];
        kickSpin[i] = dynamic ? h * bodies.invInertia[i] * bodies.torque[i] : 0f;
        keepLinear[i] = dynamic ? 1f / (1f + h * bodies.linearDamping[i]) : 1f;
        keepAngular[i] = dynamic ? 1f / (1f + h * bodies.angularDamping[i]) : 1f;
    }

    /** One sub-step of forces; damping is implicit, so no damping turns a velocity around. */
    void accelerate(int from, int to) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        for (int i = from; i < to; i++) {
            vx[i] = (vx[i] + kickX[i]) * keepLinear[i];
            vy[i] = (vy[i] + kickY[i]) * keepLinear[i];
            spin[i] = (spin[i] + kickSpin[i]) * keepAngular[i];
        }
    }

    /** One sub-step of motion. */
    void advance(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.STATIC) {
                continue;
            }
            limit(i);
            bodies.moveX[i] += h * bodies.vx[i];
            bodies.moveY[i] += h * bodies.vy[i];
            bodies.turn[i] += h * bodies.spin[i];
        }
    }

    /** Writes the final poses: the free part of the motion, about the centre of mass. */
    void finish(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.STATIC) {
                continue;
            }
            limit(i);
            bodies.moveX[i] *= bodies.maxFraction[i];
            bodies.moveY[i] *= bodies.maxFraction[i];
            bodies.turn[i] *= bodies.maxFraction[i];
            bodies.x[i] += bodies.moveX[i];
            bodies.y[i] += bodies.moveY[i];
            if (bodies.turn[i] != 0f) {
                turn(i);
            }
        }
    }

    private void turn(int i) {
        float angle = wrap(bodies.angle[i] + bodies.turn[i]);
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float dCos = bodies.cos[i] - cos;
        float dSin = bodies.sin[i] - sin;
        bodies.x[i] += dCos * bodies.centroidX[i] - dSin * bodies.centroidY[i];
        bodies.y[i] += dSin * bodies.centroidX[i] + dCos * bodies.centroidY[i];
        bodies.angle[i] = angle;
        bodies.cos[i] = cos;
        bodies.sin[i] = sin;
    }

    /** Keeps angles within half a turn of 0, because a float angle gets coarse as it grows. */
    private static float wrap(float angle) {
        return angle - FULL_TURN * (float) Math.rint(angle / FULL_TURN);
    }

    /** Caps speed and spin of a dynamic body; one that has overflowed or is no number stops. */
    private void limit(int i) {
        if (bodies.type[i] != Bodies.DYNAMIC) {
            return;
        }
        float vx = bodies.vx[i];
        float vy = bodies.vy[i];
        float squared = vx * vx + vy * vy;
        if (!(squared <= settings.maxSpeed * settings.maxSpeed)) {
            boolean finite = squared < Float.POSITIVE_INFINITY;
            float scale = settings.maxSpeed / (float) Math.sqrt(squared);
            bodies.vx[i] = finite ? vx * scale : 0f;
            bodies.vy[i] = finite ? vy * scale : 0f;
        }
        float spin = bodies.spin[i];
        if (!(Math.abs(spin) <= maxSpin)) {
            bodies.spin[i] = Float.isFinite(spin) ? Math.copySign(maxSpin, spin) : 0f;
        }
    }

    private void grow(int n) {
        kickX = new float[n];
        kickY = new float[n];
        kickSpin = new float[n];
        keepLinear = new float[n];
        keepAngular = new float[n];
    }
}
