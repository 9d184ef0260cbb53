package dev.barrage.physics.contact;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

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
        grow(Capacity.FIRST);
    }

    /**
     * Grows the arrays and keeps the contacts.
     *
     * @param contacts number of contacts to hold
     */
    public void ensureCapacity(int contacts) {
        if (contacts < 0) {
            throw new IllegalArgumentException("contacts must not be negative: " + contacts);
        }
        if (contacts > bodyA.length) {
            grow(Capacity.grown(bodyA.length, contacts));
        }
    }

    private void grow(int n) {
        bodyA = Arrays.copyOf(bodyA, n);
        bodyB = Arrays.copyOf(bodyB, n);
        normalX = Arrays.copyOf(normalX, n);
        normalY = Arrays.copyOf(normalY, n);
        friction = Arrays.copyOf(friction, n);
        restitution = Arrays.copyOf(restitution, n);
        pointCount = Arrays.copyOf(pointCount, n);
        sensor = Arrays.copyOf(sensor, n);
        phase = Arrays.copyOf(phase, n);
        kept = Arrays.copyOf(kept, n);
        offsetX = Arrays.copyOf(offsetX, n);
        offsetY = Arrays.copyOf(offsetY, n);
        originX = Arrays.copyOf(originX, n);
        originY = Arrays.copyOf(originY, n);
        growPoints(2 * n);
    }

    private void growPoints(int n) {
        pointX = Arrays.copyOf(pointX, n);
        pointY = Arrays.copyOf(pointY, n);
        separation = Arrays.copyOf(separation, n);
        feature = Arrays.copyOf(feature, n);
        normalImpulse = Arrays.copyOf(normalImpulse, n);
        tangentImpulse = Arrays.copyOf(tangentImpulse, n);
        totalNormalImpulse = Arrays.copyOf(totalNormalImpulse, n);
    }
}
