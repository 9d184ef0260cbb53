package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.response.ContactSet;

/**
 * Contacts as rows in solving order: what rows between two movable bodies and rows against an immovable one have in common.
 *
 * <p>Point {@code k} of row {@code r} stands at {@code r + k * stride}, so that first points are contiguous for a kernel
 * that takes several rows at once.
 */
abstract class ContactRows {
    int stride;
    int[] contact;

    int[] pointCount = {};
    float[] normalX = {}, normalY = {}, friction = {};

    /** Per point: distance of the surfaces when the step began. */
    float[] separation = {};

    float[] normalMass = {}, tangentMass = {};
    float[] normalImpulse = {}, tangentImpulse = {}, totalImpulse = {};
    /** Per point: speed at which the surfaces must part after the step, 0 where they need not. */
    float[] bounce = {};

    Bodies bodies;
    ContactSet set;
    Integrator motion;
    float dt;
    float invH;
    float pushSpeed;
    private float threshold;

    /** Gets ready for a step of so many seconds with these contacts. */
    final void begin(
            ColorGroups groups,
            Bodies all,
            ContactSet contacts,
            Integrator integrator,
            SolverSettings chosen,
            float seconds) {
        contact = groups.contact;
        bodies = all;
        set = contacts;
        motion = integrator;
        dt = seconds;
        invH = chosen.substeps / dt;
        pushSpeed = chosen.pushSpeed;
        threshold = chosen.restitutionThreshold;
        if (groups.rows > stride) {
            stride = Math.max(64, 2 * groups.rows);
            grow(stride);
            growPoints(2 * stride);
        }
    }

    /** Makes the columns of rows so long; what is in them is lost. */
    void grow(int rows) {
        pointCount = new int[rows];
        normalX = new float[rows];
        normalY = new float[rows];
        friction = new float[rows];
    }

    /** Makes the columns of points so long; what is in them is lost. */
    void growPoints(int points) {
        separation = new float[points];
        normalMass = new float[points];
        tangentMass = new float[points];
        normalImpulse = new float[points];
        tangentImpulse = new float[points];
        totalImpulse = new float[points];
        bounce = new float[points];
    }

    /** Fills point {@code p} with what the contacts say of their point {@code q}. */
    final void takePoint(int p, int q) {
        separation[p] = set.separation[q];
        normalImpulse[p] = set.normalImpulse[q];
        tangentImpulse[p] = set.tangentImpulse[q];
        totalImpulse[p] = -set.normalImpulse[q]; // the first warm start brings it to 0, see warmStart
    }

    /**
     * Decides whether a point that is filled has to bounce.
     *
     * @param closing speed at which the surfaces near one another, m/s
     * @param pull acceleration that brings them together, m/s2
     */
    final void prepareBounce(int p, float restitution, float closing, float pull) {
        bounce[p] = Impacts.bounce(restitution, closing, pull, separation[p], 1f / invH, threshold);
    }

    /** Whether any of these rows has to bounce. */
    final boolean bounces(int from, int to) {
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
    final void restitute(int from, int to) {
        for (int r = from; r < to; r++) {
            int end = r + pointCount[r] * stride;
            for (int p = r; p < end; p += stride) {
                if (bounce[p] > 0f && totalImpulse[p] + normalImpulse[p] > 0f) {
                    restitutePoint(r, p);
                }
            }
        }
    }

    abstract void restitutePoint(int r, int p);

    /** Writes the impulses back into the contacts. */
    final void store(int from, int to) {
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
}
