package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.TriangleBlock;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Which triangles are large: those that every part would have to be sent, since they are as long as a part. They go to
 * all machines at once, as one list.
 *
 * @param size least {@linkplain SizeHistogram size} of a large triangle
 */
public record LargeTriangles(int size) implements Serializable {
    /** Most large triangles: every machine holds them all. */
    public static final int MAX_COUNT = 100_000;

    /**
     * Chooses the power of two at or above the median of the longest sides of the parts, or a greater one if there were
     * more than {@link #MAX_COUNT} large triangles. A part is as long as the box of the sampled centres in it.
     */
    public static LargeTriangles of(Survey survey, Plan plan) {
        float side = medianSide(survey, plan);
        int size = side > 0 ? SizeHistogram.size(Math.nextDown(side)) + 1 : SizeHistogram.ABOVE_ALL;
        while (survey.sizes().atLeast(size) > MAX_COUNT) {
            size++;
        }
        return new LargeTriangles(size);
    }

    public boolean isLarge(TriangleBlock block, int index) {
        float longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            longest = Math.max(longest, block.high(index, axis) - block.low(index, axis));
        }
        return SizeHistogram.size(longest) >= size;
    }

    public long count(Survey survey) {
        return survey.sizes().atLeast(size);
    }

    public boolean isIn(Survey survey, int split) {
        return survey.largestSize(split) >= size;
    }

    private static float medianSide(Survey survey, Plan plan) {
        Samples samples = survey.samples();
        CellGrid grid = survey.grid();
        float[] low = new float[3 * plan.parts()];
        float[] high = new float[3 * plan.parts()];
        Arrays.fill(low, Float.POSITIVE_INFINITY);
        Arrays.fill(high, Float.NEGATIVE_INFINITY);
        for (int i = 0; i < samples.count(); i++) {
            int part = samples.part(i, grid, plan);
            for (int axis = 0; axis < 3; axis++) {
                float centre = samples.centres()[3 * i + axis];
                low[3 * part + axis] = Math.min(low[3 * part + axis], centre);
                high[3 * part + axis] = Math.max(high[3 * part + axis], centre);
            }
        }
        float[] sides = new float[plan.parts()];
        int count = 0;
        for (int part = 0; part < sides.length; part++) {
            float longest = 0;
            for (int axis = 0; axis < 3; axis++) {
                longest = Math.max(longest, high[3 * part + axis] - low[3 * part + axis]);
            }
            if (longest > 0) {
                sides[count++] = longest;
            }
        }
        Arrays.sort(sides, 0, count);
        return count == 0 ? 0 : sides[count / 2];
    }
}
