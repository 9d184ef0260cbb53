package dev.barrage.physics.kernel;

import static dev.barrage.physics.kernel.BodyRows.COS;
import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.SIN;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;

import dev.barrage.physics.parallel.Padded;

/** The motion of both bodies of each contact or joint in a batch, as columns; scratch of one worker. */
public final class MotionColumns extends Padded {
    /** Largest number of contacts in a batch. */
    public static final int CAPACITY = 4 * ContactRows.BLOCK;

    /** Starts of the columns of velocities and spins. */
    public static final int VX_A = 0,
            VY_A = CAPACITY,
            OMEGA_A = 2 * CAPACITY,
            VX_B = 3 * CAPACITY,
            VY_B = 4 * CAPACITY,
            OMEGA_B = 5 * CAPACITY;

    /** Starts of the columns of motion since the step began: of B relative to A, and the rotation of each. */
    public static final int APART_X = 6 * CAPACITY,
            APART_Y = 7 * CAPACITY,
            TURN_A = 8 * CAPACITY,
            TURN_B = 9 * CAPACITY;

    /** Starts of the columns of cosine and sine of these rotations. */
    public static final int COS_A = 10 * CAPACITY, SIN_A = 11 * CAPACITY, COS_B = 12 * CAPACITY, SIN_B = 13 * CAPACITY;

    public final float[] columns = new float[14 * CAPACITY];

    /** Gathers the motion of the bodies of contacts [from, to). */
    public void load(ContactRows contacts, int from, int to) {
        int[] bodyA = contacts.bodyA, bodyB = contacts.bodyB;
        float[] motion = contacts.motion, columns = this.columns;
        for (int r = from; r < to; r++) {
            int a = bodyA[r], b = bodyB[r], k = r - from;
            columns[k + VX_A] = motion[a + VX];
            columns[k + VY_A] = motion[a + VY];
            columns[k + OMEGA_A] = motion[a + OMEGA];
            columns[k + VX_B] = motion[b + VX];
            columns[k + VY_B] = motion[b + VY];
            columns[k + OMEGA_B] = motion[b + OMEGA];
            columns[k + APART_X] = motion[b + MOVE_X] - motion[a + MOVE_X];
            columns[k + APART_Y] = motion[b + MOVE_Y] - motion[a + MOVE_Y];
            columns[k + TURN_A] = motion[a + TURN];
            columns[k + TURN_B] = motion[b + TURN];
        }
    }

    /** Gathers the velocities of the bodies of joints [from, to). */
    public void load(JointRows joints, int from, int to) {
        int[] bodyA = joints.bodyA, bodyB = joints.bodyB;
        float[] motion = joints.motion, columns = this.columns;
        for (int r = from; r < to; r++) {
            int a = bodyA[r], b = bodyB[r], k = r - from;
            columns[k + VX_A] = motion[a + VX];
            columns[k + VY_A] = motion[a + VY];
            columns[k + OMEGA_A] = motion[a + OMEGA];
            columns[k + VX_B] = motion[b + VX];
            columns[k + VY_B] = motion[b + VY];
            columns[k + OMEGA_B] = motion[b + OMEGA];
        }
    }

    /** Gathers spins, and the motion since the step began, of the bodies of joints [from, to). */
    public void loadMoves(JointRows joints, int from, int to) {
        int[] bodyA = joints.bodyA, bodyB = joints.bodyB;
        float[] motion = joints.motion, columns = this.columns;
        for (int r = from; r < to; r++) {
            int a = bodyA[r], b = bodyB[r], k = r - from;
            columns[k + OMEGA_A] = motion[a + OMEGA];
            columns[k + OMEGA_B] = motion[b + OMEGA];
            columns[k + APART_X] = motion[b + MOVE_X] - motion[a + MOVE_X];
            columns[k + APART_Y] = motion[b + MOVE_Y] - motion[a + MOVE_Y];
            columns[k + TURN_A] = motion[a + TURN];
            columns[k + TURN_B] = motion[b + TURN];
            columns[k + COS_A] = motion[a + COS];
            columns[k + SIN_A] = motion[a + SIN];
            columns[k + COS_B] = motion[b + COS];
            columns[k + SIN_B] = motion[b + SIN];
        }
    }

    /** Scatters velocities to the bodies of joints [from, to) that these can move. */
    public void store(JointRows joints, int from, int to) {
        int[] bodyA = joints.bodyA, bodyB = joints.bodyB;
        float[] motion = joints.motion, columns = this.columns;
        for (int r = from; r < to; r++) {
            int a = bodyA[r], b = bodyB[r], k = r - from, joint = joints.joint(r);
            if (joints.movesA(joint)) {
                motion[a + VX] = columns[k + VX_A];
                motion[a + VY] = columns[k + VY_A];
                motion[a + OMEGA] = columns[k + OMEGA_A];
            }
            if (joints.movesB(joint)) {
                motion[b + VX] = columns[k + VX_B];
                motion[b + VY] = columns[k + VY_B];
                motion[b + OMEGA] = columns[k + OMEGA_B];
            }
        }
    }

    /** Scatters velocities and spins to the movable bodies of contacts [from, to). */
    public void store(ContactRows contacts, int from, int to) {
        int[] bodyA = contacts.bodyA, bodyB = contacts.bodyB;
        float[] motion = contacts.motion, columns = this.columns;
        for (int r = from; r < to; r++) {
            int a = bodyA[r], b = bodyB[r], k = r - from;
            if (!contacts.isOneSided) {
                motion[a + VX] = columns[k + VX_A];
                motion[a + VY] = columns[k + VY_A];
                motion[a + OMEGA] = columns[k + OMEGA_A];
            }
            motion[b + VX] = columns[k + VX_B];
            motion[b + VY] = columns[k + VY_B];
            motion[b + OMEGA] = columns[k + OMEGA_B];
        }
    }
}
