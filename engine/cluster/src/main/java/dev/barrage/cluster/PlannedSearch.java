package dev.barrage.cluster;

import dev.barrage.cluster.collide.CollideJob;
import dev.barrage.cluster.collide.ListPriorities;
import dev.barrage.cluster.collide.PartPieces;
import dev.barrage.cluster.collide.PartResult;
import dev.barrage.cluster.collide.PartSearch;
import dev.barrage.cluster.collide.StepJob;
import dev.barrage.cluster.input.Fingerprint;
import dev.barrage.cluster.input.Sources;
import dev.barrage.cluster.input.SplitTasks;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.output.PairFolder;
import dev.barrage.cluster.plan.CutPlan;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.Survey;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** The first jobs of a search: survey, plan, large triangles. */
final class PlannedSearch {
    private static final int TRIANGLES_PER_PART = 200_000;
    private static final int PARTS_PER_SLOT = 4;

    /** Each list may need a priority of its own beside those of the sources. */
    private static final int MAX_LISTS = 1 << 30;

    private final JavaSparkContext spark;
    private final CollideOptions options;
    private final List<TriangleSource> sources;
    private final int[] firstList;
    private final List<TriangleSplit> splits = new ArrayList<>();

    final Survey survey;
    final CutPlan plan;
    final LargeTriangles large;
    final double surveySeconds;
    final double planSeconds;

    PlannedSearch(JavaSparkContext spark, CollideOptions options, List<TriangleSource> sources) throws IOException {
        this.spark = spark;
        this.options = options;
        this.sources = sources;
        firstList = new int[sources.size()];
        readHeaders();
        long start = System.nanoTime();
        spark.sc().setJobDescription("survey");
        int fixedParts = fixedParts();
        long expected = Sources.estimatedTriangles(sources);
        survey = Survey.of(spark, splits, Survey.run(expected, parts(fixedParts, expected)));
        long surveyed = System.nanoTime();
        plan = plan(parts(fixedParts, survey.triangles()));
        large = LargeTriangles.of(survey, plan);
        surveySeconds = 1e-9 * (surveyed - start);
        planSeconds = 1e-9 * (System.nanoTime() - surveyed);
    }

    private void readHeaders() throws IOException {
        long lists = 0;
        for (int source = 0; source < firstList.length; source++) {
            firstList[source] = (int) lists;
            lists += sources.get(source).lists();
            if (lists > MAX_LISTS) {
                throw new IllegalArgumentException("sources must not have more than " + MAX_LISTS + " lists: " + lists);
            }
            splits.addAll(sources.get(source).splits(firstList[source]));
        }
        for (int source : options.priorities().keySet()) {
            if (source >= firstList.length) {
                throw new IllegalArgumentException(
                        "priorities must be of sources 0 to " + (firstList.length - 1) + ": " + source);
            }
        }
    }

    private CutPlan plan(int parts) {
        return options.measured() == null
                ? CutPlan.of(options.plan(), survey, parts)
                : CutPlan.of(options.plan(), survey, parts, options.measured());
    }

    /**
     * The number of parts that is asked for. Without one, that of the search that goes on, as the number of machines
     * may have changed since; else 0.
     */
    private int fixedParts() throws IOException {
        if (options.parts() > 0) {
            return options.parts();
        }
        return options.resume() && options.pairs() != null ? PairFolder.unfinishedParts(options.pairs()) : 0;
    }

    private int parts(int fixed, long triangles) {
        if (fixed > 0) {
            return fixed;
        }
        long wanted = Math.max((long) PARTS_PER_SLOT * spark.defaultParallelism(), triangles / TRIANGLES_PER_PART);
        return (int) Math.min(CutPlan.MAX_PARTS, wanted);
    }

    /** Sends all that tasks share. To be destroyed by the caller. */
    Broadcast<PartSearch> share() {
        List<TriangleSplit> withLarge = new ArrayList<>();
        for (int split = 0; split < splits.size(); split++) {
            if (large.isIn(survey, split)) {
                withLarge.add(splits.get(split));
            }
        }
        spark.sc().setJobDescription("large triangles");
        List<TriangleBlock> blocks =
                withLarge.isEmpty() ? List.of() : CollideJob.large(SplitTasks.of(spark, withLarge), large);
        return spark.broadcast(new PartSearch(
                survey.grid(),
                plan,
                large,
                blocks,
                new ListPriorities(firstList, options.priorities(), options.between()),
                options.neighbours(),
                options.maxPartTriangles()));
    }

    /** The search itself, with one result for every part that is not finished. */
    JavaRDD<PartResult> results(Broadcast<PartSearch> shared, BitSet finished) {
        spark.sc().setJobDescription("search");
        return CollideJob.results(SplitTasks.of(spark, splits), shared, finished);
    }

    /** The triangles of every part, for repeated searches. */
    JavaRDD<PartPieces> parts(Broadcast<PartSearch> shared) {
        spark.sc().setJobDescription("send");
        return StepJob.start(SplitTasks.of(spark, splits), shared);
    }

    /** A digest of all that the pairs of every part depend on. */
    String fingerprint() throws IOException {
        Fingerprint fingerprint = new Fingerprint();
        for (TriangleSource source : sources) {
            fingerprint.add(source.fingerprint());
        }
        fingerprint.add(options.neighbours().name()).add(options.between() ? 1 : 0);
        for (Map.Entry<Integer, Integer> priority : options.priorities().entrySet()) {
            fingerprint.add(priority.getKey()).add(priority.getValue());
        }
        fingerprint.add(plan.kind().name());
        for (long cut : plan.cuts()) {
            fingerprint.add(cut);
        }
        return fingerprint.hex();
    }
}
