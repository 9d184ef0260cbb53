package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.response.ContactSet;

/**
 * Contacts between two movable bodies as rows in solving order, and the passes of the soft step over them.
 *
 * <p>Point {@code k} of row {@code r} stands at {@code r + k * stride}, so that first points are contiguous for a kernel
 * that takes several rows at once. A pass over a range of rows of one colour touches each body once. Source of the passes:
 * Catto, "Solver2D" (2024), soft step.
 */
final class BodyContacts {
    private int stride;
    private int[] contact;

    private int[] bodyA = {}, bodyB = {}, pointCount = {};
    private float[] normalX = {}, normalY = {}, friction = {};
    private float[] invMassA = {}, invMassB = {}, invInertiaA = {}, invInertiaB = {};

    /** Per point: its place relative to the centres of mass when the step began. */
    private float[] armAX = {}, armAY = {}, armBX = {}, armBY = {};
    /** Per point: what is left of the separation after taking away the arms' part of it. */
    private float[] gap = {};

    private float[] normalMass = {}, tangentMass = {};
    private float[] normalImpulse = {}, tangentImpulse = {}, totalImpulse = {};
    /** Per point: speed at which the surfaces must part after the step, 0 where they need not. */
    private float[] bounce = {};

    private Bodies bodies;
    private ContactSet set;
    private Integrator motion;
    private float invH;
    private float pushSpeed;
    private float threshold;

