package dev.barrage.physics.dynamics;

import static dev.barrage.physics.dynamics.Motions.MOVE_X;
import static dev.barrage.physics.dynamics.Motions.MOVE_Y;
import static dev.barrage.physics.dynamics.Motions.SPIN;
import static dev.barrage.physics.dynamics.Motions.TURN;
import static dev.barrage.physics.dynamics.Motions.VX;
import static dev.barrage.physics.dynamics.Motions.VY;

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

    /** Velocities and motions of the bodies while they are solved. */
    final Motions motions = new Motions();

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
        motions.reserve(all.count);
        if (kickX.length < all.count) {
            grow(Math.max(64, 2 * all.count));
        }
    }

    /** What forces do to the bodies in each sub-step of this step. */
    void prepare(int from, int to) {
        motions.load(bodies, from, to);
        for (int i = from; i < to; i++) {
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
        float[] rows = motions.rows;
        for (int i = from; i < to; i++) {
            int row = Motions.ROW * i;
            rows[row + VX] = (rows[row + VX] + kickX[i]) * keepLinear[i];
            rows[row + VY] = (rows[row + VY] + kickY[i]) * keepLinear[i];
            rows[row + SPIN] = (rows[row + SPIN] + kickSpin[i]) * keepAngular[i];
        }
    }

    /** One sub-step of motion. */
    void advance(int from, int to) {
        float[] rows = motions.rows;
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.STATIC) {
                continue;
            }
            int row = Motions.ROW * i;
            limit(i);
            rows[row + MOVE_X] += h * rows[row + VX];
            rows[row + MOVE_Y] += h * rows[row + VY];
            rows[row + TURN] += h * rows[row + SPIN];
        }
    }

    /** Gives the bodies the velocities that were solved, and the motion that they want to make. */
    void store(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bodies.type[i] != Bodies.STATIC) {
                limit(i);
            }
        }
        motions.store(bodies, from, to);
    }

    /** Writes the final poses: the free part of the motion, about the centre of mass. */
    void finish(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.STATIC) {
                continue;
            }
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
        float[] rows = motions.rows;
        int row = Motions.ROW * i;
        float vx = rows[row + VX];
        float vy = rows[row + VY];
        float squared = vx * vx + vy * vy;
        if (!(squared <= settings.maxSpeed * settings.maxSpeed)) {
            boolean finite = squared < Float.POSITIVE_INFINITY;
            float scale = settings.maxSpeed / (float) Math.sqrt(squared);
            rows[row + VX] = finite ? vx * scale : 0f;
            rows[row + VY] = finite ? vy * scale : 0f;
        }
        float spin = rows[row + SPIN];
        if (!(Math.abs(spin) <= maxSpin)) {
            rows[row + SPIN] = Float.isFinite(spin) ? Math.copySign(maxSpin, spin) : 0f;
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
