package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;

/**
 * What the solver reads and writes of the bodies, as rows of floats: the motion of each, which every pass changes, and
 * what stays as it is during a step.
 *
 * <p>Rows and not columns, because contacts meet bodies in no order: each column would be a cache miss.
 */
public final class BodyRows {
    /** Floats of a row; body i has those from {@code i * ROW} on. */
    public static final int ROW = 8;

    /** Places in a row of {@link #motion}: velocity and spin, and the motion since the step began. */
    public static final int VX = 0, VY = 1, SPIN = 2, MOVE_X = 4, MOVE_Y = 5, TURN = 6;

    /** Places in a row of {@link #fixed}: the origin, the centre of mass relative to it, inverses, and change of velocity in a sub-step. */
    public static final int X = 0,
            Y = 1,
            CENTER_X = 2,
            CENTER_Y = 3,
            INV_MASS = 4,
            INV_INERTIA = 5,
            KICK_X = 6,
            KICK_Y = 7;

    public float[] motion = {};
    public float[] fixed = {};

    /** No bodies. */
    public BodyRows() {}

    /** Makes room for so many bodies; what is there is lost. */
    public void reserve(int bodies) {
        if (ROW * bodies > motion.length) {
            motion = new float[Math.max(64 * ROW, 2 * ROW * bodies)];
            fixed = new float[motion.length];
        }
    }

    /** Takes bodies that have not moved yet, all but their kicks. */
    public void load(Bodies bodies, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = ROW * i;
            motion[row + VX] = bodies.vx[i];
            motion[row + VY] = bodies.vy[i];
            motion[row + SPIN] = bodies.spin[i];
            motion[row + MOVE_X] = 0f;
            motion[row + MOVE_Y] = 0f;
            motion[row + TURN] = 0f;
            fixed[row + X] = bodies.x[i];
            fixed[row + Y] = bodies.y[i];
            fixed[row + CENTER_X] = bodies.centerX(i);
            fixed[row + CENTER_Y] = bodies.centerY(i);
            fixed[row + INV_MASS] = bodies.invMass[i];
            fixed[row + INV_INERTIA] = bodies.invInertia[i];
        }
    }

    /** Gives the bodies their velocities, and the motion that they want to make. */
    public void store(Bodies bodies, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = ROW * i;
            bodies.vx[i] = motion[row + VX];
            bodies.vy[i] = motion[row + VY];
            bodies.spin[i] = motion[row + SPIN];
            bodies.moveX[i] = motion[row + MOVE_X];
            bodies.moveY[i] = motion[row + MOVE_Y];
            bodies.turn[i] = motion[row + TURN];
        }
    }
}
