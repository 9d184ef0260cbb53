package dev.barrage.physics.body.core;

import dev.barrage.physics.math.Trig;
import java.util.Arrays;

/**
 * All bodies of one step as flat columns; the index of a body is its place in these arrays for this step only.
 *
 * <p>The step copies the body rows of every table in here, the stages read them, dynamics writes poses and velocities,
 * and the step copies those back. Every column is at least {@link #count} long. Arrays are replaced when they grow, so
 * fetch them again after {@link #ensureCapacity}.
 */
public final class Bodies {
    /** Never moves: its velocity is not looked at. */
    public static final int STATIC = 0;
    /** Moves by its velocity; no contact changes that. */
    public static final int KINEMATIC = 1;
    /** Moves by forces and contacts. */
    public static final int DYNAMIC = 2;

    /** How many bodies there are. */
    public int count;

    /** Entity handle; names the body across steps. */
    public long[] entity = {};
    /** {@link #STATIC}, {@link #KINEMATIC} or {@link #DYNAMIC}. */
    public int[] type = {};
    /** Id of the shape. */
    public int[] shape = {};
    /** A sensor feels contacts and never answers them. */
    public boolean[] sensor = {};

    /** The one bit of the layer, the bits of the layers met, and the group, whose members never meet; 0 for none. */
    public int[] layer = {}, mask = {}, group = {};

    /** The body's origin, in metres. */
    public float[] x = {}, y = {};
    /** In radians, and its cosine and sine as {@link Trig} gives them, of every place, in use or not. */
    public float[] angle = {}, cos = {}, sin = {};
    /** Centre of mass in the body's own frame. */
    public float[] centroidX = {}, centroidY = {};

    /** Velocity of the centre of mass in m/s, spin in rad/s. */
    public float[] vx = {}, vy = {}, spin = {};
    /** Acting at the centre of mass throughout the step: N and N m. */
    public float[] forceX = {}, forceY = {}, torque = {};
    /** 1/kg and 1/(kg m2) about the centre of mass; 0 where nothing can move the body that way. */
    public float[] invMass = {}, invInertia = {};
    /** Factor of the world's gravity; damping in 1/s. */
    public float[] gravityScale = {}, linearDamping = {}, angularDamping = {};

    /** Coefficients: of restitution, 0 to 1, and of friction, 0 or more. */
    public float[] restitution = {}, friction = {};

    /** What dynamics wants to do this step: displacement of the centre of mass, and turn in radians. */
    public float[] moveX = {}, moveY = {}, turn = {};
    /** Part of that motion, 0 to 1, that is free of walls; dynamics sets it to 1, sweeping may lower it. */
    public float[] maxFraction = {};

    /** No bodies. */
    public Bodies() {}

    /** Makes every column at least {@code bodies} long and keeps what is in them; grows by doubling. */
    public void ensureCapacity(int bodies) {
        if (bodies < 0) {
            throw new IllegalArgumentException("bodies must not be negative: " + bodies);
        }
        if (bodies > entity.length) {
            grow(Math.max(bodies, Math.max(64, entity.length * 2)));
        }
    }

    /** Whether no contact can change the motion of body {@code i}: static, kinematic, or infinitely heavy. */
    public boolean immovable(int i) {
        return type[i] != DYNAMIC || (invMass[i] == 0f && invInertia[i] == 0f);
    }

    /** The centre of mass relative to the origin of body {@code i}, along the world's axes. */
    public float centerX(int i) {
        return cos[i] * centroidX[i] - sin[i] * centroidY[i];
    }

    /** See {@link #centerX}. */
    public float centerY(int i) {
        return sin[i] * centroidX[i] + cos[i] * centroidY[i];
    }

    /** Turns body {@code i} to an angle in radians. */
    public void setAngle(int i, float radians) {
        angle[i] = radians;
        cos[i] = Trig.cos(radians);
        sin[i] = Trig.sin(radians);
    }

    private void grow(int n) {
        entity = Arrays.copyOf(entity, n);
        type = Arrays.copyOf(type, n);
        shape = Arrays.copyOf(shape, n);
        sensor = Arrays.copyOf(sensor, n);
        layer = Arrays.copyOf(layer, n);
        mask = Arrays.copyOf(mask, n);
        group = Arrays.copyOf(group, n);
        x = Arrays.copyOf(x, n);
        y = Arrays.copyOf(y, n);
        angle = Arrays.copyOf(angle, n);
        int before = cos.length;
        cos = Arrays.copyOf(cos, n);
        Arrays.fill(cos, before, n, 1f);
        sin = Arrays.copyOf(sin, n);
        centroidX = Arrays.copyOf(centroidX, n);
        centroidY = Arrays.copyOf(centroidY, n);
        vx = Arrays.copyOf(vx, n);
        vy = Arrays.copyOf(vy, n);
        spin = Arrays.copyOf(spin, n);
        forceX = Arrays.copyOf(forceX, n);
        forceY = Arrays.copyOf(forceY, n);
        torque = Arrays.copyOf(torque, n);
        invMass = Arrays.copyOf(invMass, n);
        invInertia = Arrays.copyOf(invInertia, n);
        gravityScale = Arrays.copyOf(gravityScale, n);
        linearDamping = Arrays.copyOf(linearDamping, n);
        angularDamping = Arrays.copyOf(angularDamping, n);
        restitution = Arrays.copyOf(restitution, n);
        friction = Arrays.copyOf(friction, n);
        moveX = Arrays.copyOf(moveX, n);
        moveY = Arrays.copyOf(moveY, n);
        turn = Arrays.copyOf(turn, n);
        maxFraction = Arrays.copyOf(maxFraction, n);
    }
}
