package dev.barrage.physics.contact;

import dev.barrage.physics.memory.Capacity;

/**
 * The merged contacts of one step in canonical order: by pair of entities, then by manifold. The broadphase and the
 * number of workers do not affect the order. Contacts of one pair are adjacent.
 *
 * <p>Contact {@code c} owns point {@code 2c} and, if {@code pointCount[c]} is 2, point {@code 2c + 1}. Arrays are
 * replaced when they grow: fetch them again after {@link #ensureCapacity}.
 */
public final class ContactSet {
    /** Largest impulse at a point, N s. */
    public static final float MOST_IMPULSE = 1e30f;

    /** Phase: the surfaces are near but do not touch. */
    public static final byte APART = 0;
    /** Phase: the bodies touch and did not touch in the step before. */
    public static final byte BEGAN = 1;
    /** Phase: the bodies touch and touched in the step before. */
    public static final byte STAYS = 2;

    /** Number of contacts. */
    public int count;

    /** Indices into {@link dev.barrage.physics.body.Bodies}. */
    public int[] bodyA = {}, bodyB = {};
    /** Unit normal, from A to B. */
    public float[] normalX = {}, normalY = {};
    /** Mixed materials of the pair. */
    public float[] friction = {}, restitution = {};
    /** Number of contact points, 1 or 2. */
    public int[] pointCount = {};
    /** Whether one of the bodies is a sensor: the contact is reported but not solved. */
    public boolean[] sensor = {};
    /** {@link #APART}, {@link #BEGAN} or {@link #STAYS}, for the pair of bodies; written by {@link ContactCache}. */
    public byte[] phase = {};

    /** Number of the manifold of the step before that the contact keeps, or -1 if it was made in this step. */
    public int[] kept = {};

    /** Position of A's centre of mass at the start of the step, metres. */
    public float[] originX = {}, originY = {};

    /** B's centre of mass relative to A's when the manifold was made, along the world's axes, metres. */
    public float[] offsetX = {}, offsetY = {};

    /** Per point: offset from A's centre of mass at that time, along the world's axes, metres. */
    public float[] pointX = {}, pointY = {};
    /** Per point: distance of the surfaces, metres; negative in an overlap. */
    public float[] separation = {};
    /** Per point: id of the touching features, stable from step to step and unique within its pair of bodies. */
    public int[] feature = {};
    /**
     * Per point: impulse in one sub-step, N s. Warm start before the solver, impulse of the last sub-step after it.
     */
    public float[] normalImpulse = {}, tangentImpulse = {};
    /** Per point: normal impulse exchanged in the whole step, N s; 0 if the surfaces never met. */
    public float[] totalNormalImpulse = {};

    /** No contacts. */
    public ContactSet() {
        ensureCapacity(Capacity.FIRST);
    }

    /** Whether two contacts are of the same bodies, in the same order. */
    public boolean isSamePair(int c, int other) {
        return bodyA[c] == bodyA[other] && bodyB[c] == bodyB[other];
    }

    /**
     * Grows the arrays and keeps the contacts.
     *
     * @param contacts number of contacts to hold
     */
    public void ensureCapacity(int contacts) {
        bodyA = Capacity.grow(bodyA, contacts);
        bodyB = Capacity.grow(bodyB, contacts);
        normalX = Capacity.grow(normalX, contacts);
        normalY = Capacity.grow(normalY, contacts);
        friction = Capacity.grow(friction, contacts);
        restitution = Capacity.grow(restitution, contacts);
        pointCount = Capacity.grow(pointCount, contacts);
        sensor = Capacity.grow(sensor, contacts);
        phase = Capacity.grow(phase, contacts);
        kept = Capacity.grow(kept, contacts);
        offsetX = Capacity.grow(offsetX, contacts);
        offsetY = Capacity.grow(offsetY, contacts);
        originX = Capacity.grow(originX, contacts);
        originY = Capacity.grow(originY, contacts);
        pointX = Capacity.grow(pointX, 2 * contacts);
        pointY = Capacity.grow(pointY, 2 * contacts);
        separation = Capacity.grow(separation, 2 * contacts);
        feature = Capacity.grow(feature, 2 * contacts);
        normalImpulse = Capacity.grow(normalImpulse, 2 * contacts);
        tangentImpulse = Capacity.grow(tangentImpulse, 2 * contacts);
        totalNormalImpulse = Capacity.grow(totalNormalImpulse, 2 * contacts);
    }
}
