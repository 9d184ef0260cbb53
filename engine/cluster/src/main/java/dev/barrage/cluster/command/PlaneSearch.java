package dev.barrage.cluster.command;

import dev.barrage.cluster.ClusterCollider;
import dev.barrage.cluster.CollideOptions;
import dev.barrage.cluster.input.Plane;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.plan.CutPlan;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.SplitSurvey;
import dev.barrage.cluster.plan.Survey;
import dev.barrage.cluster.scale.ScaleExperiment;
import dev.barrage.triangles.Neighbours;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/** The search of the thesis's plane. */
final class PlaneSearch implements ScaleExperiment.Search {
    /** Plans of which the fastest counts. */
    private static final int REPEATS = 5;

    @Override
    public void run(JavaSparkContext spark, long triangles, int parts, int splitTriangles) throws IOException {
        new ClusterCollider(spark, options(parts)).collide(List.of(new Plane(triangles, splitTriangles)));
    }

    private static CollideOptions options(int parts) {
        return CollideOptions.defaults().withParts(parts).withNeighbours(Neighbours.NONE);
    }

    @Override
    public double planSeconds(long triangles, int parts, int splitTriangles) throws IOException {
        List<TriangleSplit> splits = new Plane(triangles, splitTriangles).splits(0);
        List<SplitSurvey> surveys = new ArrayList<>();
        for (TriangleSplit split : splits) {
            surveys.add(SplitSurvey.of(split, Survey.samplesPerSplit(splits.size()), Survey.run(triangles, parts)));
        }
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < REPEATS; i++) {
            long start = System.nanoTime();
            Survey survey = Survey.of(surveys);
            LargeTriangles.of(survey, CutPlan.of(options(parts).plan(), survey, parts));
            fastest = Math.min(fastest, System.nanoTime() - start);
        }
        return 1e-9 * fastest;
    }
}
