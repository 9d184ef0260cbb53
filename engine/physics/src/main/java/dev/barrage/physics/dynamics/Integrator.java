package dev.barrage.physics.dynamics;

import static dev.barrage.physics.kernel.BodyRows.COS;
import static dev.barrage.physics.kernel.BodyRows.JOINTED;
import static dev.barrage.physics.kernel.BodyRows.KICK_X;
import static dev.barrage.physics.kernel.BodyRows.KICK_Y;
import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.SIN;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Ranges;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.math.Rounding;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;

/**
 * Moves the bodies: semi-implicit Euler in sub-steps. Ranges of bodies are independent of one another.
 *
 * <p>A body's pose does not change during the sub-steps. Its motion is summed up in {@link Bodies#moveX},
 * {@link Bodies#moveY} and {@link Bodies#turn}: small numbers, so precision does not drop far from the origin.
 */
final class Integrator {
    private static final float FULL_TURN = (float) (2.0 * Math.PI);

    private static final float FARTHEST = Components.X.most();

    /**
     * Largest change of velocity and angular velocity in one sub-step, m/s and rad/s: limits what forces on specks of
     * dust give.
     */
    private static final float MOST_DELTA = 1e9f;

    /** Velocities and masses of the bodies during the solve. */
    final BodyRows rows = new BodyRows();

    /** Change of angular velocity by torques in one sub-step, rad/s. The change of velocity is in {@link #rows}. */
    private float[] deltaOmega = {};

    /** Damping factors of one sub-step. */
    private float[] keepLinear = {}, keepAngular = {};

    /** Whether there are joints, which ask for cosine and sine of their bodies' turns. */
    boolean turnsJoints;

    private Bodies bodies;
    private SolverSettings settings;
    private float h;
    private float mostOmega;

    void begin(StepContext step, SolverSettings chosen) {
        bodies = step.bodies;
        settings = chosen;
        h = step.dt / chosen.substeps;
        mostOmega = chosen.maxTurn / step.dt;
        rows.reserve(bodies.count);
        deltaOmega = Capacity.grow(deltaOmega, bodies.count);
        keepLinear = Capacity.grow(keepLinear, bodies.count);
        keepAngular = Capacity.grow(keepAngular, bodies.count);
    }

    /** Computes the velocity changes by forces and damping in one sub-step. */
    void prepare(int from, int to) {
        rows.load(bodies, from, to);
        for (int i = from; i < to; i++) {
            bodies.maxFraction[i] = 1f;
            prepareForces(i, bodies.type[i] == Bodies.DYNAMIC && bodies.owner[i] == i);
        }
    }

    private void prepareForces(int i, boolean dynamic) {
        float massX = dynamic ? bodies.invMassX(i) : 0f;
        float massY = dynamic ? bodies.invMassY(i) : 0f;
        rows.fixed[BodyRows.ROW * i + KICK_X] = kick(i, massX, settings.gravityX, bodies.forceX[i]);
        rows.fixed[BodyRows.ROW * i + KICK_Y] = kick(i, massY, settings.gravityY, bodies.forceY[i]);
        deltaOmega[i] = dynamic ? limited(h * bodies.invTurn(i) * bodies.torque[i]) : 0f;
        keepLinear[i] = dynamic ? 1f / (1f + h * bodies.linearDamping[i]) : 1f;
        keepAngular[i] = dynamic ? 1f / (1f + h * bodies.angularDamping[i]) : 1f;
    }

    private float kick(int i, float invMass, float gravity, float force) {
        float mobility = h * invMass;
        return limited((mobility > 0f ? h * bodies.gravityScale[i] : 0f) * gravity + mobility * force);
    }

    private static float limited(float delta) {
        return Math.abs(delta) <= MOST_DELTA ? delta : Math.copySign(MOST_DELTA, delta);
    }

    /** Applies forces and damping over one sub-step. Damping is implicit, so it never reverses a velocity. */
    void accelerate(int from, int to) {
        float[] motion = rows.motion, fixed = rows.fixed;
        for (int i = from; i < to; i++) {
            int row = BodyRows.ROW * i;
            motion[row + VX] = (motion[row + VX] + fixed[row + KICK_X]) * keepLinear[i];
            motion[row + VY] = (motion[row + VY] + fixed[row + KICK_Y]) * keepLinear[i];
            motion[row + OMEGA] = (motion[row + OMEGA] + deltaOmega[i]) * keepAngular[i];
        }
    }

    /** Sums up the motion of one sub-step. */
    void advance(int from, int to) {
        float[] motion = rows.motion;
        for (int i = from; i < to; i++) {
            if (bodies.type[i] <= Bodies.FIXED) {
                continue;
            }
            int row = BodyRows.ROW * i;
            limit(i);
            motion[row + MOVE_X] += h * motion[row + VX];
            motion[row + MOVE_Y] += h * motion[row + VY];
            float turn = motion[row + TURN] + h * motion[row + OMEGA];
            motion[row + TURN] = turn;
            if (turnsJoints && rows.fixed[row + JOINTED] > 0f) {
                motion[row + COS] = Trig.cos(turn);
                motion[row + SIN] = Trig.sin(turn);
            }
        }
    }

    /** Stores the solved velocities and the motion in {@link Bodies}. */
    void store(int from, int to) {
        for (int i = from; i < to; i++) {
            limit(i);
        }
        rows.store(bodies, from, to);
    }

    /** Writes the final poses: the allowed fraction of the motion, about the centre of mass, up to the farthest place. */
    void finish(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bodies.type[i] <= Bodies.FIXED) {
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
            bodies.x[i] = Ranges.limited(bodies.x[i], FARTHEST);
            bodies.y[i] = Ranges.limited(bodies.y[i], FARTHEST);
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

    /** Wraps an angle to -pi to pi: floats lose precision as they grow. */
    private static float wrap(float angle) {
        return angle - FULL_TURN * (float) Rounding.toNearest(angle / FULL_TURN);
    }

    /** Limits speed and angular velocity of a dynamic body. A body whose velocity is not finite stops. */
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
        float omega = motion[row + OMEGA];
        if (!(Math.abs(omega) <= mostOmega)) {
            motion[row + OMEGA] = Float.isFinite(omega) ? Math.copySign(mostOmega, omega) : 0f;
        }
    }
}
