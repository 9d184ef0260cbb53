package dev.barrage.graphics.overlay;

import java.util.Arrays;

/** The positions of labels by identity: an open-addressing hash table that keeps its memory. */
final class PlaceMemory {
    static final int NONE = -1;

    private long[] keys = new long[64];
    private byte[] places = new byte[64];

    PlaceMemory() {
        clear(0);
    }

    /** Empties it, with room for a number of identities. */
    void clear(int most) {
        if (2 * most > keys.length) {
            keys = new long[Integer.highestOneBit(4 * most)];
            places = new byte[keys.length];
        }
        Arrays.fill(places, (byte) NONE);
    }

    /** Stores a position, 0 to 127, unless the identity already has one. */
    void put(long id, int place) {
        int slot = find(id);
        if (places[slot] == NONE) {
            keys[slot] = id;
            places[slot] = (byte) place;
        }
    }

    /** The stored position, or {@link #NONE}. */
    int get(long id) {
        return places[find(id)];
    }

    /** The slot of an identity, or the free slot where it belongs. */
    private int find(long id) {
        long mixed = id * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & keys.length - 1;
        while (places[slot] != NONE && keys[slot] != id) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }
}
