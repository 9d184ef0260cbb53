package dev.barrage.physics.dynamics;

import static dev.barrage.physics.kernel.BodyRows.INV_INERTIA;
import static dev.barrage.physics.kernel.BodyRows.INV_MASS;
import static dev.barrage.physics.kernel.BodyRows.INV_MASS_X;
import static dev.barrage.physics.kernel.BodyRows.INV_MASS_Y;
import static dev.barrage.physics.kernel.BodyRows.KICK_X;
import static dev.barrage.physics.kernel.BodyRows.KICK_Y;
import static dev.barrage.physics.kernel.BodyRows.MOVE_X;
import static dev.barrage.physics.kernel.BodyRows.MOVE_Y;
import static dev.barrage.physics.kernel.BodyRows.OMEGA;
import static dev.barrage.physics.kernel.BodyRows.TURN;
import static dev.barrage.physics.kernel.BodyRows.VX;
import static dev.barrage.physics.kernel.BodyRows.VY;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactPass;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;

/**
 * Contacts as rows in solving order, and the passes of the soft step over them: those between two movable bodies, or
 * those with an immovable one, which is A then.
 *
 * <p>A pass over rows of one colour touches each movable body once. It only reads an immovable one, so any number of
 * workers may solve contacts with one wall. Source of the passes: Catto, "Solver2D" (2024), soft step.
 */
final class SolverContacts extends ContactRows {
    /**
     * Square of the longest lever by which a contact turns a body, in radii of gyration. Contact points lie within a body
     * or near it, unless it is deep inside one of another scale. Then rounding errors of angular velocity times lever
     * exceed the velocities that are to be solved, and the passes diverge.
     */
    private static final float LONGEST_LEVER_SQUARED = 1e8f;

    /** Least determinant of the equations of two points, relative to that of independent ones. */
    private static final float LEAST_INDEPENDENCE = 1e-3f;

    /** Least inverse effective mass, 1/kg; a contact of bodies that are heavier is not solved. */
    private static final float LEAST_MOBILITY = 1e-20f;

    private final KernelChoice kernels;
    private final MotionColumns[] scratch;

    /** The contacts in the order of colouring, and their rows. */
    private ColorGroups groups;

    private Bodies bodies;
    private ContactSet set;
    private float[] fixed;
    private float dt;
    private float threshold;

    /** Row of a body that does nothing: of static ones, whose velocities do not count. */
    private int still;

    /** Whether each contact has the row of the step before, and bodies have the masses that they had then. */
    boolean areRowsKept;

    /** Whether a point bounces, and whether one did in the step before. Workers only ever set the first. */
    private boolean anyBounces, anyBounced;

    /** Per row: rolling resistance as a lever, metres; effective inertia, kg m^2; and impulse in one sub-step, N m s. */
    private float[] rollingLever = {}, rollingInertia = {}, rollingImpulse = {};

    /** Whether a row has rolling resistance. Workers only ever set it. */
    private boolean anyRolls;

    /**
     * Contacts for one solver.
     *
     * @param againstWalls whether they are those with an immovable body
     * @param workers largest number of workers that solve them, at least 1
     */
    SolverContacts(boolean againstWalls, int workers, KernelChoice kernels) {
        this.kernels = kernels;
        isOneSided = againstWalls;
        scratch = new MotionColumns[workers];
        for (int worker = 0; worker < workers; worker++) {
            scratch[worker] = new MotionColumns();
        }
    }

    /**
     * Starts a step with these contacts.
     *
     * @param colored the contacts, grouped by colour
     */
    void begin(StepContext step, ColorGroups colored, ContactSet contacts, BodyRows bodyRows, SolverSettings chosen) {
        groups = colored;
        bodies = step.bodies;
        set = contacts;
        motion = bodyRows.motion;
        fixed = bodyRows.fixed;
        still = bodyRows.still;
        dt = step.dt;
        invH = chosen.substeps / dt;
        pushSpeed = chosen.pushSpeed;
        threshold = chosen.restitutionThreshold;
        anyBounced = anyBounces;
        anyBounces = false;
        anyRolls = false;
        conveys = false;
        hasLocks = false;
        reserve(colored.rows);
        if (bodies.hasLocks) {
            locks = Capacity.grow(locks, bodyA.length);
        }
        if (bodies.hasSurfaces) {
            rollingLever = Capacity.grow(rollingLever, bodyA.length);
            rollingInertia = Capacity.grow(rollingInertia, bodyA.length);
            rollingImpulse = Capacity.grow(rollingImpulse, bodyA.length);
        }
    }

