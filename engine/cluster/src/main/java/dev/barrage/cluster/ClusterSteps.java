package dev.barrage.cluster;

import dev.barrage.cluster.collide.MovedSource;
import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartResult;
import dev.barrage.cluster.collide.PointMotion;
import dev.barrage.cluster.input.Failures;
import dev.barrage.cluster.input.TriangleSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Finds all touching pairs again and again while points move: the timesteps of Lawlor 2001, section 3.3. Triangles stay
 * on the machines of their parts. A step sends only those that touch parts which they did not touch before.
 *
 * <p>The plan stays the same. It is right wherever points go, but parts may become unequal, as
 * {@link StepReport#imbalance} tells; {@link #replan} makes a new one. Each part's triangles, packed, must fit into the
 * memory of a task.
 *
 * <p>Executors hold the triangles in memory and on their own disks. If an executor is lost, the step reads the input
 * again and replays all motions so far, with a new plan; the pairs are the same. To be used by one thread at a time.
 */
public final class ClusterSteps implements AutoCloseable {
    private final JavaSparkContext spark;
    private final CollideOptions options;
    private final List<TriangleSource> sources;

    /** Motions of all steps, to replay them. */
    private final List<PointMotion> motions = new ArrayList<>();

    private HeldParts held;

    /**
     * Reads all triangles, sends them to their parts and searches them.
     *
     * @param spark stays the caller's, who closes it
     * @param options pairs, format and resume are ignored: {@link #pairs} gives the pairs
     * @param sources as in {@link ClusterCollider#collide}
     * @throws IOException as in {@link ClusterCollider#collide}
     */
    public ClusterSteps(JavaSparkContext spark, CollideOptions options, List<TriangleSource> sources)
            throws IOException {
        this.spark = Objects.requireNonNull(spark, "spark");
        this.options = Objects.requireNonNull(options, "options");
        this.sources = List.copyOf(sources);
        if (this.sources.isEmpty()) {
            throw new IllegalArgumentException("sources must not be empty");
        }
        Versions.check(spark);
        held = start();
    }

    /**
     * Moves all points and searches. If that fails, nothing has moved.
     *
     * @throws IllegalArgumentException if the motion moves a point to where no point may be
     * @throws IOException if an executor was lost and the input cannot be read again
     * @throws IllegalStateException if a job fails otherwise
     */
    public StepReport step(PointMotion motion) throws IOException {
        motions.add(Objects.requireNonNull(motion, "motion"));
        try {
            return replace(next(motion));
        } catch (IOException | RuntimeException failed) {
            motions.remove(motions.size() - 1);
            throw failed;
        }
    }

    private HeldParts next(PointMotion motion) throws IOException {
        try {
            return Failures.unwrap(spark, () -> held.next(spark, motion, motions.size()));
        } catch (IllegalStateException lost) {
            return start();
        }
    }

    /** Reads the input again, replays all motions, and sends all triangles by a new plan. */
    public StepReport replan() throws IOException {
        return replace(start());
    }

    private HeldParts start() throws IOException {
        long start = System.nanoTime();
        List<PointMotion> all = List.copyOf(motions);
        List<TriangleSource> moved = new ArrayList<>();
        sources.forEach(source -> moved.add(all.isEmpty() ? source : new MovedSource(source, all)));
        return Failures.unwrap(
                spark, () -> HeldParts.start(new PlannedSearch(spark, options, moved), motions.size(), start));
    }

    private StepReport replace(HeldParts next) {
        HeldParts last = held;
        held = next;
        last.close(next);
        return held.report();
    }

    /** Cost and number of pairs of the last step. */
    public StepReport report() {
        return held.report();
    }

    /**
     * The pairs of the last step, as {@link ClusterCollider#pairs} gives them, until the next step. Executors hold
     * them. If one is lost, jobs on them fail; {@link #replan} finds the pairs again.
     */
    public JavaRDD<PairBlock> pairs() {
        return held.results().map(PartResult::pairs);
    }

    /** Frees what the executors hold. */
    @Override
    public void close() {
        held.close(null);
    }
}
