package dev.barrage.physics;

import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector2fc;

/**
 * What a world is made with; copied when the world is made.
 *
 * <p>Layers are numbers from 0 to 31. Every layer meets every other (and itself) unless {@link #meets} says which ones
 * it meets; two things meet only when both of their layers agree. That is for bodies, and for bullets and beams with
 * bodies; bullets pass through one another unless {@link #bulletsMeet} says otherwise.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class WorldConfig {
    float gravityX;
    float gravityY;
    float hertz = 60f;
    int workers = 1;
    int substeps = 4;
    boolean simd = true;
    float[] cellSizes = {};
    /** Null for what suits the number of bodies. */
    BroadphaseKind broadphase;

    final int[] masks = new int[32];
    final int[] bulletMasks = new int[32];

    /** No gravity, 60 steps a second, one worker, every layer meets every layer. */
    public WorldConfig() {
        Arrays.fill(masks, ~0);
    }

    WorldConfig(WorldConfig other) {
        gravityX = other.gravityX;
        gravityY = other.gravityY;
        hertz = other.hertz;
        workers = other.workers;
        substeps = other.substeps;
        simd = other.simd;
        cellSizes = other.cellSizes.clone();
        broadphase = other.broadphase;
        System.arraycopy(other.masks, 0, masks, 0, masks.length);
        System.arraycopy(other.bulletMasks, 0, bulletMasks, 0, bulletMasks.length);
    }

    /** Acceleration of every dynamic body, m/s^2. */
    public WorldConfig gravity(float x, float y) {
        gravityX = Check.finite("gravity x", x);
        gravityY = Check.finite("gravity y", y);
        return this;
    }

    /** Acceleration of every dynamic body, m/s^2; the vector is copied. */
    public WorldConfig gravity(Vector2fc acceleration) {
        Check.finite("acceleration", acceleration);
        return gravity(acceleration.x(), acceleration.y());
    }

    /** Steps a second, above 0, at most 10,000. */
    public WorldConfig hertz(float stepsPerSecond) {
        hertz = Check.between("hertz", stepsPerSecond, 1e-3f, 10_000f);
        return this;
    }

    /** How many threads step the world, the calling one included: 1 to 64. The result never depends on it. */
    public WorldConfig workers(int count) {
        workers = Check.between("workers", count, 1, 64);
        return this;
    }

    /** How many sub-steps the contact solver takes in one step, 1 to 64; more is stiffer and slower. */
    public WorldConfig substeps(int count) {
        substeps = Check.between("substeps", count, 1, 64);
        return this;
    }

    /**
     * Whether vector instructions are used where this machine and JVM have them; they are unless this is called. The
     * result never depends on it.
     */
    public WorldConfig simd(boolean use) {
        simd = use;
        return this;
    }

    /**
     * Which broadphase to use; unless this is called, sort and sweep for up to 16,384 bodies and the hierarchical grid
     * for more, or where they crowd or many bullets look them up. All find the same pairs, so the result never depends on
     * it.
     */
    public WorldConfig broadphase(BroadphaseKind kind) {
        broadphase = Objects.requireNonNull(kind, "broadphase");
        return this;
    }

    /**
     * Fixes the cell sizes of the hierarchical grid's levels, metres, each rounded up to a power of two, and chooses the grid
     * unless another broadphase is chosen; without this call the levels follow the sizes present.
     */
    public WorldConfig cellSizes(float... metres) {
        for (float size : metres) {
            Check.positive("cell size", size);
        }
        cellSizes = metres.clone();
        return this;
    }

    /** Says which layers this layer meets; all others it passes through. */
    public WorldConfig meets(int layer, int... others) {
        int mask = 0;
        for (int other : others) {
            mask |= 1 << Check.layer(other);
        }
        masks[Check.layer(layer)] = mask;
        return this;
    }

    /**
     * Lets bullets of two layers, or of one, hit one another: each does what its {@link OnHit} says, at the time at which
     * they touch first in the step, and the hit is reported once. Bullets of the same group above 0 do not meet.
     */
    public WorldConfig bulletsMeet(int layer, int other) {
        bulletMasks[Check.layer(layer)] |= 1 << Check.layer(other);
        bulletMasks[other] |= 1 << layer;
        return this;
    }

    /** Writes what decides how a world goes on; how it is computed is left out. */
    void save(StateWriter out) {
        out.put(gravityX);
        out.put(gravityY);
        out.put(hertz);
        out.put(substeps);
        for (int layer = 0; layer < masks.length; layer++) {
            out.put(masks[layer]);
            out.put(bulletMasks[layer]);
        }
    }

    /** Refuses a state that was written with other settings. */
    void check(StateReader in) {
        check("gravity x", gravityX, in.getFloat());
        check("gravity y", gravityY, in.getFloat());
        check("hertz", hertz, in.getFloat());
        check("substeps", substeps, in.getInt());
        for (int layer = 0; layer < masks.length; layer++) {
            check("masks", layer, masks[layer], in.getInt());
            check("masks of bullets", layer, bulletMasks[layer], in.getInt());
        }
    }

    private static void check(String name, float here, float there) {
        if (Float.compare(here, there) != 0) {
            throw new IllegalArgumentException(
                    "the snapshot is of a world with " + name + " " + there + ", and this one has " + here);
        }
    }

    private static void check(String name, int layer, int here, int there) {
        if (here != there) {
            throw new IllegalArgumentException("the snapshot is of a world with other " + name + ": layer " + layer
                    + " has " + Integer.toHexString(there) + " there and " + Integer.toHexString(here) + " here");
        }
    }

    /** Makes two layers pass through each other. */
    public WorldConfig ignores(int layer, int other) {
        masks[Check.layer(layer)] &= ~(1 << Check.layer(other));
        masks[other] &= ~(1 << layer);
        return this;
    }
}
