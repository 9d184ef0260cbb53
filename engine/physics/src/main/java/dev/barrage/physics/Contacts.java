package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.contact.ContactEvents;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.inspect.LastStep;
import java.util.Objects;
import org.joml.Vector2f;

/**
 * A cursor over the contacts between bodies in the last step, in a fixed order: contacts that began or stay, one per
 * manifold, then pairs that ended.
 *
 * <p>Bodies that {@linkplain World#isAwake sleep} have no contacts here, except with sensors. A contact does not end when
 * its bodies fall asleep, and stays when they wake.
 *
 * <p>First is always the body of the first layer, and the normal points from first to second. If both are of one layer,
 * or if the cursor covers all layers, roles are those of the step. Keep and rewind a cursor as with {@link Hits}, and ask
 * {@link World#isAlive} of bodies that the game may have removed since the step.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class Contacts {
    private final LastStep step;
    private final ContactEvents events;
    private final int firstLayers, secondLayers;
    private Bodies bodies;
    private ContactSet set;
    private int at;
    private boolean swapped;

    Contacts(LastStep step, int firstLayers, int secondLayers) {
        this.step = step;
        events = step.contactEvents;
        this.firstLayers = firstLayers;
        this.secondLayers = secondLayers;
        rewind();
    }

    /** Moves before the first contact. */
    public Contacts rewind() {
        bodies = step.bodies;
        set = step.contacts;
        at = -1;
        return this;
    }

    /** Moves to the next contact between the layers of the cursor; false at the end. */
    public boolean next() {
        while (++at < set.count + events.endedCount) {
            if (matches()) {
                return true;
            }
        }
        at = set.count + events.endedCount;
        return false;
    }

    private boolean matches() {
        boolean ended = at >= set.count;
        if (!ended && set.phase[set.order[at]] == ContactSet.APART) {
            return false;
        }
        int a = ended ? events.endedFirstLayer[end()] : bodies.layer[index(true)];
        int b = ended ? events.endedSecondLayer[end()] : bodies.layer[index(false)];
        boolean asStored = (a & firstLayers) != 0 && (b & secondLayers) != 0;
        swapped = !asStored;
        return asStored || (b & firstLayers) != 0 && (a & secondLayers) != 0;
    }

    private int end() {
        return at - set.count;
    }

    /** The index of the current contact. */
    private int current() {
        if (at < 0 || at >= set.count + events.endedCount) {
            throw new IllegalStateException("the cursor is at no contact: call next() until it returns false");
        }
        return at;
    }

    /** The slot of the current contact, which has points. */
    private int touching() {
        if (current() >= set.count) {
            throw new IllegalStateException("a contact that ended has neither points nor a normal");
        }
        return set.order[at];
    }

    private int point(int point) {
        int slot = touching();
        if (point < 0 || point >= set.pointCount[slot]) {
            throw new IllegalArgumentException("point must be from 0 to below " + set.pointCount[slot] + ": " + point);
        }
        return 2 * slot + point;
    }

    /** The index of a body of the current contact, which has not ended. */
    private int index(boolean a) {
        int slot = set.order[at];
        return a ? set.bodyA[slot] : set.bodyB[slot];
    }

    /** The body, or further collider, of the first layer. */
    public long first() {
        return entity(!swapped);
    }

    /** The body, or further collider, of the second layer. */
    public long second() {
        return entity(swapped);
    }

    /** The body of {@link #first}: another only if that is a further collider which is not gone. */
    public long firstBody() {
        return body(!swapped);
    }

    /** The body of {@link #second}: another only if that is a further collider which is not gone. */
    public long secondBody() {
        return body(swapped);
    }

    private long body(boolean a) {
        return ended() ? Compounds.bodyOf(step.registry, entity(a)) : bodies.entity[bodies.owner[index(a)]];
    }

    private long entity(boolean a) {
        if (ended()) {
            return a ? events.endedFirst[end()] : events.endedSecond[end()];
        }
        return bodies.entity[index(a)];
    }

    /** Whether the contact is new: the bodies did not touch in the step before. */
    public boolean began() {
        return !ended() && set.phase[touching()] == ContactSet.BEGAN;
    }

    /** Whether the bodies touched in the step before, too. */
    public boolean stays() {
        return !ended() && set.phase[touching()] == ContactSet.STAYS;
    }

    /** Whether the contact ended in this step. There is no point or normal then, and either body may be removed. */
    public boolean ended() {
        return current() >= set.count;
    }

    /** Number of contact points, 1 or 2; 0 for a contact that ended. */
    public int points() {
        return ended() ? 0 : set.pointCount[touching()];
    }

    /** X of a contact point, 0 to below {@link #points}, at the start of the step, metres. */
    public float x(int point) {
        int index = point(point);
        return set.originX[touching()] + set.pointX[index];
    }

    /** Y of a contact point, 0 to below {@link #points}, at the start of the step, metres. */
    public float y(int point) {
        int index = point(point);
        return set.originY[touching()] + set.pointY[index];
    }

    /** Unit normal from first to second. */
    public float nx() {
        return swapped ? -set.normalX[touching()] : set.normalX[touching()];
    }

    /** Unit normal from first to second. */
    public float ny() {
        return swapped ? -set.normalY[touching()] : set.normalY[touching()];
    }

    /** Sets {@code dest} to a contact point, as {@link #x} and {@link #y} give it, and returns it. */
    public Vector2f point(int point, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(point), y(point));
    }

    /** Sets {@code dest} to the unit normal from first to second, and returns it. */
    public Vector2f normal(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(nx(), ny());
    }

    /** Depth of the overlap at the start of the step, metres; negative for a gap. */
    public float depth() {
        int slot = touching();
        float first = -set.separation[2 * slot];
        return set.pointCount[slot] == 1 ? first : Math.max(first, -set.separation[2 * slot + 1]);
    }

    /** Normal impulse exchanged in the step, N s; 0 for sensors. */
    public float impulse() {
        int slot = touching();
        float first = set.totalNormalImpulse[2 * slot];
        return set.pointCount[slot] == 1 ? first : first + set.totalNormalImpulse[2 * slot + 1];
    }
}
