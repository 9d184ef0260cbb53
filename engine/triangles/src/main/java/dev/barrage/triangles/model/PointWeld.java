package dev.barrage.triangles.model;

import java.util.Arrays;

/** Gives points with the same coordinates one number: a hash table with open addressing. */
final class PointWeld {
    private static final int EMPTY = -1;

    /** 2^64 over the golden ratio, made odd (Fibonacci hashing). */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final float[] points;
    private final float[] places;
    private final int[] slots;
    private int count;

    /**
     * Makes an empty set.
     *
     * @param points x, y, z of each point that may be added
     */
    PointWeld(float[] points) {
        this.points = points;
        places = new float[points.length];
        slots = new int[Math.max(2, Integer.highestOneBit(points.length / 3) * 4)];
        Arrays.fill(slots, EMPTY);
    }

    /** The number of a point's place, counted from 0 in the order of adding. */
    int add(int point) {
        float x = points[3 * point] + 0f; // -0 is 0
        float y = points[3 * point + 1] + 0f;
        float z = points[3 * point + 2] + 0f;
        int slot = slotOf(x, y, z);
        if (slots[slot] == EMPTY) {
            places[3 * count] = x;
            places[3 * count + 1] = y;
            places[3 * count + 2] = z;
            slots[slot] = count++;
        }
        return slots[slot];
    }

    private int slotOf(float x, float y, float z) {
        long hash = (Float.floatToRawIntBits(x) * GOLDEN + Float.floatToRawIntBits(y)) * GOLDEN;
        hash = ((hash ^ hash >>> 32) + Float.floatToRawIntBits(z)) * GOLDEN;
        int slot = (int) (hash >>> 32) & slots.length - 1;
        while (slots[slot] != EMPTY && !isAt(3 * slots[slot], x, y, z)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private boolean isAt(int place, float x, float y, float z) {
        return places[place] == x && places[place + 1] == y && places[place + 2] == z;
    }

    /** x, y, z of each place. */
    float[] points() {
        return Arrays.copyOf(places, 3 * count);
    }
}
