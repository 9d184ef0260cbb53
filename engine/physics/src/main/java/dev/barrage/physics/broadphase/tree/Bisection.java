package dev.barrage.physics.broadphase.tree;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;

/** A list of boxes, and parts of it that are halved again and again by where the boxes are. */
final class Bisection {
    /** From this depth on parts are halved by count, so that coincident centres and wide ranges of sizes end, too. */
    private static final int COUNTING_DEPTH = 48;

    /** The boxes. */
    int[] list = {};

    /** Number of boxes. */
    int count;

    /** Their centres, metres, finite. */
    private float[] x = {}, y = {};

    private final RadixOrder order = new RadixOrder();

    /** Makes room for {@code capacity} boxes. */
    void reserve(int capacity) {
        list = Capacity.grow(list, capacity);
        x = Capacity.grow(x, capacity);
        y = Capacity.grow(y, capacity);
    }

    /** Appends a box. */
    void add(Boxes now, int i) {
        x[count] = centre(now.minX[i], now.maxX[i]);
        y[count] = centre(now.minY[i], now.maxY[i]);
        list[count++] = i;
    }

    /** Lists all boxes that are not empty, those of equal filters one after another: they part last at one point. */
    void takeAll(Boxes now) {
        order.begin(now.count);
        order.by(now.group);
        order.by(now.mask);
        order.by(now.layer);
        count = 0;
        for (int k = 0; k < now.count; k++) {
            if (!now.isEmpty(order.rows()[k])) {
                add(now, order.rows()[k]);
            }
        }
    }

    /**
     * Parts the boxes at [from, to), two at least, at the middle of their centres on the longer axis, or into halves
     * where that parts nothing.
     *
     * @return where the second part begins
     */
    int split(int from, int to, int depth) {
        float lowX = x[from];
        float lowY = y[from];
        float highX = lowX;
        float highY = lowY;
        for (int k = from + 1; k < to; k++) {
            lowX = Math.min(lowX, x[k]);
            lowY = Math.min(lowY, y[k]);
            highX = Math.max(highX, x[k]);
            highY = Math.max(highY, y[k]);
        }
        boolean byX = highX - lowX >= highY - lowY;
        int middle = from;
        if (depth < COUNTING_DEPTH) {
            middle = byX
                    ? partition(from, to, x, y, 0.5f * lowX + 0.5f * highX)
                    : partition(from, to, y, x, 0.5f * lowY + 0.5f * highY);
        }
        return middle == from || middle == to ? (from + to) >>> 1 : middle;
    }

    private int partition(int from, int to, float[] key, float[] other, float at) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            if (key[low] < at) {
                low++;
            } else {
                swap(low, high--, key, other);
            }
        }
        return low;
    }

    private void swap(int a, int b, float[] key, float[] other) {
        int box = list[a];
        float keyOfBox = key[a];
        float otherOfBox = other[a];
        list[a] = list[b];
        key[a] = key[b];
        other[a] = other[b];
        list[b] = box;
        key[b] = keyOfBox;
        other[b] = otherOfBox;
    }

    /** The middle of two bounds, finite where they are not. */
    private static float centre(float min, float max) {
        return 0.5f * Math.max(min, -Float.MAX_VALUE) + 0.5f * Math.min(max, Float.MAX_VALUE);
    }
}
