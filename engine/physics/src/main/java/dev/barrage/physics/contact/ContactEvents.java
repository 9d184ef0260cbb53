package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import java.util.Arrays;

/**
 * Finds which pairs of bodies begin to touch, go on touching, and end.
 *
 * <p>A pair begins to touch when its separation is 0 or less, or when it exchanges an impulse. It ends when the gap
 * exceeds {@link #PARTING_DISTANCE}. This hysteresis keeps the contact of a resting body when its gap jitters around
 * zero. Sensors exchange no impulse and need no hysteresis: they touch while a separation is 0 or less.
 */
public final class ContactEvents {
    /** Largest gap at which touching bodies still touch, metres. */
    static final float PARTING_DISTANCE = 0.02f;

    /** Pairs that touched in the step before and no longer do, in the order of contacts of that step. */
    public int endedCount;
    /** Per ended pair: entity handles, the smaller first. The entities may be removed. */
    public long[] endedFirst = {}, endedSecond = {};
    /** Per ended pair: layer bits of the bodies when they touched. */
    public int[] endedFirstLayer = {}, endedSecondLayer = {};
    /** Per ended pair: whether one of the bodies was a sensor. */
    public boolean[] endedSensor = {};

    private final ContactSet contacts;
    private final BlockTask task = this::updateBlock;
    private Bodies bodies;

    /** Whether a pair has ended. Workers only ever set it. */
    private boolean anyEnds;

    /** No events yet. */
    public ContactEvents(ContactSet contacts) {
        this.contacts = contacts;
    }

    /** Sets {@link ContactSet#phase} after a step is solved, and lists the ended pairs. */
    public void update(StepContext step) {
        bodies = step.bodies;
        anyEnds = contacts.anyEnds;
        step.workers.forBlocks(contacts.count, task);
        endedCount = 0;
        if (anyEnds) {
            collectEnded();
        }
    }

    private void updateBlock(int block, int from, int to, int worker) {
        boolean ended = false;
        for (int k = from; k < to; k++) {
            int contact = contacts.order[k];
            if (contacts.head[contact] == contact) {
                ended |= updatePair(contact);
            }
        }
        if (ended) {
            anyEnds = true;
        }
    }

    /** Whether a pair has ended. */
    private boolean updatePair(int pair) {
        boolean touched = contacts.touches[pair];
        boolean sensed = contacts.sensor[pair];
        boolean touches = !(sensed && contacts.isOff(pair)) && meets(pair, touched && !sensed ? PARTING_DISTANCE : 0f);
        contacts.touches[pair] = touches;
        contacts.ends[pair] = touched && !touches;
        byte phase = !touches ? ContactSet.APART : touched ? ContactSet.STAYS : ContactSet.BEGAN;
        for (int c = pair; c >= 0; c = contacts.next[c]) {
            contacts.phase[c] = phase;
        }
        if (!contacts.ends[pair]) {
            noteLayers(pair);
        }
        return contacts.ends[pair];
    }

    private void noteLayers(int pair) {
        contacts.layerA[pair] = bodies.layer[contacts.bodyA[pair]];
        contacts.layerB[pair] = bodies.layer[contacts.bodyB[pair]];
    }

    private boolean meets(int pair, float gap) {
        for (int c = pair; c >= 0; c = contacts.next[c]) {
            for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
                if (contacts.separation[p] <= gap || contacts.totalNormalImpulse[p] > 0f) {
                    return true;
                }
            }
        }
        return false;
    }

    private void collectEnded() {
        for (int k = 0; k < contacts.previousCount; k++) {
            int pair = contacts.previous[k];
            if (contacts.head[pair] == pair) {
                int now = contacts.latest(pair);
                if (contacts.ends[now]) {
                    append(now);
                }
            }
        }
    }

    private void append(int pair) {
        long a = contacts.entityA[pair];
        long b = contacts.entityB[pair];
        endedFirst = Capacity.grow(endedFirst, endedCount + 1);
        endedSecond = Capacity.grow(endedSecond, endedCount + 1);
        endedFirstLayer = Capacity.grow(endedFirstLayer, endedCount + 1);
        endedSecondLayer = Capacity.grow(endedSecondLayer, endedCount + 1);
        endedSensor = Capacity.grow(endedSensor, endedCount + 1);
        endedSensor[endedCount] = contacts.sensor[pair] && !contacts.isOff(pair);
        endedFirst[endedCount] = Math.min(a, b);
        endedSecond[endedCount] = Math.max(a, b);
        endedFirstLayer[endedCount] = a < b ? contacts.layerA[pair] : contacts.layerB[pair];
        endedSecondLayer[endedCount] = a < b ? contacts.layerB[pair] : contacts.layerA[pair];
        endedCount++;
        contacts.ends[pair] = false;
        if (contacts.isNear(pair)) {
            noteLayers(pair);
        }
    }

    /** Empties the list of ended pairs. */
    public void forget() {
        endedCount = 0;
    }

    /** Gives back memory that the last step did not need. */
    public void trim() {
        endedFirst = Arrays.copyOf(endedFirst, endedCount);
        endedSecond = Arrays.copyOf(endedSecond, endedCount);
        endedFirstLayer = Arrays.copyOf(endedFirstLayer, endedCount);
        endedSecondLayer = Arrays.copyOf(endedSecondLayer, endedCount);
        endedSensor = Arrays.copyOf(endedSensor, endedCount);
    }
}