    /**
     * Fills the rows of contacts [from, to). Contacts are ordered so that the rows of a colour are adjacent. Where rows,
     * bodies and manifold are those of the step before, levers, effective masses and impulses are, too.
     */
    void prepare(int from, int to) {
        for (int i = from; i < to; i++) {
            int c = groups.contact[i];
            int r = groups.row[i];
            int row = row(r);
            boolean swaps = isOneSided && set.solving[c] == ContactSet.MOVES_A;
            int one = swaps ? set.bodyB[c] : set.bodyA[c];
            int other = swaps ? set.bodyA[c] : set.bodyB[c];
            int a = isOneSided ? rowOfWall(one) : BodyRows.ROW * bodies.owner[one];
            int b = BodyRows.ROW * bodies.owner[other];
            boolean isAsBefore =
                    areRowsKept && set.isKept[c] && bodyA[r] == a && bodyB[r] == b && (!isOneSided || a == still);
            rows[row + FRICTION] = set.friction[c];
            if (bodies.hasLocks) {
                prepareLocks(r, a, b);
            }
            if (isAsBefore) {
                rows[row + POINTS + SEPARATION] = set.separation[2 * c];
                rows[row + POINTS + POINT + SEPARATION] = set.separation[2 * c + 1];
            } else {
                bodyA[r] = a;
                bodyB[r] = b;
                fill(r, c, swaps);
            }
            if (!isAsBefore || anyBounced || set.restitution[c] != 0f) {
                prepareBounces(r, set.restitution[c]);
            }
            if (bodies.hasSurfaces) {
                rows[row + TANGENT_SPEED] = set.tangentSpeed[c];
                if (set.tangentSpeed[c] != 0f) {
                    conveys = true;
                }
                prepareRolling(r, c, (isOneSided ? 0f : fixed[a + INV_INERTIA]) + fixed[b + INV_INERTIA]);
            }
        }
    }

    private int rowOfWall(int wall) {
        return bodies.type[wall] == Bodies.FIXED ? still : BodyRows.ROW * wall;
    }

    /** Fills all of a row but what every step sets; {@code swaps} if A of the row is B of the contact. */
    private void fill(int r, int c, boolean swaps) {
        int row = row(r);
        int a = bodyA[r];
        int b = bodyB[r];
        rows[row + NORMAL_X] = swaps ? -set.normalX[c] : set.normalX[c];
        rows[row + NORMAL_Y] = swaps ? -set.normalY[c] : set.normalY[c];
        rows[row + INV_MASS_A] = isOneSided ? 0f : fixed[a + INV_MASS];
        rows[row + INV_MASS_B] = fixed[b + INV_MASS];
        rows[row + INV_INERTIA_A] = isOneSided ? 0f : fixed[a + INV_INERTIA];
        rows[row + INV_INERTIA_B] = fixed[b + INV_INERTIA];
        int p = row + POINTS;
        for (int more = set.pointCount[c] - 1, q = 2 * c; more >= 0; more--, q++, p += POINT) {
            rows[p + MORE] = more;
            rows[p + SEPARATION] = set.separation[q];
            rows[p + NORMAL_IMPULSE] = set.normalImpulse[q];
            rows[p + TANGENT_IMPULSE] = set.tangentImpulse[q];
            float x = set.pointX[q];
            float y = set.pointY[q];
            float beyondX = x - set.offsetX[c];
            float beyondY = y - set.offsetY[c];
            prepareLeversOfB(row, p, swaps ? x : beyondX, swaps ? y : beyondY);
            if (isOneSided) {
                prepareLeversOfWall(row, p, a, swaps ? beyondX : x, swaps ? beyondY : y);
            } else {
                prepareLeversOfA(row, p, x, y);
            }
        }
        for (int end = p, at = row + POINTS; at < end; at += POINT) { // the inertias depend on all levers
            float nx = rows[row + NORMAL_X], ny = rows[row + NORMAL_Y];
            rows[at + NORMAL_MASS] =
                    effectiveMass(row, linearMobility(r, nx, ny), rows[at + NORMAL_LEVER_A], rows[at + NORMAL_LEVER_B]);
            rows[at + TANGENT_MASS] = effectiveMass(
                    row, linearMobility(r, -ny, nx), rows[at + TANGENT_LEVER_A], rows[at + TANGENT_LEVER_B]);
        }
    }

