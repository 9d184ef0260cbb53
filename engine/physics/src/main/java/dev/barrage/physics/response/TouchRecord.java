package dev.barrage.physics.response;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * The contacts of one step as {@link ContactCache} keeps them: runs of contacts of one pair of entities, in a hash
 * table with open addressing and linear probing.
 */
final class TouchRecord {
    int pairs;
    int contacts;

    /** Per pair: handles of its entities, the smaller first, and their layer bits. */
    long[] low = {}, high = {};

    int[] lowLayer = {}, highLayer = {};
    /** Per pair: number of its first contact; one more entry for the end. */
    int[] first = {};

    boolean[] touching = {};

    private int[] pointCount = {};
    private int[] feature = {};
    private float[] normalImpulse = {}, tangentImpulse = {};

    /** Scratch of {@link #save} and {@link #restore} for the used points. */
    private int[] packedInts = {};

    private float[] packedFloats = {};

    /** Pair + 1, or 0 for an empty slot. A power of two of slots is in use, at least twice the number of pairs. */
    private int[] slots = {};

    /** Slots in use minus 1; -1 until a {@link #find} misses its guess, which builds the table. */
    private int slotMask = -1;

    TouchRecord() {
        resize(Capacity.FIRST);
    }

    void clear() {
        pairs = 0;
        contacts = 0;
        slotMask = -1;
    }

    /** Splits the contacts of this step into runs of one pair each. */
    void readPairs(Bodies bodies, ContactSet set) {
        clear();
        contacts = set.count;
        ensureCapacity(set.count);
        int lastA = -1;
        int lastB = -1;
        for (int c = 0; c < set.count; c++) {
            int a = set.bodyA[c];
            int b = set.bodyB[c];
            if (a != lastA || b != lastB) {
                open(bodies, a, b, c);
            }
            lastA = a;
            lastB = b;
        }
        first[pairs] = set.count;
    }

    private void open(Bodies bodies, int a, int b, int contact) {
        boolean ordered = bodies.entity[a] < bodies.entity[b];
        int lower = ordered ? a : b;
        int higher = ordered ? b : a;
        low[pairs] = bodies.entity[lower];
        high[pairs] = bodies.entity[higher];
        lowLayer[pairs] = bodies.layer[lower];
        highLayer[pairs] = bodies.layer[higher];
        first[pairs++] = contact;
    }

    /** Copies the points of the solved contacts. */
    void remember(ContactSet set) {
        System.arraycopy(set.pointCount, 0, pointCount, 0, contacts);
        System.arraycopy(set.feature, 0, feature, 0, 2 * contacts);
        System.arraycopy(set.normalImpulse, 0, normalImpulse, 0, 2 * contacts);
        System.arraycopy(set.tangentImpulse, 0, tangentImpulse, 0, 2 * contacts);
    }

    /** Allocates the scratch for used points on the first save: a world that is never saved needs none. */
    private void reservePacked() {
        if (packedInts.length < feature.length) {
            packedInts = new int[feature.length];
            packedFloats = new float[feature.length];
        }
    }

