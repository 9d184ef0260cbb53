package dev.barrage.physics.inspect;

import dev.barrage.physics.debug.QueryLog.Quads;
import java.util.Arrays;

/** The different ones of a list of boxes, and how often each is in it: a hash table with linear probing. */
final class BoxCounts {
    private static final int GOLDEN = 0x9E3779B9;

    /** Number of different boxes. */
    int count;

    /** Per box: minX, minY, maxX, maxY. */
    float[] box = {};

    /** Per box: how often it is in the list. */
    int[] times = {};

    /** By hash: number of a box plus 1, or 0. */
    private int[] slots = {};

    /** Takes a new list. */
    void count(Quads list) {
        float[] boxes = list.values;
        int length = list.count;
        count = 0;
        if (2 * length > slots.length) {
            slots = new int[2 * Integer.highestOneBit(2 * length)];
            times = new int[slots.length / 2];
            box = new float[4 * times.length];
        }
        Arrays.fill(slots, 0);
        for (int at = 0; at < 4 * length; at += 4) {
            add(boxes, at);
        }
    }

    private void add(float[] boxes, int at) {
        int slot = hash(boxes, at);
        while (slots[slot] != 0 && !isSame(slots[slot] - 1, boxes, at)) {
            slot = slot + 1 & slots.length - 1;
        }
        if (slots[slot] == 0) {
            System.arraycopy(boxes, at, box, 4 * count, 4);
            times[count] = 0;
            slots[slot] = ++count;
        }
        times[slots[slot] - 1]++;
    }

    private int hash(float[] boxes, int at) {
        int hash = 0;
        for (int i = 0; i < 4; i++) {
            hash = GOLDEN * (hash ^ hash >>> 15 ^ Float.floatToRawIntBits(boxes[at + i]));
        }
        return (hash ^ hash >>> 16) & slots.length - 1;
    }

    private boolean isSame(int i, float[] boxes, int at) {
        return Arrays.equals(box, 4 * i, 4 * i + 4, boxes, at, at + 4);
    }
}
