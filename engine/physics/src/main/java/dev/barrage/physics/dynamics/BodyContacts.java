package dev.barrage.physics.dynamics;

import static dev.barrage.physics.dynamics.BodyRows.CENTER_X;
import static dev.barrage.physics.dynamics.BodyRows.CENTER_Y;
import static dev.barrage.physics.dynamics.BodyRows.INV_INERTIA;
import static dev.barrage.physics.dynamics.BodyRows.INV_MASS;
import static dev.barrage.physics.dynamics.BodyRows.KICK_X;
import static dev.barrage.physics.dynamics.BodyRows.KICK_Y;
import static dev.barrage.physics.dynamics.BodyRows.MOVE_X;
import static dev.barrage.physics.dynamics.BodyRows.MOVE_Y;
import static dev.barrage.physics.dynamics.BodyRows.SPIN;
import static dev.barrage.physics.dynamics.BodyRows.TURN;
import static dev.barrage.physics.dynamics.BodyRows.VX;
import static dev.barrage.physics.dynamics.BodyRows.VY;
import static dev.barrage.physics.dynamics.BodyRows.X;
import static dev.barrage.physics.dynamics.BodyRows.Y;

/**
 * Contacts between two movable bodies, and the passes of the soft step over them.
 *
 * <p>A pass over a range of rows of one colour touches each body once. Source of the passes: Catto, "Solver2D" (2024),
 * soft step.
 */
final class BodyContacts extends ContactRows {
    /** Places in a row. */
    private static final int INV_MASS_A = 3, INV_MASS_B = 4, INV_INERTIA_A = 5, INV_INERTIA_B = 6;

    /** Places in a point: lever arms of its normal and tangent about the centres of mass when the step began. */
    private static final int NORMAL_LEVER_A = 7, NORMAL_LEVER_B = 8, TANGENT_LEVER_A = 9, TANGENT_LEVER_B = 10;

    /** Where the bodies' rows start, see {@link BodyRows}. */
    private int[] bodyA = {}, bodyB = {};

    /** Fills the rows from the contacts. */
    void prepare(int from, int to) {
        for (int r = from; r < to; r++) {
            int c = contact[r];
            int a = BodyRows.ROW * set.bodyA[c];
            int b = BodyRows.ROW * set.bodyB[c];
            int row = ROW * r;
            bodyA[r] = a;
            bodyB[r] = b;
            rows[row + NORMAL_X] = set.normalX[c];
            rows[row + NORMAL_Y] = set.normalY[c];
            rows[row + FRICTION] = set.friction[c];
            rows[row + INV_MASS_A] = fixed[a + INV_MASS];
            rows[row + INV_MASS_B] = fixed[b + INV_MASS];
            rows[row + INV_INERTIA_A] = fixed[a + INV_INERTIA];
            rows[row + INV_INERTIA_B] = fixed[b + INV_INERTIA];
            int p = row + POINTS;
            for (int more = set.pointCount[c] - 1, q = 2 * c; more >= 0; more--, q++, p += POINT) {
                takePoint(p, q, more);
                preparePoint(row, p, q, a, b);
                prepareBounce(r, p, set.restitution[c], a, b);
            }
        }
    }

    private void preparePoint(int row, int p, int q, int a, int b) {
        float nx = rows[row + NORMAL_X];
        float ny = rows[row + NORMAL_Y];
        float ax = set.pointX[q] - fixed[a + CENTER_X];
        float ay = set.pointY[q] - fixed[a + CENTER_Y];
        float bx = set.pointX[q] - (fixed[b + X] - fixed[a + X]) - fixed[b + CENTER_X];
        float by = set.pointY[q] - (fixed[b + Y] - fixed[a + Y]) - fixed[b + CENTER_Y];
        rows[p + NORMAL_LEVER_A] = ax * ny - ay * nx;
        rows[p + NORMAL_LEVER_B] = bx * ny - by * nx;
        rows[p + TANGENT_LEVER_A] = ax * nx + ay * ny;
        rows[p + TANGENT_LEVER_B] = bx * nx + by * ny;
        rows[p + NORMAL_MASS] = effectiveMass(row, rows[p + NORMAL_LEVER_A], rows[p + NORMAL_LEVER_B]);
        rows[p + TANGENT_MASS] = effectiveMass(row, rows[p + TANGENT_LEVER_A], rows[p + TANGENT_LEVER_B]);
    }

