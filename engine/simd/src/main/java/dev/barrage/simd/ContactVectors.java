package dev.barrage.simd;

import static dev.barrage.physics.kernel.ContactRows.FASTEST_START;
import static dev.barrage.physics.kernel.ContactRows.FRICTION;
import static dev.barrage.physics.kernel.ContactRows.INV_INERTIA_A;
import static dev.barrage.physics.kernel.ContactRows.INV_INERTIA_B;
import static dev.barrage.physics.kernel.ContactRows.INV_MASS_A;
import static dev.barrage.physics.kernel.ContactRows.INV_MASS_B;
import static dev.barrage.physics.kernel.ContactRows.MORE;
import static dev.barrage.physics.kernel.ContactRows.NORMAL_IMPULSE;
import static dev.barrage.physics.kernel.ContactRows.NORMAL_LEVER_A;
import static dev.barrage.physics.kernel.ContactRows.NORMAL_LEVER_B;
import static dev.barrage.physics.kernel.ContactRows.NORMAL_MASS;
import static dev.barrage.physics.kernel.ContactRows.NORMAL_X;
import static dev.barrage.physics.kernel.ContactRows.NORMAL_Y;
import static dev.barrage.physics.kernel.ContactRows.POINT;
import static dev.barrage.physics.kernel.ContactRows.POINTS;
import static dev.barrage.physics.kernel.ContactRows.SEPARATION;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_IMPULSE;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_LEVER_A;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_LEVER_B;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_MASS;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_SPEED;
import static dev.barrage.physics.kernel.ContactRows.TOTAL_IMPULSE;
import static dev.barrage.physics.kernel.MotionColumns.APART_X;
import static dev.barrage.physics.kernel.MotionColumns.APART_Y;
import static dev.barrage.physics.kernel.MotionColumns.OMEGA_A;
import static dev.barrage.physics.kernel.MotionColumns.OMEGA_B;
import static dev.barrage.physics.kernel.MotionColumns.TURN_A;
import static dev.barrage.physics.kernel.MotionColumns.TURN_B;
import static dev.barrage.physics.kernel.MotionColumns.VX_A;
import static dev.barrage.physics.kernel.MotionColumns.VX_B;
import static dev.barrage.physics.kernel.MotionColumns.VY_A;
import static dev.barrage.physics.kernel.MotionColumns.VY_B;
import static dev.barrage.simd.VectorKernels.FLOATS;
import static dev.barrage.simd.VectorKernels.LANES;

import dev.barrage.physics.kernel.ContactPass;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.MotionColumns;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** {@link ContactPass} with one lane per contact. The bodies' motion is gathered into columns and scattered back. */
final class ContactVectors {
    private ContactVectors() {}

    /** See {@link VectorKernels#warmStart}. */
    static void warmStart(ContactRows contacts, int from, int to, boolean isFirst, MotionColumns scratch) {
        for (int first = from; first < to; first += MotionColumns.CAPACITY) {
            int end = Math.min(to, first + MotionColumns.CAPACITY);
            scratch.load(contacts, first, end);
            if (isFirst) {
                limit(contacts, first, end);
            }
            applyImpulses(contacts, first, end, scratch.columns);
            scratch.store(contacts, first, end);
        }
    }

    private static void limit(ContactRows contacts, int from, int to) {
        float[] rows = contacts.rows;
        for (int r = from; r < to; r += LANES) {
            for (int point = 0; point < 2; point++) {
                int p = ContactRows.row(r) + POINTS + point * POINT;
                FloatVector most =
                        FloatVector.fromArray(FLOATS, rows, p + NORMAL_MASS).mul(FASTEST_START);
                FloatVector normal = FloatVector.fromArray(FLOATS, rows, p + NORMAL_IMPULSE)
                        .min(most)
                        .max(most.neg());
                normal.intoArray(rows, p + NORMAL_IMPULSE);
                normal.neg().intoArray(rows, p + TOTAL_IMPULSE);
                most = FloatVector.fromArray(FLOATS, rows, p + TANGENT_MASS).mul(FASTEST_START);
                FloatVector.fromArray(FLOATS, rows, p + TANGENT_IMPULSE)
                        .min(most)
                        .max(most.neg())
                        .intoArray(rows, p + TANGENT_IMPULSE);
            }
        }
    }

