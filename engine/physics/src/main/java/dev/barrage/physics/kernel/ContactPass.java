package dev.barrage.physics.kernel;

import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;
import static dev.barrage.physics.kernel.ContactRows.BEFORE_POINTS;
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
import static dev.barrage.physics.kernel.ContactRows.SEPARATION;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_IMPULSE;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_LEVER_A;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_LEVER_B;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_MASS;
import static dev.barrage.physics.kernel.ContactRows.TANGENT_SPEED;
import static dev.barrage.physics.kernel.ContactRows.TOTAL_IMPULSE;

/** The passes of the soft step over contacts (Catto, "Solver2D", 2024). */
public final class ContactPass {
    private ContactPass() {}

    /**
     * Warm start: applies the impulses of the last sub-step, and adds them to the totals of the step. The first sub-step
     * limits them, and its totals are 0, because they are those of the step before.
     */
    public static void warmStart(ContactRows contacts, int from, int to, boolean isFirst) {
        float[] rows = contacts.rows, motion = contacts.motion;
        int[] bodyA = contacts.bodyA, bodyB = contacts.bodyB;
        boolean hasLocks = contacts.hasLocks;
        for (int r = from; r < to; r++) {
            int row = ContactRows.row(r), a = bodyA[r], b = bodyB[r];
            float push = 0f, drag = 0f, twistA = 0f, twistB = 0f;
            int p = row + BEFORE_POINTS;
            do {
                p += POINT;
                if (isFirst) {
                    contacts.limitImpulses(p);
                }
                float normal = rows[p + NORMAL_IMPULSE], tangent = rows[p + TANGENT_IMPULSE];
                push += normal;
                drag += tangent;
                twistA += normal * rows[p + NORMAL_LEVER_A] + tangent * rows[p + TANGENT_LEVER_A];
                twistB += normal * rows[p + NORMAL_LEVER_B] + tangent * rows[p + TANGENT_LEVER_B];
                rows[p + TOTAL_IMPULSE] += normal;
            } while (rows[p + MORE] > 0f);
            float px = push * rows[row + NORMAL_X] - drag * rows[row + NORMAL_Y];
            float py = push * rows[row + NORMAL_Y] + drag * rows[row + NORMAL_X];
            float mAx = rows[row + INV_MASS_A], mAy = mAx, mBx = rows[row + INV_MASS_B], mBy = mBx;
            if (hasLocks) {
                mAx = contacts.unlessLocked(r, ContactRows.LOCK_A_X, mAx);
                mAy = contacts.unlessLocked(r, ContactRows.LOCK_A_Y, mAy);
                mBx = contacts.unlessLocked(r, ContactRows.LOCK_B_X, mBx);
                mBy = contacts.unlessLocked(r, ContactRows.LOCK_B_Y, mBy);
            }
            if (!contacts.isOneSided) {
                motion[a + VX] -= mAx * px;
                motion[a + VY] -= mAy * py;
                motion[a + OMEGA] -= rows[row + INV_INERTIA_A] * twistA;
            }
            motion[b + VX] += mBx * px;
            motion[b + VY] += mBy * py;
            motion[b + OMEGA] += rows[row + INV_INERTIA_B] * twistB;
        }
    }

