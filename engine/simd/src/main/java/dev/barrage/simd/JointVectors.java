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
import static dev.barrage.physics.kernel.JointRows.NO_HINGE;
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
            applyImpulses(joints, first, end, scratch.columns);
            scratch.store(joints, first, end);
        }
    }

    private static void applyImpulses(JointRows joints, int from, int to, float[] motion) {
        float[] rows = joints.rows;
        int count = joints.rowsOf(from);
        int end = count > 0 ? to : from;
        for (int r = from; r < end; r += LANES) {
            int joint = joints.joint(r);
            int k = r - from;
            FloatVector xA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_A);
            FloatVector yA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_A);
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_A);
            FloatVector xB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_B);
            FloatVector yB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_B);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_B);
            FloatVector vxA = FloatVector.fromArray(FLOATS, motion, k + VX_A);
            FloatVector vyA = FloatVector.fromArray(FLOATS, motion, k + VY_A);
            FloatVector wA = FloatVector.fromArray(FLOATS, motion, k + OMEGA_A);
            FloatVector vxB = FloatVector.fromArray(FLOATS, motion, k + VX_B);
            FloatVector vyB = FloatVector.fromArray(FLOATS, motion, k + VY_B);
            FloatVector wB = FloatVector.fromArray(FLOATS, motion, k + OMEGA_B);
            int first = joint + HEAD;
            for (int p = first; p < first + count * ROW; p += ROW) {
                FloatVector impulse = FloatVector.fromArray(FLOATS, rows, p + IMPULSE);
                vxA = vxA.add(xA.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + A_X))));
                vyA = vyA.add(yA.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + A_Y))));
                wA = wA.add(iA.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + A_TURN))));
                vxB = vxB.add(xB.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + B_X))));
                vyB = vyB.add(yB.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + B_Y))));
                wB = wB.add(iB.mul(impulse.mul(FloatVector.fromArray(FLOATS, rows, p + B_TURN))));
            }
            vxA.intoArray(motion, k + VX_A);
            vyA.intoArray(motion, k + VY_A);
            wA.intoArray(motion, k + OMEGA_A);
            vxB.intoArray(motion, k + VX_B);
            vyB.intoArray(motion, k + VY_B);
            wB.intoArray(motion, k + OMEGA_B);
        }
    }

    /** See {@link VectorKernels#solveJoints}. */
    static void solve(JointRows joints, int from, int to, boolean relaxes, MotionColumns scratch) {
        for (int first = from; first < to; first += MotionColumns.CAPACITY) {
            int end = Math.min(to, first + MotionColumns.CAPACITY);
            scratch.load(joints, first, end);
            solve(joints, first, end, relaxes, scratch.columns);
            scratch.store(joints, first, end);
        }
    }

    private static void solve(JointRows joints, int from, int to, boolean relaxes, float[] motion) {
        float[] rows = joints.rows;
        int count = joints.rowsOf(from);
        int end = count > 0 ? to : from;
        boolean mayPair = joints.hingeOf(from) == NO_HINGE;
        float carries = relaxes ? 0f : 1f;
        for (int r = from; r < end; r += LANES) {
            int joint = joints.joint(r);
            int k = r - from;
            FloatVector xA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_A);
            FloatVector yA = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_A);
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_A);
            FloatVector xB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_X_B);
            FloatVector yB = FloatVector.fromArray(FLOATS, rows, joint + INV_MASS_Y_B);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, joint + INV_INERTIA_B);
            FloatVector vxA = FloatVector.fromArray(FLOATS, motion, k + VX_A);
            FloatVector vyA = FloatVector.fromArray(FLOATS, motion, k + VY_A);
            FloatVector wA = FloatVector.fromArray(FLOATS, motion, k + OMEGA_A);
            FloatVector vxB = FloatVector.fromArray(FLOATS, motion, k + VX_B);
            FloatVector vyB = FloatVector.fromArray(FLOATS, motion, k + VY_B);
            FloatVector wB = FloatVector.fromArray(FLOATS, motion, k + OMEGA_B);
            int first = joint + HEAD;
            for (int p = first; p < first + count * ROW; p += ROW) {
                FloatVector ax = FloatVector.fromArray(FLOATS, rows, p + A_X);
                FloatVector ay = FloatVector.fromArray(FLOATS, rows, p + A_Y);
                FloatVector aTurn = FloatVector.fromArray(FLOATS, rows, p + A_TURN);
                FloatVector bx = FloatVector.fromArray(FLOATS, rows, p + B_X);
                FloatVector by = FloatVector.fromArray(FLOATS, rows, p + B_Y);
                FloatVector bTurn = FloatVector.fromArray(FLOATS, rows, p + B_TURN);
                FloatVector speed = ax.mul(vxA)
                        .add(ay.mul(vyA))
                        .add(aTurn.mul(wA))
                        .add(bx.mul(vxB).add(by.mul(vyB)).add(bTurn.mul(wB)));
                FloatVector relaxing = FloatVector.fromArray(FLOATS, rows, p + RELAXES);
                VectorMask<Float> rigid = relaxing.compare(VectorOperators.EQ, relaxes ? RIGIDLY : -1f);
                VectorMask<Float> never = relaxing.compare(VectorOperators.EQ, relaxes ? NEVER : -1f);
                FloatVector bias = FloatVector.fromArray(FLOATS, rows, p + BIAS)
                        .blend(0f, rigid)
                        .add(FloatVector.fromArray(FLOATS, rows, p + CARRIED).mul(carries));
                FloatVector scale =
                        FloatVector.fromArray(FLOATS, rows, p + SCALE).blend(1f, rigid);
                FloatVector yield =
                        FloatVector.fromArray(FLOATS, rows, p + YIELD).blend(0f, rigid);
                FloatVector old = FloatVector.fromArray(FLOATS, rows, p + IMPULSE);
                FloatVector wanted = old.sub(FloatVector.fromArray(FLOATS, rows, p + MASS)
                                .mul(scale)
                                .mul(speed.add(bias)))
                        .sub(yield.mul(old))
                        .blend(old, never);
                FloatVector most = FloatVector.fromArray(FLOATS, rows, p + MOST);
                FloatVector least = FloatVector.fromArray(FLOATS, rows, p + LEAST);
                VectorMask<Float> paired = FloatVector.fromArray(FLOATS, rows, p + PAIRED)
                        .compare(VectorOperators.GT, mayPair ? 0f : Float.POSITIVE_INFINITY);
                FloatVector held = wanted.min(most.blend(Float.POSITIVE_INFINITY, paired))
                        .max(least.blend(Float.NEGATIVE_INFINITY, paired));
                held.intoArray(rows, p + IMPULSE);
                FloatVector more = held.sub(old);
                vxA = vxA.add(xA.mul(more.mul(ax)));
                vyA = vyA.add(yA.mul(more.mul(ay)));
                wA = wA.add(iA.mul(more.mul(aTurn)));
                vxB = vxB.add(xB.mul(more.mul(bx)));
                vyB = vyB.add(yB.mul(more.mul(by)));
                wB = wB.add(iB.mul(more.mul(bTurn)));
                if (mayPair && paired.anyTrue()) {
                    // This row and the one before have a largest length together.
                    int o = p - ROW;
                    FloatVector before = FloatVector.fromArray(FLOATS, rows, o + IMPULSE);
                    FloatVector length = before.mul(before).add(held.mul(held)).sqrt();
                    VectorMask<Float> over =
                            length.compare(VectorOperators.GT, most).and(paired);
                    FloatVector share = FloatVector.broadcast(FLOATS, 1f).blend(most.div(length), over);
                    FloatVector back = before.mul(share).sub(before);
                    before.mul(share).intoArray(rows, o + IMPULSE);
                    vxA = vxA.add(xA.mul(back.mul(FloatVector.fromArray(FLOATS, rows, o + A_X))));
                    vyA = vyA.add(yA.mul(back.mul(FloatVector.fromArray(FLOATS, rows, o + A_Y))));
                    wA = wA.add(iA.mul(back.mul(FloatVector.fromArray(FLOATS, rows, o + A_TURN))));
                    vxB = vxB.add(xB.mul(back.mul(FloatVector.fromArray(FLOATS, rows, o + B_X))));
                    vyB = vyB.add(yB.mul(back.mul(FloatVector.fromArray(FLOATS, rows, o + B_Y))));
                    wB = wB.add(iB.mul(back.mul(FloatVector.fromArray(FLOATS, rows, o + B_TURN))));
                    back = held.mul(share).sub(held);
                    held.mul(share).intoArray(rows, p + IMPULSE);
                    vxA = vxA.add(xA.mul(back.mul(ax)));
                    vyA = vyA.add(yA.mul(back.mul(ay)));
                    wA = wA.add(iA.mul(back.mul(aTurn)));
                    vxB = vxB.add(xB.mul(back.mul(bx)));
                    vyB = vyB.add(yB.mul(back.mul(by)));
                    wB = wB.add(iB.mul(back.mul(bTurn)));
                }
            }
            vxA.intoArray(motion, k + VX_A);
            vyA.intoArray(motion, k + VY_A);
            wA.intoArray(motion, k + OMEGA_A);
            vxB.intoArray(motion, k + VX_B);
            vyB.intoArray(motion, k + VY_B);
            wB.intoArray(motion, k + OMEGA_B);
        }
    }
}
