package dev.barrage.simd;

import static dev.barrage.physics.kernel.HingePass.BACK;
import static dev.barrage.physics.kernel.JointRows.ANGLE;
import static dev.barrage.physics.kernel.JointRows.AS_IS;
import static dev.barrage.physics.kernel.JointRows.A_TURN;
import static dev.barrage.physics.kernel.JointRows.A_X;
import static dev.barrage.physics.kernel.JointRows.A_Y;
import static dev.barrage.physics.kernel.JointRows.BIAS;
import static dev.barrage.physics.kernel.JointRows.B_TURN;
import static dev.barrage.physics.kernel.JointRows.B_X;
import static dev.barrage.physics.kernel.JointRows.B_Y;
import static dev.barrage.physics.kernel.JointRows.CARRIED;
import static dev.barrage.physics.kernel.JointRows.CENTERS_X;
import static dev.barrage.physics.kernel.JointRows.CENTERS_Y;
import static dev.barrage.physics.kernel.JointRows.HEAD;
import static dev.barrage.physics.kernel.JointRows.HINGE_LIMITS;
import static dev.barrage.physics.kernel.JointRows.HINGE_SPRING;
import static dev.barrage.physics.kernel.JointRows.IMPULSE;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_A;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_B;
import static dev.barrage.physics.kernel.JointRows.LEAST_MOBILITY;
import static dev.barrage.physics.kernel.JointRows.LEAST_REST;
import static dev.barrage.physics.kernel.JointRows.LEVER_A_X;
import static dev.barrage.physics.kernel.JointRows.LEVER_A_Y;
import static dev.barrage.physics.kernel.JointRows.LEVER_B_X;
import static dev.barrage.physics.kernel.JointRows.LEVER_B_Y;
import static dev.barrage.physics.kernel.JointRows.LOWER;
import static dev.barrage.physics.kernel.JointRows.MASS;
import static dev.barrage.physics.kernel.JointRows.NO_HINGE;
import static dev.barrage.physics.kernel.JointRows.OLD_LEVER_X;
import static dev.barrage.physics.kernel.JointRows.OLD_LEVER_Y;
import static dev.barrage.physics.kernel.JointRows.RELAXES;
import static dev.barrage.physics.kernel.JointRows.RIGIDLY;
import static dev.barrage.physics.kernel.JointRows.RIGID_RATE;
import static dev.barrage.physics.kernel.JointRows.ROW;
import static dev.barrage.physics.kernel.JointRows.SPRING;
import static dev.barrage.physics.kernel.JointRows.TARGET;
import static dev.barrage.physics.kernel.JointRows.UPPER;
import static dev.barrage.physics.kernel.MotionColumns.APART_X;
import static dev.barrage.physics.kernel.MotionColumns.APART_Y;
import static dev.barrage.physics.kernel.MotionColumns.COS_A;
import static dev.barrage.physics.kernel.MotionColumns.COS_B;
import static dev.barrage.physics.kernel.MotionColumns.OMEGA_A;
import static dev.barrage.physics.kernel.MotionColumns.OMEGA_B;
import static dev.barrage.physics.kernel.MotionColumns.SIN_A;
import static dev.barrage.physics.kernel.MotionColumns.SIN_B;
import static dev.barrage.physics.kernel.MotionColumns.TURN_A;
import static dev.barrage.physics.kernel.MotionColumns.TURN_B;
import static dev.barrage.simd.VectorKernels.FLOATS;
import static dev.barrage.simd.VectorKernels.LANES;

import dev.barrage.physics.kernel.HingePass;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.MotionColumns;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** {@link HingePass} with one lane per hinge. */
final class HingeVectors {
    private HingeVectors() {}

    /** See {@link VectorKernels#aimHinges}. */
    static void aim(JointRows joints, int from, int to, boolean begins, MotionColumns scratch) {
        for (int first = from; first < to; first += MotionColumns.CAPACITY) {
            int end = Math.min(to, first + MotionColumns.CAPACITY);
            scratch.loadMoves(joints, first, end);
            pin(joints, first, end, begins, scratch.columns);
            turn(joints, first, end, joints.hingeOf(first), scratch.columns);
        }
    }

