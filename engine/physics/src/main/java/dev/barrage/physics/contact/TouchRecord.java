package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * The contacts of one step as {@link ContactCache} keeps them: their manifolds, whether they touch, and their impulses.
 */
final class TouchRecord {
    final KeptManifolds manifolds = new KeptManifolds();

    /** Per pair of the manifolds: layer bits of its entities, that with the smaller handle first. */
    int[] lowLayer = {}, highLayer = {};

    boolean[] touching = {};

    private float[] normalImpulse = {}, tangentImpulse = {};

    /** Scratch of {@link #save} and {@link #restore}. */
    private int[] packed = {};

    TouchRecord() {
        resize(Capacity.FIRST);
    }

    int pairs() {
        return manifolds.pairs;
    }

    void clear() {
        manifolds.clear();
    }

    /**
     * Splits the contacts of this step into runs of one pair each. Each starts from the impulses of the step before.
     *
     * @param earlier per pair: set to its number in the step before, or -1
     */
    void read(Bodies bodies, ContactSet set, TouchRecord before, int[] earlier) {
        manifolds.begin(set.count);
        reserve();
        before.manifolds.index();
        int guess = 0;
        for (int from = 0; from < set.count; ) {
            int pair = manifolds.pairs;
            int to = end(set, from);
            open(bodies, set, from);
            earlier[pair] = before.manifolds.find(manifolds.low[pair], manifolds.high[pair], guess);
            guess = earlier[pair] < 0 ? guess : earlier[pair] + 1;
            readManifolds(bodies, set, from, to, before, earlier[pair]);
            before.recall(earlier[pair], set, from, to);
            from = to;
        }
    }

    private static int end(ContactSet set, int from) {
        int to = from + 1;
        while (to < set.count && set.bodyA[to] == set.bodyA[from] && set.bodyB[to] == set.bodyB[from]) {
            to++;
        }
        return to;
    }

    private void open(Bodies bodies, ContactSet set, int contact) {
        int a = set.bodyA[contact];
        int b = set.bodyB[contact];
        int pair = manifolds.pairs;
        manifolds.open(bodies, a, b, contact);
        boolean ordered = manifolds.low[pair] == bodies.entity[a];
        lowLayer[pair] = bodies.layer[ordered ? a : b];
        highLayer[pair] = bodies.layer[ordered ? b : a];
    }

    private void readManifolds(Bodies bodies, ContactSet set, int from, int to, TouchRecord before, int earlier) {
        if (set.kept[from] >= 0) {
            manifolds.keep(before.manifolds, earlier, from, to);
            return;
        }
        manifolds.made(bodies, set.bodyA[from], set.bodyB[from], set.sensor[from]);
        for (int c = from; c < to; c++) {
            manifolds.contact(c, set.normalX[c], set.normalY[c], set.pointCount[c]);
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                manifolds.point(p, set.pointX[p], set.pointY[p], set.separation[p], set.feature[p]);
            }
        }
    }

    /** Copies the impulses of the solved contacts. */
    void remember(ContactSet set) {
        System.arraycopy(set.normalImpulse, 0, normalImpulse, 0, 2 * set.count);
        System.arraycopy(set.tangentImpulse, 0, tangentImpulse, 0, 2 * set.count);
    }

    /** Writes all state that the next step reads. */
    void save(StateWriter out) {
        manifolds.save(out);
        reservePacked();
        out.put(lowLayer, pairs());
        out.put(highLayer, pairs());
        for (int pair = 0; pair < pairs(); pair++) {
            packed[pair] = touching[pair] ? 1 : 0;
        }
        out.put(packed, pairs());
        manifolds.saveUsed(normalImpulse, 1, out);
        manifolds.saveUsed(tangentImpulse, 1, out);
    }

    /** Replaces the state by a saved one, which passed {@link #check}. */
    void restore(StateReader in) {
        manifolds.restore(in);
        reserve();
        reservePacked();
        in.get(lowLayer, pairs());
        in.get(highLayer, pairs());
        in.get(packed, pairs());
        for (int pair = 0; pair < pairs(); pair++) {
            touching[pair] = packed[pair] != 0;
        }
        manifolds.restoreUsed(normalImpulse, 1, in);
        manifolds.restoreUsed(tangentImpulse, 1, in);
    }

    private void reservePacked() {
        if (packed.length < touching.length) {
            packed = new int[touching.length];
        }
    }

    /**
     * Checks what {@link #restore} would read, in a record of its own.
     *
     * @param issued whether a handle was ever issued
     */
    static void check(StateReader in, LongPredicate issued) {
        TouchRecord read = new TouchRecord();
        read.restore(in);
        read.manifolds.check(issued);
        read.checkLayers();
        read.checkImpulses();
    }

    private void checkLayers() {
        for (int pair = 0; pair < pairs(); pair++) {
            if (!Components.LAYER.accepts(lowLayer[pair]) || !Components.LAYER.accepts(highLayer[pair])) {
                throw new IllegalArgumentException("pair " + pair + " of the state that touches has the layers "
                        + lowLayer[pair] + " and " + highLayer[pair] + ": each must be a single bit");
            }
        }
    }

    private void checkImpulses() {
        for (int c = 0; c < manifolds.contacts; c++) {
            for (int p = 2 * c; p < 2 * c + manifolds.pointCount[c]; p++) {
                boolean pushes = normalImpulse[p] >= 0f && normalImpulse[p] <= ContactSet.MOST_IMPULSE;
                if (!pushes || !(Math.abs(tangentImpulse[p]) <= ContactSet.MOST_IMPULSE)) {
                    throw new IllegalArgumentException("impulses must be at most " + ContactSet.MOST_IMPULSE
                            + ", and contacts can't pull: " + normalImpulse[p] + " and " + tangentImpulse[p]);
                }
            }
        }
    }

    /** Adds all state that the next step reads to a digest. */
    void hash(Hash64 digest) {
        manifolds.hash(digest);
        for (int pair = 0; pair < pairs(); pair++) {
            digest.add(touching[pair] ? 1 : 0);
        }
        for (int c = 0; c < manifolds.contacts; c++) {
            int end = 2 * c + manifolds.pointCount[c];
            digest.add(normalImpulse, 2 * c, end).add(tangentImpulse, 2 * c, end);
        }
    }

    /**
     * Sets the impulses of contacts [from, to) to those of a pair here, by feature; 0 for a new feature.
     *
     * @param pair number of the pair here, or -1
     */
    private void recall(int pair, ContactSet set, int from, int to) {
        int begin = pair < 0 ? 0 : 2 * manifolds.first[pair];
        int end = pair < 0 ? 0 : 2 * manifolds.first[pair + 1];
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
        return manifolds.feature[point] == wanted && (point & 1) < manifolds.pointCount[point >> 1];
    }

    /** Follows the capacity of the manifolds. */
    private void reserve() {
        if (touching.length < manifolds.capacity()) {
            resize(manifolds.capacity());
        }
    }

    /** Number of contacts that fit. */
    int capacity() {
        return touching.length;
    }

    /**
     * Changes the capacity and keeps the contacts.
     *
     * @param capacity at least the number of contacts
     */
    void resize(int capacity) {
        if (manifolds.capacity() != capacity) {
            manifolds.resize(capacity);
        }
        lowLayer = Arrays.copyOf(lowLayer, capacity);
        highLayer = Arrays.copyOf(highLayer, capacity);
        touching = Arrays.copyOf(touching, capacity);
        normalImpulse = Arrays.copyOf(normalImpulse, 2 * capacity);
        tangentImpulse = Arrays.copyOf(tangentImpulse, 2 * capacity);
        packed = new int[0];
    }
}
