package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * The contacts of one step as the next one finds them: their manifolds, whether they touch, and their impulses. They are
 * runs of one pair of entities, in a hash table with open addressing and linear probing.
 *
 * <p>A pair whose bodies hardly move against each other keeps its manifold: the anchors and the normal stay as they were
 * made, in the axes of the world, and only the separation is computed anew, from the anchors turned with their bodies.
 * Otherwise a tall stack buckles under its own weight, as a column on soft contacts does: levers that follow every
 * small turn have the weight push further. With levers that stay, it does not. Box2D 3.2 recycles manifolds, too, by
 * one distance and a larger turn; the bounds here hold higher towers, and let a box slide off a plank that tilts.
 */
public final class KeptContacts {
    /** Largest motion of the bodies along the contact since the manifold was made, metres. */
    private static final float MOST_ALONG = 0.02f;

    /** The same in bounding radii of the smaller body. */
    private static final float MOST_ALONG_OF_SIZE = 0.1f;

    /** Largest slip in a step on a body that is not dynamic, as a part of that motion: what slides is tested anew. */
    private static final float MOST_SLIP = 0.005f;

    /** Largest motion along the normal, metres, and in bounding radii: the separation follows it exactly. */
    private static final float MOST_APART = 0.2f, MOST_APART_OF_SIZE = 1f;

    /** Largest turn of either body, radians. */
    private static final float MOST_TURN = (float) Math.toRadians(1.25);

    /** Shape of a pair that is always tested anew. */
    private static final int NEVER = -1;

    /** Floats of a pair in {@link #poses}, of a contact in {@link #normals}, and of a point in {@link #places}. */
    private static final int POSE = 4, NORMAL = 2, PLACE = 3;

    int pairs;
    int contacts;

    /** Per pair: handles of its entities, the smaller first, and their layer bits. */
    long[] low = {}, high = {};

    int[] lowLayer = {}, highLayer = {};

    /** Per pair: whether its surfaces touch. */
    boolean[] touching = {};

    /** Per pair: number of its first contact; one more entry for the end. */
    int[] first = {};

    /** Per contact: 1 or 2 points; per point: the features that touch. */
    private int[] pointCount = {}, feature = {};

    /**
     * Per pair, when its manifolds were made: the shapes of A and B, by number. Rows, since pairs are read in no order.
     */
    private int[] shapes = {};

    /** Per pair, at that time: B's centre of mass relative to A's, metres, and the angles of A and B, radians. */
    private float[] poses = {};

    /** Per contact: unit normal from A to B. */
    private float[] normals = {};

    /** Per point: place relative to A's centre of mass, and distance of the surfaces, metres. */
    private float[] places = {};

    /** Per point: impulses of the last sub-step, N s. */
    private float[] normalImpulse = {}, tangentImpulse = {};

    /** Scratch of {@link #save} and {@link #restore} for the used points; a world that is never saved has none. */
    private int[] packedInts = {};

    private float[] packedFloats = {};

    /** Pair + 1, or 0 for an empty slot. A power of two of slots is in use, at least twice the number of pairs. */
    private int[] slots = {};

    /** Slots in use minus 1; -1 until {@link #index}. */
    private int slotMask = -1;

    /** No manifolds. */
    public KeptContacts() {
        resize(Capacity.FIRST);
    }

    void clear() {
        pairs = 0;
        contacts = 0;
        slotMask = -1;
    }

    // ---- writing a step

    /**
     * Takes over the contacts of this step, as runs of one pair each. Each starts from the impulses of the step before.
     *
     * @param earlier per pair: set to its number in the step before, or -1
     */
    void read(Bodies bodies, ContactSet set, KeptContacts before, int[] earlier) {
        clear();
        contacts = set.count;
        ensureCapacity(contacts);
        before.index();
        int guess = 0;
        for (int from = 0; from < set.count; ) {
            int to = end(set, from);
            open(bodies, set.bodyA[from], set.bodyB[from], from);
            int old = before.find(low[pairs], high[pairs], guess);
            guess = old < 0 ? guess : old + 1;
            earlier[pairs] = old;
            if (set.kept[from] >= 0) {
                keep(before, old, from, to);
            } else {
                make(bodies, set, from, to);
            }
            before.recall(old, set, from, to);
            pairs++;
            from = to;
        }
        first[pairs] = contacts;
    }

