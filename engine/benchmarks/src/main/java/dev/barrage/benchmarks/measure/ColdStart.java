package dev.barrage.benchmarks.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;

/**
 * The first steps of a scene in a fresh JVM, beside the same steps played again in that JVM. The same steps are the same
 * work, so the difference is the cost of the start: compilation, and vector kernels that are not in use yet.
 *
 * @param first100 time of the first 100 steps, milliseconds
 * @param warm100 time of the same 100 steps when they are played again, milliseconds
 * @param firstSecond median of the steps of the first second, milliseconds
 * @param steadyStep the step from which on 100 steps in a row take at most 1.1 times as long as when they are played
 *     again; null if there is none
 * @param steadySeconds when that step began, seconds after the first one began; null if there is none
 */
public record ColdStart(
        @JsonProperty("cold_100_ms") double first100,
        @JsonProperty("warm_100_ms") double warm100,
        @JsonProperty("cold_second_ms") double firstSecond,
        @JsonProperty("settled_step") Integer steadyStep,
        @JsonProperty("settled_s") Double steadySeconds) {
    /** Steps that are compared at a time, and the fewest that are played. */
    static final int WINDOW = 100;

    private static final double SETTLED = 1.1;
    private static final long SECOND = 1_000_000_000L;

    /**
     * Compares the same steps, cold and warm.
     *
     * @param starts when each step began, nanoseconds, ascending
     * @param cold time of each step, nanoseconds; at least 100
     * @param warm time of each step when played again, nanoseconds; as long as {@code cold}
     */
    static ColdStart of(long[] starts, long[] cold, long[] warm) {
        int second = 1;
        while (second < cold.length && starts[second] - starts[0] < SECOND) {
            second++;
        }
        long[] early = Arrays.copyOf(cold, second);
        Arrays.sort(early);
        Integer steady = steadyStep(cold, warm);
        return new ColdStart(
                sum(cold) / 1e6,
                sum(warm) / 1e6,
                Times.quantile(early, 0.5),
                steady,
                steady == null ? null : (Double) ((starts[steady] - starts[0]) / 1e9));
    }

    private static Integer steadyStep(long[] cold, long[] warm) {
        long coldSum = sum(cold);
        long warmSum = sum(warm);
        for (int step = 0; ; step++) {
            if (coldSum <= SETTLED * warmSum) {
                return step;
            }
            if (step + WINDOW == cold.length) {
                return null;
            }
            coldSum += cold[step + WINDOW] - cold[step];
            warmSum += warm[step + WINDOW] - warm[step];
        }
    }

    private static long sum(long[] nanos) {
        long sum = 0;
        for (int step = 0; step < WINDOW; step++) {
            sum += nanos[step];
        }
        return sum;
    }
}