    /** Notes which bodies of a row move along one axis alone. */
    private void prepareLocks(int r, int a, int b) {
        locks[r] = (isOneSided ? 0 : locks(a, LOCK_A_X, LOCK_A_Y)) | locks(b, LOCK_B_X, LOCK_B_Y);
        if (locks[r] != 0) {
            hasLocks = true;
        }
    }

    private int locks(int body, int x, int y) {
        boolean lacksX = fixed[body + INV_MASS_X] < fixed[body + INV_MASS];
        boolean lacksY = fixed[body + INV_MASS_Y] < fixed[body + INV_MASS];
        return (lacksX ? x : 0) | (lacksY ? y : 0);
    }

    /** Speed along a unit vector that the bodies of a row gain by a unit impulse along it, without turning, 1/kg. */
    private float linearMobility(int r, float x, float y) {
        float massA = rows[row(r) + INV_MASS_A], massB = rows[row(r) + INV_MASS_B];
        if (!bodies.hasLocks || locks[r] == 0) {
            return massA + massB;
        }
        float alongX = unlessLocked(r, LOCK_A_X, massA) + unlessLocked(r, LOCK_B_X, massB);
        float alongY = unlessLocked(r, LOCK_A_Y, massA) + unlessLocked(r, LOCK_B_Y, massB);
        return alongX * x * x + alongY * y * y;
    }

    /** Takes the place of a point relative to A's centre of mass, metres. */
    private void prepareLeversOfA(int row, int p, float x, float y) {
        rows[p + NORMAL_LEVER_A] = x * rows[row + NORMAL_Y] - y * rows[row + NORMAL_X];
        rows[p + TANGENT_LEVER_A] = x * rows[row + NORMAL_X] + y * rows[row + NORMAL_Y];
        float lever = lever(p + NORMAL_LEVER_A, p + TANGENT_LEVER_A);
        rows[row + INV_INERTIA_A] = turning(rows[row + INV_MASS_A], rows[row + INV_INERTIA_A], lever);
    }

    /** See {@link #prepareLeversOfA}. */
    private void prepareLeversOfB(int row, int p, float x, float y) {
        rows[p + NORMAL_LEVER_B] = x * rows[row + NORMAL_Y] - y * rows[row + NORMAL_X];
        rows[p + TANGENT_LEVER_B] = x * rows[row + NORMAL_X] + y * rows[row + NORMAL_Y];
        float lever = lever(p + NORMAL_LEVER_B, p + TANGENT_LEVER_B);
        rows[row + INV_INERTIA_B] = turning(rows[row + INV_MASS_B], rows[row + INV_INERTIA_B], lever);
    }

    /**
     * Levers of an immovable body that turns. Its points move along arcs; the chord over the whole step is used, so that
     * the surface ends the step at the exact place: the levers by which the body's turn gives that chord.
     */
    private void prepareLeversOfWall(int row, int p, int wall, float x, float y) {
        float turn = motion[wall + OMEGA] * dt;
        float chordX = 0f;
        float chordY = 0f;
        if (turn != 0f) {
            float versine = Trig.cos(turn) - 1f;
            float sine = Trig.sin(turn);
            chordX = (versine * x - sine * y) / turn;
            chordY = (sine * x + versine * y) / turn;
        }
        rows[p + NORMAL_LEVER_A] = chordX * rows[row + NORMAL_X] + chordY * rows[row + NORMAL_Y];
        rows[p + TANGENT_LEVER_A] = chordY * rows[row + NORMAL_X] - chordX * rows[row + NORMAL_Y];
    }

    /**
     * The inverse inertia with which a contact turns a body: its own, or less for a longer lever than the longest.
     *
     * @param lever square of the distance of the contact from the centre of mass
     */
    private static float turning(float invMass, float invInertia, float lever) {
        float most = LONGEST_LEVER_SQUARED * invMass;
        return most > 0f && invInertia * lever > most ? most / lever : invInertia;
    }

    /** Square of the distance of a filled point from the centre of mass, by its levers of normal and tangent. */
    private float lever(int normalLever, int tangentLever) {
        return rows[normalLever] * rows[normalLever] + rows[tangentLever] * rows[tangentLever];
    }

    /** The effective mass of a point by its mobility, the speed that it gains by a unit impulse. */
    private static float effectiveMass(float mobility) {
        return mobility > LEAST_MOBILITY ? 1f / mobility : 0f;
    }

