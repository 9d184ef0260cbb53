package dev.barrage.physics.bullet;

import java.util.Arrays;

/**
 * All hits of bullets and beams of one step, merged: bullets by table and row, per bullet by body; then beams; then bullets
 * that met bullets.
 */
public final class HitSet {
    /** Number of hits. */
    public int count;

    /** How many of them are by bullets on bodies; those by beams come next. */
    public int bulletHits;

    /** The first of the meetings of two bullets, which come last, in the order of time. */
    public int firstMeeting;

    /** Per block of bullets the first of its hits, in the order of blocks; one more for the end. */
    public int[] firstOfBlock = new int[64];

    /** Bullet or beam. */
    public long[] first = new long[64];

    /** The body that was hit, or the other bullet. */
    public long[] second = new long[64];

    /** Layer bit of the bullet or beam. */
    public int[] firstLayer = new int[64];

    /** Layer bit of the body. */
    public int[] secondLayer = new int[64];

    /** Index of the bullet or beam in this step. */
    public int[] mover = new int[64];

    /** Of hits by bullets on bodies what the bullet does, as {@link BulletResponse} numbers it. */
    public int[] action = new int[64];

    /** Triangle or edge of the body's shape. */
    public int[] feature = new int[64];

    /** Share of the step flown, or metres along the beam. */
    public float[] fraction = new float[64];

    /** Point of contact, metres, world. */
    public float[] x = new float[64];

    /** Point of contact, metres, world. */
    public float[] y = new float[64];

    /** Unit normal out of the body, world. */
    public float[] normalX = new float[64];

    /** Unit normal out of the body, world. */
    public float[] normalY = new float[64];

    /** Velocity of the body or the other bullet when it was hit, m/s. */
    public float[] bodyVx = new float[64];

    /** Velocity of the body or the other bullet when it was hit, m/s. */
    public float[] bodyVy = new float[64];

    void ensureBlocks(int blocks) {
        if (blocks >= firstOfBlock.length) {
            firstOfBlock = new int[Math.max(blocks + 1, 2 * firstOfBlock.length)];
        }
    }

    /** Makes room for so many hits and keeps those that are there. */
    void ensureCapacity(int hits) {
        if (hits <= first.length) {
            return;
        }
        int capacity = Math.max(hits, 2 * first.length);
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
        bodyVx = Arrays.copyOf(bodyVx, capacity);
        bodyVy = Arrays.copyOf(bodyVy, capacity);
    }
}
