package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The contacts of a world. Each has a slot from the step in which it begins to the one in which it ends, and keeps its
 * manifold and its impulses there.
 *
 * <p>A pair of bodies has one contact per manifold. The first is the head of the pair and has its values; {@link #next}
 * leads to the others. Contact {@code c} owns point {@code 2c} and, if {@code pointCount[c]} is 2, point {@code 2c + 1}.
 *
 * <p>Which slot a contact has decides nothing: whoever takes contacts one after another follows {@link #order}, by the
 * birth of the elder body, then of the younger, then the order in which the pair's manifolds were found. Arrays are
 * replaced when they grow.
 */
public final class ContactSet {
    /** Largest impulse at a point, N s. */
    public static final float MOST_IMPULSE = 1e30f;

    /** Phase: the surfaces are near but do not touch. */
    public static final byte APART = 0;
    /** Phase: the bodies touch and did not touch in the step before. */
    public static final byte BEGAN = 1;
    /** Phase: the bodies touch and touched in the step before. */
    public static final byte STAYS = 2;

    /** How a contact is solved: not at all, as one of two movable bodies, of a movable A, or of a movable B. */
    public static final byte UNSOLVED = 0, BETWEEN = 1, MOVES_A = 2, MOVES_B = 3;

    /**
     * How a pair stands to a one-way surface: there is none; it came from the solid side; it is near and has not come
     * from any side yet; it overlaps and came from another side; it is let down from the solid side.
     */
    public static final byte NO_WAY = 0, HOLDS = 1, OPEN = 2, PASSES = 3, RELEASED = 4;

    /** Shape of a pair whose manifolds are always made anew. */
    static final int NEVER = -1;

    /** Number of contacts of the last step, for those who read them after it. */
    public int count;

    /** The slots of these contacts. */
    public int[] order = {};

    /** Number of sub-steps of the last step that was solved. */
    public int substeps = 1;

    /** Whether the order has changed, or the way in which a contact is solved, since whoever needs that has reset it. */
    public boolean isChanged;

    /** Per contact: indices into {@link Bodies} in this step. */
    public int[] bodyA = {}, bodyB = {};
    /** Unit normal, from A to B. */
    public float[] normalX = {}, normalY = {};
    /** Mixed materials of the pair. */
    public float[] friction = {}, restitution = {};
    /**
     * Rolling resistance as a lever, metres: coefficient times radius. Speed of the surfaces against each other, m/s; if
     * positive, B is carried to the right of the normal. Only meaningful while {@link Bodies#hasSurfaces}.
     */
    public float[] rollingLever = {}, tangentSpeed = {};
    /** Angular impulse against rolling in one sub-step, N m s: warm start before the solver. */
    public float[] rollingImpulse = {};
    /** Whether any contact may have a rolling impulse, now or asleep; else all are 0. */
    public boolean mayRoll;
    /** Number of contact points, 1 or 2. */
    public int[] pointCount = {};
    /**
     * Whether one of the bodies is a sensor: the contact is reported but not solved. Or whether it {@link #isOff}: it is
     * neither.
     */
    public boolean[] sensor = {};
    /** {@link #UNSOLVED}, {@link #BETWEEN}, {@link #MOVES_A} or {@link #MOVES_B}. */
    public byte[] solving = {};
    /** {@link #APART}, {@link #BEGAN} or {@link #STAYS}, for the pair of bodies; written by {@link ContactEvents}. */
    public byte[] phase = {};
    /** Whether the manifold is that of the step before. */
    public boolean[] isKept = {};

    /** Position of A's centre of mass at the start of the step, metres. */
    public float[] originX = {}, originY = {};

    /** B's centre of mass relative to A's when the manifold was made, along the world's axes, metres. */
    public float[] offsetX = {}, offsetY = {};

    /** Angles of A and B at that time, radians. */
    float[] angleA = {}, angleB = {};

    /** Per point: offset from A's centre of mass at that time, along the world's axes, metres. */
    public float[] pointX = {}, pointY = {};
    /** Per point: distance of the surfaces, metres, at that time and now; negative in an overlap. */
    public float[] separationMade = {}, separation = {};
    /** Per point: id of the touching features, stable from step to step and unique within its pair of bodies. */
    public int[] feature = {};
    /**
     * Per point: impulse in one sub-step, N s. Warm start before the solver, impulse of the last sub-step after it.
     */
    public float[] normalImpulse = {}, tangentImpulse = {};
    /** Per point: normal impulse exchanged in the whole step, N s; 0 if the surfaces never met. */
    public float[] totalNormalImpulse = {};
    /** Per point that was solved: whether the surfaces did not push each other at the end of the step before. */
    public boolean[] isNewPush = {};

    /** The head of the contact's pair, and the pair's next contact or -1. */
    public int[] head = {}, next = {};

    // ---- columns of heads

    /** Handles of the bodies. */
    public long[] entityA = {}, entityB = {};
    /** Layer bits of the bodies in the last step. */
    public int[] layerA = {}, layerB = {};
    /** Shapes of A and B when the manifolds were made, by number, or {@link #NEVER}. */
    int[] shapeA = {}, shapeB = {};
    /** Whether any pair may have a way or be refused; else all are as they begin, and nobody looks. */
    boolean mayBeOff;
    /** {@link #NO_WAY}, {@link #HOLDS}, {@link #OPEN}, {@link #PASSES} or {@link #RELEASED}. */
    byte[] way = {};
    /** Whether the game's rule lets the pair pass in this step; false where there is no rule. */
    boolean[] refused = {};
    /** Whether the bodies touch; whether they touched in the step before and no longer do. */
    boolean[] touches = {}, ends = {};
    /** Whether a pair that touched is not near any more. */
    boolean anyEnds;

    /** The round in which the pair was last found near. */
    private int[] seen = {};

    private int round;
    private final PairTable pairs = new PairTable(this);

    /** Slots in use or free, the free ones, and those of contacts that end in this step. */
    private int slots;

    private int[] free = {}, gone = {};
    private int freeCount, goneCount;

    /** The contacts that a step has from the one before: the first ones in order, those that have woken behind them. */
    int[] carried = {};

    int carriedCount;
    private int orderedCount;

    /** That list as this step found it. */
    int[] previous = {};

    int previousCount;

    /** The list that is not {@link #carried}, and one for {@link #insert}. */
    private int[] spare = {}, inserted = {};

    // ---- pairs

    /** The head of the pair of two entities that are awake, in any order, or -1. */
    public int find(long one, long other) {
        return pairs.find(one, other);
    }

    /**
     * As {@link #find(long, long)}.
     *
     * @param guess slot in which the pair may have been in the last step, or any number
     */
    int find(long one, long other, int guess) {
        boolean is = guess >= 0
                && guess < seen.length
                && seen[guess] == round - 1
                && entityA[guess] == one
                && entityB[guess] == other;
        return is ? guess : pairs.find(one, other);
    }

    /** Whether a pair has one contact, and this entity is A. */
    boolean hasOne(int pair, long a) {
        return next[pair] < 0 && entityA[pair] == a;
    }

    /** Whether a pair neither touches nor pushes: it is on its way through a one-way surface, or a rule refuses it. */
    public boolean isOff(int pair) {
        return mayBeOff && (way[pair] >= OPEN || refused[pair]);
    }

    /** Has a pair that is off start from rest should it push again. */
    void forgetImpulses(int pair) {
        for (int c = pair; c >= 0; c = next[c]) {
            normalImpulse[2 * c] = normalImpulse[2 * c + 1] = 0f;
            tangentImpulse[2 * c] = tangentImpulse[2 * c + 1] = 0f;
            rollingImpulse[c] = 0f;
        }
    }

    /** Whether a pair has not come from the solid side of a one-way surface. */
    boolean isOpen(int pair) {
        return mayBeOff && way[pair] >= OPEN;
    }

    /** Whether two entities had a pair in the last step that passes a one-way surface. */
    public boolean passes(long one, long other) {
        int pair = pairs.find(one, other);
        return pair >= 0 && way[pair] >= PASSES;
    }

    /** Number of this search for contacts. It changes with every step, and when contacts are cleared. */
    int round() {
        return round;
    }

    /** Begins the search for the contacts of a step. May be called again before they are merged. */
    public void beginRound() {
        round++;
    }

    /** Notes that a pair is near in this step, with the contacts that it had. */
    void see(int pair) {
        seen[pair] = round;
    }

    /** Takes back that a pair is near. */
    void overlook(int pair) {
        seen[pair] = round - 1;
    }

    /** Whether a pair is near in this step: neither gone nor asleep since an earlier one. */
    public boolean isNear(int pair) {
        return seen[pair] == round;
    }

    /** The slot in which a pair of the step before goes on, or its own if it does not. */
    int latest(int pair) {
        int now = isNear(pair) ? pair : pairs.find(entityA[pair], entityB[pair]);
        return now < 0 ? pair : now;
    }

    // ---- merging a step

    /** Number of contacts of the step before. */
    public int carried() {
        return carriedCount;
    }

    /** Begins the merge of a step: slots of contacts that ended in the one before are free. */
    public void release() {
        anyEnds = false;
        free = Capacity.grow(free, freeCount + goneCount);
        System.arraycopy(gone, 0, free, freeCount, goneCount);
        freeCount += goneCount;
        goneCount = 0;
    }

    /** Makes room for as many more contacts. */
    public void reserve(int more) {
        ensureCapacity(slots + Math.max(0, more - freeCount));
    }

    /** A slot for a contact that begins; there has to be {@linkplain #reserve room}. */
    public int claim() {
        return freeCount > 0 ? free[--freeCount] : slots++;
    }

    /** Gives the slot that was claimed last back. */
    public void unclaim(int slot) {
        free = Capacity.grow(free, freeCount + 1);
        free[freeCount++] = slot;
    }

    /** Makes a claimed slot the head of a pair. */
    void lead(int contact) {
        head[contact] = contact;
        next[contact] = -1;
        ends[contact] = false;
    }

    /** Makes a claimed slot the head of a pair, in the place of an earlier one of the same pair or -1. */
    public void open(int contact, long a, long b, int earlier) {
        lead(contact);
        entityA[contact] = a;
        entityB[contact] = b;
        touches[contact] = earlier >= 0 && touches[earlier];
        if (mayBeOff) {
            way[contact] = earlier >= 0 ? way[earlier] : NO_WAY;
        }
        seen[contact] = round;
        if (earlier >= 0) {
            boolean same = entityA[earlier] == a;
            layerA[contact] = same ? layerA[earlier] : layerB[earlier];
            layerB[contact] = same ? layerB[earlier] : layerA[earlier];
            touches[earlier] = false; // goes on in the new slot
            overlook(earlier);
            pairs.replace(earlier, contact);
        } else {
            pairs.put(contact);
        }
    }

    /** Appends a claimed slot to a pair. */
    public void link(int contact, int last) {
        head[contact] = head[last];
        next[contact] = -1;
        next[last] = contact;
    }

    /** Makes a claimed slot the head of a pair that touches on its way, and goes on if it ends in this step. */
    void openPass(int contact, long a, long b) {
        open(contact, a, b, -1);
        for (int k = 0; anyEnds && k < goneCount; k++) {
            int old = gone[k];
            boolean same = entityA[old] == a && entityB[old] == b || entityA[old] == b && entityB[old] == a;
            touches[contact] |= same && ends[old];
            ends[old] &= !same;
        }
    }

    /** Takes the contacts of the step before over, none of which began, ended or woke. */
    public void keepAll() {
        previous = carried;
        previousCount = carriedCount;
        order = carried;
        count = carriedCount;
    }

    /** Whether all contacts of the step before have a place in the order: none has woken. */
    public boolean isOrdered() {
        return orderedCount == carriedCount;
    }

    /**
     * Ends the contacts of pairs that are not near any more, and puts new ones into the order.
     *
     * @param begun slots of new contacts, in order
     * @param rank per body of the step
     */
    public void merge(int[] begun, int begunCount, int[] rank) {
        int[] merged = Capacity.grow(spare, orderedCount + begunCount);
        int to = 0;
        int at = 0;
        long key = begunCount > 0 ? key(begun[0], rank) : Long.MAX_VALUE;
        for (int k = 0; k < orderedCount; k++) {
            int contact = carried[k];
            if (!isNear(head[contact])) {
                end(contact);
                continue;
            }
            while (at < begunCount && key < key(contact, rank)) {
                merged[to++] = begun[at++];
                key = at < begunCount ? key(begun[at], rank) : Long.MAX_VALUE;
            }
            merged[to++] = contact;
        }
        while (at < begunCount) {
            merged[to++] = begun[at++];
        }
        for (int k = orderedCount; k < carriedCount; k++) {
            if (!isNear(head[carried[k]])) {
                end(carried[k]);
            }
        }
        previous = carried;
        previousCount = carriedCount;
        spare = carried;
        carried = merged;
        carriedCount = to;
        orderedCount = to;
        order = merged;
        count = to;
        isChanged = true;
    }

    /**
     * Puts more contacts into the order of a step that has been merged.
     *
     * @param begun their slots, in order
     * @param rank per body of the step
     */
    public void insert(int[] begun, int begunCount, int[] rank) {
        int[] merged = Capacity.grow(inserted, carriedCount + begunCount);
        int at = 0;
        for (int k = 0, to = 0; to < carriedCount + begunCount; to++) {
            boolean isNew = k == carriedCount || at < begunCount && key(begun[at], rank) < key(carried[k], rank);
            merged[to] = isNew ? begun[at++] : carried[k++];
        }
        inserted = carried; // which may be the previous list, too
        carried = merged;
        carriedCount += begunCount;
        orderedCount = carriedCount;
        order = merged;
        count = carriedCount;
        isChanged = true;
    }

    /** The contacts that have woken and are near: they belong into the order, too. Returns how many. */
    public int woken(int[] out, int at) {
        int to = at;
        for (int k = orderedCount; k < carriedCount; k++) {
            if (isNear(head[carried[k]])) {
                out[to++] = carried[k];
            }
        }
        return to - at;
    }

    /** What contacts are in the order of; see {@link #key(int, int, int[])}. */
    public long key(int contact, int[] rank) {
        return key(bodyA[contact], bodyB[contact], rank);
    }

    /**
     * A number by which pairs are in order: the birth of the elder body, then of the younger.
     *
     * @param a index of one body in the step, {@code b} that of the other
     * @param rank per body of the step
     */
    public static long key(int a, int b, int[] rank) {
        return (long) Math.min(rank[a], rank[b]) << Integer.SIZE | Math.max(rank[a], rank[b]);
    }

    private void end(int contact) {
        if (head[contact] == contact) {
            ends[contact] = touches[contact];
            anyEnds |= ends[contact];
            pairs.remove(contact);
        }
        gone = Capacity.grow(gone, goneCount + 1);
        gone[goneCount++] = contact;
    }

    // ---- sleep

    /** Takes the contacts of a pair that sleeps back, as if its bodies had been near in the last step. */
    void wake(int pair) {
        pairs.put(pair);
        for (int c = pair; c >= 0; c = next[c]) {
            carried = Capacity.grow(carried, carriedCount + 1);
            carried[carriedCount++] = c;
        }
    }

    /**
     * Takes the pairs out, after a step, in which a body has fallen asleep; sensors' excepted.
     *
     * @param fallen per body of the step, whether it has
     * @param out gets the pairs
     */
    void sleep(boolean[] fallen, SleepingContacts out) {
        int[] left = Capacity.grow(spare, carriedCount);
        int to = 0;
        for (int k = 0; k < carriedCount; k++) {
            int contact = carried[k];
            if (sensor[contact] || !fallen[bodyA[contact]] && !fallen[bodyB[contact]]) {
                left[to++] = contact;
            } else if (head[contact] == contact) {
                pairs.remove(contact);
                out.add(contact);
            }
        }
        spare = carried; // which the readers of this step go on to see
        carried = left;
        carriedCount = to;
        orderedCount = to;
        isChanged = true;
    }

    // ---- state

    /** Has the manifolds of some bodies made anew. */
    void forgetManifolds(int[] contacts, int contactCount, BodyTables tables, boolean[] ofBody) {
        for (int k = 0; k < contactCount; k++) {
            int pair = head[contacts[k]];
            int a = tables.indexOf(entityA[pair]);
            int b = tables.indexOf(entityB[pair]);
            if (a >= 0 && ofBody[a] || b >= 0 && ofBody[b]) {
                shapeA[pair] = NEVER;
            }
        }
    }

    /** Removes all contacts. */
    void clear() {
        mayRoll = false;
        count = 0;
        carriedCount = 0;
        orderedCount = 0;
        previousCount = 0;
        slots = 0;
        freeCount = 0;
        goneCount = 0;
        isChanged = true;
        round++; // what was seen before is no guess
        pairs.clear();
    }

    /** Gives all memory back. Only for a set without contacts. */
    void forgetMemory() {
        resize(0);
        order = new int[0];
        carried = new int[0];
        previous = new int[0];
        spare = new int[0];
        inserted = new int[0];
        free = new int[0];
        gone = new int[0];
        pairs.forgetMemory();
    }

    /** Appends a slot that was restored to the contacts of the step before. */
    void carry(int contact) {
        carried = Capacity.grow(carried, carriedCount + 1);
        carried[carriedCount++] = contact;
        orderedCount = carriedCount;
    }

    /** Makes a restored pair one that {@link #find} finds. */
    void index(int pair) {
        pairs.put(pair);
    }

    private void ensureCapacity(int contacts) {
        if (contacts > bodyA.length) {
            resize(Capacity.grown(bodyA.length, contacts));
        }
    }

    private void resize(int capacity) {
        bodyA = Arrays.copyOf(bodyA, capacity);
        bodyB = Arrays.copyOf(bodyB, capacity);
        normalX = Arrays.copyOf(normalX, capacity);
        normalY = Arrays.copyOf(normalY, capacity);
        friction = Arrays.copyOf(friction, capacity);
        restitution = Arrays.copyOf(restitution, capacity);
        rollingLever = Arrays.copyOf(rollingLever, capacity);
        tangentSpeed = Arrays.copyOf(tangentSpeed, capacity);
        rollingImpulse = Arrays.copyOf(rollingImpulse, capacity);
        pointCount = Arrays.copyOf(pointCount, capacity);
        sensor = Arrays.copyOf(sensor, capacity);
        solving = Arrays.copyOf(solving, capacity);
        phase = Arrays.copyOf(phase, capacity);
        isKept = Arrays.copyOf(isKept, capacity);
        originX = Arrays.copyOf(originX, capacity);
        originY = Arrays.copyOf(originY, capacity);
        offsetX = Arrays.copyOf(offsetX, capacity);
        offsetY = Arrays.copyOf(offsetY, capacity);
        angleA = Arrays.copyOf(angleA, capacity);
        angleB = Arrays.copyOf(angleB, capacity);
        pointX = Arrays.copyOf(pointX, 2 * capacity);
        pointY = Arrays.copyOf(pointY, 2 * capacity);
        separationMade = Arrays.copyOf(separationMade, 2 * capacity);
        separation = Arrays.copyOf(separation, 2 * capacity);
        feature = Arrays.copyOf(feature, 2 * capacity);
        normalImpulse = Arrays.copyOf(normalImpulse, 2 * capacity);
        tangentImpulse = Arrays.copyOf(tangentImpulse, 2 * capacity);
        totalNormalImpulse = Arrays.copyOf(totalNormalImpulse, 2 * capacity);
        isNewPush = Arrays.copyOf(isNewPush, 2 * capacity);
        head = Arrays.copyOf(head, capacity);
        next = Arrays.copyOf(next, capacity);
        entityA = Arrays.copyOf(entityA, capacity);
        entityB = Arrays.copyOf(entityB, capacity);
        layerA = Arrays.copyOf(layerA, capacity);
        layerB = Arrays.copyOf(layerB, capacity);
        shapeA = Arrays.copyOf(shapeA, capacity);
        shapeB = Arrays.copyOf(shapeB, capacity);
        way = Arrays.copyOf(way, capacity);
        refused = Arrays.copyOf(refused, capacity);
        touches = Arrays.copyOf(touches, capacity);
        ends = Arrays.copyOf(ends, capacity);
        seen = Arrays.copyOf(seen, capacity);
    }
}
