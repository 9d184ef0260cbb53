package dev.barrage.physics.kernel;

import dev.barrage.physics.memory.Capacity;

/**
 * Joints in solving order: all that a pass reads and writes, except the motion of the bodies.
 *
 * <p>A joint is a list of rows. Each holds one speed: the sum of the bodies' velocities times six coefficients, a row of
 * the Jacobian matrix (Catto, "Iterative Dynamics with Temporal Coherence", 2005). So all types of joints have one pass.
 *
 * <p>Joints lie in blocks of {@link ContactRows#BLOCK}, one lane each, like contacts. All joints of a block have the
 * same number of rows. Unused lanes hold garbage, which passes may read and write.
 */
public class JointRows {
    private static final int BLOCK = ContactRows.BLOCK;

    /** Places in a joint: inverse masses along x and y, which locks make differ, and inverse inertias. */
    public static final int INV_MASS_X_A = 0,
            INV_MASS_Y_A = BLOCK,
            INV_INERTIA_A = 2 * BLOCK,
            INV_MASS_X_B = 3 * BLOCK,
            INV_MASS_Y_B = 4 * BLOCK,
            INV_INERTIA_B = 5 * BLOCK;

    /** Offset from a joint to its first row, and from a row to the next. */
    public static final int HEAD = 6 * BLOCK, ROW = 16 * BLOCK;

    /** Places in a row: the coefficients of the velocity and angular velocity of A and B. */
    public static final int A_X = 0,
            A_Y = BLOCK,
            A_TURN = 2 * BLOCK,
            B_X = 3 * BLOCK,
            B_Y = 4 * BLOCK,
            B_TURN = 5 * BLOCK;

    /** Places in a row: effective mass, and the speed that is to be taken away beside the row's own. */
    public static final int MASS = 6 * BLOCK, BIAS = 7 * BLOCK;

    /** Place in a row: part of the bias that comes from rigid rows before it, so that relax passes have none. */
    public static final int CARRIED = 15 * BLOCK;

    /** Places in a row: the factors of a soft row on its effective mass and on its impulse, which it yields. */
    public static final int SCALE = 8 * BLOCK, YIELD = 9 * BLOCK;

    /** Places in a row: range of its impulse, and the impulse of this sub-step. */
    public static final int LEAST = 10 * BLOCK, MOST = 11 * BLOCK, IMPULSE = 12 * BLOCK;

    /** Place in a row: one of the values below. */
    public static final int RELAXES = 13 * BLOCK;

    /** What relax passes do with a row: make it rigid without bias, leave it as it is, or leave it out. */
    public static final float RIGIDLY = 0f, AS_IS = 1f, NEVER = 2f;

    /** Place in a row: above 0 if it is the second of two whose impulses have a largest length together, the most. */
    public static final int PAIRED = 14 * BLOCK;

    /** The blocks, one after another. */
    public float[] rows = {};

    /** Per block: where it begins in {@link #rows}, and the number of rows of its joints. */
    public int[] blockAt = {}, rowsOf = {};

    /** Starts of the bodies' rows, see {@link BodyRows}. */
    public int[] bodyA = {}, bodyB = {};

    /** Per joint in solving order: its index in the step. */
    public int[] jointOf = {};

    /** The bodies' motion, see {@link BodyRows#motion}. */
    public float[] motion;

    /** Makes room for joints and blocks. If it has to grow, the contents are lost. */
    public final void reserve(int joints, int blocks, int floats) {
        bodyA = Capacity.grow(bodyA, joints);
        bodyB = Capacity.grow(bodyB, joints);
        jointOf = Capacity.grow(jointOf, joints);
        blockAt = Capacity.grow(blockAt, blocks);
        rowsOf = Capacity.grow(rowsOf, blocks);
        rows = Capacity.grow(rows, floats);
    }

    /** Floats of a block of joints with that many rows. */
    public static int blockSize(int rowsOfJoint) {
        return HEAD + rowsOfJoint * ROW;
    }

    /** Start of joint r in {@link #rows}; a place added to it is the index of a value. */
    public final int joint(int r) {
        return blockAt[r / BLOCK] + (r & BLOCK - 1);
    }

    /** Whether a joint moves body A. */
    public final boolean movesA(int joint) {
        return rows[joint + INV_MASS_X_A] != 0f
                || rows[joint + INV_MASS_Y_A] != 0f
                || rows[joint + INV_INERTIA_A] != 0f;
    }

    /** Whether a joint moves body B. */
    public final boolean movesB(int joint) {
        return rows[joint + INV_MASS_X_B] != 0f
                || rows[joint + INV_MASS_Y_B] != 0f
                || rows[joint + INV_INERTIA_B] != 0f;
    }

    /** Number of rows of joint r. */
    public final int rowsOf(int r) {
        return rowsOf[r / BLOCK];
    }
}
