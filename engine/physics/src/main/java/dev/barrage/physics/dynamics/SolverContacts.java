package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.response.ContactSet;

/**
 * Contacts as rows in solving order: the common part of contacts between two movable bodies and contacts with an
 * immovable one.
 */
abstract class SolverContacts extends ContactRows {
    /** The contacts in the order of colouring, and their rows. */
    ColorGroups groups;

    Bodies bodies;
    ContactSet set;
    float[] fixed;
    float dt;
    private float threshold;

    /**
     * Starts a step with these contacts.
     *
     * @param colored the contacts, grouped by colour
     * @param seconds length of the step
     */
    final void begin(
            ColorGroups colored,
            Bodies all,
            ContactSet contacts,
            BodyRows bodyRows,
            SolverSettings chosen,
            float seconds) {
        groups = colored;
        bodies = all;
        set = contacts;
        motion = bodyRows.motion;
        fixed = bodyRows.fixed;
        dt = seconds;
        invH = chosen.substeps / dt;
        pushSpeed = chosen.pushSpeed;
        threshold = chosen.restitutionThreshold;
        reserve(colored.rows);
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
        rows[p + TOTAL_IMPULSE] = -set.normalImpulse[q]; // the first warm start adds it back to 0, see warmStart
    }

    /**
     * Decides whether a filled point bounces.
     *
     * @param closing closing speed of the surfaces, m/s
     * @param pull acceleration that closes the gap, m/s^2
     */
    final void prepareBounce(int p, float restitution, float closing, float pull) {
        rows[p + BOUNCE] = Impacts.bounce(restitution, closing, pull, rows[p + SEPARATION], 1f / invH, threshold);
    }

    /** Whether any point bounces. */
    final boolean bounces() {
        for (int i = 0; i < groups.contacts; i++) {
            int p = row(groups.row[i]) + BEFORE_POINTS;
            do {
                p += POINT;
                if (rows[p + BOUNCE] > 0f) {
                    return true;
                }
            } while (rows[p + MORE] > 0f);
        }
        return false;
    }

    /**
     * Applies restitution: points that bounce separate at their share of the impact speed. A point's total impulse of
     * the step may drop to 0 but not below: contacts never pull.
     */
    final void restitute(int from, int to) {
        for (int r = from; r < to; r++) {
            int p = row(r) + BEFORE_POINTS;
            do {
                p += POINT;
                if (rows[p + BOUNCE] > 0f && rows[p + TOTAL_IMPULSE] + rows[p + NORMAL_IMPULSE] > 0f) {
                    restitutePoint(r, p);
                }
            } while (rows[p + MORE] > 0f);
        }
    }

    abstract void restitutePoint(int r, int p);

    /** Stores the impulses in contacts [from, to). */
    final void store(int from, int to) {
        for (int i = from; i < to; i++) {
            int p = row(groups.row[i]) + BEFORE_POINTS;
            int q = 2 * groups.contact[i] - 1;
            do {
                p += POINT;
                q++;
                boolean parts = rows[p + BOUNCE] > 0f; // an impact's impulse is no warm start for the next step
                set.normalImpulse[q] = parts ? 0f : rows[p + NORMAL_IMPULSE];
                set.tangentImpulse[q] = parts ? 0f : rows[p + TANGENT_IMPULSE];
                set.totalNormalImpulse[q] = rows[p + TOTAL_IMPULSE] + rows[p + NORMAL_IMPULSE];
            } while (rows[p + MORE] > 0f);
        }
    }
}
