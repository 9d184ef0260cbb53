package dev.barrage.cluster.plan;

/**
 * A plan and the times that its parts took: all that a report must keep so that a later run can be balanced by it.
 * Arrays are not copied.
 *
 * @param kind how the plan cuts space
 * @param low least x, y, z of the grid, metres
 * @param high greatest x, y, z of the grid, metres
 * @param cuts the plan's {@linkplain CutPlan#cuts cuts}
 * @param nanos time that each part took, nanoseconds; 0 if it was not measured
 */
public record MeasuredPlan(PlanKind kind, float[] low, float[] high, long[] cuts, long[] nanos) {
    /** Checks what may come from a file. */
    public MeasuredPlan {
        require(kind != null, "kind is missing");
        require(low != null && low.length == 3, "low must be x, y, z");
        require(high != null && high.length == 3, "high must be x, y, z");
        require(cuts != null && nanos != null, "cuts or nanos are missing");
        require(
                nanos.length == cuts.length + 1,
                "nanos must be one more than cuts, " + cuts.length + ": " + nanos.length);
        for (int axis = 0; axis < 3; axis++) {
            require(low[axis] <= high[axis], "low must not be above high: " + low[axis] + ", " + high[axis]);
        }
        for (long time : nanos) {
            require(time >= 0, "nanos must not be negative: " + time);
        }
        long limit = kind == PlanKind.BISECTION ? 3L << CellGrid.BITS : HilbertCurve.KEYS + 1;
        for (long cut : cuts) {
            require(cut >= 0 && cut < limit, "cuts must be from 0 to " + (limit - 1) + ": " + cut);
        }
    }

    /** Notes the times of a plan. */
    public static MeasuredPlan of(CutPlan plan, CellGrid grid, long[] nanos) {
        return new MeasuredPlan(plan.kind(), grid.low(), grid.high(), plan.cuts(), nanos);
    }

    /**
     * Multiplies the cost of every sample by the measured share of its part of all time over the expected share.
     * Samples in parts that were not measured keep their cost.
     */
    void correct(Samples samples, float[] costs) {
        CellGrid grid = new CellGrid(low, high);
        Plan plan = kind == PlanKind.BISECTION ? new BisectionPlan(cuts) : new HilbertPlan(grid, cuts);
        int[] parts = new int[costs.length];
        double[] expected = new double[nanos.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = samples.part(i, grid, plan);
            expected[parts[i]] += costs[i];
        }
        double allNanos = 0;
        double allExpected = 0;
        for (int part = 0; part < expected.length; part++) {
            if (nanos[part] > 0 && expected[part] > 0) {
                allNanos += nanos[part];
                allExpected += expected[part];
            }
        }
        for (int i = 0; i < parts.length; i++) {
            long time = nanos[parts[i]];
            costs[i] *= time == 0 ? 1 : (float) (time / allNanos * (allExpected / expected[parts[i]]));
        }
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
