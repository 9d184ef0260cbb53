package dev.barrage.physics.dynamics;

import static dev.barrage.physics.kernel.BodyRows.KICK_X;
import static dev.barrage.physics.kernel.BodyRows.KICK_Y;
import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;

/**
 * Contacts of a movable body with an immovable one, and the passes of the soft step over them.
 *
 * <p>Like {@link BodyContacts}, with one body instead of two: the immovable body enters as the velocity of its surface.
 * A pass neither reads nor writes it, so any number of workers may solve contacts with one wall. Normals point out of
 * the immovable body.
 */
final class WallContacts extends SolverContacts {
    /** Columns of a row. */
    private static final int INV_MASS = INV_MASS_B, INV_INERTIA = INV_INERTIA_B;

    /** Columns of a point: lever arms of normal and tangent about the centre of mass at the start of the step. */
    private static final int NORMAL_LEVER = NORMAL_LEVER_B, TANGENT_LEVER = TANGENT_LEVER_B;

    /** Columns of a point: velocity of the immovable surface along the normal and the tangent. */
    private static final int WALL_NORMAL = NORMAL_LEVER_A, WALL_TANGENT = TANGENT_LEVER_A;

    /** Per row: angular velocity of the immovable body, rad/s. Only filled while bodies have surfaces. */
    private float[] wallOmega = {};

    /** Makes room for the surfaces of a step that has begun. */
    void reserveSurfaces() {
        if (bodies.hasSurfaces) {
            wallOmega = Capacity.grow(wallOmega, bodyB.length);
        }
    }

    /** Fills the rows of contacts [from, to). Contacts are ordered so that the rows of a colour are adjacent. */
    void prepare(int from, int to) {
        for (int i = from; i < to; i++) {
            int c = groups.contact[i];
            int r = groups.row[i];
            boolean wallIsA = bodies.immovable(set.bodyA[c]);
            int wall = wallIsA ? set.bodyA[c] : set.bodyB[c];
            int b = BodyRows.ROW * bodies.owner[wallIsA ? set.bodyB[c] : set.bodyA[c]];
            int row = row(r);
            bodyB[r] = b;
            rows[row + NORMAL_X] = wallIsA ? set.normalX[c] : -set.normalX[c];
            rows[row + NORMAL_Y] = wallIsA ? set.normalY[c] : -set.normalY[c];
            rows[row + FRICTION] = set.friction[c];
            rows[row + INV_MASS] = fixed[b + BodyRows.INV_MASS];
            rows[row + INV_INERTIA] = fixed[b + BodyRows.INV_INERTIA];
            int p = row + POINTS;
            for (int more = set.pointCount[c] - 1, q = 2 * c; more >= 0; more--, q++, p += POINT) {
                takePoint(p, q, more);
                float x = set.pointX[q];
                float y = set.pointY[q];
                float beyondX = x - set.offsetX[c];
                float beyondY = y - set.offsetY[c];
                prepareLevers(row, p, wallIsA ? beyondX : x, wallIsA ? beyondY : y);
                prepareWall(row, p, wall, wallIsA ? x : beyondX, wallIsA ? y : beyondY);
            }
            for (int end = p, at = row + POINTS; at < end; at += POINT) {
                rows[at + NORMAL_MASS] = effectiveMass(row, rows[at + NORMAL_LEVER]);
                rows[at + TANGENT_MASS] = effectiveMass(row, rows[at + TANGENT_LEVER]);
            }
            prepareBounces(r, set.restitution[c]);
            if (bodies.hasSurfaces) {
                prepareSurface(r, c, wall, p);
            }
        }
    }

    private void prepareSurface(int r, int c, int wall, int end) {
        for (int p = row(r) + POINTS; p < end; p += POINT) {
            rows[p + WALL_TANGENT] -= set.tangentSpeed[c];
        }
        wallOmega[r] = bodies.type[wall] == Bodies.FIXED ? 0f : motion[BodyRows.ROW * wall + OMEGA];
        prepareRolling(r, c, fixed[bodyB[r] + BodyRows.INV_INERTIA]);
    }

