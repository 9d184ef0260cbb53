package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.math.Trig;

/**
 * Contacts of a movable body with an immovable one, and the passes of the soft step over them.
 *
 * <p>The twin of {@link BodyContacts} with one body instead of two: the immovable body enters as the velocity of its
 * surface, so a pass neither reads nor writes it, and any number of workers may lean on one wall. Normals point out of
 * the immovable body.
 */
final class WallContacts extends ContactRows {
    private int[] body = {};
    private float[] invMass = {}, invInertia = {};

    /** Per point: lever arms of its normal and of its tangent about the centre of mass when the step began. */
    private float[] normalLever = {}, tangentLever = {};
    /** Per point: velocity of the immovable surface there, along the normal and along the tangent. */
    private float[] wallNormal = {}, wallTangent = {};

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
        normalMass[p] = effectiveMass(r, normalLever[p]);
        tangentMass[p] = effectiveMass(r, tangentLever[p]);
        takePoint(p, q);
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
        prepareBounce(p, restitution, -parting(r, p), pull);
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

    @Override
    void restitutePoint(int r, int p) {
        int b = body[r];
        float old = normalImpulse[p];
        float held = Math.max(old - normalMass[p] * (parting(r, p) - bounce[p]), -totalImpulse[p]);
        normalImpulse[p] = held;
        bodies.vx[b] += invMass[r] * (held - old) * normalX[r];
        bodies.vy[b] += invMass[r] * (held - old) * normalY[r];
        bodies.spin[b] += invInertia[r] * (held - old) * normalLever[p];
    }

    @Override
    void grow(int rows) {
        super.grow(rows);
        body = new int[rows];
        invMass = new float[rows];
        invInertia = new float[rows];
    }

    @Override
    void growPoints(int points) {
        super.growPoints(points);
        normalLever = new float[points];
        tangentLever = new float[points];
        wallNormal = new float[points];
        wallTangent = new float[points];
    }
}
