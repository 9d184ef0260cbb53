package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.SplitTasks;
import dev.barrage.cluster.input.TriangleSplit;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/** What one pass over the whole input tells about it: all that the driver knows of the triangles. */
public final class Survey {
    /**
     * Most triangles that are sampled, for any number of triangles; two a split if there are more splits than half of
     * this number.
     */
    public static final int MAX_SAMPLES = 1 << 21;

    /**
     * Least number of samples of a part: it gets some 3 % more or fewer triangles than wanted, even if they come in
     * random order.
     */
    private static final int SAMPLES_PER_PART = 1024;

    private final long triangles;
    private final CellGrid grid;
    private final SizeHistogram sizes;
    private final int[] largest;
    private final Samples samples;

    private Survey(List<SplitSurvey> splits) {
        SizeHistogram.Counter counter = new SizeHistogram.Counter();
        float[] low = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY};
        float[] high = {Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY};
        long sum = 0;
        largest = new int[splits.size()];
        for (int i = 0; i < largest.length; i++) {
            SplitSurvey split = splits.get(i);
            sum += split.triangles();
            largest[i] = split.sizes().largest();
            counter.add(split.sizes());
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = Math.min(low[axis], split.low()[axis]);
                high[axis] = Math.max(high[axis], split.high()[axis]);
            }
        }
        triangles = sum;
        sizes = counter.histogram();
        grid = sum == 0 ? new CellGrid(new float[3], new float[3]) : new CellGrid(low, high);
        samples = Samples.of(grid, splits);
    }

    /** Puts the surveys of all splits together, in the order of the splits. */
    public static Survey of(List<SplitSurvey> splits) {
        return new Survey(splits);
    }

    /**
     * Reads all splits, each by one task. A split that cannot be read ends the job with Spark's exception.
     *
     * @param run triangles that each sampled one may stand for
     */
    public static Survey of(JavaSparkContext spark, List<TriangleSplit> splits, long run) {
        int wanted = samplesPerSplit(splits.size());
        return of(SplitTasks.of(spark, splits)
                .map(split -> SplitSurvey.of(split, wanted, run))
                .collect());
    }

    /**
     * Triangles that each sampled one may stand for, so that there are enough in every part.
     *
     * @param triangles expected number of triangles, {@link Long#MAX_VALUE} if unknown
     */
    public static long run(long triangles, int parts) {
        return triangles == Long.MAX_VALUE ? 1 : triangles / ((long) SAMPLES_PER_PART * parts);
    }

    /** Most triangles to sample of each split. */
    public static int samplesPerSplit(int splits) {
        return Math.max(2, MAX_SAMPLES / Math.max(1, splits));
    }

    public long triangles() {
        return triangles;
    }

    /** The grid over the bounds of all triangles. */
    public CellGrid grid() {
        return grid;
    }

    public SizeHistogram sizes() {
        return sizes;
    }

    /** Size of the largest triangle of a split, {@link Integer#MIN_VALUE} without triangles. */
    public int largestSize(int split) {
        return largest[split];
    }

    Samples samples() {
        return samples;
    }
}
