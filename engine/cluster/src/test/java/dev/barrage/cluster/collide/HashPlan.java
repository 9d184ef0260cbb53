package dev.barrage.cluster.collide;

import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.Plan;
import java.util.Arrays;
import java.util.BitSet;

/** Gives cubes of cells to parts at random: parts are scattered all over space. */
record HashPlan(int parts, int cubesPerAxis, long seed) implements Plan {
    @Override
    public int partOf(int x, int y, int z) {
        int side = (1 << CellGrid.BITS) / cubesPerAxis;
        return partOfCube(x / side, y / side, z / side);
    }

    private int partOfCube(int x, int y, int z) {
        long mixed = (seed * 31 + x * 1_000_003L + y * 998_244_353L + z * 12_345_678_91L) * 0x9e3779b97f4a7c15L;
        return (int) Long.remainderUnsigned(mixed >>> 20, parts);
    }

    @Override
    public int partsOf(int[] low, int[] high, int[] out) {
        int side = (1 << CellGrid.BITS) / cubesPerAxis;
        BitSet found = new BitSet();
        for (int x = low[0] / side; x <= high[0] / side; x++) {
            for (int y = low[1] / side; y <= high[1] / side; y++) {
                for (int z = low[2] / side; z <= high[2] / side; z++) {
                    found.set(partOfCube(x, y, z));
                }
            }
        }
        int count = 0;
        for (int part = found.nextSetBit(0); part >= 0; part = found.nextSetBit(part + 1)) {
            out[count++] = part;
        }
        return count;
    }

    @Override
    public boolean touches(int part, int[] low, int[] high) {
        int[] touched = new int[parts];
        int count = partsOf(low, high, touched);
        return Arrays.stream(touched, 0, count).anyMatch(each -> each == part);
    }
}
