package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.TriangleSplit;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * How good a plan is, counted without colliding.
 *
 * @param triangles number of triangles
 * @param replication triangles that parts search, per triangle of the input
 * @param imbalance triangles of the largest part, per mean of all parts
 * @param sentBytes size of what is sent to the parts: 20 bytes a triangle and 20 a point, once for each part and block
 *     that uses it; large triangles once
 */
public record PlanQuality(long triangles, double replication, double imbalance, long sentBytes) {
    /** Counts by a job. */
    public static PlanQuality of(
            JavaSparkContext spark, List<TriangleSplit> splits, CellGrid grid, Plan plan, LargeTriangles large) {
        Broadcast<Plan> shared = spark.broadcast(plan);
        int tasks = Math.max(1, Math.min(splits.size(), 4 * spark.defaultParallelism()));
        PartCounts sum = spark.parallelize(new ArrayList<>(splits), tasks)
                .map(split -> PartCounts.of(split, grid, shared.value(), large))
                .fold(new PartCounts(plan.parts()), PartCounts::plus);
        shared.destroy();
        return of(sum);
    }

    static PlanQuality of(PartCounts counts) {
        long searched = 0;
        long most = 0;
        for (long triangles : counts.searched()) {
            searched += triangles;
            most = Math.max(most, triangles);
        }
        double mean = Math.max(1, searched) / (double) counts.searched().length;
        double replication = searched / (double) Math.max(1, counts.triangles());
        return new PlanQuality(counts.triangles(), replication, most / mean, counts.sentBytes());
    }
}
