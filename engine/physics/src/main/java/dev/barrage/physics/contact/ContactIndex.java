package dev.barrage.physics.contact;

import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import java.util.Arrays;

/**
 * Finds the contacts of the last step, and those that sleep, by a body or by their name. It is made when somebody asks,
 * at most once a step; the part of sleepers only when these have changed. Nobody pays for it in a step.
 *
 * <p>The name of a contact is made of the births of its two bodies, the elder's in the upper half. So it is the same
 * for any number of workers and after a snapshot, and it takes no memory.
 */
public final class ContactIndex {
    private final ContactSet contacts;
    private final SleepingContacts asleep;
    private final Registry registry;
    private final Lists ofAwake = new Lists(), ofAsleep = new Lists();

    /** What the lists were made of. */
    private int round = -1, count = -1, version = -1;

    /** The pairs that sleep by their names, ascending, as far as both bodies live. */
    private long[] sleepingName = {}, names = {};

    private int[] sleepingPair = {};
    private int sleepingCount;
    private int namedVersion = -1;
    private final RadixOrder order = new RadixOrder();

    /** An index of these contacts. */
    public ContactIndex(ContactSet contacts, SleepingContacts asleep, Registry registry) {
        this.contacts = contacts;
        this.asleep = asleep;
        this.registry = registry;
    }

    /** Makes the lists anew if contacts have changed. */
    public void update() {
        if (round != contacts.round() || count != contacts.count) {
            round = contacts.round();
            count = contacts.count;
            ofAwake.clear();
            for (int k = contacts.count - 1; k >= 0; k--) {
                ofAwake.add(contacts.order[k]);
            }
        }
        if (version != asleep.version) {
            version = asleep.version;
            ofAsleep.clear();
            for (int k = asleep.count - 1; k >= 0; k--) {
                addAsleep(asleep.pair[k]);
            }
        }
    }

    private void addAsleep(int pair) {
        for (int c = pair; c >= 0; c = contacts.next[c]) {
            ofAsleep.add(c);
        }
    }

    /**
     * The first end of a contact at a body, or -1. An end is twice the slot, plus 1 at B. Those of contacts that are
     * awake come first.
     *
     * @param body one that lives, or a further collider
     */
    public int first(long body) {
        long owner = Compounds.bodyOf(registry, body);
        int end = at(ofAwake, ofAwake.first(owner), body);
        return end >= 0 ? end : at(ofAsleep, ofAsleep.first(owner), body);
    }

    /** The next end at a body after another, or -1. */
    public int next(int end, long body) {
        if (!contacts.isNear(contacts.head[end >> 1])) {
            return at(ofAsleep, ofAsleep.next[end] - 1, body);
        }
        int next = at(ofAwake, ofAwake.next[end] - 1, body);
        return next >= 0 ? next : at(ofAsleep, ofAsleep.first(Compounds.bodyOf(registry, body)), body);
    }

    /** The first end from this one on that is at the body, and at no other which had its index, and in this list. */
    private int at(Lists of, int from, long body) {
        int end = from;
        while (end >= 0 && !(isAt(end, body) && (of == ofAwake || isAsleep(end)))) {
            end = of.next[end] - 1;
        }
        return end;
    }

    /** Whether a contact has slept since an earlier step: one that falls asleep in this step is among the others. */
    private boolean isAsleep(int end) {
        return !contacts.isNear(contacts.head[end >> 1]);
    }

    private boolean isAt(int end, long body) {
        long entity = entity(end);
        return entity == body || Compounds.bodyOf(registry, entity) == body;
    }

    private long entity(int end) {
        int pair = contacts.head[end >> 1];
        return (end & 1) == 0 ? contacts.entityA[pair] : contacts.entityB[pair];
    }

    // ---- names

    /** The name of a contact; 0 if it sleeps and one of its bodies is gone. */
    public long name(int contact, BodyTables tables) {
        if (contacts.isNear(contacts.head[contact])) {
            return name(tables.birth(contacts.bodyA[contact]), tables.birth(contacts.bodyB[contact]));
        }
        return sleepingName(contacts.head[contact]);
    }

    private static long name(long one, long other) {
        return Math.min(one, other) << Integer.SIZE | Math.max(one, other) & 0xFFFF_FFFFL;
    }

    private long sleepingName(int pair) {
        long a = contacts.entityA[pair];
        long b = contacts.entityB[pair];
        return registry.isAlive(a) && registry.isAlive(b) ? name(birth(a), birth(b)) : 0;
    }

    private long birth(long body) {
        Table table = registry.tableOf(body);
        return table.longs(Components.BIRTH)[registry.rowOf(body)];
    }

    /** The head of the pair with a name, or -1. */
    public int find(long name, BodyTables tables) {
        int low = 0;
        int high = contacts.count - 1;
        while (low <= high) { // contacts are in the order of their names
            int middle = low + high >>> 1;
            int pair = contacts.head[contacts.order[middle]];
            int sign = Long.compare(name(pair, tables), name);
            if (sign == 0) {
                return pair;
            }
            low = sign < 0 ? middle + 1 : low;
            high = sign < 0 ? high : middle - 1;
        }
        return findAsleep(name);
    }

    private int findAsleep(long name) {
        if (namedVersion != asleep.version) {
            namedVersion = asleep.version;
            nameSleepers();
        }
        int at = Arrays.binarySearch(sleepingName, 0, sleepingCount, name);
        return at >= 0 && sleepingName(sleepingPair[at]) == name ? sleepingPair[at] : -1;
    }

    private void nameSleepers() {
        names = Capacity.grow(names, asleep.count);
        sleepingName = Capacity.grow(sleepingName, asleep.count);
        sleepingPair = Capacity.grow(sleepingPair, asleep.count);
        for (int k = 0; k < asleep.count; k++) {
            names[k] = sleepingName(asleep.pair[k]);
        }
        order.begin(asleep.count);
        order.by(names);
        sleepingCount = asleep.count;
        for (int k = 0; k < sleepingCount; k++) {
            sleepingName[k] = names[order.rows()[k]];
            sleepingPair[k] = asleep.pair[order.rows()[k]];
        }
    }

    /** Gives all memory back. */
    public void trim() {
        round = version = namedVersion = -1;
        ofAwake.trim();
        ofAsleep.trim();
        names = sleepingName = new long[0];
        sleepingPair = new int[0];
        sleepingCount = 0;
    }

    /** Lists of ends, one for each body. */
    private final class Lists {
        /** Per index of an entity, and per end: the next end of the list + 1, or 0. */
        int[] first = {}, next = {};

        /** The entities with a list, by index. */
        private int[] listed = {};

        private int listedCount;

        void clear() {
            for (int k = 0; k < listedCount; k++) {
                first[listed[k]] = 0;
            }
            listedCount = 0;
        }

        /** The first end of the list of an entity, or -1. */
        int first(long owner) {
            int index = Entity.index(owner);
            return index < first.length ? first[index] - 1 : -1;
        }

        /** Puts both ends of a contact in front of the lists of their bodies. */
        void add(int contact) {
            next = Capacity.grow(next, 2 * contact + 2);
            addEnd(2 * contact);
            addEnd(2 * contact + 1);
        }

        private void addEnd(int end) {
            int index = Entity.index(Compounds.bodyOf(registry, entity(end)));
            first = Capacity.grow(first, index + 1);
            if (first[index] == 0) {
                listed = Capacity.grow(listed, listedCount + 1);
                listed[listedCount++] = index;
            }
            next[end] = first[index];
            first[index] = end + 1;
        }

        void trim() {
            first = next = listed = new int[0];
            listedCount = 0;
        }
    }
}
