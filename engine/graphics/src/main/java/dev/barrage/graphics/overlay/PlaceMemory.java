package dev.barrage.graphics.overlay;

import java.util.Arrays;

/** The positions of labels by identity: an open-addressing hash table that keeps its memory. */
final class PlaceMemory {
    /** No position. */
    static final int NONE = -1;

    private long[] keys = new long[64];
    private byte[] places = new byte[64];
    private int count;

    PlaceMemory() {
        Arrays.fill(places, (byte) NONE);
    }

    void clear() {
        count = 0;
        Arrays.fill(places, (byte) NONE);
    }

    /** Stores a position, 0 to 127, unless the identity already has one. */
    void put(long id, int place) {
        if (2 * count >= keys.length) {
            grow();
        }
        int slot = find(id);
        if (places[slot] == NONE) {
            keys[slot] = id;
            places[slot] = (byte) place;
            count++;
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

    private void grow() {
        long[] oldKeys = keys;
        byte[] oldPlaces = places;
        keys = new long[2 * oldKeys.length];
        places = new byte[keys.length];
        clear();
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldPlaces[i] != NONE) {
                put(oldKeys[i], oldPlaces[i]);
            }
        }
    }
}