    private float effectiveMass(int row, float leverA, float leverB) {
        float k = rows[row + INV_MASS_A]
                + rows[row + INV_MASS_B]
                + rows[row + INV_INERTIA_A] * leverA * leverA
                + rows[row + INV_INERTIA_B] * leverB * leverB;
        return k > 0f ? 1f / k : 0f;
    }

    private void prepareBounce(int r, int p, float restitution, int a, int b) {
        float pullX = (fixed[a + KICK_X] - fixed[b + KICK_X]) * invH;
        float pullY = (fixed[a + KICK_Y] - fixed[b + KICK_Y]) * invH;
        float pull = pullX * rows[ROW * r + NORMAL_X] + pullY * rows[ROW * r + NORMAL_Y];
        prepareBounce(p, restitution, -parting(r, p), pull);
    }

    /** Speed at which the surfaces part at a point, along the normal. */
    private float parting(int r, int p) {
        int a = bodyA[r];
        int b = bodyB[r];
        return (motion[b + VX] - motion[a + VX]) * rows[ROW * r + NORMAL_X]
                + (motion[b + VY] - motion[a + VY]) * rows[ROW * r + NORMAL_Y]
                + motion[b + SPIN] * rows[p + NORMAL_LEVER_B]
                - motion[a + SPIN] * rows[p + NORMAL_LEVER_A];
    }

    /** Applies the impulses that held the contacts in the sub-step before, and adds them to what the step exchanged. */
    void warmStart(int from, int to) {
        float[] rows = this.rows, motion = this.motion;
        for (int r = from; r < to; r++) {
            int row = ROW * r, a = bodyA[r], b = bodyB[r];
            float push = 0f, drag = 0f, twistA = 0f, twistB = 0f;
            int p = row + BEFORE_POINTS;
            do {
                p += POINT;
                float normal = rows[p + NORMAL_IMPULSE], tangent = rows[p + TANGENT_IMPULSE];
                push += normal;
                drag += tangent;
                twistA += normal * rows[p + NORMAL_LEVER_A] + tangent * rows[p + TANGENT_LEVER_A];
                twistB += normal * rows[p + NORMAL_LEVER_B] + tangent * rows[p + TANGENT_LEVER_B];
                rows[p + TOTAL_IMPULSE] += normal;
            } while (rows[p + MORE] > 0f);
            float px = push * rows[row + NORMAL_X] - drag * rows[row + NORMAL_Y];
            float py = push * rows[row + NORMAL_Y] + drag * rows[row + NORMAL_X];
            motion[a + VX] -= rows[row + INV_MASS_A] * px;
            motion[a + VY] -= rows[row + INV_MASS_A] * py;
            motion[a + SPIN] -= rows[row + INV_INERTIA_A] * twistA;
            motion[b + VX] += rows[row + INV_MASS_B] * px;
            motion[b + VY] += rows[row + INV_MASS_B] * py;
            motion[b + SPIN] += rows[row + INV_INERTIA_B] * twistB;
        }
    }

