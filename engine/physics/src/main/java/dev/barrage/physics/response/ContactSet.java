package dev.barrage.physics.response;

import java.util.Arrays;

/**
 * The merged contacts of one step in canonical order: by the pair of entities, then by manifold, whatever broadphase
 * and however many workers found them. Contacts of one pair of bodies stand next to one another.
 *
 * <p>Contact {@code c} owns the points {@code 2c} and, where {@code pointCount[c]} is 2, {@code 2c + 1}. Arrays are
 * replaced when they grow, so fetch them again after {@link #ensureCapacity}.
 */
public final class ContactSet {
    /** The surfaces are near and have not met. */
    public static final byte APART = 0;
    /** The two bodies touch and did not a step ago. */
    public static final byte BEGAN = 1;
    /** The two bodies touch and did so a step ago. */
    public static final byte STAYS = 2;

    /** How many contacts there are. */
    public int count;

    /** Indices into {@link dev.barrage.physics.body.core.Bodies}. */
    public int[] bodyA = {}, bodyB = {};
    /** Unit normal, from A to B. */
    public float[] normalX = {}, normalY = {};
    /** Of the pair: how two materials mix is decided where the contact is made. */
    public float[] friction = {}, restitution = {};
    /** 1 or 2. */
    public int[] pointCount = {};
    /** One of the two is a sensor: the contact is reported and not answered. */
    public boolean[] sensor = {};
    /** {@link #APART}, {@link #BEGAN} or {@link #STAYS}, of the pair of bodies; written by {@link ContactCache}. */
    public byte[] phase = {};

    /** Where A's origin was when the contact was found, in metres. */
    public float[] originX = {}, originY = {};

    /** Per point: place relative to A's origin along the world's axes, in metres. */
    public float[] pointX = {}, pointY = {};
    /** Per point: distance of the surfaces, negative where they overlap, positive where they are about to touch. */
    public float[] separation = {};
    /** Per point: names the touching features, the same from step to step, unique within its pair of bodies. */
    public int[] feature = {};
    /** Per point, N s in one sub-step: where the solver starts from; afterwards, what held the contact at the end. */
    public float[] normalImpulse = {}, tangentImpulse = {};
    /** Per point, N s: what the two bodies exchanged along the normal in the whole step; 0 where they never met. */
    public float[] totalNormalImpulse = {};

    /** Makes room for this many contacts and keeps those that are there; grows by doubling. */
    public void ensureCapacity(int contacts) {
        if (contacts < 0) {
            throw new IllegalArgumentException("contacts must not be negative: " + contacts);
        }
        if (contacts > bodyA.length) {
            grow(Math.max(contacts, Math.max(64, bodyA.length * 2)));
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
