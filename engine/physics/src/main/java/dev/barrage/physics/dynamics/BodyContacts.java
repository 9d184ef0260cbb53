package dev.barrage.physics.dynamics;

import static dev.barrage.physics.kernel.BodyRows.INV_INERTIA;
import static dev.barrage.physics.kernel.BodyRows.INV_MASS;
import static dev.barrage.physics.kernel.BodyRows.KICK_X;
import static dev.barrage.physics.kernel.BodyRows.KICK_Y;
import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;

import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactPass;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.MotionColumns;
import java.util.Arrays;

/**
 * Contacts between two movable bodies, and the passes of the soft step over them.
 *
 * <p>A pass over rows of one colour touches each body once. Source of the passes: Catto, "Solver2D" (2024), soft step.
 */
final class BodyContacts extends SolverContacts {
    private final KernelChoice kernels;
    private final MotionColumns[] scratch;

    /** Whether each contact has the row of the step before, and bodies have the masses that they had then. */
    boolean areRowsKept;

    /**
     * Contacts for one solver.
     *
     * @param workers largest number of workers that solve them, at least 1
     */
    BodyContacts(int workers, KernelChoice kernels) {
        this.kernels = kernels;
        scratch = new MotionColumns[workers];
        Arrays.setAll(scratch, worker -> new MotionColumns());
    }

    /**
     * Fills the rows of contacts [from, to). Contacts are ordered so that the rows of a colour are adjacent. Where rows,
     * bodies and manifold are those of the step before, levers, effective masses and impulses are, too.
     */
    void prepare(int from, int to) {
        for (int i = from; i < to; i++) {
            int c = groups.contact[i];
            int r = groups.row[i];
            int a = BodyRows.ROW * bodies.owner[set.bodyA[c]];
            int b = BodyRows.ROW * bodies.owner[set.bodyB[c]];
            int row = row(r);
            boolean isAsBefore = areRowsKept && set.isKept[c] && bodyA[r] == a && bodyB[r] == b;
            rows[row + FRICTION] = set.friction[c];
            if (isAsBefore) {
                rows[row + POINTS + SEPARATION] = set.separation[2 * c];
                rows[row + POINTS + POINT + SEPARATION] = set.separation[2 * c + 1];
            } else {
                bodyA[r] = a;
                bodyB[r] = b;
                fill(row, c, a, b);
            }
            if (!isAsBefore || anyBounced || set.restitution[c] != 0f) {
                prepareBounces(r, set.restitution[c]);
            }
            if (bodies.hasSurfaces) {
                rows[row + TANGENT_SPEED] = set.tangentSpeed[c];
                if (set.tangentSpeed[c] != 0f) {
                    conveys = true;
                }
                prepareRolling(r, c, fixed[a + INV_INERTIA] + fixed[b + INV_INERTIA]);
            }
        }
    }

    private void fill(int row, int c, int a, int b) {
        rows[row + NORMAL_X] = set.normalX[c];
        rows[row + NORMAL_Y] = set.normalY[c];
        rows[row + INV_MASS_A] = fixed[a + INV_MASS];
        rows[row + INV_MASS_B] = fixed[b + INV_MASS];
        rows[row + INV_INERTIA_A] = fixed[a + INV_INERTIA];
        rows[row + INV_INERTIA_B] = fixed[b + INV_INERTIA];
        int p = row + POINTS;
        for (int more = set.pointCount[c] - 1, q = 2 * c; more >= 0; more--, q++, p += POINT) {
            takePoint(p, q, more);
            prepareLevers(row, p, q, c);
        }
        for (int end = p, at = row + POINTS; at < end; at += POINT) { // the inertias depend on all levers
            rows[at + NORMAL_MASS] = effectiveMass(row, rows[at + NORMAL_LEVER_A], rows[at + NORMAL_LEVER_B]);
            rows[at + TANGENT_MASS] = effectiveMass(row, rows[at + TANGENT_LEVER_A], rows[at + TANGENT_LEVER_B]);
        }
    }

    private void prepareLevers(int row, int p, int q, int c) {
        float nx = rows[row + NORMAL_X];
        float ny = rows[row + NORMAL_Y];
        float ax = set.pointX[q];
        float ay = set.pointY[q];
        float bx = ax - set.offsetX[c];
        float by = ay - set.offsetY[c];
        rows[p + NORMAL_LEVER_A] = ax * ny - ay * nx;
        rows[p + NORMAL_LEVER_B] = bx * ny - by * nx;
        rows[p + TANGENT_LEVER_A] = ax * nx + ay * ny;
        rows[p + TANGENT_LEVER_B] = bx * nx + by * ny;
        float leverA = lever(p + NORMAL_LEVER_A, p + TANGENT_LEVER_A);
        float leverB = lever(p + NORMAL_LEVER_B, p + TANGENT_LEVER_B);
        rows[row + INV_INERTIA_A] = turning(rows[row + INV_MASS_A], rows[row + INV_INERTIA_A], leverA);
        rows[row + INV_INERTIA_B] = turning(rows[row + INV_MASS_B], rows[row + INV_INERTIA_B], leverB);
    }

