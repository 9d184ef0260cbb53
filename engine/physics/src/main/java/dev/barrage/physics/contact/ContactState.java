package dev.barrage.physics.contact;

import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.function.LongPredicate;

/**
 * The contacts that a step has from the one before, and those of bodies that sleep, as state of a world: it is digested,
 * saved and restored, column by column in the order of contacts. In which slots they are is no state.
 */
public final class ContactState {
    /** Flags of a pair. */
    private static final int TOUCHES = 1, SENSED = 2, WAY = 4;

    private final ContactSet contacts;
    private final SleepingContacts sleeping;

    /** Whether a body's centre of mass has moved; scratch. */
    private boolean[] moved = {};

    /** Scratch: the heads of a list's pairs, its contacts and its points, and a column of them. */
    private int[] heads = {}, slots = {}, points = {}, ints = {};

    private int headCount, slotCount, pointCount;
    private float[] floats = {};
    private long[] longs = {};

    /** Where columns go to or come from: one of these. */
    private Hash64 digest;

    private StateWriter out;
    private StateReader in;

    /** The state of these contacts. */
    public ContactState(ContactSet contacts, SleepingContacts sleeping) {
        this.contacts = contacts;
        this.sleeping = sleeping;
    }

    /** Prepares the contacts for a step whose rows are gathered. */
    public void begin(BodyTables tables, StepContext step) {
        forgetManifolds(tables);
        contacts.mayBeOff |= step.bodies.hasOneWays || step.rules.preSolve != null;
        if (step.bodies.hasOneWays) {
            OneWays.note(contacts, tables, step.bodies);
        }
    }

    /** Has contacts made anew, instead of kept, whose bodies' centres of mass have moved since the last step. */
    private void forgetManifolds(BodyTables tables) {
        if (tables.colliders().anyRecentered()) {
            moved = Capacity.grow(moved, tables.count());
            tables.colliders().takeRecentered(tables, moved);
            contacts.forgetManifolds(contacts.carried, contacts.carriedCount, tables, moved);
            contacts.forgetManifolds(sleeping.pair, sleeping.count, tables, moved);
        }
    }

    /** Forgets all contacts: the next step matches no pair and ends none. */
    private void clear() {
        contacts.clear();
        sleeping.clear();
    }

    /** Takes the memory of as many contacts as there are now. */
    public void trim() {
        StateBuffer state = new StateBuffer();
        save(new StateWriter(state));
        clear();
        contacts.forgetMemory();
        sleeping.forgetMemory();
        restore(new StateReader(state));
        moved = new boolean[0];
        heads = slots = points = ints = new int[0];
        floats = new float[0];
        longs = new long[0];
    }

    // ---- what is saved, and in which order

    /** Adds all state that the next step reads to a digest. */
    public void hash(Hash64 to) {
        digest = to;
        writeAll();
        digest = null;
    }

    /** Writes all state that the next step reads. */
    public void save(StateWriter to) {
        out = to;
        writeAll();
        out = null;
    }

    private void writeAll() {
        list(contacts.carried, contacts.carriedCount);
        write();
        list(sleeping.pair, sleeping.count);
        write();
        shown();
    }

    private void write() {
        putCounts();
        ints(contacts.pointCount, slots, slotCount);
        listPoints();
        columns();
        putRolling();
    }

    /** What cursors show of pairs that sleep, and steps do not read. */
    private void shown() {
        if (digest == null) {
            floats(contacts.originX, slots, slotCount);
            floats(contacts.originY, slots, slotCount);
            floats(contacts.totalNormalImpulse, points, pointCount);
        }
    }

    private void columns() {
        longs(contacts.entityA);
        longs(contacts.entityB);
        ints(contacts.layerA, heads, headCount);
        ints(contacts.layerB, heads, headCount);
        ints(contacts.shapeA, heads, headCount);
        ints(contacts.shapeB, heads, headCount);
        flags();
        floats(contacts.offsetX, heads, headCount);
        floats(contacts.offsetY, heads, headCount);
        floats(contacts.angleA, heads, headCount);
        floats(contacts.angleB, heads, headCount);
        floats(contacts.normalX, slots, slotCount);
        floats(contacts.normalY, slots, slotCount);
        ints(contacts.feature, points, pointCount);
        floats(contacts.pointX, points, pointCount);
        floats(contacts.pointY, points, pointCount);
        floats(contacts.separationMade, points, pointCount);
        floats(contacts.normalImpulse, points, pointCount);
        floats(contacts.tangentImpulse, points, pointCount);
    }

    /** Lists the pairs and contacts of a list, which has all contacts of a pair, or its head. */
    private void list(int[] from, int count) {
        headCount = 0;
        slotCount = 0;
        for (int k = 0; k < count; k++) {
            if (contacts.head[from[k]] == from[k]) {
                listPair(from[k]);
            }
        }
    }

    private void listPair(int pair) {
        heads = Capacity.grow(heads, headCount + 1);
        heads[headCount++] = pair;
        for (int c = pair; c >= 0; c = contacts.next[c]) {
            slots = Capacity.grow(slots, slotCount + 1);
            slots[slotCount++] = c;
        }
    }

