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

    /** Head of a pair + 1, or 0 for an empty place; at most half of the places have one. */
    private int[] places = new int[LEAST_ROOM];

    private int count;

    PairTable(ContactSet contacts) {
        this.contacts = contacts;
    }

    void clear() {
        Arrays.fill(places, 0);
        count = 0;
    }

    void forgetMemory() {
        places = new int[LEAST_ROOM];
    }

    /** The head of a pair of two entities, in any order, or -1. Any number of threads may ask at a time. */
    int find(long one, long other) {
        int[] places = this.places;
        for (int at = home(one, other); places[at] != 0; at = at + 1 & places.length - 1) {
            if (isOf(places[at] - 1, one, other)) {
                return places[at] - 1;
            }
        }
        return -1;
    }

    private boolean isOf(int pair, long one, long other) {
        long a = contacts.entityA[pair];
        long b = contacts.entityB[pair];
        return a == one && b == other || a == other && b == one;
    }

    /** Adds a pair that is not here. */
    void put(int pair) {
        if (2 * ++count > places.length) {
            grow();
        }
        insert(pair);
    }

    private void grow() {
        int[] before = places;
        places = new int[2 * before.length];
        for (int place : before) {
            if (place != 0) {
                insert(place - 1);
            }
        }
    }

    private void insert(int pair) {
        long a = contacts.entityA[pair];
        long b = contacts.entityB[pair];
        int at = home(a, b);
        for (; places[at] != 0; at = at + 1 & places.length - 1) {
            if (isOf(places[at] - 1, a, b)) {
                throw new IllegalArgumentException(
                        "the pair of " + Entity.toString(a) + " and " + Entity.toString(b) + " touches twice");
            }
        }
        places[at] = pair + 1;
    }

    /** Gives the place of a pair to another slot of the same pair. */
    void replace(int earlier, int pair) {
        places[placeOf(earlier)] = pair + 1;
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
            int other = places[at] - 1;
            int home = home(contacts.entityA[other], contacts.entityB[other]);
            if ((at - home & last) >= (at - hole & last)) {
                places[hole] = places[at];
                hole = at;
            }
        }
        places[hole] = 0;
    }

    /** The place that has this slot, or the empty one where the search for it ends. */
    private int placeOf(int pair) {
        int at = home(contacts.entityA[pair], contacts.entityB[pair]);
        while (places[at] != 0 && places[at] != pair + 1) {
            at = at + 1 & places.length - 1;
        }
        return at;
    }

    private int home(long one, long other) {
        long mixed = (Math.min(one, other) * 0x9E3779B97F4A7C15L)
                ^ Long.rotateLeft(Math.max(one, other) * 0xC2B2AE3D27D4EB4FL, 32);
        mixed *= 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & places.length - 1;
    }
}
