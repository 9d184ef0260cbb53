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

    /**
     * Places in a joint, as the step begins: levers from the centres of mass to the anchors, the way from A's centre of
     * mass to B's, metres, the angle of B's frame against A's, radians, and the x axis of A's frame.
     */
    public static final int LEVER_A_X = 6 * BLOCK,
            LEVER_A_Y = 7 * BLOCK,
            LEVER_B_X = 8 * BLOCK,
            LEVER_B_Y = 9 * BLOCK,
            CENTERS_X = 10 * BLOCK,
            CENTERS_Y = 11 * BLOCK,
            ANGLE = 12 * BLOCK,
            AXIS_X = 13 * BLOCK,
            AXIS_Y = 14 * BLOCK;

    /** Places in a joint: softness of its rigid rows. Speed per error, 1/s; factors of effective mass and of impulse. */
    public static final int RIGID_RATE = 15 * BLOCK, RIGID_SCALE = 16 * BLOCK, RIGID_YIELD = 17 * BLOCK;

    /** Places in a joint: speed per error of its spring, 1/s, and of a second one. */
    public static final int SPRING = 18 * BLOCK, SECOND_SPRING = 19 * BLOCK;

    /** Places in a joint: of a pulley, from its wheels to the centres of mass of A and B, metres. */
    public static final int ROPE_A_X = 20 * BLOCK, ROPE_A_Y = 21 * BLOCK, ROPE_B_X = 22 * BLOCK, ROPE_B_Y = 23 * BLOCK;

    /** Places in a joint: of a hinge, the angle that its spring wants, and its least and largest angle, radians. */
    public static final int TARGET = 20 * BLOCK, LOWER = 21 * BLOCK, UPPER = 22 * BLOCK;

    /** Places in a joint: B's lever where its rows were written last. */
    public static final int OLD_LEVER_X = 24 * BLOCK, OLD_LEVER_Y = 25 * BLOCK;

    /** Offset from a joint to its first row, and from a row to the next. */
    public static final int HEAD = 26 * BLOCK, ROW = 16 * BLOCK;

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

    /** What a hinge has beside the two rows that hold its anchors together: rows in this order, limits are two. */
    public static final int HINGE_SPRING = 1, HINGE_MOTOR = 2, HINGE_LIMITS = 4;

    /** In place of these, of other joints. */
    public static final int NO_HINGE = -1;

    /** Least inverse effective mass, 1/kg, as of contacts; and the least part of it that other rows may leave. */
    public static final float LEAST_MOBILITY = 1e-20f, LEAST_REST = 1e-6f;

    /** The blocks, one after another. */
    public float[] rows = {};

    /** Per block: where it begins in {@link #rows}, the number of rows of its joints, and what they have as hinges. */
    public int[] blockAt = {}, rowsOf = {}, hingeOf = {};

    /** Starts of the bodies' rows, see {@link BodyRows}. */
    public int[] bodyA = {}, bodyB = {};

    /** Per joint in solving order: its index in the step. */
    public int[] jointOf = {};

    /** The bodies' motion, see {@link BodyRows#motion}. */
    public float[] motion;

    /** Length of a sub-step, seconds, its inverse, and the largest speed at which limits push out, m/s or rad/s. */
    public float h, invH, pushSpeed;

    /** Makes room for joints and blocks. If it has to grow, the contents are lost. */
    public final void reserve(int joints, int blocks, int floats) {
        bodyA = Capacity.grow(bodyA, joints);
        bodyB = Capacity.grow(bodyB, joints);
        jointOf = Capacity.grow(jointOf, joints);
        blockAt = Capacity.grow(blockAt, blocks);
        rowsOf = Capacity.grow(rowsOf, blocks);
        hingeOf = Capacity.grow(hingeOf, blocks);
        rows = Capacity.grow(rows, floats);
    }

    /** Floats of a block of joints with that many rows. */
    public static int blockSize(int rowsOfJoint) {
        return HEAD + rowsOfJoint * ROW;
    }

    /** Number of rows of a hinge that has this. */
    public static int rowsOfHinge(int hinge) {
        return 2 + Integer.bitCount(hinge) + ((hinge & HINGE_LIMITS) != 0 ? 1 : 0);
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

    /** What joint r has as a hinge. */
    public final int hingeOf(int r) {
        return hingeOf[r / BLOCK];
    }
}