    /** Gets ready for a step of dt seconds with these contacts. */
    void begin(ColorGroups groups, Bodies all, ContactSet contacts, Integrator integrator, SolverSettings chosen, float dt) {
        contact = groups.contact;
        bodies = all;
        set = contacts;
        motion = integrator;
        invH = chosen.substeps / dt;
        pushSpeed = chosen.pushSpeed;
        threshold = chosen.restitutionThreshold;
        if (groups.rows > stride) {
            grow(Math.max(64, 2 * groups.rows));
        }
    }

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
                prepareBounce(r, r + k * stride, c, a, b);
            }
        }
    }

    private void preparePoint(int r, int p, int q, int a, int b) {
        float nx = normalX[r];
        float ny = normalY[r];
        float ax = set.pointX[q] - (bodies.cos[a] * bodies.centroidX[a] - bodies.sin[a] * bodies.centroidY[a]);
        float ay = set.pointY[q] - (bodies.sin[a] * bodies.centroidX[a] + bodies.cos[a] * bodies.centroidY[a]);
        float bx = set.pointX[q]
                - (bodies.x[b] - bodies.x[a])
                - (bodies.cos[b] * bodies.centroidX[b] - bodies.sin[b] * bodies.centroidY[b]);
        float by = set.pointY[q]
                - (bodies.y[b] - bodies.y[a])
                - (bodies.sin[b] * bodies.centroidX[b] + bodies.cos[b] * bodies.centroidY[b]);
        armAX[p] = ax;
        armAY[p] = ay;
        armBX[p] = bx;
        armBY[p] = by;
        gap[p] = set.separation[q] - ((bx - ax) * nx + (by - ay) * ny);
        normalMass[p] = effectiveMass(r, ax * ny - ay * nx, bx * ny - by * nx);
        tangentMass[p] = effectiveMass(r, ax * nx + ay * ny, bx * nx + by * ny);
        normalImpulse[p] = set.normalImpulse[q];
        tangentImpulse[p] = set.tangentImpulse[q];
        totalImpulse[p] = -set.normalImpulse[q]; // the first warm start brings it to 0, see warmStart
    }

    private float effectiveMass(int r, float leverA, float leverB) {
        float k = invMassA[r] + invMassB[r] + invInertiaA[r] * leverA * leverA + invInertiaB[r] * leverB * leverB;
        return k > 0f ? 1f / k : 0f;
    }

    private void prepareBounce(int r, int p, int c, int a, int b) {
        float relX = bodies.vx[b] - bodies.spin[b] * armBY[p] - bodies.vx[a] + bodies.spin[a] * armAY[p];
        float relY = bodies.vy[b] + bodies.spin[b] * armBX[p] - bodies.vy[a] - bodies.spin[a] * armAX[p];
        float accelX = (motion.kickX[b] - motion.kickX[a]) * invH;
        float accelY = (motion.kickY[b] - motion.kickY[a]) * invH;
        float closing = -(relX * normalX[r] + relY * normalY[r]);
        float pull = -(accelX * normalX[r] + accelY * normalY[r]);
        float separation = set.separation[2 * c + (p == r ? 0 : 1)];
        bounce[p] = Impacts.bounce(set.restitution[c], closing, pull, separation, 1f / invH, threshold);
    }

    /** Applies the impulses that held the contacts in the sub-step before, and adds them to what the step exchanged. */
    void warmStart(int from, int to) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        for (int r = from; r < to; r++) {
            int a = bodyA[r];
            int b = bodyB[r];
            float nx = normalX[r];
            float ny = normalY[r];
            float sumX = 0f, sumY = 0f, twistA = 0f, twistB = 0f;
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                float px = normalImpulse[p] * nx - tangentImpulse[p] * ny;
                float py = normalImpulse[p] * ny + tangentImpulse[p] * nx;
                sumX += px;
                sumY += py;
                twistA += armAX[p] * py - armAY[p] * px;
                twistB += armBX[p] * py - armBY[p] * px;
                totalImpulse[p] += normalImpulse[p];
            }
            vx[a] -= invMassA[r] * sumX;
            vy[a] -= invMassA[r] * sumY;
            spin[a] -= invInertiaA[r] * twistA;
            vx[b] += invMassB[r] * sumX;
            vy[b] += invMassB[r] * sumY;
            spin[b] += invInertiaB[r] * twistB;
        }
    }

    /**
     * One sequential-impulse pass: friction first, because what comes last holds best and that shall be the surfaces'
     * separation. Surfaces that are apart may close their gap within a sub-step; those that overlap are pushed apart as
     * softly as told.
     */
    void solve(int from, int to, Softness soft) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        float[] moveX = bodies.moveX, moveY = bodies.moveY;
        float[] turnCos = motion.turnCos, turnSin = motion.turnSin;
        for (int r = from; r < to; r++) {
            int a = bodyA[r];
            int b = bodyB[r];
            float nx = normalX[r], ny = normalY[r], mu = friction[r];
            float mA = invMassA[r], mB = invMassB[r], iA = invInertiaA[r], iB = invInertiaB[r];
            float vxA = vx[a], vyA = vy[a], wA = spin[a];
            float vxB = vx[b], vyB = vy[b], wB = spin[b];
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                float ax = armAX[p], ay = armAY[p], bx = armBX[p], by = armBY[p];
                float relX = (vxB - wB * by) - (vxA - wA * ay);
                float relY = (vyB + wB * bx) - (vyA + wA * ax);
                float old = tangentImpulse[p];
                float limit = mu * normalImpulse[p];
                float wanted = old - tangentMass[p] * (relY * nx - relX * ny);
                float held = Math.max(-limit, Math.min(limit, wanted));
                tangentImpulse[p] = held;
                float px = (old - held) * ny;
                float py = (held - old) * nx;
                vxA -= mA * px;
                vyA -= mA * py;
                wA -= iA * (ax * py - ay * px);
                vxB += mB * px;
                vyB += mB * py;
                wB += iB * (bx * py - by * px);
            }
            float dx = moveX[b] - moveX[a], dy = moveY[b] - moveY[a];
            float cA = turnCos[a], sA = turnSin[a], cB = turnCos[b], sB = turnSin[b];
            for (int p = r; p < end; p += stride) {
                float ax = armAX[p], ay = armAY[p], bx = armBX[p], by = armBY[p];
                float apartX = dx + (cB * bx - sB * by) - (cA * ax - sA * ay);
                float apartY = dy + (sB * bx + cB * by) - (sA * ax + cA * ay);
                float separation = apartX * nx + apartY * ny + gap[p];
                boolean apart = separation > 0f;
                float bias = apart ? separation * invH : Math.max(soft.biasRate * separation, -pushSpeed);
                float massScale = apart ? 1f : soft.massScale;
                float impulseScale = apart ? 0f : soft.impulseScale;
                float relX = (vxB - wB * by) - (vxA - wA * ay);
                float relY = (vyB + wB * bx) - (vyA + wA * ax);
                float old = normalImpulse[p];
                float push = normalMass[p] * massScale * (relX * nx + relY * ny + bias) + impulseScale * old;
                float held = Math.max(old - push, 0f);
                normalImpulse[p] = held;
                float px = (held - old) * nx;
                float py = (held - old) * ny;
                vxA -= mA * px;
                vyA -= mA * py;
                wA -= iA * (ax * py - ay * px);
                vxB += mB * px;
                vyB += mB * py;
                wB += iB * (bx * py - by * px);
            }
            vx[a] = vxA;
            vy[a] = vyA;
            spin[a] = wA;
            vx[b] = vxB;
            vy[b] = vyB;
            spin[b] = wB;
        }
    }

    /** Lets the points that met with speed part with their share of it. */
    void restitute(int from, int to) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        for (int r = from; r < to; r++) {
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                if (bounce[p] == 0f || totalImpulse[p] + normalImpulse[p] <= 0f) {
                    continue;
                }
                int a = bodyA[r];
                int b = bodyB[r];
                float nx = normalX[r], ny = normalY[r];
                float relX = (vx[b] - spin[b] * armBY[p]) - (vx[a] - spin[a] * armAY[p]);
                float relY = (vy[b] + spin[b] * armBX[p]) - (vy[a] + spin[a] * armAX[p]);
                float old = normalImpulse[p];
                float held = Math.max(old - normalMass[p] * (relX * nx + relY * ny - bounce[p]), 0f);
                normalImpulse[p] = held;
                float px = (held - old) * nx;
                float py = (held - old) * ny;
                vx[a] -= invMassA[r] * px;
                vy[a] -= invMassA[r] * py;
                spin[a] -= invInertiaA[r] * (armAX[p] * py - armAY[p] * px);
                vx[b] += invMassB[r] * px;
                vy[b] += invMassB[r] * py;
                spin[b] += invInertiaB[r] * (armBX[p] * py - armBY[p] * px);
            }
        }
    }

    /** Writes the impulses back into the contacts. */
    void store(int from, int to) {
        for (int r = from; r < to; r++) {
            for (int k = 0; k < pointCount[r]; k++) {
                int p = r + k * stride;
                int q = 2 * contact[r] + k;
                boolean parts = bounce[p] > 0f; // its impulse was an impact's and holds nothing up next step
                set.normalImpulse[q] = parts ? 0f : normalImpulse[p];
                set.tangentImpulse[q] = parts ? 0f : tangentImpulse[p];
                set.totalNormalImpulse[q] = totalImpulse[p] + normalImpulse[p];
            }
        }
    }

    private void grow(int rows) {
        stride = rows;
        bodyA = new int[rows];
        bodyB = new int[rows];
        pointCount = new int[rows];
        normalX = new float[rows];
        normalY = new float[rows];
        friction = new float[rows];
        invMassA = new float[rows];
        invMassB = new float[rows];
        invInertiaA = new float[rows];
        invInertiaB = new float[rows];
        growPoints(2 * rows);
    }

    private void growPoints(int points) {
        armAX = new float[points];
        armAY = new float[points];
        armBX = new float[points];
        armBY = new float[points];
        gap = new float[points];
        normalMass = new float[points];
        tangentMass = new float[points];
        normalImpulse = new float[points];
        tangentImpulse = new float[points];
        totalImpulse = new float[points];
        bounce = new float[points];
    }
}
