package dev.barrage.graphics.overlay;

import java.util.Arrays;

/** Which place a label had, by what it is about: a hash table with open addressing that keeps its memory. */
final class PlaceMemory {
    /** No place. */
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

    /** Remembers a place, 0 to 127; of what is put twice the first stays. */
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

    /** The place remembered, or {@link #NONE}. */
    int get(long id) {
        return places[find(id)];
    }

    /** The slot of an id, or the free one where it would go. */
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
