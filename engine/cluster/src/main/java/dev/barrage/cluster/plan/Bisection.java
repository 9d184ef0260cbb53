package dev.barrage.cluster.plan;

import java.util.Arrays;

/**
 * Recursive coordinate bisection of weighted points (Lawlor 2001, section 1.2.2): cuts the longest side of the box of the points
 * where the costs of both sides are as their numbers of parts.
 */
final class Bisection {
    private static final int BINS = 256;

    private final int[][] cells;
    private final float[] costs;
    private final double[] cellSize = new double[3];
    private final double[] bins = new double[BINS];
    private long[] cuts;

    Bisection(CellGrid grid, Samples samples, float[] costs) {
        this.costs = costs.clone();
        cells = new int[3][costs.length];
        for (int axis = 0; axis < 3; axis++) {
            cellSize[axis] = (double) grid.high()[axis] - grid.low()[axis];
            for (int i = 0; i < costs.length; i++) {
                cells[axis][i] = grid.cell(axis, samples.centres()[3 * i + axis]);
            }
        }
    }

    /** The cuts of a {@link BisectionPlan}. */
    long[] cuts(int parts) {
        cuts = new long[parts - 1];
        int last = (1 << CellGrid.BITS) - 1;
        cut(0, parts, 0, costs.length, new int[3], new int[] {last, last, last});
        return cuts;
    }

    /** Cuts a node, a box of cells, that has the points {@code from} to {@code to}. */
    private void cut(int node, int parts, int from, int to, int[] low, int[] high) {
        if (parts == 1) {
            return;
        }
        int lower = parts / 2;
        int axis = longestAxis(from, to, low, high);
        if (low[axis] == high[axis]) {
            cut(node + lower, parts - lower, from, to, low, high);
            return;
        }
        int cell = cell(axis, from, to, low[axis], high[axis], (double) lower / parts);
        cuts[node] = BisectionPlan.cut(axis, cell);
        int middle = partition(cells[axis], from, to, cell);
        int end = high[axis];
        high[axis] = cell - 1;
        cut(node + 1, lower, from, middle, low, high);
        high[axis] = end;
        int start = low[axis];
        low[axis] = cell;
        cut(node + lower, parts - lower, middle, to, low, high);
        low[axis] = start;
    }

    /** Axis along which the points reach farthest, or the node does if all points are in one cell. */
    private int longestAxis(int from, int to, int[] low, int[] high) {
        int best = -1;
        double longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            int least = Integer.MAX_VALUE;
            int greatest = Integer.MIN_VALUE;
            for (int i = from; i < to; i++) {
                least = Math.min(least, cells[axis][i]);
                greatest = Math.max(greatest, cells[axis][i]);
            }
            double length = from < to ? (greatest - least) * cellSize[axis] : 0;
            if (length > longest) {
                longest = length;
                best = axis;
            }
        }
        return best >= 0 ? best : longestSide(low, high);
    }

    private static int longestSide(int[] low, int[] high) {
        int best = 0;
        for (int axis = 1; axis < 3; axis++) {
            if (high[axis] - low[axis] > high[best] - low[best]) {
                best = axis;
            }
        }
        return best;
    }

    /**
     * First cell of the upper side, inside a range of cells. Narrows the range to one cell by histograms, then takes the nearer of
     * its two borders.
     */
    private int cell(int axis, int from, int to, int low, int high, double share) {
        if (from == to) {
            return low + (high - low + 1) / 2;
        }
        double target = share * sum(from, to);
        int start = low;
        int end = high + 1;
        double below = 0;
        double inside = 0;
        while (end - start > 1) {
            int shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(end - start - 1) - 8);
            int filled = fill(axis, from, to, start, end, shift);
            int bin = 0;
            while (bin < filled && below + bins[bin] <= target) {
                below += bins[bin++];
            }
            inside = bins[bin];
            start += bin << shift;
            end = Math.min(end, start + (1 << shift));
        }
        int nearer = target - below <= below + inside - target ? start : start + 1;
        return Math.max(low + 1, Math.min(high, nearer));
    }

    /** Sums the costs of a range of cells in bins and returns the number of the last one. */
    private int fill(int axis, int from, int to, int start, int end, int shift) {
        int last = (end - start - 1) >> shift;
        Arrays.fill(bins, 0, last + 1, 0);
        for (int i = from; i < to; i++) {
            int cell = cells[axis][i];
            if (cell >= start && cell < end) {
                bins[(cell - start) >> shift] += costs[i];
            }
        }
        return last;
    }

    private double sum(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += costs[i];
        }
        return sum;
    }

    private int partition(int[] along, int from, int to, int cell) {
        int left = from;
        for (int i = from; i < to; i++) {
            if (along[i] < cell) {
                swap(left++, i);
            }
        }
        return left;
    }

    private void swap(int a, int b) {
        for (int[] along : cells) {
            int cell = along[a];
            along[a] = along[b];
            along[b] = cell;
        }
        float cost = costs[a];
        costs[a] = costs[b];
        costs[b] = cost;
    }
}
