package dev.barrage.physics.bullet;

import dev.barrage.physics.memory.Capacity;

/**
 * All hits of one step, merged. Order: bullets on bodies by table, row and body; then beams on bodies; then meetings of
 * two bullets; then bullets that beams touch.
 */
public final class HitSet {
    /** Number of hits. */
    public int count;

    /** Number of hits of bullets on bodies; hits of beams on bodies follow. */
    public int bulletHits;

    /** Index of the first meeting of two bullets; meetings are in order of time. */
    public int firstMeeting;

    /** Index of the first touch of a beam and a bullet; these come last, by beam, distance along it, and bullet. */
    public int firstTouch;

    /** Per block of bullets: index of its first hit, with one more entry for the end. */
    public int[] firstOfBlock = {};

    /** Bullet or beam, and the body or bullet that was hit. */
    public long[] first = {}, second = {};

    /** Their layer bits. */
    public int[] firstLayer = {}, secondLayer = {};

    /** Index of the bullet or beam in this step. */
    public int[] mover = {};

    /** Action code of the bullet, see {@link BulletResponse}; only for hits of bullets on bodies. */
    public int[] action = {};

    /** Triangle or edge of the body's shape. */
    public int[] feature = {};

    /** Share of the step at the hit, 0 to 1; for a beam, distance along it, m. */
    public float[] fraction = {};

    /** Point of contact, metres, world. */
    public float[] x = {}, y = {};

    /** Unit normal out of the body or bullet that was hit, world. */
    public float[] normalX = {}, normalY = {};

    /** Velocity of the body's surface at the point of contact, m/s; only for bullets that bounce off bodies. */
    float[] surfaceVx = {}, surfaceVy = {};

    /** The body that a bullet bounces off if it moves, else -1; only for bullets that bounce off bodies. */
    int[] moving = {};

    /** The bullet's centre then, from the centre of mass of that body and turned with it, metres. */
    float[] armX = {}, armY = {};

    /** Whether a beam hits or touches something. */
    public boolean isByBeam(int hit) {
        return hit >= bulletHits && hit < firstMeeting || hit >= firstTouch;
    }

    /** Whether two bullets hit one another. */
    public boolean isMeeting(int hit) {
        return hit >= firstMeeting && hit < firstTouch;
    }

    /**
     * Grows the columns and keeps the hits.
     *
     * @param hits number of hits to hold
     */
    void ensureCapacity(int hits) {
        first = Capacity.grow(first, hits);
        second = Capacity.grow(second, hits);
        firstLayer = Capacity.grow(firstLayer, hits);
        secondLayer = Capacity.grow(secondLayer, hits);
        mover = Capacity.grow(mover, hits);
        action = Capacity.grow(action, hits);
        feature = Capacity.grow(feature, hits);
        fraction = Capacity.grow(fraction, hits);
        x = Capacity.grow(x, hits);
        y = Capacity.grow(y, hits);
        normalX = Capacity.grow(normalX, hits);
        normalY = Capacity.grow(normalY, hits);
        surfaceVx = Capacity.grow(surfaceVx, hits);
        surfaceVy = Capacity.grow(surfaceVy, hits);
        moving = Capacity.grow(moving, hits);
        armX = Capacity.grow(armX, hits);
        armY = Capacity.grow(armY, hits);
    }
}
