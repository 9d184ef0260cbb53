package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * The manifolds of one step as the next one finds them: runs of contacts of one pair of entities, in a hash table with
 * open addressing and linear probing.
 *
 * <p>A pair whose bodies hardly move against each other keeps its manifold: the anchors and the normal stay as they were
 * made, in the axes of the world, and only the separation is computed anew, from the anchors turned with their bodies.
 * Otherwise a tall stack buckles under its own weight, as a column on soft contacts does: levers that follow every
 * small turn have the weight push further. With levers that stay, it does not. Box2D 3.2 recycles manifolds, too, by
 * one distance and a larger turn; the bounds here hold higher towers, and let a box slide off a plank that tilts.
 */
public final class KeptManifolds {
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

    public int pairs;
    public int contacts;

    /** Per pair: handles of its entities, the smaller first. */
    public long[] low = {}, high = {};

    /** Per pair: number of its first contact; one more entry for the end. */
    public int[] first = {};

    /** Per contact: 1 or 2 points; per point: the features that touch. */
    public int[] pointCount = {}, feature = {};

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

    /** Scratch of {@link #save} and {@link #restore} for the used points. */
    private int[] packedInts = {};

    private float[] packedFloats = {};

    /** Pair + 1, or 0 for an empty slot. A power of two of slots is in use, at least twice the number of pairs. */
    private int[] slots = {};

    /** Slots in use minus 1; -1 until {@link #index}. */
    private int slotMask = -1;

    /** No manifolds. */
    public KeptManifolds() {
        resize(Capacity.FIRST);
    }

    public void clear() {
        pairs = 0;
        contacts = 0;
        slotMask = -1;
    }

    // ---- writing a step

    /** Empties the record and makes room for contacts. */
    public void begin(int count) {
        clear();
        contacts = count;
        ensureCapacity(count);
    }

    /** Begins a pair of bodies, whose contacts begin with that number. */
    public void open(Bodies bodies, int a, int b, int contact) {
        boolean ordered = bodies.entity[a] < bodies.entity[b];
        low[pairs] = bodies.entity[ordered ? a : b];
        high[pairs] = bodies.entity[ordered ? b : a];
        first[pairs++] = contact;
        first[pairs] = contacts;
    }

    /** Notes that the manifolds of the last pair were made in this step, for bodies that have not moved since. */
    public void made(Bodies bodies, int a, int b, boolean sensor) {
        int pair = pairs - 1;
        shapes[2 * pair] = sensor ? NEVER : bodies.shape[a];
        shapes[2 * pair + 1] = sensor ? NEVER : bodies.shape[b];
        poses[POSE * pair] = offsetX(bodies, a, b);
        poses[POSE * pair + 1] = offsetY(bodies, a, b);
        poses[POSE * pair + 2] = bodies.angle[a];
        poses[POSE * pair + 3] = bodies.angle[b];
    }

    private static float offsetX(Bodies bodies, int a, int b) {
        return bodies.x[b] - bodies.x[a] + (bodies.centerX(b) - bodies.centerX(a));
    }

    private static float offsetY(Bodies bodies, int a, int b) {
        return bodies.y[b] - bodies.y[a] + (bodies.centerY(b) - bodies.centerY(a));
    }

    /** Writes a contact that was made in this step. */
    public void contact(int contact, float nx, float ny, int points) {
        normals[NORMAL * contact] = nx;
        normals[NORMAL * contact + 1] = ny;
        pointCount[contact] = points;
    }

    /** Writes a point of such a contact, relative to A's centre of mass. */
    public void point(int point, float x, float y, float gap, int its) {
        places[PLACE * point] = x;
        places[PLACE * point + 1] = y;
        places[PLACE * point + 2] = gap;
        feature[point] = its;
    }