    private float effectiveMass(int row, float linear, float leverA, float leverB) {
        return effectiveMass(
                linear + rows[row + INV_INERTIA_A] * leverA * leverA + rows[row + INV_INERTIA_B] * leverB * leverB);
    }

    /** Decides which points of a filled row bounce, by the speed of the surfaces and the pull that closes the gap. */
    private void prepareBounces(int r, float restitution) {
        int p = row(r) + BEFORE_POINTS;
        do {
            p += POINT;
            rows[p + BOUNCE] = restitution == 0f
                    ? 0f
                    : Impacts.bounce(restitution, -parting(r, p), pull(r), rows[p + SEPARATION], 1f / invH, threshold);
            if (rows[p + BOUNCE] > 0f) {
                anyBounces = true;
            }
        } while (rows[p + MORE] > 0f);
    }

    /**
     * Fills the rolling resistance of a row whose points are filled.
     *
     * @param mobility angular velocity that the bodies gain against each other by a unit of angular impulse, 1/(kg m^2)
     */
    private void prepareRolling(int r, int c, float mobility) {
        rollingLever[r] = set.rollingLever[c];
        if (set.rollingLever[c] > 0f) {
            rollingInertia[r] = effectiveMass(mobility);
            rollingImpulse[r] = limited(set.rollingImpulse[c], mostRolling(r));
            anyRolls = true;
        }
    }

    /** Whether any row has rolling resistance. */
    boolean rolls() {
        return anyRolls;
    }

    /** Largest angular impulse against rolling: in proportion to the normal impulses. */
    private float mostRolling(int r) {
        int p = row(r) + POINTS;
        float second = rows[p + MORE] > 0f ? rows[p + POINT + NORMAL_IMPULSE] : 0f;
        return rollingLever[r] * (rows[p + NORMAL_IMPULSE] + second);
    }

    /** Warm start of rows of one colour, see {@link ContactPass#warmStart}. */
    void warmStart(int from, int to, boolean isFirst, int worker) {
        if (rolls()) {
            warmRolling(from, to);
        }
        if (hasLocks) {
            warmStartLocked(from, to, isFirst, worker);
        } else { // no loop around it: the JIT would compile kernels into that
            kernels.now().warmStart(this, from, to, isFirst, scratch[worker]);
        }
    }

    private void warmStartLocked(int from, int to, boolean isFirst, int worker) {
        for (int start = from, end; start < to; start = end) {
            end = endOfBlock(start, to);
            if (isLocked(start, end)) {
                ContactPass.warmStart(this, start, end, isFirst);
            } else {
                kernels.now().warmStart(this, start, end, isFirst, scratch[worker]);
            }
        }
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
        if (hasLocks) {
            solveLocked(from, to, soft, worker);
        } else {
            kernels.now()
                    .solveContacts(this, from, to, soft.biasRate, soft.massScale, soft.impulseScale, scratch[worker]);
        }
    }

    private void solveLocked(int from, int to, Softness soft, int worker) {
        for (int start = from, end; start < to; start = end) {
            end = endOfBlock(start, to);
            if (isLocked(start, end)) {
                ContactPass.solve(this, start, end, soft.biasRate, soft.massScale, soft.impulseScale);
            } else {
                kernels.now()
                        .solveContacts(
                                this, start, end, soft.biasRate, soft.massScale, soft.impulseScale, scratch[worker]);
            }
        }
    }

    /** End of a block of rows: kernels know nothing of locks, so a block with some has the plain pass. */
    private static int endOfBlock(int from, int to) {
        return Math.min(to, (from & -BLOCK) + BLOCK);
    }

    private boolean isLocked(int from, int to) {
        boolean any = false;
        for (int r = from; r < to; r++) {
            any |= locks[r] != 0;
        }
        return any;
    }

    /** One pass over rows that may share bodies, one row after another. */
    void solveInTurn(int from, int to, Softness soft) {
        if (rolls()) {
            resistRolling(from, to);
        }
        ContactPass.solve(this, from, to, soft.biasRate, soft.massScale, soft.impulseScale);
    }

    /** Warm start of the rolling resistance. */
    private void warmRolling(int from, int to) {
        for (int r = from; r < to; r++) {
            if (rollingLever[r] > 0f) {
                twist(r, rollingImpulse[r]);
            }
        }
    }

