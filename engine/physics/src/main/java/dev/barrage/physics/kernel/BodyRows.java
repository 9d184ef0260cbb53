package dev.barrage.physics.kernel;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The solver's data of the bodies, as rows of floats: the motion, which every pass changes, and what is fixed during a
 * step.
 *
 * <p>Rows, not columns, because contacts visit bodies in no order: each column would be a cache miss.
 */
public final class BodyRows {
    /** Floats of a row. The row of body i starts at {@code i * ROW}. */
    public static final int ROW = 8;

    /** Places in a row of {@link #motion}: velocity and angular velocity, and the motion since the step began. */
    public static final int VX = 0, VY = 1, OMEGA = 2, MOVE_X = 4, MOVE_Y = 5, TURN = 6;

    /** Places in a row of {@link #motion}: cosine and sine of the turn, of bodies with joints. */
    public static final int COS = 3, SIN = 7;

    /**
     * Places in a row of {@link #fixed}: inverses, velocity change per sub-step, and inverse masses along x and y, where
     * a lock makes one 0. The inverse mass is the larger of these.
     */
    public static final int INV_MASS = 0, INV_INERTIA = 1, KICK_X = 2, KICK_Y = 3, INV_MASS_X = 4, INV_MASS_Y = 5;

    /** Place in a row of {@link #fixed}: above 0 for a body with joints, which need {@link #COS} and {@link #SIN}. */
    public static final int JOINTED = 6;

    /** Whether {@link #load} has changed a mass or an inertia since this was reset. Workers only ever set it. */
    public boolean areMassesNew;

    /** Start of the row of a body that does nothing. */
    public int still;

    public float[] motion = {};
    public float[] fixed = {};

    /** Makes room for bodies. Keeps the rows of those that rest. */
    public void reserve(int bodies) {
        still = ROW * bodies;
        motion = Capacity.grow(motion, still + ROW);
        fixed = Capacity.grow(fixed, still + ROW);
        Arrays.fill(motion, still, still + ROW, 0f);
        Arrays.fill(fixed, still, still + ROW, 0f);
        motion[still + COS] = 1f;
    }

    /** Loads bodies that have not moved yet, except their kicks. */
    public void load(Bodies bodies, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = ROW * i;
            motion[row + VX] = bodies.vx[i];
            motion[row + VY] = bodies.vy[i];
            motion[row + OMEGA] = bodies.omega[i];
            motion[row + MOVE_X] = 0f;
            motion[row + MOVE_Y] = 0f;
            motion[row + TURN] = 0f;
            motion[row + COS] = 1f;
            motion[row + SIN] = 0f;
            float massX = bodies.invMassX(i), massY = bodies.invMassY(i), turn = bodies.invTurn(i);
            if (fixed[row + INV_MASS_X] != massX
                    || fixed[row + INV_MASS_Y] != massY
                    || fixed[row + INV_INERTIA] != turn) {
                areMassesNew = true;
            }
            fixed[row + INV_MASS] = Math.max(massX, massY);
            fixed[row + INV_INERTIA] = turn;
            fixed[row + INV_MASS_X] = massX;
            fixed[row + INV_MASS_Y] = massY;
            fixed[row + JOINTED] = 0f;
        }
    }

    /** Writes velocities, and the motion that the solver wants, back to the bodies. */
    public void store(Bodies bodies, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = ROW * i;
            bodies.vx[i] = motion[row + VX];
            bodies.vy[i] = motion[row + VY];
            bodies.omega[i] = motion[row + OMEGA];
            bodies.moveX[i] = motion[row + MOVE_X];
            bodies.moveY[i] = motion[row + MOVE_Y];
            bodies.turn[i] = motion[row + TURN];
        }
    }
}
