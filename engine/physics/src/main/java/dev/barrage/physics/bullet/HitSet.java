package dev.barrage.physics.bullet;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

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
    public int[] firstOfBlock = new int[Capacity.FIRST];

    /** Bullet or beam. */
    public long[] first = new long[Capacity.FIRST];

    /** The body or bullet that was hit. */
    public long[] second = new long[Capacity.FIRST];

    /** Layer bit of the bullet or beam. */
    public int[] firstLayer = new int[Capacity.FIRST];

    /** Layer bit of the body or bullet that was hit. */
    public int[] secondLayer = new int[Capacity.FIRST];

    /** Index of the bullet or beam in this step. */
    public int[] mover = new int[Capacity.FIRST];

    /** Action code of the bullet, see {@link BulletResponse}; only for hits of bullets on bodies. */
    public int[] action = new int[Capacity.FIRST];

    /** Triangle or edge of the body's shape. */
    public int[] feature = new int[Capacity.FIRST];

    /** Share of the step at the hit, 0 to 1; for a beam, distance along it, m. */
    public float[] fraction = new float[Capacity.FIRST];

    /** Point of contact, metres, world. */
    public float[] x = new float[Capacity.FIRST];

    /** Point of contact, metres, world. */
    public float[] y = new float[Capacity.FIRST];

    /** Unit normal out of the body or bullet that was hit, world. */
    public float[] normalX = new float[Capacity.FIRST];

    /** Unit normal out of the body or bullet that was hit, world. */
    public float[] normalY = new float[Capacity.FIRST];

    /** Velocity of the body's surface at the point of contact, m/s; only for bullets that bounce off bodies. */
    float[] surfaceVx = new float[Capacity.FIRST], surfaceVy = new float[Capacity.FIRST];

    /** Whether a beam hits or touches something. */
    public boolean isByBeam(int hit) {
        return hit >= bulletHits && hit < firstMeeting || hit >= firstTouch;
    }

    /** Whether two bullets hit one another. */
    public boolean isMeeting(int hit) {
        return hit >= firstMeeting && hit < firstTouch;
    }

    void ensureBlocks(int blocks) {
        firstOfBlock = Capacity.grow(firstOfBlock, blocks + 1);
    }

    /**
     * Grows the columns and keeps the hits.
     *
     * @param hits number of hits to hold
     */
    void ensureCapacity(int hits) {
        if (hits <= first.length) {
            return;
        }
        int capacity = Capacity.grown(first.length, hits);
        first = Arrays.copyOf(first, capacity);
        second = Arrays.copyOf(second, capacity);
        firstLayer = Arrays.copyOf(firstLayer, capacity);
        secondLayer = Arrays.copyOf(secondLayer, capacity);
        mover = Arrays.copyOf(mover, capacity);
        action = Arrays.copyOf(action, capacity);
        feature = Arrays.copyOf(feature, capacity);
        fraction = Arrays.copyOf(fraction, capacity);
        x = Arrays.copyOf(x, capacity);
        y = Arrays.copyOf(y, capacity);
        normalX = Arrays.copyOf(normalX, capacity);
        normalY = Arrays.copyOf(normalY, capacity);
        surfaceVx = Arrays.copyOf(surfaceVx, capacity);
        surfaceVy = Arrays.copyOf(surfaceVy, capacity);
    }
}
