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

    /** Per point: lever arms of its normal and of its tangent about the centre of mass when the step began. */
    private float[] normalLever = {}, tangentLever = {};
    /** Per point: velocity of the immovable surface there, along the normal and along the tangent. */
    private float[] wallNormal = {}, wallTangent = {};
    /** Per point: distance of the surfaces when the step began. */
    private float[] separation = {};

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
    void begin(
            ColorGroups groups,
            Bodies all,
            ContactSet contacts,
            Integrator integrator,
            SolverSettings chosen,
            float dt) {
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
                prepareWall(r, p, q, set.bodyA[c], wall);
                prepareBounce(r, p, set.restitution[c]);
            }
        }
    }

    private void preparePoint(int r, int p, int q, int a, int b) {
        float nx = normalX[r];
        float ny = normalY[r];
        float x = set.pointX[q] - (bodies.x[b] - bodies.x[a]) - bodies.centerX(b);
        float y = set.pointY[q] - (bodies.y[b] - bodies.y[a]) - bodies.centerY(b);
        normalLever[p] = x * ny - y * nx;
        tangentLever[p] = x * nx + y * ny;
        separation[p] = set.separation[q];
        normalMass[p] = effectiveMass(r, normalLever[p]);
        tangentMass[p] = effectiveMass(r, tangentLever[p]);
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
    private void prepareWall(int r, int p, int q, int a, int wall) {
        wallNormal[p] = 0f;
        wallTangent[p] = 0f;
        if (bodies.type[wall] == Bodies.STATIC) {
            return;
        }
        float x = set.pointX[q] - (bodies.x[wall] - bodies.x[a]) - bodies.centerX(wall);
        float y = set.pointY[q] - (bodies.y[wall] - bodies.y[a]) - bodies.centerY(wall);
        float turn = bodies.spin[wall] * dt;
        float versine = Trig.cos(turn) - 1f;
        float sine = Trig.sin(turn);
        float velocityX = bodies.vx[wall] + (versine * x - sine * y) / dt;
        float velocityY = bodies.vy[wall] + (sine * x + versine * y) / dt;
        wallNormal[p] = velocityX * normalX[r] + velocityY * normalY[r];
        wallTangent[p] = velocityY * normalX[r] - velocityX * normalY[r];
    }

    private void prepareBounce(int r, int p, float restitution) {
        int b = body[r];
        float pull = -(motion.kickX[b] * normalX[r] + motion.kickY[b] * normalY[r]) * invH;
        bounce[p] = Impacts.bounce(restitution, -parting(r, p), pull, separation[p], 1f / invH, threshold);
    }

    /** Speed at which the body's surface leaves the wall's at a point. */
    private float parting(int r, int p) {
        int b = body[r];
        return bodies.vx[b] * normalX[r] + bodies.vy[b] * normalY[r] + bodies.spin[b] * normalLever[p] - wallNormal[p];
    }

    /** Applies the impulses that held the contacts in the sub-step before, and adds them to what the step exchanged. */
    void warmStart(int from, int to) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        for (int r = from; r < to; r++) {
            int b = body[r];
            float push = 0f, drag = 0f, twist = 0f;
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                push += normalImpulse[p];
                drag += tangentImpulse[p];
                twist += normalImpulse[p] * normalLever[p] + tangentImpulse[p] * tangentLever[p];
                totalImpulse[p] += normalImpulse[p];
            }
            vx[b] += invMass[r] * (push * normalX[r] - drag * normalY[r]);
            vy[b] += invMass[r] * (push * normalY[r] + drag * normalX[r]);
            spin[b] += invInertia[r] * twist;
        }
    }

    /** See {@link BodyContacts#solve}; {@code elapsed} is the time since the step began, which the wall has moved. */
    void solve(int from, int to, Softness soft, float elapsed) {
        float[] vx = bodies.vx, vy = bodies.vy, spin = bodies.spin;
        float[] moveX = bodies.moveX, moveY = bodies.moveY, turn = bodies.turn;
        for (int r = from; r < to; r++) {
            int b = body[r];
            float nx = normalX[r], ny = normalY[r], mu = friction[r];
            float mB = invMass[r], iB = invInertia[r];
            float vxB = vx[b], vyB = vy[b], wB = spin[b];
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                float lever = tangentLever[p], old = tangentImpulse[p];
                float slip = vyB * nx - vxB * ny + wB * lever - wallTangent[p];
                float limit = mu * normalImpulse[p];
                float held = Math.max(-limit, Math.min(limit, old - tangentMass[p] * slip));
                tangentImpulse[p] = held;
                vxB += mB * (old - held) * ny;
                vyB += mB * (held - old) * nx;
                wB += iB * (held - old) * lever;
            }
            float moved = moveX[b] * nx + moveY[b] * ny;
            float turnB = turn[b];
            for (int p = r; p < end; p += stride) {
                float lever = normalLever[p], old = normalImpulse[p];
                float gap = separation[p] + moved + turnB * lever - wallNormal[p] * elapsed;
                boolean apart = gap > 0f;
                float bias = apart ? gap * invH : Math.max(soft.biasRate * gap, -pushSpeed);
                float massScale = apart ? 1f : soft.massScale;
                float impulseScale = apart ? 0f : soft.impulseScale;
                float parting = vxB * nx + vyB * ny + wB * lever - wallNormal[p];
                float held = Math.max(old - normalMass[p] * massScale * (parting + bias) - impulseScale * old, 0f);
                normalImpulse[p] = held;
                vxB += mB * (held - old) * nx;
                vyB += mB * (held - old) * ny;
                wB += iB * (held - old) * lever;
            }
            vx[b] = vxB;
            vy[b] = vyB;
            spin[b] = wB;
        }
    }

    /** Whether any of these rows has to bounce. */
    boolean bounces(int from, int to) {
        for (int r = from; r < to; r++) {
            if (bounce[r] > 0f || (pointCount[r] > 1 && bounce[r + stride] > 0f)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Lets the points that met with speed part with their share of it. What a point has exchanged in the whole step may
     * shrink down to nothing but not turn into a pull.
     */
    void restitute(int from, int to) {
        for (int r = from; r < to; r++) {
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                if (bounce[p] > 0f && totalImpulse[p] + normalImpulse[p] > 0f) {
                    restitute(r, p, body[r]);
                }
            }
        }
    }

    private void restitute(int r, int p, int b) {
        float old = normalImpulse[p];
        float held = Math.max(old - normalMass[p] * (parting(r, p) - bounce[p]), -totalImpulse[p]);
        normalImpulse[p] = held;
        bodies.vx[b] += invMass[r] * (held - old) * normalX[r];
        bodies.vy[b] += invMass[r] * (held - old) * normalY[r];
        bodies.spin[b] += invInertia[r] * (held - old) * normalLever[p];
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
        normalLever = new float[points];
        tangentLever = new float[points];
        wallNormal = new float[points];
        wallTangent = new float[points];
        separation = new float[points];
        normalMass = new float[points];
        tangentMass = new float[points];
        normalImpulse = new float[points];
        tangentImpulse = new float[points];
        totalImpulse = new float[points];
        bounce = new float[points];
    }
}
