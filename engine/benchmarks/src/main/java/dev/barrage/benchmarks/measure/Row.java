package dev.barrage.benchmarks.measure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/**
 * One measured run. Times in milliseconds; null where a figure does not apply.
 *
 * @param engine {@link #OURS}, with the variant of the scene after a slash where it has several, or that of a peer
 * @param cores the fewest that the machine gave the workers at the start of a round, as a multiple of one
 * @param handoverNanos the most that a value took from one core to another at the start of a round, nanoseconds; null on one
 *     worker
 * @param simd whether vector kernels were in use
 * @param p999Repeated as p999, of the median of each step's times in several runs; null if there was only one
 * @param ratioToLimit median over that of the scene's limit on as many workers
 * @param bytesPerStep median of the bytes that a step allocated
 * @param bytesGrown all bytes that the measured steps allocated: in our runs buffers that grew
 * @param stages mean time of every stage of a step, from the profile that the overlay shows, too; else empty
 * @param check what the scene counted in its first 60 steps; null for an engine that takes more than a minute for them
 * @param hash state after them, hexadecimal
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
        @JsonProperty("stages_ms") Map<String, Double> stages,
        Long check,
        String hash) {
    /** The engine that the rows of our own have. */
    public static final String OURS = "barrage";

    /** Whether the machine gave clearly fewer cores than there are workers. */
    @JsonIgnore
    public boolean isStarved() {
        return cores < 0.9 * workers;
    }

    /** Whether this is a run of our own, in whatever variant. */
    @JsonIgnore
    public boolean isOurs() {
        return engine.startsWith(OURS);
    }
}
