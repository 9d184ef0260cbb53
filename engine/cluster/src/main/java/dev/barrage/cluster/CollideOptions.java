package dev.barrage.cluster;

import dev.barrage.cluster.output.PairFormat;
import dev.barrage.cluster.plan.CutPlan;
import dev.barrage.cluster.plan.MeasuredPlan;
import dev.barrage.cluster.plan.PlanKind;
import dev.barrage.triangles.Neighbours;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What to search for and how. Immutable: every {@code with} method gives changed options.
 *
 * <p>Only neighbours, between and priorities decide which pairs are found. All else changes the time and memory that it
 * takes, and where the pairs go.
 */
public final class CollideOptions {
    /** Default of {@link #withMaxPartTriangles}: such a part takes a task about 400 MB. */
    public static final int DEFAULT_MAX_PART_TRIANGLES = 2_000_000;

    private Neighbours neighbours = Neighbours.CROSSING;
    private boolean between;
    private Map<Integer, Integer> priorities = Map.of();
    private int parts;
    private PlanKind plan = PlanKind.BISECTION;
    private MeasuredPlan measured;
    private int maxPartTriangles = DEFAULT_MAX_PART_TRIANGLES;
    private Path pairs;
    private PairFormat format = PairFormat.CSV;
    private boolean resume;

    private CollideOptions() {}

    private CollideOptions(CollideOptions other) {
        neighbours = other.neighbours;
        between = other.between;
        priorities = other.priorities;
        parts = other.parts;
        plan = other.plan;
        measured = other.measured;
        maxPartTriangles = other.maxPartTriangles;
        pairs = other.pairs;
        format = other.format;
        resume = other.resume;
    }

    /**
     * All pairs, neighbours if they cross; parts as many as suit the input and the machines; pairs are counted, not
     * written.
     */
    public static CollideOptions defaults() {
        return new CollideOptions();
    }

    /** Sets which pairs of triangles count that share a point of their list; {@link Neighbours#CROSSING} by default. */
    public CollideOptions withNeighbours(Neighbours neighbours) {
        CollideOptions changed = new CollideOptions(this);
        changed.neighbours = Objects.requireNonNull(neighbours, "neighbours");
        return changed;
    }

    /** Sets whether only pairs of triangles of different lists count; false by default. */
    public CollideOptions withBetween(boolean between) {
        CollideOptions changed = new CollideOptions(this);
        changed.between = between;
        return changed;
    }

    /**
     * Gives a source a priority. Triangles of equal priority are not tested against one another. Sources without a
     * priority collide with all.
     *
     * @param source number of the source, from 0
     * @param priority 0 or more
     */
    public CollideOptions withPriority(int source, int priority) {
        require(source >= 0, "source must not be negative: " + source);
        require(priority >= 0, "priority must not be negative: " + priority);
        CollideOptions changed = new CollideOptions(this);
        // Always in the same order: a search is resumed if the fingerprints of its options are the same.
        Map<Integer, Integer> all = new TreeMap<>(priorities);
        all.put(source, priority);
        changed.priorities = Collections.unmodifiableMap(all);
        return changed;
    }

    /**
     * Sets the number of parts, which are the tasks of the search.
     *
     * @param parts 1 to {@link CutPlan#MAX_PARTS}, or 0, the default: as many as the search that is
     *     {@linkplain #withResume resumed}, else one for 200,000 triangles, and at least four for each task that runs
     *     at the same time
     */
    public CollideOptions withParts(int parts) {
        require(
                parts >= 0 && parts <= CutPlan.MAX_PARTS,
                "parts must be from 0 to " + CutPlan.MAX_PARTS + ": " + parts);
        CollideOptions changed = new CollideOptions(this);
        changed.parts = parts;
        return changed;
    }

    /** Sets how space is cut; {@link PlanKind#BISECTION} by default. */
    public CollideOptions withPlan(PlanKind plan) {
        CollideOptions changed = new CollideOptions(this);
        changed.plan = Objects.requireNonNull(plan, "plan");
        return changed;
    }

    /**
     * Balances the parts by the times of an earlier run over the same or similar input.
     *
     * @param measured {@link CollideReport#measured} of that run
     */
    public CollideOptions withMeasured(MeasuredPlan measured) {
        CollideOptions changed = new CollideOptions(this);
        changed.measured = Objects.requireNonNull(measured, "measured");
        return changed;
    }

    /**
     * Bounds the memory of a task. A part with more triangles is cut again on the disk of the machine that searches it.
     *
     * @param maxPartTriangles at least 1; {@value #DEFAULT_MAX_PART_TRIANGLES} by default
     */
    public CollideOptions withMaxPartTriangles(int maxPartTriangles) {
        require(maxPartTriangles >= 1, "maxPartTriangles must be at least 1: " + maxPartTriangles);
        CollideOptions changed = new CollideOptions(this);
        changed.maxPartTriangles = maxPartTriangles;
        return changed;
    }

    /**
     * Writes the pairs to files, in order.
     *
     * @param folder empty or missing; all machines see it under the same path
     */
    public CollideOptions withPairs(Path folder, PairFormat format) {
        CollideOptions changed = new CollideOptions(this);
        changed.pairs = Objects.requireNonNull(folder, "folder").toAbsolutePath();
        changed.format = Objects.requireNonNull(format, "format");
        return changed;
    }

    /**
     * Sets whether to go on with a run of the same input and options that was ended and has left its pairs in the
     * folder; false by default.
     */
    public CollideOptions withResume(boolean resume) {
        CollideOptions changed = new CollideOptions(this);
        changed.resume = resume;
        return changed;
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    public Neighbours neighbours() {
        return neighbours;
    }

    public boolean between() {
        return between;
    }

    /** Priority of each source that has one, by the source's number, ascending. */
    public Map<Integer, Integer> priorities() {
        return priorities;
    }

    /** Number of parts, 0 to choose. */
    public int parts() {
        return parts;
    }

    public PlanKind plan() {
        return plan;
    }

    /** Null for none. */
    public MeasuredPlan measured() {
        return measured;
    }

    public int maxPartTriangles() {
        return maxPartTriangles;
    }

    /** Folder for the pairs, null to count only. */
    public Path pairs() {
        return pairs;
    }

    public PairFormat format() {
        return format;
    }

    public boolean resume() {
        return resume;
    }
}
