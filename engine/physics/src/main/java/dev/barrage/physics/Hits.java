package dev.barrage.physics;

import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.inspect.LastStep;
import java.util.Objects;
import org.joml.Vector2f;

/**
 * A cursor over the hits of bullets and beams in the last step, in a fixed order.
 *
 * <p>A new cursor is before the first hit: call {@link #next} first, and {@link #rewind} before reading again. It reads
 * the world's buffers and so always shows the last step. Keep one and use it in every step: creating one allocates,
 * reading does not. Reading throws an {@link IllegalStateException} where the cursor is at no hit.
 *
 * <p>All hits of the step are there, until the next step: a bullet that dies by its hit lives until then. What the game
 * removes after the step, as in a loop over the hits, still stands in the hits that follow. {@link World#remove} passes
 * over what is gone; ask {@link #alive} before anything else is done to {@link #first} or {@link #second}.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class Hits {
    private final LastStep step;
    private final int firstLayers, secondLayers;
    private HitSet set;
    private int at;
    private boolean swapped;

    Hits(LastStep step, int firstLayers, int secondLayers) {
        this.step = step;
        this.firstLayers = firstLayers;
        this.secondLayers = secondLayers;
        rewind();
    }

    /** Moves before the first hit. */
    public Hits rewind() {
        set = step.hits;
        at = -1;
        return this;
    }

    /** Moves to the next hit between the layers of the cursor; false at the end. */
    public boolean next() {
        while (++at < set.count) {
            swapped = false;
            if (isAskedFor(set.firstLayer[at], set.secondLayer[at])) {
                return true;
            }
            swapped = true;
            if (set.isMeeting(at) && isAskedFor(set.secondLayer[at], set.firstLayer[at])) {
                return true;
            }
        }
        at = set.count;
        return false;
    }

    private boolean isAskedFor(int firstLayer, int secondLayer) {
        return (firstLayer & firstLayers) != 0 && (secondLayer & secondLayers) != 0;
    }

    /** The index of the current hit. */
    private int current() {
        if (at < 0 || at >= set.count) {
            throw new IllegalStateException("the cursor is at no hit: call next() until it returns false");
        }
        return at;
    }

    /** The bullet or beam. */
    public long first() {
        return swapped ? set.second[current()] : set.first[current()];
    }

    /** The body, further collider or bullet hit. */
    public long second() {
        return swapped ? set.first[current()] : set.second[current()];
    }

    /** Whether both are still there: false once the game has removed one of them. */
    public boolean alive() {
        return step.registry.isAlive(first()) && step.registry.isAlive(second());
    }

    /** {@link #second}, or its body if it is a further collider that is alive. */
    public long secondBody() {
        return Compounds.bodyOf(step.registry, second());
    }

    /** Whether this is a hit of a beam, on a body or on a bullet. */
    public boolean byBeam() {
        return set.isByBeam(current());
    }

    /** Whether two bullets hit one another. */
    public boolean byBullets() {
        return set.isMeeting(current());
    }

    /** Whether {@link #second} is a bullet: one that met another bullet, or one that a beam touched. */
    public boolean onBullet() {
        return current() >= set.firstMeeting;
    }

    /** Point of contact, metres. */
    public float x() {
        return set.x[current()];
    }

    /** Point of contact, metres. */
    public float y() {
        return set.y[current()];
    }

    /** Unit normal out of the body or bullet hit. */
    public float nx() {
        return swapped ? -set.normalX[current()] : set.normalX[current()];
    }

    /** Unit normal out of the body or bullet hit. */
    public float ny() {
        return swapped ? -set.normalY[current()] : set.normalY[current()];
    }

    /** Sets {@code dest} to the point of contact, metres, and returns it. */
    public Vector2f point(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(), y());
    }

    /** Sets {@code dest} to the unit normal out of the body or bullet hit, and returns it. */
    public Vector2f normal(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(nx(), ny());
    }

    /**
     * Time of a bullet's first touch within the step, 0 (start) to 1 (end); 0 for a bullet that touches at the start,
     * even if it leaves, and for a beam.
     */
    public float fraction() {
        return byBeam() ? 0f : set.fraction[current()];
    }

    /** Distance from the muzzle along the beam, metres; 0 for a bullet. */
    public float distance() {
        return byBeam() ? set.fraction[current()] : 0f;
    }

    /** Number of the triangle or edge hit; 0 if a bullet was hit. */
    public int feature() {
        return set.feature[current()];
    }
}
