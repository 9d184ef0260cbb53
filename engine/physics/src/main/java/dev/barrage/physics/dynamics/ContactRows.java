package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.response.ContactSet;

/**
 * Contacts as rows in solving order: what rows between two movable bodies and rows against an immovable one have in common.
 *
 * <p>All floats of a contact lie side by side, in the order of the places below, then those of its points: a pass needs
 * nearly all of them, and two dozen columns are more than a processor has registers for, or follows on their way through
 * memory.
 */
abstract class ContactRows {
    /** Floats of a row; contact r has those from {@code r * ROW} on. */
    static final int ROW = 32;

    /** Where the points of a row begin, and floats of a point. */
    static final int POINTS = 8, POINT = 12;

    /** What a loop over the points of a row starts from: it is raised by {@link #POINT} before each of them. */
    static final int BEFORE_POINTS = POINTS - POINT;

    /** Places in a row; those from 3 on are for either kind of rows. */
    static final int NORMAL_X = 0, NORMAL_Y = 1, FRICTION = 2;

    /** Places in a point: the distance of the surfaces when the step began, masses and impulses. */
    static final int SEPARATION = 0,
            NORMAL_MASS = 1,
            TANGENT_MASS = 2,
            NORMAL_IMPULSE = 3,
            TANGENT_IMPULSE = 4,
            TOTAL_IMPULSE = 5;

    /** Place in a point: speed at which the surfaces must part after the step, 0 where they need not. */
    static final int BOUNCE = 6;

    /**
     * Place in a point: above 0 if another one follows. To ask this in the loops over points takes less time than to
     * count to one or two, which the JIT prepares for at length.
     */
    static final int MORE = 11;

    int[] contact = {};
    float[] rows = {};

    Bodies bodies;
    ContactSet set;
    float[] motion;
    float[] fixed;
    float dt;
    float invH;
    float pushSpeed;
    private float threshold;

    /** Gets ready for a step of so many seconds with these contacts. */
    final void begin(
            ColorGroups groups,
            Bodies all,
            ContactSet contacts,
            BodyRows bodyRows,
            SolverSettings chosen,
            float seconds) {
        contact = groups.contact;
        bodies = all;
        set = contacts;
        motion = bodyRows.motion;
        fixed = bodyRows.fixed;
        dt = seconds;
        invH = chosen.substeps / dt;
        pushSpeed = chosen.pushSpeed;
        threshold = chosen.restitutionThreshold;
        if ((long) ROW * groups.rows > rows.length) {
            grow(Math.max(64, 2 * groups.rows));
        }
    }

    /** Makes room for so many rows; what is there is lost. */
    void grow(int count) {
        rows = new float[Math.multiplyExact(ROW, count)];
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

    /** Whether any of these rows has to bounce. */
    final boolean bounces(int from, int to) {
        for (int r = from; r < to; r++) {
            int p = ROW * r + BEFORE_POINTS;
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
            int p = ROW * r + BEFORE_POINTS;
            do {
                p += POINT;
                if (rows[p + BOUNCE] > 0f && rows[p + TOTAL_IMPULSE] + rows[p + NORMAL_IMPULSE] > 0f) {
                    restitutePoint(r, p);
                }
            } while (rows[p + MORE] > 0f);
        }
    }

    abstract void restitutePoint(int r, int p);

    /** Writes the impulses back into the contacts. */
    final void store(int from, int to) {
        for (int r = from; r < to; r++) {
            int p = ROW * r + BEFORE_POINTS;
            int q = 2 * contact[r] - 1;
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
