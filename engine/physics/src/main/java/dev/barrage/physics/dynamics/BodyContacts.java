package dev.barrage.physics.dynamics;

/**
 * Contacts between two movable bodies, and the passes of the soft step over them.
 *
 * <p>A pass over a range of rows of one colour touches each body once. Source of the passes: Catto, "Solver2D" (2024),
 * soft step.
 */
final class BodyContacts extends ContactRows {
    private int[] bodyA = {}, bodyB = {};
    private float[] invMassA = {}, invMassB = {}, invInertiaA = {}, invInertiaB = {};

    /** Per point: lever arms of its normal and of its tangent about the centres of mass when the step began. */
    private float[] normalLeverA = {}, normalLeverB = {}, tangentLeverA = {}, tangentLeverB = {};

    /** Fills the rows from the contacts. */
    void prepare(int from, int to) {
        for (int r = from; r < to; r++) {
            int c = contact[r];
            int a = set.bodyA[c];
            int b = set.bodyB[c];
            bodyA[r] = a;
            bodyB[r] = b;
            pointCount[r] = set.pointCount[c];
            normalX[r] = set.normalX[c];
            normalY[r] = set.normalY[c];
            friction[r] = set.friction[c];
            invMassA[r] = bodies.invMass[a];
            invMassB[r] = bodies.invMass[b];
            invInertiaA[r] = bodies.invInertia[a];
            invInertiaB[r] = bodies.invInertia[b];
            for (int k = 0; k < set.pointCount[c]; k++) {
                preparePoint(r, r + k * stride, 2 * c + k, a, b);
                prepareBounce(r, r + k * stride, set.restitution[c], a, b);
            }
        }
    }

    private void preparePoint(int r, int p, int q, int a, int b) {
        float nx = normalX[r];
        float ny = normalY[r];
        float ax = set.pointX[q] - bodies.centerX(a);
        float ay = set.pointY[q] - bodies.centerY(a);
        float bx = set.pointX[q] - (bodies.x[b] - bodies.x[a]) - bodies.centerX(b);
        float by = set.pointY[q] - (bodies.y[b] - bodies.y[a]) - bodies.centerY(b);
        normalLeverA[p] = ax * ny - ay * nx;
        normalLeverB[p] = bx * ny - by * nx;
        tangentLeverA[p] = ax * nx + ay * ny;
        tangentLeverB[p] = bx * nx + by * ny;
        normalMass[p] = effectiveMass(r, normalLeverA[p], normalLeverB[p]);
        tangentMass[p] = effectiveMass(r, tangentLeverA[p], tangentLeverB[p]);
        takePoint(p, q);
    }

    private float effectiveMass(int r, float leverA, float leverB) {
        float k = invMassA[r] + invMassB[r] + invInertiaA[r] * leverA * leverA + invInertiaB[r] * leverB * leverB;
        return k > 0f ? 1f / k : 0f;
    }

    private void prepareBounce(int r, int p, float restitution, int a, int b) {
        float pullX = (motion.kickX[a] - motion.kickX[b]) * invH;
        float pullY = (motion.kickY[a] - motion.kickY[b]) * invH;
        float pull = pullX * normalX[r] + pullY * normalY[r];
        prepareBounce(p, restitution, -parting(r, p, a, b), pull);
    }

    /** Speed at which the surfaces part at a point, along the normal. */
    private float parting(int r, int p, int a, int b) {
        return (bodies.vx[b] - bodies.vx[a]) * normalX[r]
                + (bodies.vy[b] - bodies.vy[a]) * normalY[r]
                + bodies.spin[b] * normalLeverB[p]
                - bodies.spin[a] * normalLeverA[p];
    }

