package dev.barrage.physics;

import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.contact.ContactEvents;
import dev.barrage.physics.contact.ContactIndex;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.inspect.LastStep;
import java.util.Objects;
import org.joml.Vector2f;

/**
 * A cursor over the contacts between bodies in the last step, in a fixed order: contacts that began or stay, one per
 * manifold, then pairs that ended. Or over the contacts that a body has now, see {@link World#contactsOf}.
 *
 * <p>Bodies that {@linkplain World#isAwake sleep} have no contacts in {@link World#contacts()}, except with sensors. A
 * contact does not end when its bodies fall asleep, and stays when they wake.
 *
 * <p>First is always the body of the first layer, or the one whose contacts are asked for, and the normal points from
 * first to second. If both are of one layer, or if the cursor covers all layers, roles are those of the step. Keep and
 * rewind a cursor as with {@link Hits}. The game may remove bodies while it reads: what is gone is still named, and
 * {@link #alive} tells.
 *
 * <pre>{@code
 * for (contacts.rewind().fasterThan(3f); contacts.next(); ) {     // what meets at 3 m/s and more
 *     thud(contacts.x(0), contacts.y(0), contacts.approachSpeed());
 * }
 * }</pre>
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class Contacts {
    private final LastStep step;
    private final ContactEvents events;
    private final ContactIndex index;
    private final ContactSet set;
    private final int firstLayers, secondLayers;

    /** Contacts of this body alone, or {@link Entity#NONE} for all. */
    private long body = Entity.NONE;

    /** Least speed of approach of what is shown, m/s; negative: whatever it is. */
    private float leastSpeed = -1f;

    /** Whether contacts without a sensor, and those with one, are shown. */
    private boolean solid = true, sensed = true;

    /** Place in the order of contacts, then among those that ended; unused if a body is given. */
    private int at;

    /** Slot of the current contact, -1 if there is none or it ended; of one that is a body's, its end there. */
    private int slot, end;

    /** Whether the cursor was led to one contact, so that only its further manifolds follow. */
    private boolean found;

    private boolean swapped;

    Contacts(LastStep step, int firstLayers, int secondLayers) {
        this.step = step;
        events = step.contactEvents;
        index = step.contactIndex;
        set = step.contacts;
        this.firstLayers = firstLayers;
        this.secondLayers = secondLayers;
        rewind();
    }

    /** Moves before the first contact. */
    public Contacts rewind() {
        at = -1;
        slot = -1;
        end = -1;
        found = false;
        if (body != Entity.NONE) {
            index.update();
        }
        return this;
    }

    /**
     * Shows the contacts of a body, or of a further collider, from now on, and rewinds. See {@link World#contactsOf}.
     *
     * @throws IllegalArgumentException if the handle names no living entity
     */
    public Contacts of(long body) {
        step.registry.tableOf(body); // refuses what is gone
        this.body = body;
        return rewind();
    }

    /**
     * Shows only impacts from now on, for sounds, sparks and damage: what came together so fast and pushed.
     *
     * @param speed least {@link #approachSpeed}, m/s, 0 or more
     */
    public Contacts fasterThan(float speed) {
        leastSpeed = Check.between("speed", speed, 0f, Float.MAX_VALUE);
        return this;
    }

    /** Shows only contacts of bodies that push each other, without those of sensors, from now on. */
    public Contacts withoutSensors() {
        solid = true;
        sensed = false;
        return this;
    }

    /** Shows only what sensors overlap, from now on: what {@link #began}, {@link #stays} and {@link #ended} there. */
    public Contacts onlySensors() {
        solid = false;
        sensed = true;
        return this;
    }

    /** Moves to the next contact that the cursor covers; false at the end. */
    public boolean next() {
        if (found) {
            slot = slot < 0 ? -1 : set.next[slot];
            return slot >= 0;
        }
        return body != Entity.NONE ? nextOfBody() : nextOfAll();
    }

    private boolean nextOfAll() {
        slot = -1;
        while (++at < set.count) {
            if (covers(set.order[at])) {
                slot = set.order[at];
                return true;
            }
        }
        for (; at < set.count + events.endedCount; at++) {
            int ended = at - set.count;
            boolean isShown = leastSpeed < 0f && (events.endedSensor[ended] ? sensed : solid);
            if (isShown && assign(events.endedFirstLayer[ended], events.endedSecondLayer[ended])) {
                return true;
            }
        }
        at = set.count + events.endedCount;
        return false;
    }

    private boolean nextOfBody() {
        boolean isFirst = at < 0;
        at = 0;
        if (isFirst) {
            end = step.registry.isAlive(body) ? index.first(body) : -1;
        } else if (end >= 0) {
            end = index.next(end, body);
        }
        while (end >= 0 && !covers(end >> 1)) {
            end = index.next(end, body);
        }
        slot = end < 0 ? -1 : end >> 1;
        swapped = (end & 1) != 0;
        return slot >= 0;
    }

    /**
     * Moves to the contact that a name stands for, see {@link #name}. {@link #next} then leads to its further manifolds,
     * if it has any, until {@link #rewind}.
     *
     * @return false if it is over, or is none that the cursor covers; the cursor is at no contact then
     */
    public boolean find(long name) {
        rewind();
        found = true;
        int pair = index.find(name, step.bodyTables);
        if (pair >= 0 && covers(pair)) {
            slot = pair;
            if (body != Entity.NONE) {
                swapped = isOfBody(set.entityB[pair]);
                slot = swapped || isOfBody(set.entityA[pair]) ? pair : -1;
            }
        }
        return slot >= 0;
    }

    private boolean isOfBody(long entity) {
        return entity == body || Compounds.bodyOf(step.registry, entity) == body;
    }

    private boolean covers(int contact) {
        int pair = set.head[contact];
        return set.phase[contact] != ContactSet.APART
                && (set.sensor[contact] ? sensed : solid)
                && assign(set.layerA[pair], set.layerB[pair])
                && (leastSpeed < 0f || isImpact(contact, 2 * contact) || isSecondImpact(contact));
    }

    private boolean isSecondImpact(int contact) {
        return set.pointCount[contact] == 2 && isImpact(contact, 2 * contact + 1);
    }

    /** Whether a point came together fast enough, and pushes for the first time: an impact may take two steps. */
    private boolean isImpact(int contact, int point) {
        return set.isNear(set.head[contact])
                && set.totalNormalImpulse[point] > 0f
                && set.isNewPush[point]
                && step.bodyManifolds.approach(contact, point) >= leastSpeed;
    }

    /** Assigns the roles of two bodies by their layers. Returns whether the cursor covers these. */
    private boolean assign(int layerA, int layerB) {
        boolean asStored = (layerA & firstLayers) != 0 && (layerB & secondLayers) != 0;
        swapped = !asStored;
        return asStored || (layerB & firstLayers) != 0 && (layerA & secondLayers) != 0;
    }

    /** The number of the current contact among those that ended. */
    private int end() {
        if (slot >= 0 || body != Entity.NONE || found || at < set.count || at >= set.count + events.endedCount) {
            throw new IllegalStateException("the cursor is at no contact: call next() until it returns false");
        }
        return at - set.count;
    }

    /** The slot of the current contact, which has points. */
    private int touching() {
        if (slot < 0) {
            end();
            throw new IllegalStateException("a contact that ended has neither points nor a normal");
        }
        return slot;
    }

    private int point(int point) {
        int contact = touching();
        if (point < 0 || point >= set.pointCount[contact]) {
            throw new IllegalArgumentException(
                    "point must be from 0 to below " + set.pointCount[contact] + ": " + point);
        }
        return 2 * contact + point;
    }

    /** The body, or further collider, of the first layer; of a body's contacts that body or its collider. */
    public long first() {
        return entity(!swapped);
    }

    /** The other body, or further collider. */
    public long second() {
        return entity(swapped);
    }

    /** {@link #first}, or its body if it is a further collider that is alive. */
    public long firstBody() {
        return Compounds.bodyOf(step.registry, first());
    }

    /** {@link #second}, or its body if it is a further collider that is alive. */
    public long secondBody() {
        return Compounds.bodyOf(step.registry, second());
    }

    private long entity(boolean a) {
        if (slot < 0) {
            int ended = end();
            return a ? events.endedFirst[ended] : events.endedSecond[ended];
        }
        return a ? set.entityA[set.head[slot]] : set.entityB[set.head[slot]];
    }

    /** Whether both are still there: false once the game has removed one of them. */
    public boolean alive() {
        return step.registry.isAlive(first()) && step.registry.isAlive(second());
    }

    /** Whether one of the two is a sensor: they overlap and do not push each other. */
    public boolean isSensor() {
        return slot < 0 ? events.endedSensor[end()] : set.sensor[slot];
    }

    /**
     * A number that names the contact of these two as long as it lasts, asleep or awake, and by which {@link #find} leads
     * back to it in a later step. A snapshot keeps it. Should the two part and meet again, it names the new contact.
     *
     * @return a number above 0; 0 for the contact of a sleeper with something that the game has removed
     */
    public long name() {
        return index.name(touching(), step.bodyTables);
    }

    /** Whether the contact is new: the bodies did not touch in the step before. */
    public boolean began() {
        return !ended() && set.phase[slot] == ContactSet.BEGAN;
    }

    /** Whether the bodies touched in the step before, too. */
    public boolean stays() {
        return !ended() && set.phase[slot] == ContactSet.STAYS;
    }

    /** Whether the contact ended in this step. There is no point or normal then, and either body may be removed. */
    public boolean ended() {
        return slot < 0 && end() >= 0;
    }

    /** Number of contact points, 1 or 2; 0 for a contact that ended. */
    public int points() {
        return ended() ? 0 : set.pointCount[slot];
    }

    /** X of a contact point, 0 to below {@link #points}, at the start of the step, metres. */
    public float x(int point) {
        int index = point(point);
        return set.originX[slot] + set.pointX[index];
    }

    /** Y of a contact point, 0 to below {@link #points}, at the start of the step, metres. */
    public float y(int point) {
        int index = point(point);
        return set.originY[slot] + set.pointY[index];
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
        int contact = touching();
        float first = -set.separation[2 * contact];
        return set.pointCount[contact] == 1 ? first : Math.max(first, -set.separation[2 * contact + 1]);
    }

    /** Normal impulse exchanged in the step, N s; 0 for sensors. Of sleepers, that of their last step awake. */
    public float impulse() {
        return impulse(touching());
    }

    private float impulse(int contact) {
        float first = set.totalNormalImpulse[2 * contact];
        return set.pointCount[contact] == 1 ? first : first + set.totalNormalImpulse[2 * contact + 1];
    }

    /**
     * Friction impulse that the step gave to second along the tangent, N s: {@code (-ny, nx)}, the normal turned
     * counter-clockwise. It is that of the last sub-step times their number, exact where little changes within a step; 0
     * for what bounces and for sensors.
     */
    public float tangentImpulse() {
        int contact = touching();
        float first = set.tangentImpulse[2 * contact];
        float sum = set.pointCount[contact] == 1 ? first : first + set.tangentImpulse[2 * contact + 1];
        return set.sensor[contact] ? 0f : sum * set.substeps;
    }

    /**
     * Speed at which the bodies came together along the normal when the step began, m/s, at the point where they did so
     * fastest; negative if they parted, and 0 for sleepers. It is the speed of an impact in the step in which the two
     * first push each other.
     */
    public float approachSpeed() {
        return approachSpeed(touching());
    }

    private float approachSpeed(int contact) {
        if (!set.isNear(set.head[contact])) {
            return 0f;
        }
        float first = step.bodyManifolds.approach(contact, 2 * contact);
        return set.pointCount[contact] == 1
                ? first
                : Math.max(first, step.bodyManifolds.approach(contact, 2 * contact + 1));
    }
}
