package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Carries contacts from one step to the next: impulses for warm starting, and the phase of each pair (began, stays,
 * ended).
 *
 * <p>In a step, {@link #match} runs before the solver and {@link #update} after it. A pair of bodies begins to touch
 * when its separation is 0 or less, or when it exchanges an impulse. It ends when the gap exceeds
 * {@link #PARTING_DISTANCE}. This hysteresis keeps the contact of a resting body when its gap jitters around zero.
 * Sensors exchange no impulse and need no hysteresis: they touch while a separation is 0 or less.
 *
 * <p>Pairs are matched by entity handles; which body is A may change between steps.
 */
public final class ContactCache {
    /** Largest gap at which touching bodies still touch, metres. */
    static final float PARTING_DISTANCE = 0.02f;

    /** Pairs that touched in the step before and no longer do, in the canonical order of that step. */
    public int endedCount;
    /** Per ended pair: entity handles, the smaller first. The entities may be removed. */
    public long[] endedFirst = {}, endedSecond = {};
    /** Per ended pair: layer bits of the bodies when they touched. */
    public int[] endedFirstLayer = {}, endedSecondLayer = {};

    private KeptContacts now = new KeptContacts();
    private KeptContacts before = new KeptContacts();

    /** The contacts of bodies that sleep, as they were when these fell asleep. Those of sensors are not here. */
    private final KeptContacts asleep = new KeptContacts();

    /** Whether a pair moves, or whether a body's centre of mass has moved; scratch. */
    private boolean[] moves = {};

    /** Per pair of this step: its number in the step before, or -1. */
    private int[] earlier = {};

    /** The contacts of the step before, until {@link #update}. */
    public KeptContacts kept() {
        return before;
    }

    /** Number of pairs that sleep: at least one body of each does. */
    public int asleepCount() {
        return asleep.pairs;
    }

    /** A body of a pair that sleeps: that with the smaller handle, or the other. */
    public long asleep(int pair, boolean smaller) {
        return smaller ? asleep.low[pair] : asleep.high[pair];
    }

    /** Gives pairs that sleep to the next step, as if they had touched in the last. */
    public void wake(boolean[] wakes) {
        asleep.move(wakes, before);
    }

    /**
     * Lays the pairs of this step, after {@link #update}, to sleep in which a body has fallen asleep.
     *
     * @param contacts those of the step
     * @param fallen per body, whether it has
     */
    public void sleep(ContactSet contacts, boolean[] fallen) {
        moves = Capacity.grow(moves, before.pairs);
        for (int pair = 0; pair < before.pairs; pair++) {
            int contact = before.first[pair];
            moves[pair] =
                    !contacts.sensor[contact] && (fallen[contacts.bodyA[contact]] || fallen[contacts.bodyB[contact]]);
        }
        before.move(moves, asleep);
    }

    /** Has contacts made anew, instead of kept, whose bodies' centres of mass have moved since the last step. */
    public void forgetManifolds(BodyTables tables) {
        if (tables.colliders().anyRecentered()) {
            moves = Capacity.grow(moves, tables.count());
            tables.colliders().takeRecentered(tables, moves);
            before.forgetManifolds(tables, moves);
            asleep.forgetManifolds(tables, moves);
        }
    }

    /** Sets each contact point's impulses to those at the end of the step before; 0 for a new point. */
    public void match(Bodies bodies, ContactSet contacts) {
        earlier = Capacity.grow(earlier, contacts.count);
        now.read(bodies, contacts, before, earlier);
    }

    /** Sets {@link ContactSet#phase}, lists the ended pairs and stores this step's contacts for the next. */
    public void update(ContactSet contacts) {
        if (now.contacts != contacts.count) {
            throw new IllegalStateException(
                    "contacts changed between match and update: " + now.contacts + " to " + contacts.count);
        }
        for (int pair = 0; pair < now.pairs; pair++) {
            updatePair(pair, contacts);
        }
        collectEnded();
        now.remember(contacts);
        swap();
    }

    /** Gives back memory that the contacts of the last step do not need. */
    public void trim() {
        now = new KeptContacts();
        before.resize(Math.max(Capacity.FIRST, before.contacts));
        asleep.resize(Math.max(Capacity.FIRST, asleep.contacts));
        moves = new boolean[0];
        earlier = new int[0];
        resizeEnded(endedCount);
    }

    /** Writes all state that the next step reads. */
    public void save(StateWriter out) {
        before.save(out);
        asleep.save(out);
    }

    /**
     * Checks what {@link #restore} would read. Changes nothing.
     *
     * @param issued whether a handle was ever issued
     * @throws IllegalArgumentException if the state is damaged
     */
    public void check(StateReader in, LongPredicate issued) {
        KeptContacts read = new KeptContacts();
        read.restore(in);
        read.check(issued);
        read.restore(in);
        read.check(issued);
    }

    /** Replaces the state by a saved one, which passed {@link #check}; the list of ended pairs is then empty. */
    public void restore(StateReader in) {
        clear();
        before.restore(in);
        asleep.restore(in);
    }

    /** Adds all state that the next step reads to a digest. */
    public void hash(Hash64 digest) {
        before.hash(digest);
        if (asleep.pairs > 0) {
            asleep.hash(digest);
        }
    }

    /** Empties the list of ended pairs. */
    public void forgetEnded() {
        endedCount = 0;
    }

    /** Forgets all contacts: the next step matches no pair and ends none. */
    public void clear() {
        now.clear();
        before.clear();
        asleep.clear();
        endedCount = 0;
    }

    private void updatePair(int pair, ContactSet contacts) {
        int old = earlier[pair];
        boolean touched = old >= 0 && before.touching[old];
        int from = now.first[pair];
        int to = now.first[pair + 1];
        float gap = touched && !contacts.sensor[from] ? PARTING_DISTANCE : 0f;
        boolean touches = meets(contacts, from, to, gap);
        now.touching[pair] = touches;
        if (touched && touches) {
            before.touching[old] = false; // still touching, so not an ended pair
        }
        byte phase = !touches ? ContactSet.APART : touched ? ContactSet.STAYS : ContactSet.BEGAN;
        Arrays.fill(contacts.phase, from, to, phase);
    }

    private static boolean meets(ContactSet contacts, int from, int to, float gap) {
        for (int c = from; c < to; c++) {
            for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
                if (contacts.separation[p] <= gap || contacts.totalNormalImpulse[p] > 0f) {
                    return true;
                }
            }
        }
        return false;
    }

    private void collectEnded() {
        endedCount = 0;
        if (endedFirst.length < before.pairs) {
            resizeEnded(before.capacity());
        }
        for (int pair = 0; pair < before.pairs; pair++) {
            if (before.touching[pair]) {
                endedFirst[endedCount] = before.low[pair];
                endedSecond[endedCount] = before.high[pair];
                endedFirstLayer[endedCount] = before.lowLayer[pair];
                endedSecondLayer[endedCount] = before.highLayer[pair];
                endedCount++;
            }
        }
    }

    private void resizeEnded(int n) {
        endedFirst = Arrays.copyOf(endedFirst, n);
        endedSecond = Arrays.copyOf(endedSecond, n);
        endedFirstLayer = Arrays.copyOf(endedFirstLayer, n);
        endedSecondLayer = Arrays.copyOf(endedSecondLayer, n);
    }

    private void swap() {
        KeptContacts last = before;
        before = now;
        now = last;
    }
}