    private void listPoints() {
        pointCount = 0;
        points = Capacity.grow(points, 2 * slotCount);
        for (int k = 0; k < slotCount; k++) {
            int count = contacts.pointCount[slots[k]];
            if (count < 1 || count > 2) {
                throw new IllegalArgumentException("contacts have 1 or 2 points, one of the state has " + count);
            }
            for (int p = 0; p < count; p++) {
                points[pointCount++] = 2 * slots[k] + p;
            }
        }
    }

    // ---- columns, each to the digest or to the state, or from it

    private void putCounts() {
        ints = Capacity.grow(ints, headCount);
        for (int k = 0; k < headCount; k++) {
            int many = 0;
            for (int c = heads[k]; c >= 0; c = contacts.next[c]) {
                many++;
            }
            ints[k] = many;
        }
        if (out != null) {
            out.put(headCount);
            out.put(slotCount);
        }
        putInts(headCount);
    }

    private void putInts(int count) {
        if (out != null) {
            out.put(ints, count);
        } else {
            digest.add(ints, 0, count);
        }
    }

    /** Puts the rolling impulses if there are any. */
    private void putRolling() {
        boolean any = false;
        for (int k = 0; contacts.mayRoll && !any && k < slotCount; k++) {
            any = contacts.rollingImpulse[slots[k]] != 0f;
        }
        if (out != null) {
            out.put(any ? slotCount : 0);
        }
        if (any) {
            floats(contacts.rollingImpulse, slots, slotCount);
        }
    }

    private void getRolling() {
        int count = in.getCount("rolling impulses");
        if (count != 0 && count != slotCount) {
            throw new IllegalArgumentException(
                    "the state has " + count + " rolling impulses for " + slotCount + " contacts");
        }
        if (count > 0) {
            contacts.mayRoll = true;
            floats(contacts.rollingImpulse, slots, slotCount);
        } else {
            for (int k = 0; k < slotCount; k++) {
                contacts.rollingImpulse[slots[k]] = 0f;
            }
        }
    }

