package dev.barrage.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.barrage.benchmarks.measure.ColdStart;
import dev.barrage.benchmarks.measure.Row;

/**
 * A line of a file of results: a {@link Row} with the day, the commit and a remark, and its {@link ColdStart} in columns.
 * Empty where a figure was not measured.
 *
 * @param date day of the measurement, as 2026-12-31
 * @param commit abbreviated hash of the commit that was measured
 * @param note what a reader has to know about this line
 */
record CsvRow(
        String date,
        String commit,
        String scene,
        String engine,
        int n,
        int workers,
        String jdk,
        boolean simd,
        @JsonProperty("median_ms") double median,
        @JsonProperty("p25_ms") Double p25,
        @JsonProperty("p75_ms") Double p75,
        @JsonProperty("p99_ms") Double p99,
        @JsonProperty("p999_ms") Double p999,
        @JsonProperty("p999_repeated_ms") Double p999Repeated,
        @JsonProperty("min_ms") Double min,
        @JsonProperty("bytes_per_step") Long bytesPerStep,
        @JsonProperty("bytes_grown") Long bytesGrown,
        @JsonProperty("bytes_largest") Long bytesLargest,
        @JsonProperty("bytes_largest_by") String bytesLargestBy,
        Double cores,
        @JsonProperty("handover_ns") Double handoverNanos,
        @JsonProperty("cold_100_ms") Double cold100,
        @JsonProperty("warm_100_ms") Double warm100,
        @JsonProperty("cold_second_ms") Double coldSecond,
        @JsonProperty("settled_step") Integer steadyStep,
        @JsonProperty("settled_s") Double steadySeconds,
        Long check,
        String hash,
        String note) {
    static CsvRow of(Row row, String date, String commit, String note) {
        ColdStart cold = row.cold();
        return new CsvRow(
                date,
                commit,
                row.scene(),
                row.engine(),
                row.n(),
                row.workers(),
                row.jdk(),
                row.simd(),
                rounded(row.median()),
                rounded(row.p25()),
                rounded(row.p75()),
                rounded(row.p99()),
                rounded(row.p999()),
                rounded(row.p999Repeated()),
                rounded(row.min()),
                row.bytesPerStep(),
                row.bytesGrown(),
                row.bytesLargest(),
                row.bytesLargestBy(),
                rounded(row.cores()),
                rounded(row.handoverNanos()),
                cold == null ? null : rounded(cold.first100()),
                cold == null ? null : rounded(cold.warm100()),
                cold == null ? null : rounded(cold.firstSecond()),
                cold == null ? null : cold.steadyStep(),
                cold == null ? null : rounded(cold.steadySeconds()),
                row.check(),
                row.hash(),
                note);
    }

    /** To six decimals: nanoseconds where the unit is milliseconds. */
    private static Double rounded(Double value) {
        return value == null ? null : (Double) (Math.rint(1e6 * value) / 1e6);
    }
}