    /** Writes all state that the next step reads. */
    void save(StateWriter out) {
        reservePacked();
        out.put(pairs);
        out.put(contacts);
        out.put(low, pairs);
        out.put(high, pairs);
        out.put(lowLayer, pairs);
        out.put(highLayer, pairs);
        for (int pair = 0; pair < pairs; pair++) {
            packedInts[pair] = first[pair + 1] - first[pair] << 1 | (touching[pair] ? 1 : 0);
        }
        out.put(packedInts, pairs);
        out.put(pointCount, contacts);
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                packedInts[points++] = feature[p];
            }
        }
        out.put(packedInts, points);
        saveUsed(normalImpulse, out);
        saveUsed(tangentImpulse, out);
    }

    private void saveUsed(float[] ofPoint, StateWriter out) {
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                packedFloats[points++] = ofPoint[p];
            }
        }
        out.put(packedFloats, points);
    }

    /** Replaces the state by a saved one, which passed {@link #check}. */
    void restore(StateReader in) {
        clear();
        restoreCounts(in);
        restorePairs(in);
        restorePoints(in, restorePointCounts(in));
    }

    /**
     * Checks what {@link #restore} would read, in a record of its own.
     *
     * @param issued whether a handle was ever issued
     */
    static void check(StateReader in, LongPredicate issued) {
        TouchRecord read = new TouchRecord();
        read.restoreCounts(in);
        read.restorePairs(in);
        read.checkPairs(issued);
        int points = read.restorePointCounts(in);
        read.checkPointCounts();
        read.restorePoints(in, points);
        read.checkPoints();
    }

    private void restoreCounts(StateReader in) {
        pairs = in.getCount("pairs that touch");
        contacts = in.getCount("contacts");
        if (pairs > contacts) {
            throw new IllegalArgumentException(
                    "the state has " + contacts + " contacts for " + pairs + " pairs that touch");
        }
        ensureCapacity(contacts);
        reservePacked();
    }

    private void restorePairs(StateReader in) {
        in.get(low, pairs);
        in.get(high, pairs);
        in.get(lowLayer, pairs);
        in.get(highLayer, pairs);
        in.get(packedInts, pairs);
        for (int pair = 0; pair < pairs; pair++) {
            first[pair + 1] = first[pair] + (packedInts[pair] >> 1);
            touching[pair] = (packedInts[pair] & 1) != 0;
        }
    }

    private void checkPairs(LongPredicate issued) {
        for (int pair = 0; pair < pairs; pair++) {
            if (low[pair] >= high[pair] || !issued.test(low[pair]) || !issued.test(high[pair])) {
                throw new IllegalArgumentException("the state has a contact of " + Entity.toString(low[pair]) + " and "
                        + Entity.toString(high[pair]) + ": two entities that it issued, the smaller handle first");
            }
            if (!Components.LAYER.accepts(lowLayer[pair]) || !Components.LAYER.accepts(highLayer[pair])) {
                throw new IllegalArgumentException("pair " + pair + " of the state that touches has the layers "
                        + lowLayer[pair] + " and " + highLayer[pair] + ": each must be a single bit");
            }
            if (first[pair + 1] <= first[pair] || first[pair + 1] > contacts) {
                throw new IllegalArgumentException("pair " + pair + " of the state has the contacts from " + first[pair]
                        + " to below " + first[pair + 1] + " of " + contacts);
            }
        }
        if (first[pairs] != contacts) {
            throw new IllegalArgumentException(
                    "the state has " + contacts + " contacts, and its pairs have " + first[pairs]);
        }
        if (pairs > 0) {
            index();
        }
    }

    private int restorePointCounts(StateReader in) {
        in.get(pointCount, contacts);
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            points += pointCount[c];
        }
        return points;
    }

    private void checkPointCounts() {
        for (int c = 0; c < contacts; c++) {
            if (pointCount[c] < 1 || pointCount[c] > 2) {
                throw new IllegalArgumentException("contacts have 1 or 2 points, those of the state " + pointCount[c]);
            }
        }
    }

    private void restorePoints(StateReader in, int count) {
        in.get(packedInts, count);
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                feature[p] = packedInts[points++];
            }
        }
        restoreUsed(normalImpulse, count, in);
        restoreUsed(tangentImpulse, count, in);
    }

    private void checkPoints() {
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                boolean pushes = normalImpulse[p] >= 0f && normalImpulse[p] <= ContactSet.MOST_IMPULSE;
                if (!pushes || !(Math.abs(tangentImpulse[p]) <= ContactSet.MOST_IMPULSE)) {
                    throw new IllegalArgumentException("impulses must be at most " + ContactSet.MOST_IMPULSE
                            + ", and contacts can't pull: " + normalImpulse[p] + " and " + tangentImpulse[p]);
                }
            }
        }
    }

    private void restoreUsed(float[] ofPoint, int count, StateReader in) {
        in.get(packedFloats, count);
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                ofPoint[p] = packedFloats[points++];
            }
        }
    }

    /** Adds all state that the next step reads to a digest. */
    void hash(Hash64 digest) {
        digest.add(low, 0, pairs).add(high, 0, pairs);
        for (int pair = 0; pair < pairs; pair++) {
            digest.add(touching[pair] ? 1 : 0);
            for (int c = first[pair]; c < first[pair + 1]; c++) {
                digest.add(feature, 2 * c, 2 * c + pointCount[c]);
                digest.add(normalImpulse, 2 * c, 2 * c + pointCount[c]);
                digest.add(tangentImpulse, 2 * c, 2 * c + pointCount[c]);
            }
        }
    }

    private void index() {
        int size = Integer.highestOneBit(pairs) * 4;
        Arrays.fill(slots, 0, size, 0);
        slotMask = size - 1;
        for (int pair = 0; pair < pairs; pair++) {
            int slot = slotOf(low[pair], high[pair]);
            while (slots[slot] != 0) {
                if (is(slots[slot] - 1, low[pair], high[pair])) {
                    throw new IllegalArgumentException("the pair of " + Entity.toString(low[pair]) + " and "
                            + Entity.toString(high[pair]) + " touches twice");
                }
                slot = (slot + 1) & slotMask;
            }
            slots[slot] = pair + 1;
        }
    }

    /**
     * The number of the pair of these entities, or -1.
     *
     * @param guess pair to try first: most pairs keep their order from step to step
     */
    int find(long lowEntity, long highEntity, int guess) {
        if (is(guess, lowEntity, highEntity)) {
            return guess;
        }
        if (pairs == 0) {
            return -1;
        }
        if (slotMask < 0) {
            index();
        }
        for (int slot = slotOf(lowEntity, highEntity); slots[slot] != 0; slot = (slot + 1) & slotMask) {
            int pair = slots[slot] - 1;
            if (is(pair, lowEntity, highEntity)) {
                return pair;
            }
        }
        return -1;
    }

    private boolean is(int pair, long lowEntity, long highEntity) {
        return pair < pairs && low[pair] == lowEntity && high[pair] == highEntity;
    }

    private int slotOf(long lowEntity, long highEntity) {
        long mixed = (lowEntity * 0x9E3779B97F4A7C15L) ^ Long.rotateLeft(highEntity * 0xC2B2AE3D27D4EB4FL, 32);
        mixed *= 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & slotMask;
    }

    /**
     * Sets the impulses of contacts [from, to) to those of a pair here, by feature; 0 for a new feature.
     *
     * @param pair number of the pair here
     */
    void recall(int pair, ContactSet set, int from, int to) {
        int begin = pair < 0 ? 0 : 2 * first[pair];
        int end = pair < 0 ? 0 : 2 * first[pair + 1];
        int cursor = begin;
        for (int c = from; c < to; c++) {
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                int old = search(set.feature[p], begin, end, cursor);
                set.normalImpulse[p] = old < 0 ? 0f : normalImpulse[old];
                set.tangentImpulse[p] = old < 0 ? 0f : tangentImpulse[old];
                cursor = old < 0 ? cursor : old + 1;
            }
        }
    }

    /**
     * Searches from the cursor to the end, then from the beginning: features mostly keep their order from step to step.
     */
    private int search(int wanted, int begin, int end, int cursor) {
        for (int p = cursor; p < end; p++) {
            if (matches(p, wanted)) {
                return p;
            }
        }
        for (int p = begin; p < cursor; p++) {
            if (matches(p, wanted)) {
                return p;
            }
        }
        return -1;
    }

    private boolean matches(int point, int wanted) {
        return feature[point] == wanted && (point & 1) < pointCount[point >> 1];
    }

    private void ensureCapacity(int n) {
        if (n >= first.length) {
            resize(Capacity.grown(capacity(), n));
        }
    }

    /** Number of contacts that fit. */
    int capacity() {
        return Math.max(0, first.length - 1);
    }

    /**
     * Changes the capacity and keeps the contacts.
     *
     * @param capacity at least the number of contacts
     */
    void resize(int capacity) {
        low = Arrays.copyOf(low, capacity);
        high = Arrays.copyOf(high, capacity);
        lowLayer = Arrays.copyOf(lowLayer, capacity);
        highLayer = Arrays.copyOf(highLayer, capacity);
        first = Arrays.copyOf(first, capacity + 1);
        touching = Arrays.copyOf(touching, capacity);
        pointCount = Arrays.copyOf(pointCount, capacity);
        feature = Arrays.copyOf(feature, 2 * capacity);
        normalImpulse = Arrays.copyOf(normalImpulse, 2 * capacity);
        tangentImpulse = Arrays.copyOf(tangentImpulse, 2 * capacity);
        slots = new int[4 * capacity];
        slotMask = -1;
        packedInts = new int[0];
        packedFloats = new float[0];
    }
}
