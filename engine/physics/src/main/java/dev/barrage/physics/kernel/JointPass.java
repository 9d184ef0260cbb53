package dev.barrage.physics.kernel;

import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;
import static dev.barrage.physics.kernel.JointRows.A_TURN;
import static dev.barrage.physics.kernel.JointRows.A_X;
import static dev.barrage.physics.kernel.JointRows.A_Y;
import static dev.barrage.physics.kernel.JointRows.BIAS;
import static dev.barrage.physics.kernel.JointRows.B_TURN;
import static dev.barrage.physics.kernel.JointRows.B_X;
import static dev.barrage.physics.kernel.JointRows.B_Y;
import static dev.barrage.physics.kernel.JointRows.CARRIED;
import static dev.barrage.physics.kernel.JointRows.HEAD;
import static dev.barrage.physics.kernel.JointRows.IMPULSE;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_A;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_B;
import static dev.barrage.physics.kernel.JointRows.LEAST;
import static dev.barrage.physics.kernel.JointRows.MASS;
import static dev.barrage.physics.kernel.JointRows.MOST;
import static dev.barrage.physics.kernel.JointRows.NEVER;
import static dev.barrage.physics.kernel.JointRows.PAIRED;
import static dev.barrage.physics.kernel.JointRows.RELAXES;
import static dev.barrage.physics.kernel.JointRows.RIGIDLY;
import static dev.barrage.physics.kernel.JointRows.ROW;
import static dev.barrage.physics.kernel.JointRows.SCALE;
import static dev.barrage.physics.kernel.JointRows.YIELD;

/** The passes of the soft step over joints (Catto, "Solver2D", 2024), in turn: they may share bodies. */
public final class JointPass {
    private JointPass() {}

    /** Applies the impulses of the last sub-step. */
    public static void warmStart(JointRows joints, int from, int to) {
        float[] rows = joints.rows;
        for (int r = from; r < to; r++) {
            int joint = joints.joint(r);
            float ax = 0f, ay = 0f, aTurn = 0f, bx = 0f, by = 0f, bTurn = 0f;
            int end = joint + HEAD + joints.rowsOf(r) * ROW;
            for (int p = joint + HEAD; p < end; p += ROW) {
                float impulse = rows[p + IMPULSE];
                ax += impulse * rows[p + A_X];
                ay += impulse * rows[p + A_Y];
                aTurn += impulse * rows[p + A_TURN];
                bx += impulse * rows[p + B_X];
                by += impulse * rows[p + B_Y];
                bTurn += impulse * rows[p + B_TURN];
            }
            push(joints.motion, joints.bodyA[r], rows[joint + INV_MASS_A], rows[joint + INV_INERTIA_A], ax, ay, aTurn);
            push(joints.motion, joints.bodyB[r], rows[joint + INV_MASS_B], rows[joint + INV_INERTIA_B], bx, by, bTurn);
        }
    }

    /** Gives a body an impulse; one that nothing moves may belong to joints that other workers solve. */
    private static void push(float[] motion, int body, float mass, float inertia, float x, float y, float turn) {
        if (mass != 0f || inertia != 0f) {
            motion[body + VX] += mass * x;
            motion[body + VY] += mass * y;
            motion[body + OMEGA] += inertia * turn;
        }
    }

    /**
     * One pass of sequential impulses.
     *
     * @param relaxes whether rows do what {@link JointRows#RELAXES} says
     */
    public static void solve(JointRows joints, int from, int to, boolean relaxes) {
        for (int r = from; r < to; r++) {
            solve(joints, r, relaxes);
        }
    }

    /** Solves the rows of one joint. */
    public static void solve(JointRows joints, int r, boolean relaxes) {
        float[] rows = joints.rows, motion = joints.motion;
        int joint = joints.joint(r), a = joints.bodyA[r], b = joints.bodyB[r];
        float mA = rows[joint + INV_MASS_A], iA = rows[joint + INV_INERTIA_A];
        float mB = rows[joint + INV_MASS_B], iB = rows[joint + INV_INERTIA_B];
        float vxA = motion[a + VX], vyA = motion[a + VY], wA = motion[a + OMEGA];
        float vxB = motion[b + VX], vyB = motion[b + VY], wB = motion[b + OMEGA];
        int end = joint + HEAD + joints.rowsOf(r) * ROW;
        for (int p = joint + HEAD; p < end; p += ROW) {
            float ax = rows[p + A_X], ay = rows[p + A_Y], aTurn = rows[p + A_TURN];
            float bx = rows[p + B_X], by = rows[p + B_Y], bTurn = rows[p + B_TURN];
            boolean isRigid = relaxes && rows[p + RELAXES] == RIGIDLY;
            float carried = relaxes ? 0f : rows[p + CARRIED];
            float bias = (isRigid ? 0f : rows[p + BIAS]) + carried;
            float scale = isRigid ? 1f : rows[p + SCALE];
            float yield = isRigid ? 0f : rows[p + YIELD];
            float old = rows[p + IMPULSE];
            float speed = ax * vxA + ay * vyA + aTurn * wA + (bx * vxB + by * vyB + bTurn * wB);
            float wanted = old - rows[p + MASS] * scale * (speed + bias) - yield * old;
            wanted = relaxes && rows[p + RELAXES] == NEVER ? old : wanted;
            float held = Math.max(rows[p + LEAST], Math.min(rows[p + MOST], wanted));
            if (rows[p + PAIRED] > 0f) {
                float first = rows[p - ROW + IMPULSE];
                float length = (float) Math.sqrt(first * first + wanted * wanted);
                float share = length > rows[p + MOST] ? rows[p + MOST] / length : 1f;
                float back = first * share - first;
                held = wanted * share;
                rows[p - ROW + IMPULSE] = first * share;
                vxA += mA * back * rows[p - ROW + A_X];
                vyA += mA * back * rows[p - ROW + A_Y];
                wA += iA * back * rows[p - ROW + A_TURN];
                vxB += mB * back * rows[p - ROW + B_X];
                vyB += mB * back * rows[p - ROW + B_Y];
                wB += iB * back * rows[p - ROW + B_TURN];
            }
            rows[p + IMPULSE] = held;
            float more = held - old;
            vxA += mA * (more * ax);
            vyA += mA * (more * ay);
            wA += iA * (more * aTurn);
            vxB += mB * (more * bx);
            vyB += mB * (more * by);
            wB += iB * (more * bTurn);
        }
        if (mA != 0f || iA != 0f) {
            motion[a + VX] = vxA;
            motion[a + VY] = vyA;
            motion[a + OMEGA] = wA;
        }
        if (mB != 0f || iB != 0f) {
            motion[b + VX] = vxB;
            motion[b + VY] = vyB;
            motion[b + OMEGA] = wB;
        }
    }
}