    private static void applyImpulses(ContactRows contacts, int from, int to, float[] motion) {
        float[] rows = contacts.rows;
        for (int r = from; r < to; r += LANES) {
            int row = ContactRows.row(r);
            int p = row + POINTS;
            int q = p + POINT;
            int k = r - from;
            FloatVector more = FloatVector.fromArray(FLOATS, rows, p + MORE);
            if (!more.compare(VectorOperators.GT, -1f).anyTrue()) {
                continue;
            }
            VectorMask<Float> two = more.compare(VectorOperators.GT, 0f);
            FloatVector normal = FloatVector.fromArray(FLOATS, rows, p + NORMAL_IMPULSE);
            FloatVector tangent = FloatVector.fromArray(FLOATS, rows, p + TANGENT_IMPULSE);
            FloatVector push = normal.add(0f);
            FloatVector drag = tangent.add(0f);
            FloatVector twistA = normal.mul(FloatVector.fromArray(FLOATS, rows, p + NORMAL_LEVER_A))
                    .add(tangent.mul(FloatVector.fromArray(FLOATS, rows, p + TANGENT_LEVER_A)))
                    .add(0f);
            FloatVector twistB = normal.mul(FloatVector.fromArray(FLOATS, rows, p + NORMAL_LEVER_B))
                    .add(tangent.mul(FloatVector.fromArray(FLOATS, rows, p + TANGENT_LEVER_B)))
                    .add(0f);
            FloatVector.fromArray(FLOATS, rows, p + TOTAL_IMPULSE).add(normal).intoArray(rows, p + TOTAL_IMPULSE);
            if (two.anyTrue()) {
                normal = FloatVector.fromArray(FLOATS, rows, q + NORMAL_IMPULSE);
                tangent = FloatVector.fromArray(FLOATS, rows, q + TANGENT_IMPULSE);
                push = push.add(normal, two);
                drag = drag.add(tangent, two);
                twistA = twistA.add(
                        normal.mul(FloatVector.fromArray(FLOATS, rows, q + NORMAL_LEVER_A))
                                .add(tangent.mul(FloatVector.fromArray(FLOATS, rows, q + TANGENT_LEVER_A))),
                        two);
                twistB = twistB.add(
                        normal.mul(FloatVector.fromArray(FLOATS, rows, q + NORMAL_LEVER_B))
                                .add(tangent.mul(FloatVector.fromArray(FLOATS, rows, q + TANGENT_LEVER_B))),
                        two);
                FloatVector.fromArray(FLOATS, rows, q + TOTAL_IMPULSE)
                        .add(normal)
                        .intoArray(rows, q + TOTAL_IMPULSE);
            }
            FloatVector nx = FloatVector.fromArray(FLOATS, rows, row + NORMAL_X);
            FloatVector ny = FloatVector.fromArray(FLOATS, rows, row + NORMAL_Y);
            FloatVector px = push.mul(nx).sub(drag.mul(ny));
            FloatVector py = push.mul(ny).add(drag.mul(nx));
            FloatVector mA = FloatVector.fromArray(FLOATS, rows, row + INV_MASS_A);
            FloatVector mB = FloatVector.fromArray(FLOATS, rows, row + INV_MASS_B);
            FloatVector iA = FloatVector.fromArray(FLOATS, rows, row + INV_INERTIA_A);
            FloatVector iB = FloatVector.fromArray(FLOATS, rows, row + INV_INERTIA_B);
            FloatVector.fromArray(FLOATS, motion, k + VX_A).sub(mA.mul(px)).intoArray(motion, k + VX_A);
            FloatVector.fromArray(FLOATS, motion, k + VY_A).sub(mA.mul(py)).intoArray(motion, k + VY_A);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_A)
                    .sub(iA.mul(twistA))
                    .intoArray(motion, k + OMEGA_A);
            FloatVector.fromArray(FLOATS, motion, k + VX_B).add(mB.mul(px)).intoArray(motion, k + VX_B);
            FloatVector.fromArray(FLOATS, motion, k + VY_B).add(mB.mul(py)).intoArray(motion, k + VY_B);
            FloatVector.fromArray(FLOATS, motion, k + OMEGA_B)
                    .add(iB.mul(twistB))
                    .intoArray(motion, k + OMEGA_B);
        }
    }

    /** See {@link VectorKernels#solveContacts}. */
    static void solve(
            ContactRows contacts,
            int from,
            int to,
            float biasRate,
            float massScale,
            float impulseScale,
            MotionColumns scratch) {
        for (int first = from; first < to; first += MotionColumns.CAPACITY) {
            int end = Math.min(to, first + MotionColumns.CAPACITY);
            scratch.load(contacts, first, end);
            rub(contacts, first, end, 0, scratch.columns);
            rub(contacts, first, end, 1, scratch.columns);
            push(contacts, first, end, 0, biasRate, massScale, impulseScale, scratch.columns);
            push(contacts, first, end, 1, biasRate, massScale, impulseScale, scratch.columns);
            scratch.store(contacts, first, end);
        }
    }

    /** Friction at point 0 or 1 of the contacts that have it. */
    private static void rub(ContactRows contacts, int from, int to, int point, float[] motion) {
        float[] rows = contacts.rows;
        for (int r = from; r < to; r += LANES) {
            int row = ContactRows.row(r);
            int p = row + POINTS + point * POINT;
            int k = r - from;
            VectorMask<Float> there =
                    FloatVector.fromArray(FLOATS, rows, row + POINTS + MORE).compare(VectorOperators.GT, point - 1f);
            if (!there.anyTrue()) {
                continue;
            }
            FloatVector nx = FloatVector.fromArray(FLOATS, rows, row + NORMAL_X);
            FloatVector ny = FloatVector.fromArray(FLOATS, rows, row + NORMAL_Y);
            FloatVector vxA = FloatVector.fromArray(FLOATS, motion, k + VX_A);
            FloatVector vyA = FloatVector.fromArray(FLOATS, motion, k + VY_A);
            FloatVector wA = FloatVector.fromArray(FLOATS, motion, k + OMEGA_A);
            FloatVector vxB = FloatVector.fromArray(FLOATS, motion, k + VX_B);
            FloatVector vyB = FloatVector.fromArray(FLOATS, motion, k + VY_B);
            FloatVector wB = FloatVector.fromArray(FLOATS, motion, k + OMEGA_B);
            FloatVector leverA = FloatVector.fromArray(FLOATS, rows, p + TANGENT_LEVER_A);
            FloatVector leverB = FloatVector.fromArray(FLOATS, rows, p + TANGENT_LEVER_B);
            FloatVector slip = vyB.sub(vyA)
                    .mul(nx)
                    .sub(vxB.sub(vxA).mul(ny))
                    .add(wB.mul(leverB))
                    .sub(wA.mul(leverA));
            if (contacts.conveys) {
                slip = slip.add(FloatVector.fromArray(FLOATS, rows, row + TANGENT_SPEED));
            }
            FloatVector limit = FloatVector.fromArray(FLOATS, rows, row + FRICTION)
                    .mul(FloatVector.fromArray(FLOATS, rows, p + NORMAL_IMPULSE));
            FloatVector old = FloatVector.fromArray(FLOATS, rows, p + TANGENT_IMPULSE);
            FloatVector held = old.sub(FloatVector.fromArray(FLOATS, rows, p + TANGENT_MASS)
                            .mul(slip))
                    .min(limit)
                    .max(limit.neg());
            held.intoArray(rows, p + TANGENT_IMPULSE);
            FloatVector more = held.sub(old);
            FloatVector px = old.sub(held).mul(ny);
            FloatVector py = more.mul(nx);
            FloatVector mA = FloatVector.fromArray(FLOATS, rows, row + INV_MASS_A);
            FloatVector mB = FloatVector.fromArray(FLOATS, rows, row + INV_MASS_B);
            FloatVector twistA =
                    FloatVector.fromArray(FLOATS, rows, row + INV_INERTIA_A).mul(more);
            FloatVector twistB =
                    FloatVector.fromArray(FLOATS, rows, row + INV_INERTIA_B).mul(more);
            vxA.blend(vxA.sub(mA.mul(px)), there).intoArray(motion, k + VX_A);
            vyA.blend(vyA.sub(mA.mul(py)), there).intoArray(motion, k + VY_A);
            wA.blend(wA.sub(twistA.mul(leverA)), there).intoArray(motion, k + OMEGA_A);
            vxB.blend(vxB.add(mB.mul(px)), there).intoArray(motion, k + VX_B);
            vyB.blend(vyB.add(mB.mul(py)), there).intoArray(motion, k + VY_B);
            wB.blend(wB.add(twistB.mul(leverB)), there).intoArray(motion, k + OMEGA_B);
        }
    }

    /** Non-penetration at point 0 or 1 of the contacts that have it. */
    private static void push(
            ContactRows contacts,
            int from,
            int to,
            int point,
            float biasRate,
            float massScale,
            float impulseScale,
            float[] motion) {
        float[] rows = contacts.rows;
        for (int r = from; r < to; r += LANES) {
            int row = ContactRows.row(r);
            int p = row + POINTS + point * POINT;
            int k = r - from;
            VectorMask<Float> there =
                    FloatVector.fromArray(FLOATS, rows, row + POINTS + MORE).compare(VectorOperators.GT, point - 1f);
            if (!there.anyTrue()) {
                continue;
            }
            FloatVector nx = FloatVector.fromArray(FLOATS, rows, row + NORMAL_X);
            FloatVector ny = FloatVector.fromArray(FLOATS, rows, row + NORMAL_Y);
            FloatVector leverA = FloatVector.fromArray(FLOATS, rows, p + NORMAL_LEVER_A);
            FloatVector leverB = FloatVector.fromArray(FLOATS, rows, p + NORMAL_LEVER_B);
            FloatVector moved = FloatVector.fromArray(FLOATS, motion, k + APART_X)
                    .mul(nx)
                    .add(FloatVector.fromArray(FLOATS, motion, k + APART_Y).mul(ny));
            FloatVector gap = FloatVector.fromArray(FLOATS, rows, p + SEPARATION)
                    .add(moved)
                    .add(FloatVector.fromArray(FLOATS, motion, k + TURN_B).mul(leverB))
                    .sub(FloatVector.fromArray(FLOATS, motion, k + TURN_A).mul(leverA));
            VectorMask<Float> apart = gap.compare(VectorOperators.GT, 0f);
            FloatVector bias = gap.mul(biasRate).max(-contacts.pushSpeed).blend(gap.mul(contacts.invH), apart);
            FloatVector scale = FloatVector.broadcast(FLOATS, massScale).blend(1f, apart);
            FloatVector kept = FloatVector.broadcast(FLOATS, impulseScale).blend(0f, apart);
            FloatVector vxA = FloatVector.fromArray(FLOATS, motion, k + VX_A);
            FloatVector vyA = FloatVector.fromArray(FLOATS, motion, k + VY_A);
            FloatVector wA = FloatVector.fromArray(FLOATS, motion, k + OMEGA_A);
            FloatVector vxB = FloatVector.fromArray(FLOATS, motion, k + VX_B);
            FloatVector vyB = FloatVector.fromArray(FLOATS, motion, k + VY_B);
            FloatVector wB = FloatVector.fromArray(FLOATS, motion, k + OMEGA_B);
            FloatVector parting = vxB.sub(vxA)
                    .mul(nx)
                    .add(vyB.sub(vyA).mul(ny))
                    .add(wB.mul(leverB))
                    .sub(wA.mul(leverA));
            FloatVector old = FloatVector.fromArray(FLOATS, rows, p + NORMAL_IMPULSE);
            FloatVector held = old.sub(FloatVector.fromArray(FLOATS, rows, p + NORMAL_MASS)
                            .mul(scale)
                            .mul(parting.add(bias)))
                    .sub(kept.mul(old))
                    .max(0f);
            held.intoArray(rows, p + NORMAL_IMPULSE);
            FloatVector more = held.sub(old);
            FloatVector px = more.mul(nx);
            FloatVector py = more.mul(ny);
            FloatVector mA = FloatVector.fromArray(FLOATS, rows, row + INV_MASS_A);
            FloatVector mB = FloatVector.fromArray(FLOATS, rows, row + INV_MASS_B);
            FloatVector twistA =
                    FloatVector.fromArray(FLOATS, rows, row + INV_INERTIA_A).mul(more);
            FloatVector twistB =
                    FloatVector.fromArray(FLOATS, rows, row + INV_INERTIA_B).mul(more);
            vxA.blend(vxA.sub(mA.mul(px)), there).intoArray(motion, k + VX_A);
            vyA.blend(vyA.sub(mA.mul(py)), there).intoArray(motion, k + VY_A);
            wA.blend(wA.sub(twistA.mul(leverA)), there).intoArray(motion, k + OMEGA_A);
            vxB.blend(vxB.add(mB.mul(px)), there).intoArray(motion, k + VX_B);
            vyB.blend(vyB.add(mB.mul(py)), there).intoArray(motion, k + VY_B);
            wB.blend(wB.add(twistB.mul(leverB)), there).intoArray(motion, k + OMEGA_B);
        }
    }
}