    /** A pass of the rolling resistance, which comes before the passes that matter more. */
    private void resistRolling(int from, int to) {
        for (int r = from; r < to; r++) {
            if (rollingLever[r] > 0f) {
                float held = limited(rollingImpulse[r] - rollingInertia[r] * rolling(r), mostRolling(r));
                twist(r, held - rollingImpulse[r]);
                rollingImpulse[r] = held;
            }
        }
    }

    /** Whether any point bounces. */
    boolean bounces() {
        return anyBounces;
    }

    /**
     * Applies restitution: points that bounce separate at their share of the impact speed. A point's total impulse of
     * the step may drop to 0 but not below: contacts never pull.
     */
    void restitute(int from, int to) {
        for (int r = from; r < to; r++) {
            int p = row(r) + POINTS;
            boolean first = hasBounced(p);
            boolean second = rows[p + MORE] > 0f && hasBounced(p + POINT);
            if (first && second && restituteTogether(r, p, p + POINT)) {
                continue;
            }
            if (first) {
                restitutePoint(r, p);
            }
            if (second) {
                restitutePoint(r, p + POINT);
            }
        }
    }

    private boolean hasBounced(int p) {
        return rows[p + BOUNCE] > 0f && rows[p + TOTAL_IMPULSE] + rows[p + NORMAL_IMPULSE] > 0f;
    }

    /**
     * Gives both points of a manifold their speeds at once: one after the other they would turn the body, and feed it
     * energy. Solves the two equations of Catto, "Iterative Dynamics with Temporal Coherence" (2005), section 5, as a
     * block. Returns false if they are nearly the same, or a contact would pull.
     */
    private boolean restituteTogether(int r, int p, int q) {
        float pp = mobility(r, p, p);
        float pq = mobility(r, p, q);
        float qq = mobility(r, q, q);
        float determinant = pp * qq - pq * pq;
        if (!(determinant > LEAST_INDEPENDENCE * pp * qq)) {
            return false;
        }
        float speedP = bounce(r, p) - parting(r, p);
        float speedQ = bounce(r, q) - parting(r, q);
        float impulseP = (qq * speedP - pq * speedQ) / determinant;
        float impulseQ = (pp * speedQ - pq * speedP) / determinant;
        float heldP = rows[p + NORMAL_IMPULSE] + impulseP;
        float heldQ = rows[q + NORMAL_IMPULSE] + impulseQ;
        if (!(heldP >= -rows[p + TOTAL_IMPULSE] && heldQ >= -rows[q + TOTAL_IMPULSE])) {
            return false;
        }
        hold(r, p, heldP);
        hold(r, q, heldQ);
        return true;
    }

    private void restitutePoint(int r, int p) {
        float wanted = rows[p + NORMAL_IMPULSE] - rows[p + NORMAL_MASS] * (parting(r, p) - bounce(r, p));
        hold(r, p, Math.max(wanted, -rows[p + TOTAL_IMPULSE]));
    }

    private void hold(int r, int p, float impulse) {
        push(r, p, impulse - rows[p + NORMAL_IMPULSE]);
        rows[p + NORMAL_IMPULSE] = impulse;
    }

    /** Speed at which a point that bounces has to separate, m/s. */
    private float bounce(int r, int p) {
        float gap = gap(r, p);
        return gap > 0f ? Impacts.early(rows[p + BOUNCE], pull(r), gap, 1f / invH) : rows[p + BOUNCE];
    }

    /** Acceleration by forces that closes the gap of a row, m/s^2. */
    private float pull(int r) {
        int a = bodyA[r];
        int b = bodyB[r];
        float pullX = (fixed[a + KICK_X] - fixed[b + KICK_X]) * invH;
        float pullY = (fixed[a + KICK_Y] - fixed[b + KICK_Y]) * invH;
        return pullX * rows[row(r) + NORMAL_X] + pullY * rows[row(r) + NORMAL_Y];
    }

    /** Distance of the surfaces at a point at the end of the step, metres. */
    private float gap(int r, int p) {
        int a = bodyA[r];
        int b = bodyB[r];
        return rows[p + SEPARATION]
                + (motion[b + MOVE_X] - motion[a + MOVE_X]) * rows[row(r) + NORMAL_X]
                + (motion[b + MOVE_Y] - motion[a + MOVE_Y]) * rows[row(r) + NORMAL_Y]
                + motion[b + TURN] * rows[p + NORMAL_LEVER_B]
                - motion[a + TURN] * rows[p + NORMAL_LEVER_A];
    }

