package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.response.ContactSet;

/** Contacts as rows in solving order: what rows between two movable bodies and rows against an immovable one have in common. */
abstract class SolverContacts extends ContactRows {
    /** The contacts, numbered in the order in which they were coloured, and their rows. */
    ColorGroups groups;

    Bodies bodies;
    ContactSet set;
    float[] fixed;
    float dt;
    private float threshold;

    /** Gets ready for a step of so many seconds with these contacts. */
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

    /** Fills point {@code p}, after which there are so many more, with what the contacts say of their point {@code q}. */
    final void takePoint(int p, int q, int more) {
        rows[p + MORE] = more;
        rows[p + SEPARATION] = set.separation[q];
        rows[p + NORMAL_IMPULSE] = set.normalImpulse[q];
        rows[p + TANGENT_IMPULSE] = set.tangentImpulse[q];
        rows[p + TOTAL_IMPULSE] = -set.normalImpulse[q]; // the first warm start brings it to 0, see warmStart
    }

    /**
     * Decides whether a point that is filled has to bounce.
     *
     * @param closing speed at which the surfaces near one another, m/s
     * @param pull acceleration that brings them together, m/s2
     */
    final void prepareBounce(int p, float restitution, float closing, float pull) {
        rows[p + BOUNCE] = Impacts.bounce(restitution, closing, pull, rows[p + SEPARATION], 1f / invH, threshold);
    }

    /** Whether any contact has to bounce. */
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
     * Lets the points that met with speed part with their share of it. What a point has exchanged in the whole step may
     * shrink down to nothing but not turn into a pull.
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

    /** Writes the impulses back into contacts [from, to). */
    final void store(int from, int to) {
        for (int i = from; i < to; i++) {
            int p = row(groups.row[i]) + BEFORE_POINTS;
            int q = 2 * groups.contact[i] - 1;
            do {
                p += POINT;
                q++;
                boolean parts = rows[p + BOUNCE] > 0f; // its impulse was an impact's and holds nothing up next step
                set.normalImpulse[q] = parts ? 0f : rows[p + NORMAL_IMPULSE];
                set.tangentImpulse[q] = parts ? 0f : rows[p + TANGENT_IMPULSE];
                set.totalNormalImpulse[q] = rows[p + TOTAL_IMPULSE] + rows[p + NORMAL_IMPULSE];
            } while (rows[p + MORE] > 0f);
        }
    }
}
