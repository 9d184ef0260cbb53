package dev.barrage.physics;

import dev.barrage.physics.response.HitSet;

/**
 * A cursor over the hits of the last step, of bullets and of beams, in a fixed order.
 *
 * <p>Before the first {@link #next} it stands before the first hit. It reads the world's own buffers, so it always shows
 * the last step; {@link #rewind} before reading again. Keep one and use it every step: making one allocates, reading
 * does not.
 */
public final class Hits {
    private final HitSet set;
    private final int firstLayers;
    private final int secondLayers;
    private int at = -1;

    Hits(HitSet set, int firstLayers, int secondLayers) {
        this.set = set;
        this.firstLayers = firstLayers;
        this.secondLayers = secondLayers;
    }

    /** Goes back to before the first hit. */
    public Hits rewind() {
        at = -1;
        return this;
    }

    /** Moves to the next hit between the layers asked for; false when there is none. */
    public boolean next() {
        while (++at < set.count) {
            if ((set.firstLayer[at] & firstLayers) != 0 && (set.secondLayer[at] & secondLayers) != 0) {
                return true;
            }
        }
        at = set.count;
        return false;
    }

    /** The bullet or beam. */
    public long first() {
        return set.first[at];
    }

    /** The body that was hit. */
    public long second() {
        return set.second[at];
    }

    /** Whether a beam hit, not a bullet. */
    public boolean byBeam() {
        return at >= set.bulletHits;
    }

    /** Point of contact, metres. */
    public float x() {
        return set.x[at];
    }

    /** Point of contact, metres. */
    public float y() {
        return set.y[at];
    }

    /** Unit normal out of the body. */
    public float nx() {
        return set.normalX[at];
    }

    /** Unit normal out of the body. */
    public float ny() {
        return set.normalY[at];
    }

    /** When in the step a bullet hit, 0 (begin) to 1 (end); for a beam 0. */
    public float fraction() {
        return byBeam() ? 0f : set.fraction[at];
    }

    /** How far along the beam the hit is, metres; for a bullet 0. */
    public float distance() {
        return byBeam() ? set.fraction[at] : 0f;
    }

    /** Number of the triangle or edge that was hit. */
    public int feature() {
        return set.feature[at];
    }
}
