package dev.barrage.cluster.input;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

public final class SplitTasks {
    /** More tasks would cost the driver more than they even out. */
    private static final int TASKS_PER_SLOT = 64;

    private SplitTasks() {}

    /** Gives each task one split, or several in a row if there are many. */
    public static JavaRDD<TriangleSplit> of(JavaSparkContext spark, List<TriangleSplit> splits) {
        int tasks = Math.max(1, Math.min(splits.size(), TASKS_PER_SLOT * spark.defaultParallelism()));
        return spark.parallelize(new ArrayList<>(splits), tasks);
    }
}
