package dev.barrage.physics.dynamics;

import static dev.barrage.physics.dynamics.Motions.MOVE_X;
import static dev.barrage.physics.dynamics.Motions.MOVE_Y;
import static dev.barrage.physics.dynamics.Motions.SPIN;
import static dev.barrage.physics.dynamics.Motions.TURN;
import static dev.barrage.physics.dynamics.Motions.VX;
import static dev.barrage.physics.dynamics.Motions.VY;

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

    /** Rows of the bodies in the {@link Motions}: where they start. */
    private int[] motionA = {}, motionB = {};

    /** Fills the rows from the contacts. */
    void prepare(int from, int to) {
        for (int r = from; r < to; r++) {
            int c = contact[r];
            int a = set.bodyA[c];
            int b = set.bodyB[c];
            int row = ROW * r;
            motionA[r] = Motions.ROW * a;
            motionB[r] = Motions.ROW * b;
            rows[row + NORMAL_X] = set.normalX[c];
            rows[row + NORMAL_Y] = set.normalY[c];
            rows[row + FRICTION] = set.friction[c];
            rows[row + INV_MASS_A] = bodies.invMass[a];
            rows[row + INV_MASS_B] = bodies.invMass[b];
            rows[row + INV_INERTIA_A] = bodies.invInertia[a];
            rows[row + INV_INERTIA_B] = bodies.invInertia[b];
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
        float ax = set.pointX[q] - bodies.centerX(a);
        float ay = set.pointY[q] - bodies.centerY(a);
        float bx = set.pointX[q] - (bodies.x[b] - bodies.x[a]) - bodies.centerX(b);
        float by = set.pointY[q] - (bodies.y[b] - bodies.y[a]) - bodies.centerY(b);
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
        float pullX = (integrator.kickX[a] - integrator.kickX[b]) * invH;
        float pullY = (integrator.kickY[a] - integrator.kickY[b]) * invH;
        float pull = pullX * rows[ROW * r + NORMAL_X] + pullY * rows[ROW * r + NORMAL_Y];
        prepareBounce(p, restitution, -parting(r, p), pull);
    }

    /** Speed at which the surfaces part at a point, along the normal. */
    private float parting(int r, int p) {
        int a = motionA[r];
        int b = motionB[r];
        return (motions[b + VX] - motions[a + VX]) * rows[ROW * r + NORMAL_X]
                + (motions[b + VY] - motions[a + VY]) * rows[ROW * r + NORMAL_Y]
                + motions[b + SPIN] * rows[p + NORMAL_LEVER_B]
                - motions[a + SPIN] * rows[p + NORMAL_LEVER_A];
    }

    /** Applies the impulses that held the contacts in the sub-step before, and adds them to what the step exchanged. */
    void warmStart(int from, int to) {
        float[] rows = this.rows, motions = this.motions;
        for (int r = from; r < to; r++) {
            int row = ROW * r, a = motionA[r], b = motionB[r];
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
            motions[a + VX] -= rows[row + INV_MASS_A] * px;
            motions[a + VY] -= rows[row + INV_MASS_A] * py;
            motions[a + SPIN] -= rows[row + INV_INERTIA_A] * twistA;
            motions[b + VX] += rows[row + INV_MASS_B] * px;
            motions[b + VY] += rows[row + INV_MASS_B] * py;
            motions[b + SPIN] += rows[row + INV_INERTIA_B] * twistB;
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
        float[] rows = this.rows, motions = this.motions;
        for (int r = from; r < to; r++) {
            int row = ROW * r, a = motionA[r], b = motionB[r];
            float nx = rows[row + NORMAL_X], ny = rows[row + NORMAL_Y], mu = rows[row + FRICTION];
            float mA = rows[row + INV_MASS_A], mB = rows[row + INV_MASS_B];
            float iA = rows[row + INV_INERTIA_A], iB = rows[row + INV_INERTIA_B];
            float vxA = motions[a + VX], vyA = motions[a + VY], wA = motions[a + SPIN];
            float vxB = motions[b + VX], vyB = motions[b + VY], wB = motions[b + SPIN];
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
                    (motions[b + MOVE_X] - motions[a + MOVE_X]) * nx + (motions[b + MOVE_Y] - motions[a + MOVE_Y]) * ny;
            float turnA = motions[a + TURN], turnB = motions[b + TURN];
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
            motions[a + VX] = vxA;
            motions[a + VY] = vyA;
            motions[a + SPIN] = wA;
            motions[b + VX] = vxB;
            motions[b + VY] = vyB;
            motions[b + SPIN] = wB;
        }
    }

    @Override
    void restitutePoint(int r, int p) {
        int row = ROW * r;
        int a = motionA[r];
        int b = motionB[r];
        float old = rows[p + NORMAL_IMPULSE];
        float held =
                Math.max(old - rows[p + NORMAL_MASS] * (parting(r, p) - rows[p + BOUNCE]), -rows[p + TOTAL_IMPULSE]);
        rows[p + NORMAL_IMPULSE] = held;
        float px = (held - old) * rows[row + NORMAL_X];
        float py = (held - old) * rows[row + NORMAL_Y];
        motions[a + VX] -= rows[row + INV_MASS_A] * px;
        motions[a + VY] -= rows[row + INV_MASS_A] * py;
        motions[a + SPIN] -= rows[row + INV_INERTIA_A] * (held - old) * rows[p + NORMAL_LEVER_A];
        motions[b + VX] += rows[row + INV_MASS_B] * px;
        motions[b + VY] += rows[row + INV_MASS_B] * py;
        motions[b + SPIN] += rows[row + INV_INERTIA_B] * (held - old) * rows[p + NORMAL_LEVER_B];
    }

    @Override
    void grow(int count) {
        super.grow(count);
        motionA = new int[count];
        motionB = new int[count];
    }
}
