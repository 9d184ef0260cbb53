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
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_B;
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
            int end = joint + HEAD + joints.rowsOf(r) * ROW;
            for (int p = joint + HEAD; p < end; p += ROW) {
                float x = rows[p + IMPULSE];
                if (joints.movesA(joint)) {
                    push(joints, joints.bodyA[r], joint + INV_MASS_X_A, p + A_X, x);
                }
                if (joints.movesB(joint)) {
                    push(joints, joints.bodyB[r], joint + INV_MASS_X_B, p + B_X, x);
                }
            }
        }
    }

    /** Gives a body an impulse along a row. One that nothing moves may belong to joints that other workers solve. */
    private static void push(JointRows joints, int body, int mass, int x, float impulse) {
        float[] rows = joints.rows, motion = joints.motion;
        motion[body + VX] += rows[mass] * (impulse * rows[x]);
        motion[body + VY] += rows[mass + INV_MASS_Y_A] * (impulse * rows[x + A_Y]);
        motion[body + OMEGA] += rows[mass + INV_INERTIA_A] * (impulse * rows[x + A_TURN]);
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

    private static void solve(JointRows joints, int r, boolean relaxes) {
        float[] rows = joints.rows, motion = joints.motion;
        int joint = joints.joint(r), a = joints.bodyA[r], b = joints.bodyB[r];
        float xA = rows[joint + INV_MASS_X_A], yA = rows[joint + INV_MASS_Y_A], iA = rows[joint + INV_INERTIA_A];
        float xB = rows[joint + INV_MASS_X_B], yB = rows[joint + INV_MASS_Y_B], iB = rows[joint + INV_INERTIA_B];
        float vxA = motion[a + VX], vyA = motion[a + VY], wA = motion[a + OMEGA];
        float vxB = motion[b + VX], vyB = motion[b + VY], wB = motion[b + OMEGA];
        int end = joint + HEAD + joints.rowsOf(r) * ROW;
        for (int p = joint + HEAD; p < end; p += ROW) {
            float ax = rows[p + A_X], ay = rows[p + A_Y], aTurn = rows[p + A_TURN];
            float bx = rows[p + B_X], by = rows[p + B_Y], bTurn = rows[p + B_TURN];
            boolean isRigid = relaxes && rows[p + RELAXES] == RIGIDLY;
            float bias = (isRigid ? 0f : rows[p + BIAS]) + rows[p + CARRIED] * (relaxes ? 0f : 1f);
            float scale = isRigid ? 1f : rows[p + SCALE];
            float yield = isRigid ? 0f : rows[p + YIELD];
            float old = rows[p + IMPULSE];
            float speed = ax * vxA + ay * vyA + aTurn * wA + (bx * vxB + by * vyB + bTurn * wB);
            float wanted = old - rows[p + MASS] * scale * (speed + bias) - yield * old;
            wanted = relaxes && rows[p + RELAXES] == NEVER ? old : wanted;
            boolean isPaired = rows[p + PAIRED] > 0f;
            float held = isPaired ? wanted : Math.max(rows[p + LEAST], Math.min(rows[p + MOST], wanted));
            rows[p + IMPULSE] = held;
            float more = held - old;
            vxA += xA * (more * ax);
            vyA += yA * (more * ay);
            wA += iA * (more * aTurn);
            vxB += xB * (more * bx);
            vyB += yB * (more * by);
            wB += iB * (more * bTurn);
            if (isPaired) {
                float first = rows[p - ROW + IMPULSE];
                float length = (float) Math.sqrt(first * first + held * held);
                float share = length > rows[p + MOST] ? rows[p + MOST] / length : 1f;
                for (int q = p - ROW; q <= p; q += ROW) {
                    float shortened = rows[q + IMPULSE] * share;
                    float back = shortened - rows[q + IMPULSE];
                    rows[q + IMPULSE] = shortened;
                    vxA += xA * (back * rows[q + A_X]);
                    vyA += yA * (back * rows[q + A_Y]);
                    wA += iA * (back * rows[q + A_TURN]);
                    vxB += xB * (back * rows[q + B_X]);
                    vyB += yB * (back * rows[q + B_Y]);
                    wB += iB * (back * rows[q + B_TURN]);
                }
            }
        }
        if (joints.movesA(joint)) {
            motion[a + VX] = vxA;
            motion[a + VY] = vyA;
            motion[a + OMEGA] = wA;
        }
        if (joints.movesB(joint)) {
            motion[b + VX] = vxB;
            motion[b + VY] = vyB;
            motion[b + OMEGA] = wB;
        }
    }
}
