package dev.barrage.cluster.plan;

import java.util.Arrays;

/**
 * Recursive coordinate bisection of weighted samples (Lawlor 2001, section 1.2.2): cuts the longest side of the box of
 * their centres where the costs of both sides are as their numbers of parts. If many boxes reach across that cut, the
 * axis is cut where fewest do, and none if most do along all axes: parts shorter than their triangles would all search
 * the same ones.
 */
final class Bisection {
    private static final int BINS = 256;

    /** Samples that are looked at to estimate how many a cut crosses. */
    private static final int CROSSING_SAMPLES = 1024;

    /** A cut that a smaller share of the samples crosses is taken without looking at other axes. */
    private static final double FEW_CROSSING = 0.1;

    private static final double MOST_CROSSING = 0.5;

    private static final long NO_CUT = 0;

    private final CellGrid grid;
    private final Samples samples;

    /** Number of each sample, in the order of the nodes. */
    private final int[] order;

    private final int[][] cells;
    private final float[] costs;
    private final double[] cellSize = new double[3];
    private final double[] bins = new double[BINS];
    private long[] cuts;

    Bisection(CellGrid grid, Samples samples, float[] costs) {
        this.grid = grid;
        this.samples = samples;
        this.costs = costs.clone();
        order = new int[costs.length];
        Arrays.setAll(order, i -> i);
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
        long chosen = choose(from, to, low, high, (double) lower / parts);
        if (chosen == NO_CUT) {
            return; // all belongs to the node's last part
        }
        cuts[node] = chosen;
        int axis = BisectionPlan.axis(chosen);
        int cell = BisectionPlan.cell(chosen);
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

    /** The cut of a node. */
    private long choose(int from, int to, int[] low, int[] high, double share) {
        int longest = longestAxis(from, to, low, high);
        long best = NO_CUT;
        double least = 1;
        for (int i = 0; i < 3; i++) {
            int axis = (longest + i) % 3;
            if (low[axis] < high[axis]) {
                int cell = cell(axis, from, to, low[axis], high[axis], share);
                double crossing = crossing(axis, cell, from, to);
                if (i == 0 && crossing <= FEW_CROSSING) {
                    return BisectionPlan.cut(axis, cell);
                }
                if (crossing < least) {
                    least = crossing;
                    best = BisectionPlan.cut(axis, cell);
                }
            }
        }
        return least > MOST_CROSSING ? NO_CUT : best;
    }

    /** Share of the costs of a node whose boxes reach across the lower border of a cell. */
    private double crossing(int axis, int cell, int from, int to) {
        float border = (float) (grid.low()[axis] + cell * (cellSize[axis] / (1 << CellGrid.BITS)));
        double all = 0;
        double crossing = 0;
        int step = 1 + (to - from) / CROSSING_SAMPLES;
        for (int i = from; i < to; i += step) {
            int at = 3 * order[i] + axis;
            all += costs[i];
            crossing += Math.abs(samples.centres()[at] - border) < 0.5f * samples.sides()[at] ? costs[i] : 0;
        }
        return all == 0 ? 0 : crossing / all;
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
     * First cell of the upper side, inside a range of cells. Narrows the range to one cell by histograms, then takes
     * the nearer of its two borders.
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
        int sample = order[a];
        order[a] = order[b];
        order[b] = sample;
        float cost = costs[a];
        costs[a] = costs[b];
        costs[b] = cost;
    }
}
