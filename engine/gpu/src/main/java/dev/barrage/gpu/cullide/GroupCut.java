package dev.barrage.gpu.cullide;

import dev.barrage.triangles.TriangleList;
import java.util.Arrays;

/** Cuts lists into groups of triangles that lie close together, by halving at the median of their middles. */
final class GroupCut {
    private final int most;

    /** Numbers of triangles within their lists, group by group. */
    private int[] order = new int[64];

    /** The first place in {@link #order} of each group. */
    private int[] starts = {0};

    private int triangles;
    private int groups;

    /** @param most triangles of a group, at least 2; groups have more than half of it, but for small lists */
    GroupCut(int most) {
        this.most = most;
    }

    /** Adds the groups of a list. */
    void add(TriangleList list) {
        Integer[] sorted = new Integer[list.triangles()];
        Arrays.setAll(sorted, i -> i);
        cut(list, sorted, 0, sorted.length);
    }

    private void cut(TriangleList list, Integer[] sorted, int from, int to) {
        if (to - from <= most) {
            close(sorted, from, to);
            return;
        }
        int axis = longestAxis(list, sorted, from, to);
        Arrays.sort(sorted, from, to, (a, b) -> Double.compare(middle(list, a, axis), middle(list, b, axis)));
        cut(list, sorted, from, (from + to) / 2);
        cut(list, sorted, (from + to) / 2, to);
    }

    private void close(Integer[] sorted, int from, int to) {
        if (to == from) {
            return;
        }
        order = triangles + to - from > order.length ? Arrays.copyOf(order, 2 * order.length + to - from) : order;
        for (int i = from; i < to; i++) {
            order[triangles++] = sorted[i];
        }
        groups++;
        starts = groups == starts.length ? Arrays.copyOf(starts, 2 * groups) : starts;
        starts[groups] = triangles;
    }

    private static int longestAxis(TriangleList list, Integer[] sorted, int from, int to) {
        int longest = 0;
        double most = -1;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                double middle = middle(list, sorted[i], axis);
                low = Math.min(low, middle);
                high = Math.max(high, middle);
            }
            if (high - low > most) {
                most = high - low;
                longest = axis;
            }
        }
        return longest;
    }

    /** Three times the middle of a triangle along an axis. */
    private static double middle(TriangleList list, int triangle, int axis) {
        return (double) list.coordinate(triangle, 0, axis)
                + list.coordinate(triangle, 1, axis)
                + list.coordinate(triangle, 2, axis);
    }

    int groups() {
        return groups;
    }

    /** The number within its list of the triangle at a place. */
    int triangle(int place) {
        return order[place];
    }

    /** The first place of each group, and the number of triangles. */
    int[] starts() {
        return Arrays.copyOf(starts, groups + 1);
    }
}
