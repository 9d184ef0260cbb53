package dev.barrage.cluster.collide;

import dev.barrage.cluster.plan.Plan;

/**
 * Cuts all cells in two: part 0 has those below a cell along an axis, part 1 the others.
 *
 * @param axis 0 to 2 for x, y, z
 * @param cut first cell of part 1
 */
record HalfSpacePlan(int axis, int cut) implements Plan {
    @Override
    public int parts() {
        return 2;
    }

    @Override
    public int partOf(int x, int y, int z) {
        return (axis == 0 ? x : axis == 1 ? y : z) < cut ? 0 : 1;
    }

    @Override
    public int partsOf(int[] low, int[] high, int[] out) {
        int count = 0;
        if (low[axis] < cut) {
            out[count++] = 0;
        }
        if (high[axis] >= cut) {
            out[count++] = 1;
        }
        return count;
    }

    @Override
    public boolean touches(int part, int[] low, int[] high) {
        return part == 0 ? low[axis] < cut : high[axis] >= cut;
    }
}
