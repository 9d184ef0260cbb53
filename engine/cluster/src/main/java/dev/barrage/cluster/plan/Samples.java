package dev.barrage.cluster.plan;

import java.util.Arrays;
import java.util.List;

/**
 * Sampled triangles in the order of a Hilbert curve. Arrays are not copied.
 *
 * @param keys place of each centre's cell along the curve, ascending
 * @param centres x, y, z of the centres of the boxes, metres
 * @param sides sides of the boxes along x, y, z, metres
 * @param weights number of triangles that each stands for
 */
record Samples(long[] keys, float[] centres, float[] sides, float[] weights) {
    int count() {
        return keys.length;
    }

    /** Number of the part that owns the centre of a sample. */
    int part(int index, CellGrid grid, Plan plan) {
        return plan.partOf(
                grid.cell(0, centres[3 * index]),
                grid.cell(1, centres[3 * index + 1]),
                grid.cell(2, centres[3 * index + 2]));
    }

    static Samples of(CellGrid grid, List<SplitSurvey> splits) {
        int count = 0;
        for (SplitSurvey split : splits) {
            count += split.centres().length / 3;
        }
        float[] centres = new float[3 * count];
        float[] sides = new float[3 * count];
        float[] weights = new float[count];
        int at = 0;
        for (SplitSurvey split : splits) {
            int length = split.centres().length;
            System.arraycopy(split.centres(), 0, centres, 3 * at, length);
            System.arraycopy(split.sides(), 0, sides, 3 * at, length);
            Arrays.fill(weights, at, at + length / 3, split.weight());
            at += length / 3;
        }
        return sorted(keys(grid, centres), centres, sides, weights);
    }

    private static Samples sorted(long[] keys, float[] centres, float[] sides, float[] weights) {
        int[] order = KeyOrder.of(keys);
        Samples sorted = new Samples(
                new long[order.length], new float[centres.length], new float[sides.length], new float[order.length]);
        for (int i = 0; i < order.length; i++) {
            sorted.keys[i] = keys[order[i]];
            sorted.weights[i] = weights[order[i]];
            System.arraycopy(centres, 3 * order[i], sorted.centres, 3 * i, 3);
            System.arraycopy(sides, 3 * order[i], sorted.sides, 3 * i, 3);
        }
        return sorted;
    }

    private static long[] keys(CellGrid grid, float[] centres) {
        HilbertCurve curve = new HilbertCurve(grid);
        long[] keys = new long[centres.length / 3];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = curve.key(
                    grid.cell(0, centres[3 * i]), grid.cell(1, centres[3 * i + 1]), grid.cell(2, centres[3 * i + 2]));
        }
        return keys;
    }
}
