package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.response.ContactSet;

/**
 * Contacts of a movable body with an immovable one, as rows in solving order, and the passes of the soft step over them.
 *
 * <p>The twin of {@link BodyContacts} with one body instead of two: the immovable body enters as the velocity of its
 * surface, so a pass neither reads nor writes it, and any number of workers may lean on one wall. Normals point out of
 * the immovable body.
 */
final class WallContacts {
    private int stride;
    private int[] contact;

    private int[] body = {}, pointCount = {};
    private float[] normalX = {}, normalY = {}, friction = {};
    private float[] invMass = {}, invInertia = {};

    /** Per point: its place relative to the centre of mass when the step began. */
    private float[] armX = {}, armY = {};
    /** Per point: velocity of the immovable surface there, along the normal and along the tangent. */
    private float[] wallNormal = {}, wallTangent = {};
    /** Per point: what is left of the separation after taking away the arm's part of it. */
    private float[] gap = {};

    private float[] normalMass = {}, tangentMass = {};
    private float[] normalImpulse = {}, tangentImpulse = {}, totalImpulse = {};
    /** Per point: speed at which the surfaces must part after the step, 0 where they need not. */
    private float[] bounce = {};

    private Bodies bodies;
    private ContactSet set;
    private Integrator motion;
    private float dt;
    private float invH;
    private float pushSpeed;
    private float threshold;

