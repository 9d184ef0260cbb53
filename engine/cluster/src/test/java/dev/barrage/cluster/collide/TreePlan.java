package dev.barrage.cluster.collide;

import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.Plan;
import java.util.Arrays;
import java.util.Random;

/** A random tree of cuts: every node halves its box of cells somewhere, or is a part. */
final class TreePlan implements Plan {
    private static final long serialVersionUID = 1;

    private final int[] axis;
    private final int[] cut;
    private final int parts;

    /**
     * Cuts until there are enough parts.
     *
     * @param step cuts lie on multiples of it, in cells
     */
    TreePlan(Random random, int parts, int step) {
        this.parts = parts;
        axis = new int[parts - 1];
        cut = new int[parts - 1];
        for (int i = 0; i < parts - 1; i++) {
            axis[i] = random.nextInt(3);
            cut[i] = random.nextInt((1 << CellGrid.BITS) / step) * step;
        }
    }

    @Override
    public int parts() {
        return parts;
    }

    /** Nodes are numbered as in a heap: leaves are the numbers from {@code parts - 1} on. */
    @Override
    public int partOf(int x, int y, int z) {
        int[] cell = {x, y, z};
        int node = 0;
        while (node < parts - 1) {
            node = 2 * node + (cell[axis[node]] < cut[node] ? 1 : 2);
        }
        return node - (parts - 1);
    }

    @Override
    public int partsOf(int[] low, int[] high, int[] out) {
        return partsOf(0, low, high, out, 0);
    }

    private int partsOf(int node, int[] low, int[] high, int[] out, int count) {
        if (node >= parts - 1) {
            out[count] = node - (parts - 1);
            return count + 1;
        }
        int end = count;
        if (low[axis[node]] < cut[node]) {
            end = partsOf(2 * node + 1, low, high, out, end);
        }
        return high[axis[node]] >= cut[node] ? partsOf(2 * node + 2, low, high, out, end) : end;
    }

    @Override
    public boolean touches(int part, int[] low, int[] high) {
        int[] touched = new int[parts];
        int count = partsOf(low, high, touched);
        return Arrays.stream(touched, 0, count).anyMatch(each -> each == part);
    }
}