    /**
     * Takes over the last pair, of the contacts from {@code contact} to {@code end}, from the step in which it was kept.
     */
    public void keep(KeptManifolds before, int pair, int contact, int end) {
        int last = pairs - 1;
        int from = before.first[pair];
        int count = end - contact;
        copy(before.shapes, 2 * pair, shapes, 2 * last, 2);
        copy(before.poses, POSE * pair, poses, POSE * last, POSE);
        copy(before.normals, NORMAL * from, normals, NORMAL * contact, NORMAL * count);
        copy(before.pointCount, from, pointCount, contact, count);
        copy(before.feature, 2 * from, feature, 2 * contact, 2 * count);
        copy(before.places, 2 * PLACE * from, places, 2 * PLACE * contact, 2 * PLACE * count);
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
        return bodies.type[a] == Bodies.DYNAMIC && bodies.type[b] == Bodies.DYNAMIC;
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

    /** Allocates the scratch for used points on the first save: a world that is never saved needs none. */
    private void reservePacked() {
        if (packedInts.length < feature.length) {
            packedInts = new int[feature.length];
        }
    }

    /** Writes all state that the next step reads. */
    public void save(StateWriter out) {
        reservePacked();
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
    }

    /** Writes the values of the points that are in use, a number of floats for each. */
    public void saveUsed(float[] values, int floats, StateWriter out) {
        if (packedFloats.length < values.length) {
            packedFloats = new float[values.length];
        }
        int packed = 0;
        for (int c = 0; c < contacts; c++) {
            int used = floats * pointCount[c];
            copy(values, 2 * floats * c, packedFloats, packed, used);
            packed += used;
        }
        out.put(packedFloats, packed);
    }

    /** Replaces the record by a saved one. */
    public void restore(StateReader in) {
        clear();
        pairs = in.getCount("pairs that touch");
        contacts = in.getCount("contacts");
        if (pairs > contacts) {
            throw new IllegalArgumentException(
                    "the state has " + contacts + " contacts for " + pairs + " pairs that touch");
        }
        ensureCapacity(contacts);
        reservePacked();
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
    public void restoreUsed(float[] values, int floats, StateReader in) {
        if (packedFloats.length < values.length) {
            packedFloats = new float[values.length];
        }
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
    public void check(LongPredicate issued) {
        for (int pair = 0; pair < pairs; pair++) {
            if (low[pair] >= high[pair] || !issued.test(low[pair]) || !issued.test(high[pair])) {
                throw new IllegalArgumentException("the state has a contact of " + Entity.toString(low[pair]) + " and "
                        + Entity.toString(high[pair]) + ": two entities that it issued, the smaller handle first");
            }
            if (first[pair + 1] <= first[pair] || first[pair + 1] > contacts) {
                throw new IllegalArgumentException("pair " + pair + " of the state has the contacts from " + first[pair]
                        + " to below " + first[pair + 1] + " of " + contacts);
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
    }

    private static void checkFinite(float[] values, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (!Float.isFinite(values[i])) {
                throw new IllegalArgumentException("a place in a contact of the state must be finite: " + values[i]);
            }
        }
    }

    /** Adds all state that the next step reads to a digest. */
    public void hash(Hash64 digest) {
        digest.add(low, 0, pairs).add(high, 0, pairs);
        digest.add(shapes, 0, 2 * pairs).add(poses, 0, POSE * pairs).add(normals, 0, NORMAL * contacts);
        for (int pair = 0; pair < pairs; pair++) {
            digest.add(first[pair + 1] - first[pair]);
        }
        for (int c = 0; c < contacts; c++) {
            digest.add(feature, 2 * c, 2 * c + pointCount[c]);
            digest.add(places, 2 * PLACE * c, PLACE * (2 * c + pointCount[c]));
        }
    }

    // ---- memory

    private void ensureCapacity(int n) {
        if (n >= first.length) {
            resize(Capacity.grown(capacity(), n));
        }
    }

    /** Number of contacts that fit. */
    public int capacity() {
        return Math.max(0, first.length - 1);
    }

    /**
     * Changes the capacity and keeps the contacts.
     *
     * @param capacity at least the number of contacts
     */
    public void resize(int capacity) {
        low = Arrays.copyOf(low, capacity);
        high = Arrays.copyOf(high, capacity);
        first = Arrays.copyOf(first, capacity + 1);
        shapes = Arrays.copyOf(shapes, 2 * capacity);
        poses = Arrays.copyOf(poses, POSE * capacity);
        normals = Arrays.copyOf(normals, NORMAL * capacity);
        pointCount = Arrays.copyOf(pointCount, capacity);
        feature = Arrays.copyOf(feature, 2 * capacity);
        places = Arrays.copyOf(places, 2 * PLACE * capacity);
        slots = new int[4 * capacity];
        slotMask = -1;
        packedInts = new int[0];
        packedFloats = new float[0];
    }
}
