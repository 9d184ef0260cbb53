package dev.barrage.physics.shape.tree;

import java.util.Arrays;

/**
 * Counts the items of a {@link BoxTreeBuilder} node into bins by their centres, and finds the cheapest split plane
 * between bins.
 */
final class Bins {
    private final int bins;
    private final int[] count;
    private final float[] box;
    private final float[] suffixCost;
    private final float[] sweep = new float[6];
    private final float[] low = new float[3];
    private final float[] high = new float[3];
    private int axis;
    private int plane;

    Bins(int bins) {
        this.bins = bins;
        count = new int[bins];
        box = new float[6 * bins];
        suffixCost = new float[bins];
    }

    /** Twice the centre of an item's box. */
    private static float centre(float[] items, int item, int axis) {
        return items[6 * item + axis] + items[6 * item + 3 + axis];
    }

    static void grow(float[] box, int at, float[] by, int byAt) {
        for (int k = 0; k < 3; k++) {
            box[at + k] = Math.min(box[at + k], by[byAt + k]);
            box[at + 3 + k] = Math.max(box[at + 3 + k], by[byAt + 3 + k]);
        }
    }

    /** Half the surface of a box. The probability that a query meets the box is proportional to it. */
    static float area(float[] box, int at) {
        float x = box[at + 3] - box[at];
        float y = box[at + 4] - box[at + 1];
        float z = box[at + 5] - box[at + 2];
        return x * y + y * z + z * x;
    }

    /** Computes the range of the centres. */
    private void centres(float[] items, int[] order, int from, int to) {
        Arrays.fill(low, Float.POSITIVE_INFINITY);
        Arrays.fill(high, Float.NEGATIVE_INFINITY);
        for (int i = from; i < to; i++) {
            for (int k = 0; k < 3; k++) {
                float centre = centre(items, order[i], k);
                low[k] = Math.min(low[k], centre);
                high[k] = Math.max(high[k], centre);
            }
        }
    }

    /**
     * Chooses the cheapest plane and returns whether it costs less than {@code limit}. Then {@link #isLow} tells the
     * side of an item.
     */
    boolean choose(float[] items, int[] order, int from, int to, float limit) {
        centres(items, order, from, to);
        float best = limit;
        int bestAxis = -1;
        int bestPlane = 0;
        for (axis = 0; axis < 3; axis++) {
            if (high[axis] > low[axis]) {
                fill(items, order, from, to);
                float cost = cheapest();
                if (cost < best) {
                    best = cost;
                    bestAxis = axis;
                    bestPlane = plane;
                }
            }
        }
        axis = bestAxis;
        plane = bestPlane;
        return bestAxis >= 0;
    }

    boolean isLow(float[] items, int item) {
        return bin(items, item) < plane;
    }

    private int bin(float[] items, int item) {
        float share = (centre(items, item, axis) - low[axis]) / (high[axis] - low[axis]);
        return Math.min((int) (bins * share), bins - 1);
    }

    private void fill(float[] items, int[] order, int from, int to) {
        Arrays.fill(count, 0);
        for (int b = 0; b < bins; b++) {
            clear(box, 6 * b);
        }
        for (int i = from; i < to; i++) {
            int b = bin(items, order[i]);
            count[b]++;
            grow(box, 6 * b, items, 6 * order[i]);
        }
    }

    private static void clear(float[] box, int at) {
        Arrays.fill(box, at, at + 3, Float.POSITIVE_INFINITY);
        Arrays.fill(box, at + 3, at + 6, Float.NEGATIVE_INFINITY);
    }

    /** Sets the plane before the cheapest bin. Returns its cost: items times area, summed over both sides. */
    private float cheapest() {
        clear(sweep, 0);
        int items = 0;
        for (int b = bins - 1; b > 0; b--) {
            items += count[b];
            grow(sweep, 0, box, 6 * b);
            suffixCost[b] = items == 0 ? 0 : items * area(sweep, 0);
        }
        int after = items;
        clear(sweep, 0);
        items = 0;
        float best = Float.POSITIVE_INFINITY;
        for (int b = 1; b < bins; b++) {
            items += count[b - 1];
            after -= b > 1 ? count[b - 1] : 0;
            grow(sweep, 0, box, 6 * (b - 1));
            if (items > 0 && after > 0 && items * area(sweep, 0) + suffixCost[b] < best) {
                best = items * area(sweep, 0) + suffixCost[b];
                plane = b;
            }
        }
        return best;
    }
}