    /** Applies the impulses that held the contacts in the sub-step before, and adds them to what the step exchanged. */
    void warmStart(int from, int to) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        for (int r = from; r < to; r++) {
            int a = bodyA[r];
            int b = bodyB[r];
            float push = 0f, drag = 0f, twistA = 0f, twistB = 0f;
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                push += normalImpulse[p];
                drag += tangentImpulse[p];
                twistA += normalImpulse[p] * normalLeverA[p] + tangentImpulse[p] * tangentLeverA[p];
                twistB += normalImpulse[p] * normalLeverB[p] + tangentImpulse[p] * tangentLeverB[p];
                totalImpulse[p] += normalImpulse[p];
            }
            float px = push * normalX[r] - drag * normalY[r];
            float py = push * normalY[r] + drag * normalX[r];
            vx[a] -= invMassA[r] * px;
            vy[a] -= invMassA[r] * py;
            spin[a] -= invInertiaA[r] * twistA;
            vx[b] += invMassB[r] * px;
            vy[b] += invMassB[r] * py;
            spin[b] += invInertiaB[r] * twistB;
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
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        float[] moveX = bodies.moveX, moveY = bodies.moveY, turn = bodies.turn;
        for (int r = from; r < to; r++) {
            int a = bodyA[r], b = bodyB[r];
            float nx = normalX[r], ny = normalY[r], mu = friction[r];
            float mA = invMassA[r], mB = invMassB[r], iA = invInertiaA[r], iB = invInertiaB[r];
            float vxA = vx[a], vyA = vy[a], wA = spin[a];
            float vxB = vx[b], vyB = vy[b], wB = spin[b];
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                float leverA = tangentLeverA[p], leverB = tangentLeverB[p], old = tangentImpulse[p];
                float slip = (vyB - vyA) * nx - (vxB - vxA) * ny + wB * leverB - wA * leverA;
                float limit = mu * normalImpulse[p];
                float held = Math.max(-limit, Math.min(limit, old - tangentMass[p] * slip));
                tangentImpulse[p] = held;
                float px = (old - held) * ny, py = (held - old) * nx;
                vxA -= mA * px;
                vyA -= mA * py;
                wA -= iA * (held - old) * leverA;
                vxB += mB * px;
                vyB += mB * py;
                wB += iB * (held - old) * leverB;
            }
            float moved = (moveX[b] - moveX[a]) * nx + (moveY[b] - moveY[a]) * ny;
            float turnA = turn[a], turnB = turn[b];
            for (int p = r; p < end; p += stride) {
                float leverA = normalLeverA[p], leverB = normalLeverB[p], old = normalImpulse[p];
                float gap = separation[p] + moved + turnB * leverB - turnA * leverA;
                boolean apart = gap > 0f;
                float bias = apart ? gap * invH : Math.max(soft.biasRate * gap, -pushSpeed);
                float massScale = apart ? 1f : soft.massScale;
                float impulseScale = apart ? 0f : soft.impulseScale;
                float parting = (vxB - vxA) * nx + (vyB - vyA) * ny + wB * leverB - wA * leverA;
                float held = Math.max(old - normalMass[p] * massScale * (parting + bias) - impulseScale * old, 0f);
                normalImpulse[p] = held;
                float px = (held - old) * nx, py = (held - old) * ny;
                vxA -= mA * px;
                vyA -= mA * py;
                wA -= iA * (held - old) * leverA;
                vxB += mB * px;
                vyB += mB * py;
                wB += iB * (held - old) * leverB;
            }
            vx[a] = vxA;
            vy[a] = vyA;
            spin[a] = wA;
            vx[b] = vxB;
            vy[b] = vyB;
            spin[b] = wB;
        }
    }

    @Override
    void restitutePoint(int r, int p) {
        int a = bodyA[r];
        int b = bodyB[r];
        float old = normalImpulse[p];
        float held = Math.max(old - normalMass[p] * (parting(r, p, a, b) - bounce[p]), -totalImpulse[p]);
        normalImpulse[p] = held;
        float px = (held - old) * normalX[r];
        float py = (held - old) * normalY[r];
        bodies.vx[a] -= invMassA[r] * px;
        bodies.vy[a] -= invMassA[r] * py;
        bodies.spin[a] -= invInertiaA[r] * (held - old) * normalLeverA[p];
        bodies.vx[b] += invMassB[r] * px;
        bodies.vy[b] += invMassB[r] * py;
        bodies.spin[b] += invInertiaB[r] * (held - old) * normalLeverB[p];
    }

    @Override
    void grow(int rows) {
        super.grow(rows);
        bodyA = new int[rows];
        bodyB = new int[rows];
        invMassA = new float[rows];
        invMassB = new float[rows];
        invInertiaA = new float[rows];
        invInertiaB = new float[rows];
    }

    @Override
    void growPoints(int points) {
        super.growPoints(points);
        normalLeverA = new float[points];
        normalLeverB = new float[points];
        tangentLeverA = new float[points];
        tangentLeverB = new float[points];
    }
}
