package dev.barrage.simd;

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
import static dev.barrage.physics.kernel.MotionColumns.OMEGA_A;
import static dev.barrage.physics.kernel.MotionColumns.OMEGA_B;
import static dev.barrage.physics.kernel.MotionColumns.VX_A;
import static dev.barrage.physics.kernel.MotionColumns.VX_B;
import static dev.barrage.physics.kernel.MotionColumns.VY_A;
import static dev.barrage.physics.kernel.MotionColumns.VY_B;
import static dev.barrage.simd.VectorKernels.FLOATS;
import static dev.barrage.simd.VectorKernels.LANES;

import dev.barrage.physics.kernel.JointPass;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.MotionColumns;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * {@link JointPass} with one lane per joint. The bodies' motion is gathered into columns and scattered back. Pushes along
 * a row are written out: a method that takes vectors allocates them wherever the JIT does not inline it.
 */
final class JointVectors {
    private JointVectors() {}

    /** See {@link VectorKernels#warmStartJoints}. */
    static void warmStart(JointRows joints, int from, int to, MotionColumns scratch) {
        for (int first = from; first < to; first += MotionColumns.CAPACITY) {
            int end = Math.min(to, first + MotionColumns.CAPACITY);
            scratch.load(joints, first, end);
            int row = 0;
            do {
                applyImpulses(joints, first, end, row, scratch.columns);
            } while (++row < joints.rowsOf(first));
            scratch.store(joints, first, end);
        }
    }