    private void ints(int[] column, int[] at, int count) {
        ints = Capacity.grow(ints, count);
        if (in != null) {
            in.get(ints, count);
            for (int k = 0; k < count; k++) {
                column[at[k]] = ints[k];
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            ints[k] = column[at[k]];
        }
        putInts(count);
    }

    private void flags() {
        ints = Capacity.grow(ints, headCount);
        if (in != null) {
            in.get(ints, headCount);
            for (int k = 0; k < headCount; k++) {
                contacts.touches[heads[k]] = (ints[k] & TOUCHES) != 0;
                contacts.sensor[heads[k]] = (ints[k] & SENSED) != 0;
                contacts.way[heads[k]] = (byte) Math.min(ints[k] / WAY & 7, ContactSet.RELEASED);
                contacts.mayBeOff |= contacts.way[heads[k]] != ContactSet.NO_WAY;
            }
            return;
        }
        for (int k = 0; k < headCount; k++) {
            boolean isShown = digest == null && contacts.sensor[heads[k]]; // what ends tells, and no step reads
            int touches = contacts.touches[heads[k]] ? TOUCHES : 0;
            ints[k] = touches | (isShown ? SENSED : 0) | WAY * contacts.way[heads[k]];
        }
        putInts(headCount);
    }

    private void floats(float[] column, int[] at, int count) {
        floats = Capacity.grow(floats, count);
        if (in != null) {
            in.get(floats, count);
            for (int k = 0; k < count; k++) {
                column[at[k]] = floats[k];
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            floats[k] = column[at[k]];
        }
        if (out != null) {
            out.put(floats, count);
        } else {
            digest.add(floats, 0, count);
        }
    }

    private void longs(long[] column) {
        longs = Capacity.grow(longs, headCount);
        if (in != null) {
            in.get(longs, headCount);
            for (int k = 0; k < headCount; k++) {
                column[heads[k]] = longs[k];
            }
            return;
        }
        for (int k = 0; k < headCount; k++) {
            longs[k] = column[heads[k]];
        }
        if (out != null) {
            out.put(longs, headCount);
        } else {
            digest.add(longs, 0, headCount);
        }
    }

    // ---- restoring

    /**
     * Checks what {@link #restore} would read. Changes nothing.
     *
     * @param issued whether a handle was ever issued
     * @throws IllegalArgumentException if the state is damaged
     */
    public static void check(StateReader in, LongPredicate issued) {
        ContactSet read = new ContactSet();
        ContactState state = new ContactState(read, new SleepingContacts(read));
        state.in = in;
        for (int list = 0; list < 2; list++) {
            state.read();
            state.check(issued);
            for (int k = 0; k < state.headCount; k++) {
                read.index(state.heads[k]);
            }
        }
        state.shown();
        for (int k = 0; k < state.slotCount; k++) {
            checkFinite(read.originX[state.slots[k]]);
            checkFinite(read.originY[state.slots[k]]);
        }
        for (int k = 0; k < state.pointCount; k++) {
            checkFinite(read.totalNormalImpulse[state.points[k]]);
        }
    }

    /** Replaces the state by a saved one, which passed {@link #check}. */
    public void restore(StateReader from) {
        clear();
        in = from;
        read();
        for (int k = 0; k < slotCount; k++) {
            contacts.carry(slots[k]);
        }
        for (int k = 0; k < headCount; k++) {
            contacts.index(heads[k]);
        }
        read();
        for (int k = 0; k < headCount; k++) {
            sleeping.add(heads[k]);
        }
        shown();
        for (int k = 0; k < slotCount; k++) {
            contacts.sensor[slots[k]] = false;
            contacts.phase[slots[k]] = contacts.touches[contacts.head[slots[k]]] ? ContactSet.STAYS : ContactSet.APART;
        }
        in = null;
    }

    /** Reads pairs into slots of their own. */
    private void read() {
        int pairs = in.getCount("pairs that touch");
        int all = in.getCount("contacts");
        if (pairs > all) {
            throw new IllegalArgumentException("the state has " + all + " contacts for " + pairs + " pairs that touch");
        }
        ints = Capacity.grow(ints, pairs);
        in.get(ints, pairs);
        claim(pairs, all);
        ints(contacts.pointCount, slots, slotCount);
        listPoints();
        columns();
        getRolling();
        for (int k = 0; k < slotCount; k++) { // each contact has the offset of its pair
            int pair = contacts.head[slots[k]];
            contacts.offsetX[slots[k]] = contacts.offsetX[pair];
            contacts.offsetY[slots[k]] = contacts.offsetY[pair];
        }
    }

    private void claim(int pairs, int all) {
        contacts.reserve(all);
        headCount = 0;
        slotCount = 0;
        for (int pair = 0; pair < pairs; pair++) {
            if (ints[pair] < 1 || ints[pair] > all - slotCount) {
                throw new IllegalArgumentException("pair " + pair + " of the state has " + ints[pair] + " of "
                        + (all - slotCount) + " contacts: each has one or more");
            }
            int last = contacts.claim();
            contacts.lead(last);
            for (int c = 1; c < ints[pair]; c++) {
                int contact = contacts.claim();
                contacts.link(contact, last);
                last = contact;
            }
            listPair(contacts.head[last]);
        }
        if (slotCount != all) {
            throw new IllegalArgumentException("the state has " + all + " contacts, and its pairs have " + slotCount);
        }
    }

    private void check(LongPredicate issued) {
        for (int k = 0; k < headCount; k++) {
            int pair = heads[k];
            long a = contacts.entityA[pair];
            long b = contacts.entityB[pair];
            if (a == b || !issued.test(a) || !issued.test(b)) {
                throw new IllegalArgumentException("the state has a contact of " + Entity.toString(a) + " and "
                        + Entity.toString(b) + ": they must be two entities that it issued");
            }
            int layerA = contacts.layerA[pair];
            int layerB = contacts.layerB[pair];
            if (!Components.LAYER.accepts(layerA) || !Components.LAYER.accepts(layerB)) {
                throw new IllegalArgumentException("pair " + k + " of the state that touches has the layers " + layerA
                        + " and " + layerB + ": each must be a single bit");
            }
            checkFinite(contacts.offsetX[pair]);
            checkFinite(contacts.offsetY[pair]);
            checkFinite(contacts.angleA[pair]);
            checkFinite(contacts.angleB[pair]);
        }
        for (int k = 0; k < slotCount; k++) {
            float nx = contacts.normalX[slots[k]];
            float ny = contacts.normalY[slots[k]];
            if (!(Math.abs(nx * nx + ny * ny - 1f) < 1e-3f)) {
                throw new IllegalArgumentException("normals have the length 1, one of the state is " + nx + ", " + ny);
            }
            float rolling = contacts.rollingImpulse[slots[k]];
            if (!(Math.abs(rolling) <= ContactSet.MOST_IMPULSE)) {
                throw new IllegalArgumentException(
                        "rolling impulses must be at most " + ContactSet.MOST_IMPULSE + ": " + rolling);
            }
        }
        for (int k = 0; k < pointCount; k++) {
            checkPoint(points[k]);
        }
    }

    private void checkPoint(int p) {
        checkFinite(contacts.pointX[p]);
        checkFinite(contacts.pointY[p]);
        checkFinite(contacts.separationMade[p]);
        float normal = contacts.normalImpulse[p];
        float tangent = contacts.tangentImpulse[p];
        boolean pushes = normal >= 0f && normal <= ContactSet.MOST_IMPULSE;
        if (!pushes || !(Math.abs(tangent) <= ContactSet.MOST_IMPULSE)) {
            throw new IllegalArgumentException("impulses must be at most " + ContactSet.MOST_IMPULSE
                    + ", and contacts can't pull: " + normal + " and " + tangent);
        }
    }

    private static void checkFinite(float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException("a place in a contact of the state must be finite: " + value);
        }
    }
}
