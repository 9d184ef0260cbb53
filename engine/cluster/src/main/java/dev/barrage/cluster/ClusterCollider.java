package dev.barrage.cluster;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartResult;
import dev.barrage.cluster.collide.PartSearch;
import dev.barrage.cluster.collide.PartStats;
import dev.barrage.cluster.input.Failures;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.output.PairFolder;
import dev.barrage.cluster.output.PairOutput;
import dev.barrage.cluster.plan.MeasuredPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;

/**
 * Finds all pairs of touching triangles among any number of lists on a cluster of machines: the pairs and segments of
 * {@link dev.barrage.triangles.TriangleCollider}, bit by bit, for any number of machines and parts.
 *
 * <pre>{@code
 * List<TriangleSource> sources = Sources.parse("parts/*.ply", false);
 * CollideOptions options = CollideOptions.defaults().withBetween(true).withPairs(Path.of("/data/pairs"), PairFormat.CSV);
 * CollideReport report = new ClusterCollider(spark, options).collide(sources);
 * System.out.println(report.pairs());
 * }</pre>
 *
 * <p>Executors read the input twice: to plan, and to send every triangle to the parts of space that it touches. They
 * need to see files under the same path as the driver. Lawlor 2001, chapter 3. To be used by one thread at a time.
 */
public final class ClusterCollider {
    private final JavaSparkContext spark;
    private final CollideOptions options;

    /**
     * Makes a collider. No job runs yet.
     *
     * @param spark stays the caller's, who closes it
     */
    public ClusterCollider(JavaSparkContext spark, CollideOptions options) {
        this.spark = Objects.requireNonNull(spark, "spark");
        this.options = Objects.requireNonNull(options, "options");
    }

    /**
     * Finds all pairs. Counts them, and writes them if {@linkplain CollideOptions#withPairs a folder} is given.
     *
     * @param sources lists are numbered through them in their order
     * @throws IOException if a source cannot be read or pairs cannot be written, with the message of the machine where
     *     it happened
     * @throws IllegalArgumentException if there is no source, or a priority is for one that is not there
     * @throws IllegalStateException if the versions of Spark or Java differ, or a job fails otherwise
     */
    public CollideReport collide(List<TriangleSource> sources) throws IOException {
        check(sources);
        return Failures.unwrap(spark, () -> search(sources));
    }

    /**
     * Finds all pairs, for a program that goes on with them. Runs the jobs that plan the search; the search runs when
     * the result is used, every time unless it is cached. No pairs are written.
     *
     * @param sources as in {@link #collide}
     * @return the sorted pairs of each part in a partition of its own; each pair is in one part
     * @throws IOException as in {@link #collide}; what goes wrong later comes as Spark's exception
     */
    public JavaRDD<PairBlock> pairs(List<TriangleSource> sources) throws IOException {
        check(sources);
        return Failures.unwrap(spark, () -> {
            PlannedSearch search = plan(sources);
            return search.results(search.share(), new BitSet()).map(PartResult::pairs);
        });
    }

    private void check(List<TriangleSource> sources) {
        if (Objects.requireNonNull(sources, "sources").isEmpty()) {
            throw new IllegalArgumentException("sources must not be empty");
        }
    }

    private PlannedSearch plan(List<TriangleSource> sources) throws IOException {
        Versions.check(spark);
        return new PlannedSearch(spark, options, sources);
    }

    private CollideReport search(List<TriangleSource> sources) throws IOException {
        PlannedSearch search = plan(sources);
        if (options.pairs() == null) {
            return search(search, null);
        }
        try (PairFolder folder =
                PairFolder.begin(options.pairs(), search.fingerprint(), search.plan.parts(), options.resume())) {
            return search(search, folder);
        }
    }

    private CollideReport search(PlannedSearch search, PairFolder folder) throws IOException {
        long start = System.nanoTime();
        List<PartStats> parts = folder == null ? count(search) : write(search, folder);
        long middle = System.nanoTime();
        spark.sc().setJobDescription("merge");
        String sha256 = folder == null
                ? ""
                : PairOutput.write(spark, folder, options.format()).sha256();
        double collide = 1e-9 * (middle - start);
        double merge = 1e-9 * (System.nanoTime() - middle);
        return report(
                search,
                parts,
                sha256,
                new CollideReport.Seconds(search.surveySeconds, search.planSeconds, collide, merge));
    }

    private static List<PartStats> count(PlannedSearch search) throws IOException {
        return run(search, new BitSet(), PartResult::stats);
    }

    /** Writes the pairs of all parts that an earlier run has not finished. */
    private static List<PartStats> write(PlannedSearch search, PairFolder folder) throws IOException {
        List<PartStats> parts = new ArrayList<>();
        BitSet finished = new BitSet();
        for (int part : folder.finishedParts()) {
            finished.set(part);
            parts.add(folder.stats(part));
        }
        parts.addAll(run(search, finished, result -> {
            folder.write(result.stats(), result.pairs());
            return result.stats();
        }));
        parts.sort(Comparator.comparingInt(PartStats::part));
        return parts;
    }

    /** Searches the parts that are not finished, and leaves nothing behind on the executors. */
    private static List<PartStats> run(
            PlannedSearch search, BitSet finished, Function<PartResult, PartStats> afterwards) throws IOException {
        if (finished.cardinality() == search.plan.parts()) {
            return List.of();
        }
        Broadcast<PartSearch> shared = search.share();
        try {
            return search.results(shared, finished).map(afterwards).collect();
        } finally {
            shared.destroy();
        }
    }

    private CollideReport report(
            PlannedSearch search, List<PartStats> parts, String sha256, CollideReport.Seconds seconds) {
        long[] nanos = parts.stream().mapToLong(PartStats::nanos).toArray();
        long triangles = search.survey.triangles();
        return new CollideReport(
                triangles,
                search.large.count(search.survey),
                PartStats.pairs(parts),
                search.plan.kind().name().toLowerCase(Locale.ROOT),
                PartStats.triangles(parts) / (double) Math.max(1, triangles),
                PartStats.imbalance(parts),
                parts.stream().mapToLong(PartStats::bytes).sum(),
                List.copyOf(parts),
                sha256,
                seconds,
                MeasuredPlan.of(search.plan, search.survey.grid(), nanos));
    }
}
