package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The order of boxes by their filters: equal layers and masks are adjacent, and within these equal groups. Where boxes
 * crowd, a broadphase keeps its cells in this order, so that a search skips runs of boxes that it may not pair with
 * ({@link FilterRuns}).
 */
public final class FilterOrder {
    /** The boxes in order. Boxes of equal filters ascend. */
    public int[] box = {};

    private int[] sorted = {};

    /** Per place: the number of its key. Keys are numbered as they first occur. */
    private int[] keyAt = {};

    /** Per key: its value, and the next place for a box with it. */
    private long[] keys = {};

    private int[] next = {};

    /** An open hash table of keys: number of the key + 1, or 0. */
    private int[] slots = {};

    /** No boxes. */
    public FilterOrder() {}

    /** Whether all boxes have the same layer, mask and group. */
    public static boolean areAlike(Boxes boxes) {
        int[] layer = boxes.layer;
        int[] mask = boxes.mask;
        int[] group = boxes.group;
        int from = boxes.tagStart;
        int to = from + boxes.count;
        int different = 0;
        for (int tag = from; tag < to; tag++) {
            different |= layer[tag] ^ layer[from] | mask[tag] ^ mask[from] | group[tag] ^ group[from];
        }
        return different == 0;
    }

    /** Orders all boxes, empty ones included. */
    public void sort(Boxes boxes) {
        reserve(boxes.count);
        for (int i = 0; i < boxes.count; i++) {
            box[i] = i;
        }
        gather(boxes, true);
        gather(boxes, false);
    }

    private void reserve(int count) {
        if (count > box.length) {
            int length = Capacity.grown(box.length, count);
            box = new int[length];
            sorted = new int[length];
            keyAt = new int[length];
            keys = new long[length];
            next = new int[length + 1];
            slots = new int[4 * Integer.highestOneBit(length)];
        }
    }

    /** Makes boxes of equal groups adjacent, or of equal layers and masks. Boxes of one key keep their order. */
    private void gather(Boxes boxes, boolean byGroup) {
        int count = boxes.count;
        int distinct = 0;
        Arrays.fill(slots, 0);
        Arrays.fill(next, 0, count + 1, 0);
        for (int place = 0; place < count; place++) {
            int tag = boxes.tagStart + box[place];
            long key = byGroup ? boxes.group[tag] : (long) boxes.layer[tag] << 32 | boxes.mask[tag] & 0xffffffffL;
            int number = place > 0 && keys[keyAt[place - 1]] == key ? keyAt[place - 1] : find(key, distinct);
            distinct = Math.max(distinct, number + 1);
            keyAt[place] = number;
            next[number + 1]++;
        }
        for (int number = 1; number < distinct; number++) {
            next[number] += next[number - 1];
        }
        for (int place = 0; place < count; place++) {
            sorted[next[keyAt[place]]++] = box[place];
        }
        int[] swap = box;
        box = sorted;
        sorted = swap;
    }

    /** The number of a key; a new key gets the number {@code unused}. */
    private int find(long key, int unused) {
        int mask = slots.length - 1;
        int slot = CellHash.of((int) (key >> 32), (int) key) & mask;
        while (slots[slot] != 0) {
            if (keys[slots[slot] - 1] == key) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & mask;
        }
        keys[unused] = key;
        slots[slot] = unused + 1;
        return unused;
    }
}