    /**
     * One sequential-impulse pass. Friction comes first: the constraint solved last holds best, and non-penetration
     * matters more. Surfaces that are apart may close their gap within a sub-step. Overlapping ones are pushed apart
     * softly.
     *
     * <p>The separation follows the motion to first order, through the lever arms of the impulses. With points that
     * turn with their bodies, a rolling circle would seem to lift off.
     *
     * <p>Rows are solved one after another, so they may share bodies. See {@link Kernels#solveContacts}.
     */
    public static void solve(
            ContactRows contacts, int from, int to, float biasRate, float massScale, float impulseScale) {
        float[] rows = contacts.rows, motion = contacts.motion;
        int[] bodyA = contacts.bodyA, bodyB = contacts.bodyB;
        float invH = contacts.invH, pushSpeed = contacts.pushSpeed;
        boolean conveys = contacts.conveys, hasLocks = contacts.hasLocks;
        for (int r = from; r < to; r++) {
            int row = ContactRows.row(r), a = bodyA[r], b = bodyB[r];
            float nx = rows[row + NORMAL_X], ny = rows[row + NORMAL_Y], mu = rows[row + FRICTION];
            float mAx = rows[row + INV_MASS_A], mAy = mAx, mBx = rows[row + INV_MASS_B], mBy = mBx;
            if (hasLocks) {
                mAx = contacts.unlessLocked(r, ContactRows.LOCK_A_X, mAx);
                mAy = contacts.unlessLocked(r, ContactRows.LOCK_A_Y, mAy);
                mBx = contacts.unlessLocked(r, ContactRows.LOCK_B_X, mBx);
                mBy = contacts.unlessLocked(r, ContactRows.LOCK_B_Y, mBy);
            }
            float iA = rows[row + INV_INERTIA_A], iB = rows[row + INV_INERTIA_B];
            float vxA = motion[a + VX], vyA = motion[a + VY], wA = motion[a + OMEGA];
            float vxB = motion[b + VX], vyB = motion[b + VY], wB = motion[b + OMEGA];
            int p = row + BEFORE_POINTS;
            do {
                p += POINT;
                float leverA = rows[p + TANGENT_LEVER_A], leverB = rows[p + TANGENT_LEVER_B];
                float old = rows[p + TANGENT_IMPULSE];
                float slip = (vyB - vyA) * nx - (vxB - vxA) * ny + wB * leverB - wA * leverA;
                if (conveys) {
                    slip += rows[row + TANGENT_SPEED];
                }
                float limit = mu * rows[p + NORMAL_IMPULSE];
                float held = Math.max(-limit, Math.min(limit, old - rows[p + TANGENT_MASS] * slip));
                rows[p + TANGENT_IMPULSE] = held;
                float px = (old - held) * ny, py = (held - old) * nx;
                vxA -= mAx * px;
                vyA -= mAy * py;
                wA -= iA * (held - old) * leverA;
                vxB += mBx * px;
                vyB += mBy * py;
                wB += iB * (held - old) * leverB;
            } while (rows[p + MORE] > 0f);
            float moved =
                    (motion[b + MOVE_X] - motion[a + MOVE_X]) * nx + (motion[b + MOVE_Y] - motion[a + MOVE_Y]) * ny;
            float turnA = motion[a + TURN], turnB = motion[b + TURN];
            p = row + BEFORE_POINTS;
            do {
                p += POINT;
                float leverA = rows[p + NORMAL_LEVER_A], leverB = rows[p + NORMAL_LEVER_B];
                float old = rows[p + NORMAL_IMPULSE];
                float gap = rows[p + SEPARATION] + moved + turnB * leverB - turnA * leverA;
                boolean apart = gap > 0f;
                float bias = apart ? gap * invH : Math.max(biasRate * gap, -pushSpeed);
                float scale = apart ? 1f : massScale;
                float kept = apart ? 0f : impulseScale;
                float parting = (vxB - vxA) * nx + (vyB - vyA) * ny + wB * leverB - wA * leverA;
                float held = Math.max(old - rows[p + NORMAL_MASS] * scale * (parting + bias) - kept * old, 0f);
                rows[p + NORMAL_IMPULSE] = held;
                float px = (held - old) * nx, py = (held - old) * ny;
                vxA -= mAx * px;
                vyA -= mAy * py;
                wA -= iA * (held - old) * leverA;
                vxB += mBx * px;
                vyB += mBy * py;
                wB += iB * (held - old) * leverB;
            } while (rows[p + MORE] > 0f);
            if (!contacts.isOneSided) {
                motion[a + VX] = vxA;
                motion[a + VY] = vyA;
                motion[a + OMEGA] = wA;
            }
            motion[b + VX] = vxB;
            motion[b + VY] = vyB;
            motion[b + OMEGA] = wB;
        }
    }
}
