package dev.barrage.physics.dynamics;

import static dev.barrage.physics.kernel.BodyRows.KICK_X;
import static dev.barrage.physics.kernel.BodyRows.KICK_Y;
import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.SPIN;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.kernel.BodyRows;

/**
 * Moves the bodies: semi-implicit Euler in sub-steps. Ranges of bodies are independent of one another.
 *
 * <p>During a step a body's pose stays as it was; the motion is summed up in {@link Bodies#moveX}, {@link Bodies#turn}
 * and so on, small numbers that keep their precision far from the arena's origin.
 */
final class Integrator {
    private static final float FULL_TURN = (float) (2.0 * Math.PI);

    /** The bodies while they are solved. */
    final BodyRows rows = new BodyRows();

    /** Change of spin in one sub-step by torques; that of velocity is in the rows. */
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
        rows.reserve(all.count);
        if (kickSpin.length < all.count) {
            grow(Math.max(64, 2 * all.count));
        }
    }

    /** What forces do to the bodies in each sub-step of this step. */
    void prepare(int from, int to) {
        rows.load(bodies, from, to);
        for (int i = from; i < to; i++) {
            bodies.maxFraction[i] = 1f;
            prepareForces(i, bodies.type[i] == Bodies.DYNAMIC);
        }
    }

    private void prepareForces(int i, boolean dynamic) {
        float mobility = dynamic ? h * bodies.invMass[i] : 0f;
        float gravity = mobility > 0f ? h * bodies.gravityScale[i] : 0f;
        rows.fixed[BodyRows.ROW * i + KICK_X] = gravity * settings.gravityX + mobility * bodies.forceX[i];
        rows.fixed[BodyRows.ROW * i + KICK_Y] = gravity * settings.gravityY + mobility * bodies.forceY[i];
        kickSpin[i] = dynamic ? h * bodies.invInertia[i] * bodies.torque[i] : 0f;
        keepLinear[i] = dynamic ? 1f / (1f + h * bodies.linearDamping[i]) : 1f;
        keepAngular[i] = dynamic ? 1f / (1f + h * bodies.angularDamping[i]) : 1f;
    }

    /** One sub-step of forces; damping is implicit, so no damping turns a velocity around. */
    void accelerate(int from, int to) {
        float[] motion = rows.motion, fixed = rows.fixed;
        for (int i = from; i < to; i++) {
            int row = BodyRows.ROW * i;
            motion[row + VX] = (motion[row + VX] + fixed[row + KICK_X]) * keepLinear[i];
            motion[row + VY] = (motion[row + VY] + fixed[row + KICK_Y]) * keepLinear[i];
            motion[row + SPIN] = (motion[row + SPIN] + kickSpin[i]) * keepAngular[i];
        }
    }

    /** One sub-step of motion. */
    void advance(int from, int to) {
        float[] motion = rows.motion;
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.STATIC) {
                continue;
            }
            int row = BodyRows.ROW * i;
            limit(i);
            motion[row + MOVE_X] += h * motion[row + VX];
            motion[row + MOVE_Y] += h * motion[row + VY];
            motion[row + TURN] += h * motion[row + SPIN];
        }
    }

    /** Gives the bodies the velocities that were solved, and the motion that they want to make. */
    void store(int from, int to) {
        for (int i = from; i < to; i++) {
            limit(i);
        }
        rows.store(bodies, from, to);
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
        float cos = bodies.cos[i];
        float sin = bodies.sin[i];
        bodies.setAngle(i, wrap(bodies.angle[i] + bodies.turn[i]));
        float dCos = cos - bodies.cos[i];
        float dSin = sin - bodies.sin[i];
        bodies.x[i] += dCos * bodies.centroidX[i] - dSin * bodies.centroidY[i];
        bodies.y[i] += dSin * bodies.centroidX[i] + dCos * bodies.centroidY[i];
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
        float[] motion = rows.motion;
        int row = BodyRows.ROW * i;
        float vx = motion[row + VX];
        float vy = motion[row + VY];
        float squared = vx * vx + vy * vy;
        if (!(squared <= settings.maxSpeed * settings.maxSpeed)) {
            boolean finite = squared < Float.POSITIVE_INFINITY;
            float scale = settings.maxSpeed / (float) Math.sqrt(squared);
            motion[row + VX] = finite ? vx * scale : 0f;
            motion[row + VY] = finite ? vy * scale : 0f;
        }
        float spin = motion[row + SPIN];
        if (!(Math.abs(spin) <= maxSpin)) {
            motion[row + SPIN] = Float.isFinite(spin) ? Math.copySign(maxSpin, spin) : 0f;
        }
    }

    private void grow(int n) {
        kickSpin = new float[n];
        keepLinear = new float[n];
        keepAngular = new float[n];
    }
}
