package dev.barrage.benchmarks.measure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/**
 * One measured run. Times in milliseconds; null where a figure does not apply.
 *
 * @param engine {@link #OURS}, with the variant of the scene after a slash where it has several, or that of a peer
 * @param cores the fewest cores that the machine gave at the start of a round
 * @param handoverNanos the longest handover between cores at the start of a round, nanoseconds; null with one worker
 * @param simd whether vector kernels were in use
 * @param p999Repeated as p999, of each step's median over several runs; null if there was only one run
 * @param nanosPerElement median of each element, or of each question in scenes that ask
 * @param ratioToLimit median over the median of the scene's limit for the same number of workers
 * @param bytesPerStep bytes that the median step allocated
 * @param bytesGrown bytes that all measured steps allocated; in runs of Barrage buffers that grew
 * @param bytesLargest bytes that the step allocated that allocated most
 * @param bytesLargestBy name of the thread that allocated most in that step; empty if none did
 * @param stages mean time of every stage of a step; empty for peers
 * @param check what the scene counted in its first 60 steps; null if they took more than a minute
 * @param hash of the world after them, hexadecimal; null for peers
 * @param cold the first steps of the scene in a JVM of its own; null if they were not measured
 */
public record Row(
        String scene,
        String engine,
        int n,
        int workers,
        double cores,
        @JsonProperty("handover_ns") Double handoverNanos,
        boolean simd,
        String jdk,
        @JsonProperty("median_ms") double median,
        @JsonProperty("p25_ms") double p25,
        @JsonProperty("p75_ms") double p75,
        @JsonProperty("p99_ms") double p99,
        @JsonProperty("p999_ms") double p999,
        @JsonProperty("p999_repeated_ms") Double p999Repeated,
        @JsonProperty("min_ms") double min,
        @JsonProperty("ns_per_element") double nanosPerElement,
        @JsonProperty("ratio_to_limit") Double ratioToLimit,
        @JsonProperty("bytes_per_step") long bytesPerStep,
        @JsonProperty("bytes_grown") long bytesGrown,
        @JsonProperty("bytes_largest") long bytesLargest,
        @JsonProperty("bytes_largest_by") String bytesLargestBy,
        @JsonProperty("stages_ms") Map<String, Double> stages,
        Long check,
        String hash,
        ColdStart cold) {
    /** Name of Barrage in column {@code engine}. */
    public static final String OURS = "barrage";

    /** Whether the machine gave less than {@link Cores#ENOUGH} cores per worker. */
    @JsonIgnore
    public boolean isStarved() {
        return cores < Cores.ENOUGH * workers;
    }

    /** Whether this is a run of Barrage, in any variant. */
    @JsonIgnore
    public boolean isOurs() {
        return engine.startsWith(OURS);
    }
}