    /**
     * One sequential-impulse pass: friction first, because what comes last holds best and that shall be the surfaces'
     * separation. Surfaces that are apart may close their gap within a sub-step; those that overlap are pushed apart as
     * softly as told.
     *
     * <p>The separation is followed to first order in the motion, by the same levers that carry the impulses. A point
     * that turned with its body would let a rolling circle believe that its surface lifts off.
     */
    void solve(int from, int to, Softness soft) {
        float[] rows = this.rows, motion = this.motion;
        for (int r = from; r < to; r++) {
            int row = ROW * r, a = bodyA[r], b = bodyB[r];
            float nx = rows[row + NORMAL_X], ny = rows[row + NORMAL_Y], mu = rows[row + FRICTION];
            float mA = rows[row + INV_MASS_A], mB = rows[row + INV_MASS_B];
            float iA = rows[row + INV_INERTIA_A], iB = rows[row + INV_INERTIA_B];
            float vxA = motion[a + VX], vyA = motion[a + VY], wA = motion[a + SPIN];
            float vxB = motion[b + VX], vyB = motion[b + VY], wB = motion[b + SPIN];
            int p = row + BEFORE_POINTS;
            do {
                p += POINT;
                float leverA = rows[p + TANGENT_LEVER_A], leverB = rows[p + TANGENT_LEVER_B];
                float old = rows[p + TANGENT_IMPULSE];
                float slip = (vyB - vyA) * nx - (vxB - vxA) * ny + wB * leverB - wA * leverA;
                float limit = mu * rows[p + NORMAL_IMPULSE];
                float held = Math.max(-limit, Math.min(limit, old - rows[p + TANGENT_MASS] * slip));
                rows[p + TANGENT_IMPULSE] = held;
                float px = (old - held) * ny, py = (held - old) * nx;
                vxA -= mA * px;
                vyA -= mA * py;
                wA -= iA * (held - old) * leverA;
                vxB += mB * px;
                vyB += mB * py;
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
                float bias = apart ? gap * invH : Math.max(soft.biasRate * gap, -pushSpeed);
                float massScale = apart ? 1f : soft.massScale;
                float impulseScale = apart ? 0f : soft.impulseScale;
                float parting = (vxB - vxA) * nx + (vyB - vyA) * ny + wB * leverB - wA * leverA;
                float held =
                        Math.max(old - rows[p + NORMAL_MASS] * massScale * (parting + bias) - impulseScale * old, 0f);
                rows[p + NORMAL_IMPULSE] = held;
                float px = (held - old) * nx, py = (held - old) * ny;
                vxA -= mA * px;
                vyA -= mA * py;
                wA -= iA * (held - old) * leverA;
                vxB += mB * px;
                vyB += mB * py;
                wB += iB * (held - old) * leverB;
            } while (rows[p + MORE] > 0f);
            motion[a + VX] = vxA;
            motion[a + VY] = vyA;
            motion[a + SPIN] = wA;
            motion[b + VX] = vxB;
            motion[b + VY] = vyB;
            motion[b + SPIN] = wB;
        }
    }

    @Override
    void restitutePoint(int r, int p) {
        int row = ROW * r;
        int a = bodyA[r];
        int b = bodyB[r];
        float old = rows[p + NORMAL_IMPULSE];
        float held =
                Math.max(old - rows[p + NORMAL_MASS] * (parting(r, p) - rows[p + BOUNCE]), -rows[p + TOTAL_IMPULSE]);
        rows[p + NORMAL_IMPULSE] = held;
        float px = (held - old) * rows[row + NORMAL_X];
        float py = (held - old) * rows[row + NORMAL_Y];
        motion[a + VX] -= rows[row + INV_MASS_A] * px;
        motion[a + VY] -= rows[row + INV_MASS_A] * py;
        motion[a + SPIN] -= rows[row + INV_INERTIA_A] * (held - old) * rows[p + NORMAL_LEVER_A];
        motion[b + VX] += rows[row + INV_MASS_B] * px;
        motion[b + VY] += rows[row + INV_MASS_B] * py;
        motion[b + SPIN] += rows[row + INV_INERTIA_B] * (held - old) * rows[p + NORMAL_LEVER_B];
    }

    @Override
    void grow(int count) {
        super.grow(count);
        bodyA = new int[count];
        bodyB = new int[count];
    }
}