    /** Speed at which the surfaces separate at a point, along the normal, m/s. */
    private float parting(int r, int p) {
        int a = bodyA[r];
        int b = bodyB[r];
        return (motion[b + VX] - motion[a + VX]) * rows[row(r) + NORMAL_X]
                + (motion[b + VY] - motion[a + VY]) * rows[row(r) + NORMAL_Y]
                + motion[b + OMEGA] * rows[p + NORMAL_LEVER_B]
                - motion[a + OMEGA] * rows[p + NORMAL_LEVER_A];
    }

    /** Angular velocity of the bodies of a row against each other, rad/s. */
    private float rolling(int r) {
        return motion[bodyB[r] + OMEGA] - motion[bodyA[r] + OMEGA];
    }

    /** Applies an angular impulse to the bodies of a row. */
    private void twist(int r, float impulse) {
        if (!isOneSided) {
            motion[bodyA[r] + OMEGA] -= fixed[bodyA[r] + INV_INERTIA] * impulse;
        }
        motion[bodyB[r] + OMEGA] += fixed[bodyB[r] + INV_INERTIA] * impulse;
    }

    /** Speed that one point of a row gains by a unit impulse at another, along the normal, 1/kg. */
    private float mobility(int r, int p, int q) {
        int row = row(r);
        return linearMobility(r, rows[row + NORMAL_X], rows[row + NORMAL_Y])
                + rows[row + INV_INERTIA_A] * rows[p + NORMAL_LEVER_A] * rows[q + NORMAL_LEVER_A]
                + rows[row + INV_INERTIA_B] * rows[p + NORMAL_LEVER_B] * rows[q + NORMAL_LEVER_B];
    }

    /** Applies an impulse along the normal at a point. */
    private void push(int r, int p, float impulse) {
        int row = row(r);
        int a = bodyA[r];
        int b = bodyB[r];
        float px = impulse * rows[row + NORMAL_X];
        float py = impulse * rows[row + NORMAL_Y];
        if (!isOneSided) {
            motion[a + VX] -= axisMass(r, LOCK_A_X, row + INV_MASS_A) * px;
            motion[a + VY] -= axisMass(r, LOCK_A_Y, row + INV_MASS_A) * py;
            motion[a + OMEGA] -= rows[row + INV_INERTIA_A] * impulse * rows[p + NORMAL_LEVER_A];
        }
        motion[b + VX] += axisMass(r, LOCK_B_X, row + INV_MASS_B) * px;
        motion[b + VY] += axisMass(r, LOCK_B_Y, row + INV_MASS_B) * py;
        motion[b + OMEGA] += rows[row + INV_INERTIA_B] * impulse * rows[p + NORMAL_LEVER_B];
    }

    private float axisMass(int r, int lock, int mass) {
        return hasLocks ? unlessLocked(r, lock, rows[mass]) : rows[mass];
    }

    /** Stores the impulses in contacts [from, to), and leaves them in the rows. */
    void store(int from, int to) {
        for (int i = from; i < to; i++) {
            int p = row(groups.row[i]) + BEFORE_POINTS;
            if (anyRolls && rollingLever[groups.row[i]] > 0f) {
                boolean parts = rows[p + POINT + BOUNCE] > 0f;
                float impulse = parts ? 0f : sane(rollingImpulse[groups.row[i]]);
                set.rollingImpulse[groups.contact[i]] = impulse + 0f; // not -0, which is saved as none
            }
            int q = 2 * groups.contact[i] - 1;
            do {
                p += POINT;
                q++;
                set.totalNormalImpulse[q] = sane(rows[p + TOTAL_IMPULSE] + rows[p + NORMAL_IMPULSE]);
                boolean parts = rows[p + BOUNCE] > 0f; // an impact's impulse is no warm start for the next step
                rows[p + NORMAL_IMPULSE] = parts ? 0f : sane(rows[p + NORMAL_IMPULSE]);
                rows[p + TANGENT_IMPULSE] = parts ? 0f : sane(rows[p + TANGENT_IMPULSE]);
                set.isNewPush[q] = set.normalImpulse[q] == 0f;
                set.normalImpulse[q] = rows[p + NORMAL_IMPULSE];
                set.tangentImpulse[q] = rows[p + TANGENT_IMPULSE];
            } while (rows[p + MORE] > 0f);
        }
    }

    /** As a body stops whose velocity is not finite, so an impulse that is not becomes 0. */
    private static float sane(float impulse) {
        return Math.abs(impulse) <= ContactSet.MOST_IMPULSE ? impulse : 0f;
    }
}