    /** Takes the place of the point relative to the movable body's centre of mass. */
    private void prepareLevers(int row, int p, float x, float y) {
        float nx = rows[row + NORMAL_X];
        float ny = rows[row + NORMAL_Y];
        rows[p + NORMAL_LEVER] = x * ny - y * nx;
        rows[p + TANGENT_LEVER] = x * nx + y * ny;
        float lever = lever(p + NORMAL_LEVER, p + TANGENT_LEVER);
        rows[row + INV_INERTIA] = turning(rows[row + INV_MASS], rows[row + INV_INERTIA], lever);
    }

    private float effectiveMass(int row, float lever) {
        return effectiveMass(rows[row + INV_MASS] + rows[row + INV_INERTIA] * lever * lever);
    }

    /**
     * Velocity of the surface of a kinematic body that turns. Its points move along arcs; the chord over the whole step
     * is used, so that the surface ends the step at the exact position.
     *
     * @param x place of the point relative to the immovable body's centre of mass
     * @param y see {@code x}
     */
    private void prepareWall(int row, int p, int wall, float x, float y) {
        rows[p + WALL_NORMAL] = 0f;
        rows[p + WALL_TANGENT] = 0f;
        if (bodies.type[wall] == Bodies.FIXED) {
            return;
        }
        int w = BodyRows.ROW * wall;
        float turn = motion[w + OMEGA] * dt;
        float versine = Trig.cos(turn) - 1f;
        float sine = Trig.sin(turn);
        float velocityX = motion[w + VX] + (versine * x - sine * y) / dt;
        float velocityY = motion[w + VY] + (sine * x + versine * y) / dt;
        rows[p + WALL_NORMAL] = velocityX * rows[row + NORMAL_X] + velocityY * rows[row + NORMAL_Y];
        rows[p + WALL_TANGENT] = velocityY * rows[row + NORMAL_X] - velocityX * rows[row + NORMAL_Y];
    }

    @Override
    float pull(int r) {
        int row = row(r);
        int b = bodyB[r];
        return -invH * (fixed[b + KICK_X] * rows[row + NORMAL_X] + fixed[b + KICK_Y] * rows[row + NORMAL_Y]);
    }

    @Override
    float gap(int r, int p) {
        int row = row(r);
        int b = bodyB[r];
        return rows[p + SEPARATION]
                + motion[b + MOVE_X] * rows[row + NORMAL_X]
                + motion[b + MOVE_Y] * rows[row + NORMAL_Y]
                + motion[b + TURN] * rows[p + NORMAL_LEVER]
                - rows[p + WALL_NORMAL] * dt;
    }

    @Override
    float parting(int r, int p) {
        int b = bodyB[r];
        return motion[b + VX] * rows[row(r) + NORMAL_X]
                + motion[b + VY] * rows[row(r) + NORMAL_Y]
                + motion[b + OMEGA] * rows[p + NORMAL_LEVER]
                - rows[p + WALL_NORMAL];
    }

    /** Warm start, see {@link BodyContacts#warmStart}. */
    void warmStart(int from, int to, boolean isFirst) {
        if (rolls()) {
            warmRolling(from, to);
        }
        float[] rows = this.rows, motion = this.motion;
        for (int r = from; r < to; r++) {
            int row = row(r), b = bodyB[r];
            float push = 0f, drag = 0f, twist = 0f;
            int p = row + BEFORE_POINTS;
            do {
                p += POINT;
                if (isFirst) {
                    limitImpulses(p);
                }
                float normal = rows[p + NORMAL_IMPULSE], tangent = rows[p + TANGENT_IMPULSE];
                push += normal;
                drag += tangent;
                twist += normal * rows[p + NORMAL_LEVER] + tangent * rows[p + TANGENT_LEVER];
                rows[p + TOTAL_IMPULSE] += normal;
            } while (rows[p + MORE] > 0f);
            float nx = rows[row + NORMAL_X], ny = rows[row + NORMAL_Y];
            motion[b + VX] += rows[row + INV_MASS] * (push * nx - drag * ny);
            motion[b + VY] += rows[row + INV_MASS] * (push * ny + drag * nx);
            motion[b + OMEGA] += rows[row + INV_INERTIA] * twist;
        }
    }

