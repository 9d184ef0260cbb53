package dev.barrage.physics.response;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;

/**
 * Carries contacts from one step to the next: impulses for warm starting, and which pairs began, go on and ended.
 *
 * <p>In a step, {@link #match} runs before the solver and {@link #update} after it. Two bodies touch from the step in
 * which their surfaces meet (a separation of 0 or less, or an impulse) until they are {@link #PARTING_DISTANCE} apart,
 * so that a resting body whose gap trembles around zero makes one begin and one end. Sensors exchange no
 * impulse and tremble with nobody: they touch exactly while a separation is 0 or less.
 *
 * <p>Bodies are recognised by their entity handles; which of the two is A may change between steps.
 */
public final class ContactCache {
    /** Bodies that touched go on doing so up to this gap, metres. */
    static final float PARTING_DISTANCE = 0.02f;

    /** Pairs that touched in the step before and no longer do, in the canonical order of that step. */
    public int endedCount;
    /** Entity handles, the smaller first; the entity may be gone. */
    public long[] endedFirst = {}, endedSecond = {};
    /** The layers that these bodies had when they touched. */
    public int[] endedFirstLayer = {}, endedSecondLayer = {};

    private TouchRecord now = new TouchRecord();
    private TouchRecord before = new TouchRecord();

    /** For each pair of this step the same pair in the step before, or -1. */
    private int[] earlier = {};

    /** Gives every contact point the impulses that it ended the step before with, or 0 where it is new. */
    public void match(Bodies bodies, ContactSet contacts) {
        now.readPairs(bodies, contacts);
        if (earlier.length < now.pairs) {
            earlier = new int[now.first.length];
        }
        int guess = 0;
        for (int pair = 0; pair < now.pairs; pair++) {
            earlier[pair] = before.find(now.low[pair], now.high[pair], guess);
            guess = earlier[pair] < 0 ? guess : earlier[pair] + 1;
            before.recall(earlier[pair], contacts, now.first[pair], now.first[pair + 1]);
        }
    }

    /** Sets {@link ContactSet#phase}, lists the ended pairs and remembers this step's contacts for the next. */
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

    /** Writes everything that the next step will be told. */
    public void save(StateWriter out) {
        before.save(out);
    }

    /** Reads that in place of everything here; no pair has just ended. */
    public void restore(StateReader in) {
        clear();
        before.restore(in);
    }

    /** Adds everything that the next step will be told to a digest. */
    public void hash(Hash64 digest) {
        before.hash(digest);
    }

    /** Forgets everything: no pair is matched and none ends. */
    public void clear() {
        now.clear();
        before.clear();
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
            before.touching[old] = false; // it goes on, so it is not among those that ended
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
            growEnded(before.first.length);
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

    private void growEnded(int n) {
        endedFirst = new long[n];
        endedSecond = new long[n];
        endedFirstLayer = new int[n];
        endedSecondLayer = new int[n];
    }

    private void swap() {
        TouchRecord last = before;
        before = now;
        now = last;
    }
}