    /** Writes the first two rows. */
    private static void pin(JointRows joints, int from, int to, boolean begins, float[] motion) {
        float[] rows = joints.rows;
        float h = joints.h;
        int end = joints.hingeOf(from) != NO_HINGE ? to : from;
        for (int r = from; r < end; r += LANES) {
            int head = joints.joint(r);
            int p = head + HEAD;
            int q = p + ROW;
            int last = p + joints.rowsOf(r) * ROW;
            int k = r - from;
            FloatVector cosA = FloatVector.fromArray(FLOATS, motion, k + COS_A);
            FloatVector sinA = FloatVector.fromArray(FLOATS, motion, k + SIN_A);
            FloatVector wasX = FloatVector.fromArray(FLOATS, rows, head + LEVER_A_X);
            FloatVector wasY = FloatVector.fromArray(FLOATS, rows, head + LEVER_A_Y);
            FloatVector leverAX = cosA.mul(wasX).sub(sinA.mul(wasY));
            FloatVector leverAY = sinA.mul(wasX).add(cosA.mul(wasY));
            FloatVector cosB = FloatVector.fromArray(FLOATS, motion, k + COS_B);
            FloatVector sinB = FloatVector.fromArray(FLOATS, motion, k + SIN_B);
            wasX = FloatVector.fromArray(FLOATS, rows, head + LEVER_B_X);
            wasY = FloatVector.fromArray(FLOATS, rows, head + LEVER_B_Y);
            FloatVector leverBX = cosB.mul(wasX).sub(sinB.mul(wasY));
            FloatVector leverBY = sinB.mul(wasX).add(cosB.mul(wasY));
            leverBX.intoArray(rows, head + OLD_LEVER_X);
            leverBY.intoArray(rows, head + OLD_LEVER_Y);
            FloatVector rate = FloatVector.fromArray(FLOATS, rows, head + RIGID_RATE);
            FloatVector omegaA = FloatVector.fromArray(FLOATS, motion, k + OMEGA_A);
            FloatVector omegaB = FloatVector.fromArray(FLOATS, motion, k + OMEGA_B);
            FloatVector squareA = omegaA.mul(omegaA);
            FloatVector squareB = omegaB.mul(omegaB);
            FloatVector apartX = FloatVector.fromArray(FLOATS, rows, head + CENTERS_X)
                    .add(FloatVector.fromArray(FLOATS, motion, k + APART_X))
                    .add(leverBX.sub(leverAX));
            FloatVector apartY = FloatVector.fromArray(FLOATS, rows, head + CENTERS_Y)
                    .add(FloatVector.fromArray(FLOATS, motion, k + APART_Y))
                    .add(leverBY.sub(leverAY));
            FloatVector swingX = squareA.mul(leverAX).sub(squareB.mul(leverBX));
            FloatVector swingY = squareA.mul(leverAY).sub(squareB.mul(leverBY));
            FloatVector biasX = rate.mul(apartX).add(swingX.mul(0.5f * h));
            FloatVector biasY = rate.mul(apartY).add(swingY.mul(0.5f * h));
            FloatVector x = FloatVector.fromArray(FLOATS, rows, p + IMPULSE);
            FloatVector y = FloatVector.fromArray(FLOATS, rows, q + IMPULSE);
            if (!begins) {
                x = FloatVector.zero(FLOATS);
                y = x;
                for (int row = p; row < last; row += ROW) {
                    FloatVector impulse = FloatVector.fromArray(FLOATS, rows, row + IMPULSE);
                    x = x.add(impulse.mul(FloatVector.fromArray(FLOATS, rows, row + B_X)));
                    y = y.add(impulse.mul(FloatVector.fromArray(FLOATS, rows, row + B_Y)));
                }
            }
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, head + INV_INERTIA_A);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, head + INV_INERTIA_B);
            FloatVector xx = FloatVector.fromArray(FLOATS, rows, head + INV_MASS_X_A)
                    .add(FloatVector.fromArray(FLOATS, rows, head + INV_MASS_X_B))
                    .add(iA.mul(leverAY.mul(leverAY)).add(iB.mul(leverBY.mul(leverBY))));
            FloatVector xy = iA.mul(leverAY.mul(leverAX))
                    .add(iB.mul(leverBY.mul(leverBX)))
                    .neg();
            FloatVector yy = FloatVector.fromArray(FLOATS, rows, head + INV_MASS_Y_A)
                    .add(FloatVector.fromArray(FLOATS, rows, head + INV_MASS_Y_B))
                    .add(iA.mul(leverAX.mul(leverAX)).add(iB.mul(leverBX.mul(leverBX))));
            FloatVector one = FloatVector.broadcast(FLOATS, 1f);
            FloatVector mass =
                    FloatVector.zero(FLOATS).blend(one.div(xx), xx.compare(VectorOperators.GT, LEAST_MOBILITY));
            FloatVector factor = xy.mul(mass);
            FloatVector left = yy.sub(factor.mul(xy));
            VectorMask<Float> isLeft = left.compare(VectorOperators.GT, yy.mul(LEAST_REST))
                    .and(left.compare(VectorOperators.GT, LEAST_MOBILITY));
            leverAY.intoArray(rows, p + A_TURN);
            leverBY.neg().intoArray(rows, p + B_TURN);
            mass.intoArray(rows, p + MASS);
            biasX.intoArray(rows, p + BIAS);
            x.add(factor.mul(y)).intoArray(rows, p + IMPULSE);
            factor.intoArray(rows, q + A_X);
            leverAX.neg().sub(factor.mul(leverAY)).intoArray(rows, q + A_TURN);
            factor.neg().intoArray(rows, q + B_X);
            leverBX.add(factor.mul(leverBY)).intoArray(rows, q + B_TURN);
            FloatVector.zero(FLOATS).blend(one.div(left), isLeft).intoArray(rows, q + MASS);
            biasY.intoArray(rows, q + BIAS);
            factor.neg().mul(biasX).intoArray(rows, q + CARRIED);
            y.intoArray(rows, q + IMPULSE);
        }
    }

    /** Writes the rows of the angle. */
    private static void turn(JointRows joints, int from, int to, int hinge, float[] motion) {
        float[] rows = joints.rows;
        int end = hinge > 0 ? to : from;
        for (int r = from; r < end; r += LANES) {
            int head = joints.joint(r);
            int p = head + HEAD;
            int q = p + ROW;
            int last = p + (joints.rowsOf(r) - 1) * ROW;
            int k = r - from;
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, head + INV_INERTIA_A);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, head + INV_INERTIA_B);
            FloatVector aTurnP = FloatVector.fromArray(FLOATS, rows, p + A_TURN);
            FloatVector bTurnP = FloatVector.fromArray(FLOATS, rows, p + B_TURN);
            FloatVector aTurnQ = FloatVector.fromArray(FLOATS, rows, q + A_TURN);
            FloatVector bTurnQ = FloatVector.fromArray(FLOATS, rows, q + B_TURN);
            FloatVector byP = iB.mul(bTurnP).sub(iA.mul(aTurnP));
            FloatVector byQ = iB.mul(bTurnQ).sub(iA.mul(aTurnQ));
            FloatVector onP = byP.mul(FloatVector.fromArray(FLOATS, rows, p + MASS));
            FloatVector onQ = byQ.mul(FloatVector.fromArray(FLOATS, rows, q + MASS));
            FloatVector backP = onP.neg();
            FloatVector ax = backP.mul(FloatVector.fromArray(FLOATS, rows, p + A_X))
                    .sub(onQ.mul(FloatVector.fromArray(FLOATS, rows, q + A_X)));
            FloatVector ay = backP.mul(FloatVector.fromArray(FLOATS, rows, p + A_Y))
                    .sub(onQ.mul(FloatVector.fromArray(FLOATS, rows, q + A_Y)));
            FloatVector one = FloatVector.broadcast(FLOATS, 1f);
            FloatVector aTurn = one.neg().sub(onP.mul(aTurnP)).sub(onQ.mul(aTurnQ));
            FloatVector bx = backP.mul(FloatVector.fromArray(FLOATS, rows, p + B_X))
                    .sub(onQ.mul(FloatVector.fromArray(FLOATS, rows, q + B_X)));
            FloatVector by = backP.mul(FloatVector.fromArray(FLOATS, rows, p + B_Y))
                    .sub(onQ.mul(FloatVector.fromArray(FLOATS, rows, q + B_Y)));
            FloatVector bTurn = one.sub(onP.mul(bTurnP)).sub(onQ.mul(bTurnQ));
            FloatVector whole = iA.add(iB);
            FloatVector left = whole.sub(onP.mul(byP)).sub(onQ.mul(byQ));
            VectorMask<Float> isLeft = left.compare(VectorOperators.GT, whole.mul(LEAST_REST))
                    .and(left.compare(VectorOperators.GT, LEAST_MOBILITY));
            FloatVector mass = FloatVector.zero(FLOATS).blend(one.div(left), isLeft);
            FloatVector carried = backP.mul(FloatVector.fromArray(FLOATS, rows, p + BIAS))
                    .sub(onQ.mul(FloatVector.fromArray(FLOATS, rows, q + BIAS)
                            .add(FloatVector.fromArray(FLOATS, rows, q + CARRIED))));
            for (int row = q + ROW; row <= last; row += ROW) {
                float sign = (hinge & HINGE_LIMITS) != 0 && row == last ? -1f : 1f;
                ax.mul(sign).intoArray(rows, row + A_X);
                ay.mul(sign).intoArray(rows, row + A_Y);
                aTurn.mul(sign).intoArray(rows, row + A_TURN);
                bx.mul(sign).intoArray(rows, row + B_X);
                by.mul(sign).intoArray(rows, row + B_Y);
                bTurn.mul(sign).intoArray(rows, row + B_TURN);
                mass.intoArray(rows, row + MASS);
                carried.mul(sign).intoArray(rows, row + CARRIED);
                FloatVector impulse =
                        FloatVector.fromArray(FLOATS, rows, row + IMPULSE).mul(sign);
                FloatVector.fromArray(FLOATS, rows, p + IMPULSE)
                        .add(onP.mul(impulse))
                        .intoArray(rows, p + IMPULSE);
                FloatVector.fromArray(FLOATS, rows, q + IMPULSE)
                        .add(onQ.mul(impulse))
                        .intoArray(rows, q + IMPULSE);
            }
            FloatVector angle = FloatVector.fromArray(FLOATS, rows, head + ANGLE)
                    .add(FloatVector.fromArray(FLOATS, motion, k + TURN_B)
                            .sub(FloatVector.fromArray(FLOATS, motion, k + TURN_A)));
            if ((hinge & HINGE_SPRING) != 0) {
                FloatVector.fromArray(FLOATS, rows, head + SPRING)
                        .mul(angle.sub(FloatVector.fromArray(FLOATS, rows, head + TARGET)))
                        .intoArray(rows, q + ROW + BIAS);
            }
            int limits = (hinge & HINGE_LIMITS) != 0 ? last - ROW : last + ROW;
            for (int row = limits; row <= last; row += ROW) {
                FloatVector gap = row == last
                        ? FloatVector.fromArray(FLOATS, rows, head + UPPER).sub(angle)
                        : angle.sub(FloatVector.fromArray(FLOATS, rows, head + LOWER));
                VectorMask<Float> open = gap.compare(VectorOperators.GT, 0f);
                FloatVector.fromArray(FLOATS, rows, head + RIGID_RATE)
                        .mul(BACK)
                        .mul(gap)
                        .max(-joints.pushSpeed)
                        .blend(gap.mul(joints.invH), open)
                        .intoArray(rows, row + BIAS);
                FloatVector.broadcast(FLOATS, RIGIDLY).blend(AS_IS, open).intoArray(rows, row + RELAXES);
            }
        }
    }
}
