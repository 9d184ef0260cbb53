package dev.barrage.cluster.plan;

/** A plan that a few numbers tell: one fewer than there are parts. */
public interface CutPlan extends Plan {
    int MAX_PARTS = 100_000;

    /** How it cuts space. */
    PlanKind kind();

    /** The cuts, for {@link MeasuredPlan}. A copy. */
    long[] cuts();

    /**
     * Cuts the surveyed space into parts of equal expected cost. Parts are empty where the cells are too large to be
     * cut further, and in a bisection where most triangles would be in both parts.
     *
     * @param parts number of parts, 1 to {@link #MAX_PARTS}
     */
    static CutPlan of(PlanKind kind, Survey survey, int parts) {
        return of(kind, survey, parts, SampleCosts.of(survey.samples()));
    }

    /**
     * Cuts the surveyed space into parts of equal cost, as an earlier run over the same or a similar input has measured
     * it. Within a part of the earlier run the expected costs only grow or shrink together.
     *
     * @param parts number of parts, 1 to {@link #MAX_PARTS}
     */
    static CutPlan of(PlanKind kind, Survey survey, int parts, MeasuredPlan measured) {
        float[] costs = SampleCosts.of(survey.samples());
        measured.correct(survey.samples(), costs);
        return of(kind, survey, parts, costs);
    }

    private static CutPlan of(PlanKind kind, Survey survey, int parts, float[] costs) {
        if (parts < 1 || parts > MAX_PARTS) {
            throw new IllegalArgumentException("parts must be from 1 to " + MAX_PARTS + ": " + parts);
        }
        return switch (kind) {
            case BISECTION -> new BisectionPlan(new Bisection(survey.grid(), survey.samples(), costs).cuts(parts));
            case HILBERT ->
                new HilbertPlan(
                        survey.grid(), HilbertRanges.cuts(survey.samples().keys(), costs, parts));
        };
    }
}