    private static int end(ContactSet set, int from) {
        int to = from + 1;
        while (to < set.count && set.bodyA[to] == set.bodyA[from] && set.bodyB[to] == set.bodyB[from]) {
            to++;
        }
        return to;
    }

    /** Begins a pair of bodies, whose contacts begin with that number. */
    private void open(Bodies bodies, int a, int b, int contact) {
        boolean ordered = bodies.entity[a] < bodies.entity[b];
        low[pairs] = bodies.entity[ordered ? a : b];
        high[pairs] = bodies.entity[ordered ? b : a];
        lowLayer[pairs] = bodies.layer[ordered ? a : b];
        highLayer[pairs] = bodies.layer[ordered ? b : a];
        first[pairs] = contact;
    }

    /** Writes contacts [from, to), of one pair, that were made in this step, for bodies that have not moved since. */
    private void make(Bodies bodies, ContactSet set, int from, int to) {
        int a = set.bodyA[from];
        int b = set.bodyB[from];
        shapes[2 * pairs] = set.sensor[from] ? NEVER : bodies.shape[a];
        shapes[2 * pairs + 1] = set.sensor[from] ? NEVER : bodies.shape[b];
        poses[POSE * pairs] = offsetX(bodies, a, b);
        poses[POSE * pairs + 1] = offsetY(bodies, a, b);
        poses[POSE * pairs + 2] = bodies.angle[a];
        poses[POSE * pairs + 3] = bodies.angle[b];
        for (int c = from; c < to; c++) {
            normals[NORMAL * c] = set.normalX[c];
            normals[NORMAL * c + 1] = set.normalY[c];
            pointCount[c] = set.pointCount[c];
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                places[PLACE * p] = set.pointX[p];
                places[PLACE * p + 1] = set.pointY[p];
                places[PLACE * p + 2] = set.separation[p];
                feature[p] = set.feature[p];
            }
        }
    }

    private static float offsetX(Bodies bodies, int a, int b) {
        return bodies.x[b] - bodies.x[a] + (bodies.centerX(b) - bodies.centerX(a));
    }

    private static float offsetY(Bodies bodies, int a, int b) {
        return bodies.y[b] - bodies.y[a] + (bodies.centerY(b) - bodies.centerY(a));
    }

    /** Takes contacts [from, to) of the last pair from the step in which they were kept. */
    private void keep(KeptContacts before, int pair, int from, int to) {
        int old = before.first[pair];
        int count = to - from;
        copy(before.shapes, 2 * pair, shapes, 2 * pairs, 2);
        copy(before.poses, POSE * pair, poses, POSE * pairs, POSE);
        copy(before.normals, NORMAL * old, normals, NORMAL * from, NORMAL * count);
        copy(before.pointCount, old, pointCount, from, count);
        copy(before.feature, 2 * old, feature, 2 * from, 2 * count);
        copy(before.places, 2 * PLACE * old, places, 2 * PLACE * from, 2 * PLACE * count);
    }

    /** Copies the impulses of the solved contacts. */
    void remember(ContactSet set) {
        System.arraycopy(set.normalImpulse, 0, normalImpulse, 0, 2 * set.count);
        System.arraycopy(set.tangentImpulse, 0, tangentImpulse, 0, 2 * set.count);
    }

    /**
     * Moves pairs to the end of another record.
     *
     * @param moves whether a pair moves
     */
    void move(boolean[] moves, KeptContacts to) {
        int before = pairs;
        pairs = 0;
        contacts = 0;
        int from = 0;
        for (int pair = 0; pair < before; pair++) {
            int end = first[pair + 1];
            KeptContacts owner = moves[pair] ? to : this;
            owner.append(this, pair, from, end);
            from = end;
        }
        first[pairs] = contacts;
        slotMask = -1;
    }

    /** Appends a pair, whose contacts are [from, to) of another record, or of this one beyond its end. */
    private void append(KeptContacts other, int pair, int from, int to) {
        int count = to - from;
        ensureCapacity(contacts + count);
        low[pairs] = other.low[pair];
        high[pairs] = other.high[pair];
        lowLayer[pairs] = other.lowLayer[pair];
        highLayer[pairs] = other.highLayer[pair];
        touching[pairs] = other.touching[pair];
        copy(other.shapes, 2 * pair, shapes, 2 * pairs, 2);
        copy(other.poses, POSE * pair, poses, POSE * pairs, POSE);
        copy(other.normals, NORMAL * from, normals, NORMAL * contacts, NORMAL * count);
        copy(other.pointCount, from, pointCount, contacts, count);
        copy(other.feature, 2 * from, feature, 2 * contacts, 2 * count);
        copy(other.places, 2 * PLACE * from, places, 2 * PLACE * contacts, 2 * PLACE * count);
        copy(other.normalImpulse, 2 * from, normalImpulse, 2 * contacts, 2 * count);
        copy(other.tangentImpulse, 2 * from, tangentImpulse, 2 * contacts, 2 * count);
        contacts += count;
        first[++pairs] = contacts;
        slotMask = -1;
    }

    // Loops, since hardly a pair has more than one contact: a call of arraycopy takes as long as some ten elements.

    private static void copy(int[] from, int at, int[] to, int start, int count) {
        for (int i = 0; i < count; i++) {
            to[start + i] = from[at + i];
        }
    }

    private static void copy(float[] from, int at, float[] to, int start, int count) {
        for (int i = 0; i < count; i++) {
            to[start + i] = from[at + i];
        }
    }

    /** Has the manifolds of some bodies made anew. */
    void forgetManifolds(BodyTables tables, boolean[] ofBody) {
        for (int pair = 0; pair < pairs; pair++) {
            int a = tables.indexOf(low[pair]);
            int b = tables.indexOf(high[pair]);
            if (a >= 0 && ofBody[a] || b >= 0 && ofBody[b]) {
                shapes[2 * pair] = NEVER;
                shapes[2 * pair + 1] = NEVER;
            }
        }
    }

    // ---- reading it in the next

    /** Prepares {@link #find}, which any number of threads may call then. */
    public void index() {
        if (slotMask >= 0) {
            return;
        }
        int size = Integer.highestOneBit(Math.max(1, pairs)) * 4;
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
     * The number of the pair of these entities, or -1. Call {@link #index} before.
     *
     * @param guess pair to try first: most pairs keep their order from step to step
     */
    public int find(long one, long other, int guess) {
        long lower = Math.min(one, other);
        long higher = Math.max(one, other);
        if (is(guess, lower, higher)) {
            return guess;
        }
        for (int slot = slotOf(lower, higher); slots[slot] != 0; slot = (slot + 1) & slotMask) {
            int pair = slots[slot] - 1;
            if (is(pair, lower, higher)) {
                return pair;
            }
        }
        return -1;
    }

    private boolean is(int pair, long lower, long higher) {
        return pair < pairs && low[pair] == lower && high[pair] == higher;
    }

    private int slotOf(long lower, long higher) {
        long mixed = (lower * 0x9E3779B97F4A7C15L) ^ Long.rotateLeft(higher * 0xC2B2AE3D27D4EB4FL, 32);
        mixed *= 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & slotMask;
    }

    /**
     * Sets the impulses of contacts [from, to) to those of a pair here, by feature; 0 for a new feature.
     *
     * @param pair number of the pair here, or -1
     */
    private void recall(int pair, ContactSet set, int from, int to) {
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

    /** X of B's centre of mass relative to A's when the manifolds of a pair were made, metres. */
    public float offsetX(int pair) {
        return poses[POSE * pair];
    }

    /** See {@link #offsetX(int)}. */
    public float offsetY(int pair) {
        return poses[POSE * pair + 1];
    }

    /**
     * Appends the manifolds of a pair with the separations of now, if its bodies hardly moved against each other.
     *
     * @param convex whether the two have one manifold, whatever their motion along its normal
     * @param size bounding radius of the smaller body, metres
     * @param motion bound of the motion of the two against each other in this step, metres
     * @param dt length of the step, seconds
     */
    boolean recycle(
            int pair, Bodies bodies, int a, int b, boolean convex, float size, float motion, float dt, Manifolds out) {
        float along = Math.min(MOST_ALONG, MOST_ALONG_OF_SIZE * size);
        float turnA = bodies.angle[a] - poses[POSE * pair + 2];
        float turnB = bodies.angle[b] - poses[POSE * pair + 3];
        boolean turned = Math.abs(turnA) > MOST_TURN || Math.abs(turnB) > MOST_TURN;
        if (turned
                || motion > along
                || shapes[2 * pair] != bodies.shape[a]
                || shapes[2 * pair + 1] != bodies.shape[b]) {
            return false;
        }
        float dx = offsetX(bodies, a, b) - poses[POSE * pair];
        float dy = offsetY(bodies, a, b) - poses[POSE * pair + 1];
        int from = first[pair];
        float nx = normals[NORMAL * from];
        float ny = normals[NORMAL * from + 1];
        float slip = dt * ((bodies.vx[b] - bodies.vx[a]) * ny - (bodies.vy[b] - bodies.vy[a]) * nx);
        float alongX = convex ? dx * ny - dy * nx : dx;
        float alongY = convex ? 0f : dy;
        float apart = dx * nx + dy * ny;
        float slid = (float) Math.sqrt(alongX * alongX + alongY * alongY) + size * Math.abs(turnB - turnA);
        boolean slides = !bothDynamic(bodies, a, b) && Math.abs(slip) > MOST_SLIP * along;
        if (slides || slid > along || Math.abs(apart) > Math.min(MOST_APART, MOST_APART_OF_SIZE * size)) {
            return false;
        }
        for (int c = from; c < first[pair + 1]; c++) {
            append(pair, c, dx, dy, turnA, turnB, out);
        }
        return true;
    }

    private static boolean bothDynamic(Bodies bodies, int a, int b) {
        return bodies.isDynamic(a) && bodies.isDynamic(b);
    }

    private void append(int pair, int c, float dx, float dy, float turnA, float turnB, Manifolds out) {
        float nx = normals[NORMAL * c];
        float ny = normals[NORMAL * c + 1];
        float sinA = sine(turnA);
        float sinB = sine(turnB);
        float versineA = versine(turnA);
        float versineB = versine(turnB);
        out.begin(nx, ny);
        out.keep(c);
        for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
            float ax = places[PLACE * p];
            float ay = places[PLACE * p + 1];
            float bx = ax - poses[POSE * pair];
            float by = ay - poses[POSE * pair + 1];
            float moveX = dx - (versineB * bx + sinB * by) + (versineA * ax + sinA * ay);
            float moveY = dy - (versineB * by - sinB * bx) + (versineA * ay - sinA * ax);
            out.point(ax, ay, places[PLACE * p + 2] + moveX * nx + moveY * ny, feature[p]);
        }
    }

    /** Sine of an angle up to {@link #MOST_TURN}, exact to the last bit but one. */
    private static float sine(float angle) {
        return angle - angle * angle * angle * (1f / 6f);
    }

    /** 1 minus the cosine of such an angle. */
    private static float versine(float angle) {
        return 0.5f * angle * angle;
    }

    // ---- state

    /** Writes all state that the next step reads. */
    void save(StateWriter out) {
        packedInts = Capacity.grow(packedInts, feature.length);
        out.put(pairs);
        out.put(contacts);
        out.put(low, pairs);
        out.put(high, pairs);
        for (int pair = 0; pair < pairs; pair++) {
            packedInts[pair] = first[pair + 1] - first[pair];
        }
        out.put(packedInts, pairs);
        out.put(shapes, 2 * pairs);
        out.put(poses, POSE * pairs);
        out.put(normals, NORMAL * contacts);
        out.put(pointCount, contacts);
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                packedInts[points++] = feature[p];
            }
        }
        out.put(packedInts, points);
        saveUsed(places, PLACE, out);
        out.put(lowLayer, pairs);
        out.put(highLayer, pairs);
        for (int pair = 0; pair < pairs; pair++) {
            packedInts[pair] = touching[pair] ? 1 : 0;
        }
        out.put(packedInts, pairs);
        saveUsed(normalImpulse, 1, out);
        saveUsed(tangentImpulse, 1, out);
    }

    /** Writes the values of the points that are in use, a number of floats for each. */
    private void saveUsed(float[] values, int floats, StateWriter out) {
        packedFloats = Capacity.grow(packedFloats, values.length);
        int packed = 0;
        for (int c = 0; c < contacts; c++) {
            int used = floats * pointCount[c];
            copy(values, 2 * floats * c, packedFloats, packed, used);
            packed += used;
        }
        out.put(packedFloats, packed);
    }

    /** Replaces the record by a saved one. */
    void restore(StateReader in) {
        clear();
        pairs = in.getCount("pairs that touch");
        contacts = in.getCount("contacts");
        if (pairs > contacts) {
            throw new IllegalArgumentException(
                    "the state has " + contacts + " contacts for " + pairs + " pairs that touch");
        }
        ensureCapacity(contacts);
        packedInts = Capacity.grow(packedInts, feature.length);
        in.get(low, pairs);
        in.get(high, pairs);
        in.get(packedInts, pairs);
        first[0] = 0;
        for (int pair = 0; pair < pairs; pair++) {
            first[pair + 1] = first[pair] + packedInts[pair];
        }
        in.get(shapes, 2 * pairs);
        in.get(poses, POSE * pairs);
        in.get(normals, NORMAL * contacts);
        in.get(pointCount, contacts);
        in.get(packedInts, points());
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
                feature[p] = packedInts[points++];
            }
        }
        restoreUsed(places, PLACE, in);
        in.get(lowLayer, pairs);
        in.get(highLayer, pairs);
        in.get(packedInts, pairs);
        for (int pair = 0; pair < pairs; pair++) {
            touching[pair] = packedInts[pair] != 0;
        }
        restoreUsed(normalImpulse, 1, in);
        restoreUsed(tangentImpulse, 1, in);
    }

    private int points() {
        int points = 0;
        for (int c = 0; c < contacts; c++) {
            if (pointCount[c] < 1 || pointCount[c] > 2) {
                throw new IllegalArgumentException("contacts have 1 or 2 points, those of the state " + pointCount[c]);
            }
            points += pointCount[c];
        }
        return points;
    }

    /** Reads what {@link #saveUsed} wrote. */
    private void restoreUsed(float[] values, int floats, StateReader in) {
        packedFloats = Capacity.grow(packedFloats, values.length);
        in.get(packedFloats, floats * points());
        int packed = 0;
        for (int c = 0; c < contacts; c++) {
            int used = floats * pointCount[c];
            copy(packedFloats, packed, values, 2 * floats * c, used);
            packed += used;
        }
    }

    /**
     * Checks a restored record.
     *
     * @param issued whether a handle was ever issued
     * @throws IllegalArgumentException if the state is damaged
     */
    void check(LongPredicate issued) {
        for (int pair = 0; pair < pairs; pair++) {
            if (low[pair] >= high[pair] || !issued.test(low[pair]) || !issued.test(high[pair])) {
                throw new IllegalArgumentException("the state has a contact of " + Entity.toString(low[pair]) + " and "
                        + Entity.toString(high[pair]) + ": two entities that it issued, the smaller handle first");
            }
            if (first[pair + 1] <= first[pair] || first[pair + 1] > contacts) {
                throw new IllegalArgumentException("pair " + pair + " of the state has the contacts from " + first[pair]
                        + " to below " + first[pair + 1] + " of " + contacts);
            }
            if (!Components.LAYER.accepts(lowLayer[pair]) || !Components.LAYER.accepts(highLayer[pair])) {
                throw new IllegalArgumentException("pair " + pair + " of the state that touches has the layers "
                        + lowLayer[pair] + " and " + highLayer[pair] + ": each must be a single bit");
            }
            checkFinite(poses, POSE * pair, POSE);
        }
        if (first[pairs] != contacts) {
            throw new IllegalArgumentException(
                    "the state has " + contacts + " contacts, and its pairs have " + first[pairs]);
        }
        for (int c = 0; c < contacts; c++) {
            checkContact(c);
        }
        index();
    }

    private void checkContact(int c) {
        float nx = normals[NORMAL * c];
        float ny = normals[NORMAL * c + 1];
        if (!(Math.abs(nx * nx + ny * ny - 1f) < 1e-3f)) {
            throw new IllegalArgumentException("normals have the length 1, one of the state is " + nx + ", " + ny);
        }
        checkFinite(places, 2 * PLACE * c, PLACE * pointCount[c]);
        for (int p = 2 * c; p < 2 * c + pointCount[c]; p++) {
            boolean pushes = normalImpulse[p] >= 0f && normalImpulse[p] <= ContactSet.MOST_IMPULSE;
            if (!pushes || !(Math.abs(tangentImpulse[p]) <= ContactSet.MOST_IMPULSE)) {
                throw new IllegalArgumentException("impulses must be at most " + ContactSet.MOST_IMPULSE
                        + ", and contacts can't pull: " + normalImpulse[p] + " and " + tangentImpulse[p]);
            }
        }
    }

    private static void checkFinite(float[] values, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (!Float.isFinite(values[i])) {
                throw new IllegalArgumentException("a place in a contact of the state must be finite: " + values[i]);
            }
        }
    }

    /** Adds all state that the next step reads to a digest. */
    void hash(Hash64 digest) {
        digest.add(low, 0, pairs).add(high, 0, pairs);
        digest.add(shapes, 0, 2 * pairs).add(poses, 0, POSE * pairs).add(normals, 0, NORMAL * contacts);
        for (int pair = 0; pair < pairs; pair++) {
            digest.add(first[pair + 1] - first[pair]);
        }
        for (int c = 0; c < contacts; c++) {
            digest.add(feature, 2 * c, 2 * c + pointCount[c]);
            digest.add(places, 2 * PLACE * c, PLACE * (2 * c + pointCount[c]));
        }
        for (int pair = 0; pair < pairs; pair++) {
            digest.add(touching[pair] ? 1 : 0);
        }
        for (int c = 0; c < contacts; c++) {
            int end = 2 * c + pointCount[c];
            digest.add(normalImpulse, 2 * c, end).add(tangentImpulse, 2 * c, end);
        }
    }

    // ---- memory

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
        touching = Arrays.copyOf(touching, capacity);
        first = Arrays.copyOf(first, capacity + 1);
        shapes = Arrays.copyOf(shapes, 2 * capacity);
        poses = Arrays.copyOf(poses, POSE * capacity);
        normals = Arrays.copyOf(normals, NORMAL * capacity);
        pointCount = Arrays.copyOf(pointCount, capacity);
        feature = Arrays.copyOf(feature, 2 * capacity);
        places = Arrays.copyOf(places, 2 * PLACE * capacity);
        normalImpulse = Arrays.copyOf(normalImpulse, 2 * capacity);
        tangentImpulse = Arrays.copyOf(tangentImpulse, 2 * capacity);
        slots = new int[4 * capacity];
        slotMask = -1;
        packedInts = new int[0];
        packedFloats = new float[0];
    }
}