    /** Gets ready for a step of dt seconds with these contacts. */
    void begin(ColorGroups groups, Bodies all, ContactSet contacts, Integrator integrator, SolverSettings chosen, float dt) {
        contact = groups.contact;
        bodies = all;
        set = contacts;
        motion = integrator;
        this.dt = dt;
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
            boolean wallIsA = bodies.immovable(set.bodyA[c]);
            int b = wallIsA ? set.bodyB[c] : set.bodyA[c];
            int wall = wallIsA ? set.bodyA[c] : set.bodyB[c];
            body[r] = b;
            pointCount[r] = set.pointCount[c];
            normalX[r] = wallIsA ? set.normalX[c] : -set.normalX[c];
            normalY[r] = wallIsA ? set.normalY[c] : -set.normalY[c];
            friction[r] = set.friction[c];
            invMass[r] = bodies.invMass[b];
            invInertia[r] = bodies.invInertia[b];
            for (int k = 0; k < set.pointCount[c]; k++) {
                int p = r + k * stride;
                int q = 2 * c + k;
                preparePoint(r, p, q, set.bodyA[c], b);
                prepareWall(r, p, b, wall);
                prepareBounce(r, p, c, q);
            }
        }
    }

    private void preparePoint(int r, int p, int q, int a, int b) {
        float nx = normalX[r];
        float ny = normalY[r];
        float x = set.pointX[q]
                - (bodies.x[b] - bodies.x[a])
                - (bodies.cos[b] * bodies.centroidX[b] - bodies.sin[b] * bodies.centroidY[b]);
        float y = set.pointY[q]
                - (bodies.y[b] - bodies.y[a])
                - (bodies.sin[b] * bodies.centroidX[b] + bodies.cos[b] * bodies.centroidY[b]);
        armX[p] = x;
        armY[p] = y;
        gap[p] = set.separation[q] - (x * nx + y * ny);
        normalMass[p] = effectiveMass(r, x * ny - y * nx);
        tangentMass[p] = effectiveMass(r, x * nx + y * ny);
        normalImpulse[p] = set.normalImpulse[q];
        tangentImpulse[p] = set.tangentImpulse[q];
        totalImpulse[p] = -set.normalImpulse[q]; // the first warm start brings it to 0, see warmStart
    }

    private float effectiveMass(int r, float lever) {
        float k = invMass[r] + invInertia[r] * lever * lever;
        return k > 0f ? 1f / k : 0f;
    }

    /**
     * A wall that turns moves its surface along arcs; the chord of the whole step is taken for the velocity, so that the
     * surface is met exactly where it will be when the step ends.
     */
    private void prepareWall(int r, int p, int b, int wall) {
        wallNormal[p] = 0f;
        wallTangent[p] = 0f;
        if (bodies.type[wall] == Bodies.STATIC) {
            return;
        }
        float x = armX[p] + centerX(b) - centerX(wall) + (bodies.x[b] - bodies.x[wall]);
        float y = armY[p] + centerY(b) - centerY(wall) + (bodies.y[b] - bodies.y[wall]);
        float turn = bodies.spin[wall] * dt;
        float versine = Trig.cos(turn) - 1f;
        float sine = Trig.sin(turn);
        float velocityX = bodies.vx[wall] + (versine * x - sine * y) / dt;
        float velocityY = bodies.vy[wall] + (sine * x + versine * y) / dt;
        wallNormal[p] = velocityX * normalX[r] + velocityY * normalY[r];
        wallTangent[p] = velocityY * normalX[r] - velocityX * normalY[r];
    }

    /** The centre of mass relative to the body's origin, along the world's axes. */
    private float centerX(int i) {
        return bodies.cos[i] * bodies.centroidX[i] - bodies.sin[i] * bodies.centroidY[i];
    }

    private float centerY(int i) {
        return bodies.sin[i] * bodies.centroidX[i] + bodies.cos[i] * bodies.centroidY[i];
    }

    private void prepareBounce(int r, int p, int c, int q) {
        int b = body[r];
        float velocityX = bodies.vx[b] - bodies.spin[b] * armY[p];
        float velocityY = bodies.vy[b] + bodies.spin[b] * armX[p];
        float closing = wallNormal[p] - (velocityX * normalX[r] + velocityY * normalY[r]);
        float pull = -(motion.kickX[b] * normalX[r] + motion.kickY[b] * normalY[r]) * invH;
        bounce[p] = Impacts.bounce(set.restitution[c], closing, pull, set.separation[q], 1f / invH, threshold);
    }

    /** Applies the impulses that held the contacts in the sub-step before, and adds them to what the step exchanged. */
    void warmStart(int from, int to) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        for (int r = from; r < to; r++) {
            int b = body[r];
            float nx = normalX[r];
            float ny = normalY[r];
            float sumX = 0f, sumY = 0f, twist = 0f;
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                float px = normalImpulse[p] * nx - tangentImpulse[p] * ny;
                float py = normalImpulse[p] * ny + tangentImpulse[p] * nx;
                sumX += px;
                sumY += py;
                twist += armX[p] * py - armY[p] * px;
                totalImpulse[p] += normalImpulse[p];
            }
            vx[b] += invMass[r] * sumX;
            vy[b] += invMass[r] * sumY;
            spin[b] += invInertia[r] * twist;
        }
    }

    /** See {@link BodyContacts#solve}; {@code elapsed} is the time since the step began, which the wall has moved. */
    void solve(int from, int to, Softness soft, float elapsed) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        float[] moveX = bodies.moveX, moveY = bodies.moveY;
        float[] turnCos = motion.turnCos, turnSin = motion.turnSin;
        for (int r = from; r < to; r++) {
            int b = body[r];
            float nx = normalX[r], ny = normalY[r], mu = friction[r];
            float m = invMass[r], i = invInertia[r];
            float vxB = vx[b], vyB = vy[b], wB = spin[b];
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                float x = armX[p], y = armY[p];
                float slip = (vyB + wB * x) * nx - (vxB - wB * y) * ny - wallTangent[p];
                float old = tangentImpulse[p];
                float limit = mu * normalImpulse[p];
                float held = Math.max(-limit, Math.min(limit, old - tangentMass[p] * slip));
                tangentImpulse[p] = held;
                float px = (old - held) * ny;
                float py = (held - old) * nx;
                vxB += m * px;
                vyB += m * py;
                wB += i * (x * py - y * px);
            }
            float dx = moveX[b], dy = moveY[b], cB = turnCos[b], sB = turnSin[b];
            for (int p = r; p < end; p += stride) {
                float x = armX[p], y = armY[p];
                float apartX = dx + (cB * x - sB * y);
                float apartY = dy + (sB * x + cB * y);
                float separation = apartX * nx + apartY * ny - wallNormal[p] * elapsed + gap[p];
                boolean apart = separation > 0f;
                float bias = apart ? separation * invH : Math.max(soft.biasRate * separation, -pushSpeed);
                float massScale = apart ? 1f : soft.massScale;
                float impulseScale = apart ? 0f : soft.impulseScale;
                float parting = (vxB - wB * y) * nx + (vyB + wB * x) * ny - wallNormal[p];
                float old = normalImpulse[p];
                float push = normalMass[p] * massScale * (parting + bias) + impulseScale * old;
                float held = Math.max(old - push, 0f);
                normalImpulse[p] = held;
                float px = (held - old) * nx;
                float py = (held - old) * ny;
                vxB += m * px;
                vyB += m * py;
                wB += i * (x * py - y * px);
            }
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
                int b = body[r];
                float nx = normalX[r], ny = normalY[r], x = armX[p], y = armY[p];
                float parting = (vx[b] - spin[b] * y) * nx + (vy[b] + spin[b] * x) * ny - wallNormal[p];
                float old = normalImpulse[p];
                float held = Math.max(old - normalMass[p] * (parting - bounce[p]), 0f);
                normalImpulse[p] = held;
                float px = (held - old) * nx;
                float py = (held - old) * ny;
                vx[b] += invMass[r] * px;
                vy[b] += invMass[r] * py;
                spin[b] += invInertia[r] * (x * py - y * px);
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
        body = new int[rows];
        pointCount = new int[rows];
        normalX = new float[rows];
        normalY = new float[rows];
        friction = new float[rows];
        invMass = new float[rows];
        invInertia = new float[rows];
        growPoints(2 * rows);
    }

    private void growPoints(int points) {
        armX = new float[points];
        armY = new float[points];
        wallNormal = new float[points];
        wallTangent = new float[points];
        gap = new float[points];
        normalMass = new float[points];
        tangentMass = new float[points];
        normalImpulse = new float[points];
        tangentImpulse = new float[points];
        totalImpulse = new float[points];
        bounce = new float[points];
    }
}
