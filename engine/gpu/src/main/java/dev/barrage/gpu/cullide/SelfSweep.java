package dev.barrage.gpu.cullide;

import dev.barrage.triangles.TriangleList;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The CPU's part of self-collision: pairs of triangles whose boxes overlap, that share no point and that no view has
 * parted.
 */
final class SelfSweep {
    private final int[] corners;
    private final Rings rings;
    private final Items items;

    /** Lowest and highest x, y, z of the triangle at each place. */
    private final float[] boxes;

    private long[] pairs = new long[64];
    private int count;
    private long boxPairs;
    private int near;

    SelfSweep(TriangleList list, int[] corners, Rings rings, Items items) {
        this.corners = corners;
        this.rings = rings;
        this.items = items;
        boxes = new float[6 * items.count()];
        for (int place = 0; place < items.count(); place++) {
            for (int axis = 0; axis < 3; axis++) {
                int triangle = rings.triangle(place);
                float a = list.coordinate(triangle, 0, axis);
                float b = list.coordinate(triangle, 1, axis);
                float c = list.coordinate(triangle, 2, axis);
                boxes[6 * place + axis] = Math.min(a, Math.min(b, c));
                boxes[6 * place + 3 + axis] = Math.max(a, Math.max(b, c));
            }
        }
    }

    /** Sweeps along the axis on which the mesh is longest: along the others many boxes of a surface lie side by side. */
    void run() {
        int axis = longestAxis();
        int[] places = sorted(axis);
        for (int i = 0; i < places.length; i++) {
            float end = boxes[6 * places[i] + 3 + axis];
            for (int j = i + 1; j < places.length && boxes[6 * places[j] + axis] <= end; j++) {
                test(Math.min(places[i], places[j]), Math.max(places[i], places[j]));
            }
        }
        Arrays.sort(pairs, 0, count);
    }

    private int longestAxis() {
        int longest = 0;
        double most = -1;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int at = axis; at < boxes.length; at += 6) {
                low = Math.min(low, boxes[at]);
                high = Math.max(high, boxes[at + 3]);
            }
            if (high - low > most) {
                most = high - low;
                longest = axis;
            }
        }
        return longest;
    }

    /** All places by the lower ends of their boxes along an axis. */
    private int[] sorted(int axis) {
        Integer[] sorted = new Integer[items.count()];
        Arrays.setAll(sorted, i -> i);
        Arrays.sort(sorted, Comparator.comparingDouble(place -> boxes[6 * place + axis]));
        int[] places = new int[sorted.length];
        Arrays.setAll(places, i -> sorted[i]);
        return places;
    }

    private void test(int earlier, int later) {
        if (!overlap(6 * earlier, 6 * later)) {
            return;
        }
        int a = rings.triangle(earlier);
        int b = rings.triangle(later);
        if (sharePoint(3 * a, 3 * b)) {
            return;
        }
        boxPairs++;
        boolean isNear = rings.ringAt(later) - rings.ringAt(earlier) <= 1;
        near += isNear ? 1 : 0;
        if (isNear || items.mayCollide(earlier, later)) {
            pairs = count == pairs.length ? Arrays.copyOf(pairs, 2 * count) : pairs;
            pairs[count++] = (long) Math.min(a, b) << 32 | Math.max(a, b);
        }
    }

    private boolean overlap(int a, int b) {
        for (int axis = 0; axis < 3; axis++) {
            if (boxes[a + axis] > boxes[b + 3 + axis] || boxes[b + axis] > boxes[a + 3 + axis]) {
                return false;
            }
        }
        return true;
    }

    private boolean sharePoint(int a, int b) {
        for (int i = a; i < a + 3; i++) {
            if (corners[i] == corners[b] || corners[i] == corners[b + 1] || corners[i] == corners[b + 2]) {
                return true;
            }
        }
        return false;
    }

    /** Pairs that are left, ascending, the lower triangle in the high half. */
    long[] pairs() {
        return Arrays.copyOf(pairs, count);
    }

    /** Pairs left in the same ring or in rings next to each other, which the card was not asked about. */
    int near() {
        return near;
    }

    /** Pairs without a common point whose boxes overlap: those that would be left without a card. */
    long boxPairs() {
        return boxPairs;
    }
}
