package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.memory.Capacity;

/**
 * Contacts as rows in solving order: the common part of contacts between two movable bodies and contacts with an
 * immovable one.
 */
abstract class SolverContacts extends ContactRows {
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

    /** The contacts in the order of colouring, and their rows. */
    ColorGroups groups;

    Bodies bodies;
    ContactSet set;
    float[] fixed;
    float dt;
    private float threshold;

    /** Whether a point bounces, and whether one did in the step before. Workers only ever set the first. */
    private boolean anyBounces;

    boolean anyBounced;

    /** Per row: rolling resistance as a lever, metres; effective inertia, kg m^2; and impulse in one sub-step, N m s. */
    private float[] rollingLever = {}, rollingInertia = {}, rollingImpulse = {};

    /** Whether a row has rolling resistance. Workers only ever set it. */
    private boolean anyRolls;

    /**
     * Starts a step with these contacts.
     *
     * @param colored the contacts, grouped by colour
     */
    final void begin(
            StepContext step, ColorGroups colored, ContactSet contacts, BodyRows bodyRows, SolverSettings chosen) {
        groups = colored;
        bodies = step.bodies;
        set = contacts;
        motion = bodyRows.motion;
        fixed = bodyRows.fixed;
        dt = step.dt;
        invH = chosen.substeps / dt;
        pushSpeed = chosen.pushSpeed;
        threshold = chosen.restitutionThreshold;
        anyBounced = anyBounces;
        anyBounces = false;
        anyRolls = false;
        conveys = false;
        reserve(colored.rows);
        if (bodies.hasSurfaces) {
            rollingLever = Capacity.grow(rollingLever, bodyA.length);
            rollingInertia = Capacity.grow(rollingInertia, bodyA.length);
            rollingImpulse = Capacity.grow(rollingImpulse, bodyA.length);
        }
    }

    /**
     * Fills the point at {@code p} of a row from point {@code q} of the contacts.
     *
     * @param more number of points of the row that follow
     */
    final void takePoint(int p, int q, int more) {
        rows[p + MORE] = more;
        rows[p + SEPARATION] = set.separation[q];
        rows[p + NORMAL_IMPULSE] = set.normalImpulse[q];
        rows[p + TANGENT_IMPULSE] = set.tangentImpulse[q];
    }

    /**
     * The inverse inertia with which a contact turns a body: its own, or less for a longer lever than the longest.
     *
     * @param lever square of the distance of the contact from the centre of mass
     */
    static float turning(float invMass, float invInertia, float lever) {
        float most = LONGEST_LEVER_SQUARED * invMass;
        return most > 0f && invInertia * lever > most ? most / lever : invInertia;
    }

    /** Square of the distance of a filled point from the centre of mass, by its levers of normal and tangent. */
    final float lever(int normalLever, int tangentLever) {
        return rows[normalLever] * rows[normalLever] + rows[tangentLever] * rows[tangentLever];
    }

    /** The effective mass of a point by its mobility, the speed that it gains by a unit impulse. */
    static float effectiveMass(float mobility) {
        return mobility > LEAST_MOBILITY ? 1f / mobility : 0f;
    }

    /** Decides which points of a filled row bounce, by the speed of the surfaces and the pull that closes the gap. */
    final void prepareBounces(int r, float restitution) {
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
    final void prepareRolling(int r, int c, float mobility) {
        rollingLever[r] = set.rollingLever[c];
        if (set.rollingLever[c] > 0f) {
            rollingInertia[r] = effectiveMass(mobility);
            rollingImpulse[r] = limited(set.rollingImpulse[c], mostRolling(r));
            anyRolls = true;
        }
    }

    /** Whether any row has rolling resistance. */
    final boolean rolls() {
        return anyRolls;
    }

    /** Largest angular impulse against rolling: in proportion to the normal impulses. */
    private float mostRolling(int r) {
        int p = row(r) + POINTS;
        float second = rows[p + MORE] > 0f ? rows[p + POINT + NORMAL_IMPULSE] : 0f;
        return rollingLever[r] * (rows[p + NORMAL_IMPULSE] + second);
    }

    /** Warm start of the rolling resistance. */
    final void warmRolling(int from, int to) {
        for (int r = from; r < to; r++) {
            if (rollingLever[r] > 0f) {
                twist(r, rollingImpulse[r]);
            }
        }
    }

    /** A pass of the rolling resistance, which comes before the passes that matter more. */
    final void resistRolling(int from, int to) {
        for (int r = from; r < to; r++) {
            if (rollingLever[r] > 0f) {
                float held = limited(rollingImpulse[r] - rollingInertia[r] * rolling(r), mostRolling(r));
                twist(r, held - rollingImpulse[r]);
                rollingImpulse[r] = held;
            }
        }
    }

    /** Angular velocity of the bodies of a row against each other, rad/s. */
    abstract float rolling(int r);

    /** Applies an angular impulse to the bodies of a row. */
    abstract void twist(int r, float impulse);

    /** Whether any point bounces. */
    final boolean bounces() {
        return anyBounces;
    }

    /**
     * Applies restitution: points that bounce separate at their share of the impact speed. A point's total impulse of
     * the step may drop to 0 but not below: contacts never pull.
     */
    final void restitute(int from, int to) {
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

    /** Distance of the surfaces at a point at the end of the step, metres. */
    abstract float gap(int r, int p);

    /** Acceleration by forces that closes the gap of a row, m/s^2. */
    abstract float pull(int r);

    /** Speed at which the surfaces separate at a point, along the normal, m/s. */
    abstract float parting(int r, int p);

    /** Speed that one point of a row gains by a unit impulse at another, along the normal, 1/kg. */
    abstract float mobility(int r, int p, int q);

    /** Applies an impulse along the normal at a point. */
    abstract void push(int r, int p, float impulse);

    /** Stores the impulses in contacts [from, to), and leaves them in the rows. */
    final void store(int from, int to) {
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