    private float effectiveMass(int row, float leverA, float leverB) {
        return effectiveMass(rows[row + INV_MASS_A]
                + rows[row + INV_MASS_B]
                + rows[row + INV_INERTIA_A] * leverA * leverA
                + rows[row + INV_INERTIA_B] * leverB * leverB);
    }

    @Override
    float pull(int r) {
        int a = bodyA[r];
        int b = bodyB[r];
        float pullX = (fixed[a + KICK_X] - fixed[b + KICK_X]) * invH;
        float pullY = (fixed[a + KICK_Y] - fixed[b + KICK_Y]) * invH;
        return pullX * rows[row(r) + NORMAL_X] + pullY * rows[row(r) + NORMAL_Y];
    }

    @Override
    float gap(int r, int p) {
        int a = bodyA[r];
        int b = bodyB[r];
        return rows[p + SEPARATION]
                + (motion[b + MOVE_X] - motion[a + MOVE_X]) * rows[row(r) + NORMAL_X]
                + (motion[b + MOVE_Y] - motion[a + MOVE_Y]) * rows[row(r) + NORMAL_Y]
                + motion[b + TURN] * rows[p + NORMAL_LEVER_B]
                - motion[a + TURN] * rows[p + NORMAL_LEVER_A];
    }

    @Override
    float parting(int r, int p) {
        int a = bodyA[r];
        int b = bodyB[r];
        return (motion[b + VX] - motion[a + VX]) * rows[row(r) + NORMAL_X]
                + (motion[b + VY] - motion[a + VY]) * rows[row(r) + NORMAL_Y]
                + motion[b + OMEGA] * rows[p + NORMAL_LEVER_B]
                - motion[a + OMEGA] * rows[p + NORMAL_LEVER_A];
    }

    /** Warm start of rows of one colour, see {@link ContactPass#warmStart}. */
    void warmStart(int from, int to, boolean isFirst, int worker) {
        if (rolls()) {
            warmRolling(from, to);
        }
        kernels.now().warmStart(this, from, to, isFirst, scratch[worker]);
    }

    /** Warm start of rows that may share bodies, one row after another. */
    void warmStartInTurn(int from, int to, boolean isFirst) {
        if (rolls()) {
            warmRolling(from, to);
        }
        ContactPass.warmStart(this, from, to, isFirst);
    }

    /** One pass over rows of one colour, see {@link ContactPass}. */
    void solve(int from, int to, Softness soft, int worker) {
        if (rolls()) {
            resistRolling(from, to);
        }
        kernels.now().solveContacts(this, from, to, soft.biasRate, soft.massScale, soft.impulseScale, scratch[worker]);
    }

    /** One pass over rows that may share bodies, one row after another. */
    void solveInTurn(int from, int to, Softness soft) {
        if (rolls()) {
            resistRolling(from, to);
        }
        ContactPass.solve(this, from, to, soft.biasRate, soft.massScale, soft.impulseScale);
    }

    @Override
    float rolling(int r) {
        return motion[bodyB[r] + OMEGA] - motion[bodyA[r] + OMEGA];
    }

    @Override
    void twist(int r, float impulse) {
        motion[bodyA[r] + OMEGA] -= fixed[bodyA[r] + INV_INERTIA] * impulse;
        motion[bodyB[r] + OMEGA] += fixed[bodyB[r] + INV_INERTIA] * impulse;
    }

    @Override
    float mobility(int r, int p, int q) {
        int row = row(r);
        return rows[row + INV_MASS_A]
                + rows[row + INV_MASS_B]
                + rows[row + INV_INERTIA_A] * rows[p + NORMAL_LEVER_A] * rows[q + NORMAL_LEVER_A]
                + rows[row + INV_INERTIA_B] * rows[p + NORMAL_LEVER_B] * rows[q + NORMAL_LEVER_B];
    }

    @Override
    void push(int r, int p, float impulse) {
        int row = row(r);
        int a = bodyA[r];
        int b = bodyB[r];
        float px = impulse * rows[row + NORMAL_X];
        float py = impulse * rows[row + NORMAL_Y];
        motion[a + VX] -= rows[row + INV_MASS_A] * px;
        motion[a + VY] -= rows[row + INV_MASS_A] * py;
        motion[a + OMEGA] -= rows[row + INV_INERTIA_A] * impulse * rows[p + NORMAL_LEVER_A];
        motion[b + VX] += rows[row + INV_MASS_B] * px;
        motion[b + VY] += rows[row + INV_MASS_B] * py;
        motion[b + OMEGA] += rows[row + INV_INERTIA_B] * impulse * rows[p + NORMAL_LEVER_B];
    }
}