    /** Applies the impulses of one row of joints. */
    private static void applyImpulses(JointRows joints, int from, int to, int row, float[] motion) {
        float[] rows = joints.rows;
        int end = row < joints.rowsOf(from) ? to : from;
        for (int r = from; r < end; r += LANES) {
            int joint = joints.joint(r);
            int p = joint + HEAD + row * ROW;
            FloatVector impulse = FloatVector.fromArray(FLOATS, rows, p + IMPULSE);
            int k = r - from;
            FloatVector xA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_A);
            FloatVector yA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_A);
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_A);
            FloatVector xB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_B);
            FloatVector yB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_B);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_B);
            FloatVector.fromArray(FLOATS, motion, k + VX_A)
                    .add(xA.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + A_X))))
                    .intoArray(motion, k + VX_A);
            FloatVector.fromArray(FLOATS, motion, k + VY_A)
                    .add(yA.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + A_Y))))
                    .intoArray(motion, k + VY_A);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_A)
                    .add(iA.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + A_TURN))))
                    .intoArray(motion, k + OMEGA_A);
            FloatVector.fromArray(FLOATS, motion, k + VX_B)
                    .add(xB.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + B_X))))
                    .intoArray(motion, k + VX_B);
            FloatVector.fromArray(FLOATS, motion, k + VY_B)
                    .add(yB.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + B_Y))))
                    .intoArray(motion, k + VY_B);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_B)
                    .add(iB.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + B_TURN))))
                    .intoArray(motion, k + OMEGA_B);
        }
    }

    /** See {@link VectorKernels#solveJoints}. */
    static void solve(JointRows joints, int from, int to, boolean relaxes, MotionColumns scratch) {
        for (int first = from; first < to; first += MotionColumns.CAPACITY) {
            int end = Math.min(to, first + MotionColumns.CAPACITY);
            scratch.load(joints, first, end);
            int row = 0;
            do {
                solve(joints, first, end, row, relaxes, scratch.columns);
                limitPair(joints, first, end, row, scratch.columns);
            } while (++row < joints.rowsOf(first));
            scratch.store(joints, first, end);
        }
    }

    /** Solves one row of joints. */
    private static void solve(JointRows joints, int from, int to, int row, boolean relaxes, float[] motion) {
        float[] rows = joints.rows;
        int end = row < joints.rowsOf(from) ? to : from;
        for (int r = from; r < end; r += LANES) {
            int joint = joints.joint(r);
            int p = joint + HEAD + row * ROW;
            int k = r - from;
            FloatVector speedA = FloatVector.fromArray(FLOATS, rows, p + A_X)
                    .mul(FloatVector.fromArray(FLOATS, motion, k + VX_A))
                    .add(FloatVector.fromArray(FLOATS, rows, p + A_Y)
                            .mul(FloatVector.fromArray(FLOATS, motion, k + VY_A)))
                    .add(FloatVector.fromArray(FLOATS, rows, p + A_TURN)
                            .mul(FloatVector.fromArray(FLOATS, motion, k + OMEGA_A)));
            FloatVector speedB = FloatVector.fromArray(FLOATS, rows, p + B_X)
                    .mul(FloatVector.fromArray(FLOATS, motion, k + VX_B))
                    .add(FloatVector.fromArray(FLOATS, rows, p + B_Y)
                            .mul(FloatVector.fromArray(FLOATS, motion, k + VY_B)))
                    .add(FloatVector.fromArray(FLOATS, rows, p + B_TURN)
                            .mul(FloatVector.fromArray(FLOATS, motion, k + OMEGA_B)));
            FloatVector relaxing = FloatVector.fromArray(FLOATS, rows, p + RELAXES);
            VectorMask<Float> rigid = relaxing.compare(VectorOperators.EQ, relaxes ? RIGIDLY : -1f);
            VectorMask<Float> never = relaxing.compare(VectorOperators.EQ, relaxes ? NEVER : -1f);
            float carries = relaxes ? 0f : 1f;
            FloatVector bias = FloatVector.fromArray(FLOATS, rows, p + BIAS)
                    .blend(0f, rigid)
                    .add(FloatVector.fromArray(FLOATS, rows, p + CARRIED).mul(carries));
            FloatVector scale = FloatVector.fromArray(FLOATS, rows, p + SCALE).blend(1f, rigid);
            FloatVector yield = FloatVector.fromArray(FLOATS, rows, p + YIELD).blend(0f, rigid);
            FloatVector old = FloatVector.fromArray(FLOATS, rows, p + IMPULSE);
            FloatVector wanted = old.sub(FloatVector.fromArray(FLOATS, rows, p + MASS)
                            .mul(scale)
                            .mul(speedA.add(speedB).add(bias)))
                    .sub(yield.mul(old))
                    .blend(old, never);
            VectorMask<Float> paired =
                    FloatVector.fromArray(FLOATS, rows, p + PAIRED).compare(VectorOperators.GT, 0f);
            FloatVector most = FloatVector.fromArray(FLOATS, rows, p + MOST).blend(Float.POSITIVE_INFINITY, paired);
            FloatVector least = FloatVector.fromArray(FLOATS, rows, p + LEAST).blend(Float.NEGATIVE_INFINITY, paired);
            FloatVector held = wanted.min(most).max(least);
            FloatVector xA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_A);
            FloatVector yA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_A);
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_A);
            FloatVector xB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_B);
            FloatVector yB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_B);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_B);
            held.intoArray(rows, p + IMPULSE);
            FloatVector more = held.sub(old);
            FloatVector.fromArray(FLOATS, motion, k + VX_A)
                    .add(xA.mul(more.mul(FloatVector.fromArray(FLOATS, rows, p + A_X))))
                    .intoArray(motion, k + VX_A);
            FloatVector.fromArray(FLOATS, motion, k + VY_A)
                    .add(yA.mul(more.mul(FloatVector.fromArray(FLOATS, rows, p + A_Y))))
                    .intoArray(motion, k + VY_A);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_A)
                    .add(iA.mul(more.mul(FloatVector.fromArray(FLOATS, rows, p + A_TURN))))
                    .intoArray(motion, k + OMEGA_A);
            FloatVector.fromArray(FLOATS, motion, k + VX_B)
                    .add(xB.mul(more.mul(FloatVector.fromArray(FLOATS, rows, p + B_X))))
                    .intoArray(motion, k + VX_B);
            FloatVector.fromArray(FLOATS, motion, k + VY_B)
                    .add(yB.mul(more.mul(FloatVector.fromArray(FLOATS, rows, p + B_Y))))
                    .intoArray(motion, k + VY_B);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_B)
                    .add(iB.mul(more.mul(FloatVector.fromArray(FLOATS, rows, p + B_TURN))))
                    .intoArray(motion, k + OMEGA_B);
        }
    }

    /** Shortens the impulses of this row and the one before to their largest length, where they are a pair. */
    private static void limitPair(JointRows joints, int from, int to, int row, float[] motion) {
        float[] rows = joints.rows;
        int end = row < joints.rowsOf(from) ? to : from;
        for (int r = from; r < end; r += LANES) {
            int joint = joints.joint(r);
            int q = joint + HEAD + row * ROW;
            int p = q - ROW;
            int k = r - from;
            FloatVector second = FloatVector.fromArray(FLOATS, rows, q + IMPULSE);
            FloatVector most = FloatVector.fromArray(FLOATS, rows, q + MOST);
            VectorMask<Float> paired =
                    FloatVector.fromArray(FLOATS, rows, q + PAIRED).compare(VectorOperators.GT, 0f);
            if (!paired.anyTrue()) {
                continue;
            }
            FloatVector first = FloatVector.fromArray(FLOATS, rows, p + IMPULSE);
            FloatVector length = first.mul(first).add(second.mul(second)).sqrt();
            VectorMask<Float> over = length.compare(VectorOperators.GT, most).and(paired);
            FloatVector share = FloatVector.broadcast(FLOATS, 1f).blend(most.div(length), over);
            FloatVector xA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_A);
            FloatVector yA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_A);
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_A);
            FloatVector xB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_B);
            FloatVector yB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_B);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_B);
            FloatVector backP = first.mul(share).sub(first);
            first.mul(share).intoArray(rows, p + IMPULSE);
            FloatVector.fromArray(FLOATS, motion, k + VX_A)
                    .add(xA.mul(backP.mul(FloatVector.fromArray(FLOATS, rows, p + A_X))))
                    .intoArray(motion, k + VX_A);
            FloatVector.fromArray(FLOATS, motion, k + VY_A)
                    .add(yA.mul(backP.mul(FloatVector.fromArray(FLOATS, rows, p + A_Y))))
                    .intoArray(motion, k + VY_A);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_A)
                    .add(iA.mul(backP.mul(FloatVector.fromArray(FLOATS, rows, p + A_TURN))))
                    .intoArray(motion, k + OMEGA_A);
            FloatVector.fromArray(FLOATS, motion, k + VX_B)
                    .add(xB.mul(backP.mul(FloatVector.fromArray(FLOATS, rows, p + B_X))))
                    .intoArray(motion, k + VX_B);
            FloatVector.fromArray(FLOATS, motion, k + VY_B)
                    .add(yB.mul(backP.mul(FloatVector.fromArray(FLOATS, rows, p + B_Y))))
                    .intoArray(motion, k + VY_B);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_B)
                    .add(iB.mul(backP.mul(FloatVector.fromArray(FLOATS, rows, p + B_TURN))))
                    .intoArray(motion, k + OMEGA_B);
            FloatVector backQ = second.mul(share).sub(second);
            second.mul(share).intoArray(rows, q + IMPULSE);
            FloatVector.fromArray(FLOATS, motion, k + VX_A)
                    .add(xA.mul(backQ.mul(FloatVector.fromArray(FLOATS, rows, q + A_X))))
                    .intoArray(motion, k + VX_A);
            FloatVector.fromArray(FLOATS, motion, k + VY_A)
                    .add(yA.mul(backQ.mul(FloatVector.fromArray(FLOATS, rows, q + A_Y))))
                    .intoArray(motion, k + VY_A);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_A)
                    .add(iA.mul(backQ.mul(FloatVector.fromArray(FLOATS, rows, q + A_TURN))))
                    .intoArray(motion, k + OMEGA_A);
            FloatVector.fromArray(FLOATS, motion, k + VX_B)
                    .add(xB.mul(backQ.mul(FloatVector.fromArray(FLOATS, rows, q + B_X))))
                    .intoArray(motion, k + VX_B);
            FloatVector.fromArray(FLOATS, motion, k + VY_B)
                    .add(yB.mul(backQ.mul(FloatVector.fromArray(FLOATS, rows, q + B_Y))))
                    .intoArray(motion, k + VY_B);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_B)
                    .add(iB.mul(backQ.mul(FloatVector.fromArray(FLOATS, rows, q + B_TURN))))
                    .intoArray(motion, k + OMEGA_B);
        }
    }
}