    /**
     * One pass over rows of one colour, see {@link BodyContacts#solve}.
     *
     * @param elapsed time since the step began, seconds; gives the position of the wall
     */
    void solve(int from, int to, Softness soft, float elapsed) {
        if (rolls()) {
            resistRolling(from, to);
        }
        float[] rows = this.rows, motion = this.motion;
        for (int r = from; r < to; r++) {
            int row = row(r), b = bodyB[r];
            float nx = rows[row + NORMAL_X], ny = rows[row + NORMAL_Y], mu = rows[row + FRICTION];
            float mB = rows[row + INV_MASS], iB = rows[row + INV_INERTIA];
            float vxB = motion[b + VX], vyB = motion[b + VY], wB = motion[b + OMEGA];
            int p = row + BEFORE_POINTS;
            do {
                p += POINT;
                float lever = rows[p + TANGENT_LEVER], old = rows[p + TANGENT_IMPULSE];
                float slip = vyB * nx - vxB * ny + wB * lever - rows[p + WALL_TANGENT];
                float limit = mu * rows[p + NORMAL_IMPULSE];
                float held = Math.max(-limit, Math.min(limit, old - rows[p + TANGENT_MASS] * slip));
                rows[p + TANGENT_IMPULSE] = held;
                vxB += mB * (old - held) * ny;
                vyB += mB * (held - old) * nx;
                wB += iB * (held - old) * lever;
            } while (rows[p + MORE] > 0f);
            float moved = motion[b + MOVE_X] * nx + motion[b + MOVE_Y] * ny;
            float turnB = motion[b + TURN];
            p = row + BEFORE_POINTS;
            do {
                p += POINT;
                float lever = rows[p + NORMAL_LEVER], old = rows[p + NORMAL_IMPULSE], wall = rows[p + WALL_NORMAL];
                float gap = rows[p + SEPARATION] + moved + turnB * lever - wall * elapsed;
                boolean apart = gap > 0f;
                float bias = apart ? gap * invH : Math.max(soft.biasRate * gap, -pushSpeed);
                float massScale = apart ? 1f : soft.massScale;
                float impulseScale = apart ? 0f : soft.impulseScale;
                float parting = vxB * nx + vyB * ny + wB * lever - wall;
                float held =
                        Math.max(old - rows[p + NORMAL_MASS] * massScale * (parting + bias) - impulseScale * old, 0f);
                rows[p + NORMAL_IMPULSE] = held;
                vxB += mB * (held - old) * nx;
                vyB += mB * (held - old) * ny;
                wB += iB * (held - old) * lever;
            } while (rows[p + MORE] > 0f);
            motion[b + VX] = vxB;
            motion[b + VY] = vyB;
            motion[b + OMEGA] = wB;
        }
    }

    @Override
    float rolling(int r) {
        return motion[bodyB[r] + OMEGA] - wallOmega[r];
    }

    @Override
    void twist(int r, float impulse) {
        motion[bodyB[r] + OMEGA] += fixed[bodyB[r] + BodyRows.INV_INERTIA] * impulse;
    }

    @Override
    float mobility(int r, int p, int q) {
        int row = row(r);
        return rows[row + INV_MASS] + rows[row + INV_INERTIA] * rows[p + NORMAL_LEVER] * rows[q + NORMAL_LEVER];
    }

    @Override
    void push(int r, int p, float impulse) {
        int row = row(r);
        int b = bodyB[r];
        motion[b + VX] += rows[row + INV_MASS] * impulse * rows[row + NORMAL_X];
        motion[b + VY] += rows[row + INV_MASS] * impulse * rows[row + NORMAL_Y];
        motion[b + OMEGA] += rows[row + INV_INERTIA] * impulse * rows[p + NORMAL_LEVER];
    }
}
