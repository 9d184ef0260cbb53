package dev.barrage.cluster.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class MeasuredPlanTest {
    private static final int PARTS = 64;

    @Test
    void theNextPlanIsBalancedByTheTimesOfTheLast() throws IOException {
        Survey survey = MeshSplits.survey(MeshSplits.plane(120, 20), 1 << 20);
        for (PlanKind kind : PlanKind.values()) {
            assertImbalanceFalls(survey, kind, kind, MeasuredPlanTest::slowerAndSlower, 1.2);
            assertImbalanceFalls(survey, kind, kind, MeasuredPlanTest::slowCorner, 3);
        }
    }

    @Test
    void timesOfOnePlanBalanceTheOther() throws IOException {
        Survey survey = MeshSplits.survey(MeshSplits.plane(120, 20), 1 << 20);
        assertImbalanceFalls(survey, PlanKind.HILBERT, PlanKind.BISECTION, MeasuredPlanTest::slowerAndSlower, 1.2);
    }

    @Test
    void partsThatWereNotMeasuredKeepTheirCost() throws IOException {
        Survey survey = MeshSplits.survey(MeshSplits.plane(40, 20), 4000);
        CutPlan plan = CutPlan.of(PlanKind.BISECTION, survey, PARTS);
        MeasuredPlan measured = MeasuredPlan.of(plan, survey.grid(), new long[PARTS]);
        assertArrayEquals(
                plan.cuts(),
                CutPlan.of(PlanKind.BISECTION, survey, PARTS, measured).cuts());
    }

    @Test
    void aReportKeepsItAsJson() throws IOException {
        Survey survey = MeshSplits.survey(List.of(MeshSplits.ball(3000, 1e-9f, 1e-10f, new Random(1))), 4000);
        ObjectMapper json = new ObjectMapper();
        for (PlanKind kind : PlanKind.values()) {
            CutPlan plan = CutPlan.of(kind, survey, PARTS);
            MeasuredPlan measured =
                    MeasuredPlan.of(plan, survey.grid(), nanos(survey, plan, MeasuredPlanTest::slowCorner));
            MeasuredPlan read = json.readValue(json.writeValueAsString(measured), MeasuredPlan.class);
            assertEquals(kind, read.kind());
            assertArrayEquals(measured.low(), read.low());
            assertArrayEquals(measured.high(), read.high());
            assertArrayEquals(measured.cuts(), read.cuts());
            assertArrayEquals(measured.nanos(), read.nanos());
        }
    }

    @Test
    void badReportsAreRefused() {
        float[] low = {0, 0, 0};
        float[] high = {1, 1, 1};
        assertRefused("kind", null, low, high, new long[1], new long[2]);
        assertRefused("low", PlanKind.HILBERT, new float[2], high, new long[1], new long[2]);
        assertRefused("low", PlanKind.HILBERT, high, low, new long[1], new long[2]);
        assertRefused("low", PlanKind.HILBERT, new float[] {0, Float.NaN, 0}, high, new long[1], new long[2]);
        assertRefused("high", PlanKind.HILBERT, low, null, new long[1], new long[2]);
        assertRefused("nanos", PlanKind.HILBERT, low, high, new long[1], new long[1]);
        assertRefused("nanos", PlanKind.HILBERT, low, high, new long[1], null);
        assertRefused("nanos", PlanKind.HILBERT, low, high, new long[1], new long[] {1, -1});
        assertRefused("cuts", PlanKind.HILBERT, low, high, new long[] {-1}, new long[2]);
        assertRefused("cuts", PlanKind.BISECTION, low, high, new long[] {3L << 20}, new long[2]);
    }

    private static void assertRefused(
            String argument, PlanKind kind, float[] low, float[] high, long[] cuts, long[] nanos) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> new MeasuredPlan(kind, low, high, cuts, nanos))
                .getMessage();
        assertTrue(message.contains(argument), message);
    }

    private static void assertImbalanceFalls(
            Survey survey, PlanKind before, PlanKind after, ToDoubleFunction<float[]> cost, double limit) {
        CutPlan plan = CutPlan.of(before, survey, PARTS);
        long[] nanos = nanos(survey, plan, cost);
        CutPlan next = CutPlan.of(after, survey, PARTS, MeasuredPlan.of(plan, survey.grid(), nanos));
        double last = imbalance(nanos(survey, next, cost));
        String message = before + ", " + after + ": " + imbalance(nanos) + ", then " + last;
        assertTrue(imbalance(nanos) > 2.5 && last < limit && last < imbalance(nanos) / 2, message);
    }

    private static double slowerAndSlower(float[] place) {
        return 100 + 10_000 * place[0] * place[0];
    }

    /** A sharp border, which is found only as well as the parts of the earlier plan follow it. */
    private static double slowCorner(float[] place) {
        return place[0] < 0.6f && place[1] < 0.4f ? 30_000 : 1_000;
    }

    /** Times of a search whose cost depends on the place and not on the triangles. */
    private static long[] nanos(Survey survey, Plan plan, ToDoubleFunction<float[]> cost) {
        Samples samples = survey.samples();
        double[] nanos = new double[plan.parts()];
        for (int i = 0; i < samples.count(); i++) {
            float[] place = Arrays.copyOfRange(samples.centres(), 3 * i, 3 * i + 3);
            nanos[samples.part(i, survey.grid(), plan)] += samples.weights()[i] * cost.applyAsDouble(place);
        }
        return Arrays.stream(nanos).mapToLong(Math::round).toArray();
    }

    private static double imbalance(long[] nanos) {
        return Arrays.stream(nanos).max().getAsLong()
                / Arrays.stream(nanos).average().getAsDouble();
    }
}
