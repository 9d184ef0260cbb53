package dev.barrage.cluster.plan;

import java.util.Arrays;

/**
 * Boxes of cells, from recursive coordinate bisection. A node with {@code n > 1} parts gives the first {@code n / 2} to
 * its lower side and the rest to its upper side, so the numbers of parts alone tell the shape of the tree. Nodes are
 * numbered from the root down, lower side first: a node's lower child is the next one, its upper child comes
 * {@code n / 2} later.
 */
final class BisectionPlan implements CutPlan {
    private static final long serialVersionUID = 1;
    private static final int CELL = (1 << CellGrid.BITS) - 1;

    /** Axis above the first cell of the upper side. This cell lies inside the node, or is 0 if nothing is left to cut. */
    private final int[] cuts;

    BisectionPlan(long[] cuts) {
        this.cuts = Arrays.stream(cuts).mapToInt(cut -> (int) cut).toArray();
    }

    static long cut(int axis, int cell) {
        return (long) axis << CellGrid.BITS | cell;
    }

    static int axis(long cut) {
        return (int) (cut >> CellGrid.BITS);
    }

    static int cell(long cut) {
        return (int) cut & CELL;
    }

    @Override
    public PlanKind kind() {
        return PlanKind.BISECTION;
    }

    @Override
    public long[] cuts() {
        return Arrays.stream(cuts).asLongStream().toArray();
    }

    @Override
    public int parts() {
        return cuts.length + 1;
    }

    @Override
    public int partOf(int x, int y, int z) {
        int node = 0;
        int first = 0;
        int count = parts();
        while (count > 1) {
            int lower = count / 2;
            int axis = axis(cuts[node]);
            if ((axis == 0 ? x : axis == 1 ? y : z) < cell(cuts[node])) {
                node++;
                count = lower;
            } else {
                node += lower;
                first += lower;
                count -= lower;
            }
        }
        return first;
    }

    @Override
    public int partsOf(int[] low, int[] high, int[] out) {
        return collect(0, 0, parts(), low, high, out, 0);
    }

    @Override
    public boolean touches(int part, int[] low, int[] high) {
        int node = 0;
        int first = 0;
        int count = parts();
        while (count > 1) {
            int lower = count / 2;
            int axis = axis(cuts[node]);
            int cell = cell(cuts[node]);
            if (part < first + lower ? low[axis] >= cell : high[axis] < cell) {
                return false;
            }
            if (part < first + lower) {
                node++;
                count = lower;
            } else {
                node += lower;
                first += lower;
                count -= lower;
            }
        }
        return true;
    }

    /**
     * Every node that is reached shares a cell with the box: a cut lies inside its node, so each side that the box
     * reaches does.
     */
    private int collect(int node, int first, int count, int[] low, int[] high, int[] out, int found) {
        if (count == 1) {
            out[found] = first;
            return found + 1;
        }
        int lower = count / 2;
        int axis = axis(cuts[node]);
        int cell = cell(cuts[node]);
        int now = found;
        if (low[axis] < cell) {
            now = collect(node + 1, first, lower, low, high, out, now);
        }
        return high[axis] >= cell ? collect(node + lower, first + lower, count - lower, low, high, out, now) : now;
    }
}
