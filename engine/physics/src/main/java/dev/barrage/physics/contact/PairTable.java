package dev.barrage.physics.contact;

import dev.barrage.physics.ecs.Entity;
import java.util.Arrays;

/**
 * Finds the head of a pair by its two entities: a hash table with open addressing and linear probing (D. Knuth, The Art
 * of Computer Programming, volume 3, 6.4, algorithms L and R).
 */
final class PairTable {
    private static final int LEAST_ROOM = 64;

    private final ContactSet contacts;

    /**
     * Head of a pair + 1 below the hash of its entities, or 0 for an empty place; at most half of the places have one.
     * The hash tells most other pairs without a look at their entities.
     */
    private long[] places = new long[LEAST_ROOM];

    private int count;

    PairTable(ContactSet contacts) {
        this.contacts = contacts;
    }

    void clear() {
        Arrays.fill(places, 0);
        count = 0;
    }

    void forgetMemory() {
        places = new long[LEAST_ROOM];
    }

    /** The head of a pair of two entities, in any order, or -1. Any number of threads may ask at a time. */
    int find(long one, long other) {
        long[] places = this.places;
        int hash = hash(one, other);
        for (int at = hash & places.length - 1; places[at] != 0; at = at + 1 & places.length - 1) {
            if (hashOf(places[at]) == hash && isOf(pairOf(places[at]), one, other)) {
                return pairOf(places[at]);
            }
        }
        return -1;
    }

    private static int hashOf(long place) {
        return (int) (place >>> Integer.SIZE);
    }

    private static int pairOf(long place) {
        return (int) place - 1;
    }

    private boolean isOf(int pair, long one, long other) {
        long a = contacts.entityA[pair];
        long b = contacts.entityB[pair];
        return a == one && b == other || a == other && b == one;
    }

    /** Adds a pair that is not here. */
    void put(int pair) {
        long a = contacts.entityA[pair];
        long b = contacts.entityB[pair];
        if (find(a, b) >= 0) {
            throw new IllegalArgumentException(
                    "the pair of " + Entity.toString(a) + " and " + Entity.toString(b) + " touches twice");
        }
        if (2 * ++count > places.length) {
            grow();
        }
        insert((long) hash(a, b) << Integer.SIZE | pair + 1);
    }

    private void grow() {
        long[] before = places;
        places = new long[2 * before.length];
        for (long place : before) {
            if (place != 0) {
                insert(place);
            }
        }
    }

    private void insert(long place) {
        int at = hashOf(place) & places.length - 1;
        while (places[at] != 0) {
            at = at + 1 & places.length - 1;
        }
        places[at] = place;
    }

    /** Gives the place of a pair to another slot of the same pair. */
    void replace(int earlier, int pair) {
        places[placeOf(earlier)] += pair - earlier;
    }

    /** Removes a pair, if its place is not another slot's by now. */
    void remove(int pair) {
        int hole = placeOf(pair);
        if (places[hole] == 0) {
            return;
        }
        count--;
        int last = places.length - 1;
        for (int at = hole + 1 & last; places[at] != 0; at = at + 1 & last) {
            if ((at - hashOf(places[at]) & last) >= (at - hole & last)) {
                places[hole] = places[at];
                hole = at;
            }
        }
        places[hole] = 0;
    }

    /** The place that has this slot, or the empty one where the search for it ends. */
    private int placeOf(int pair) {
        int at = hash(contacts.entityA[pair], contacts.entityB[pair]) & places.length - 1;
        while (places[at] != 0 && pairOf(places[at]) != pair) {
            at = at + 1 & places.length - 1;
        }
        return at;
    }

    private static int hash(long one, long other) {
        long mixed = (Math.min(one, other) * 0x9E3779B97F4A7C15L)
                ^ Long.rotateLeft(Math.max(one, other) * 0xC2B2AE3D27D4EB4FL, 32);
        return (int) (mixed * 0x9E3779B97F4A7C15L >>> Integer.SIZE);
    }
}
