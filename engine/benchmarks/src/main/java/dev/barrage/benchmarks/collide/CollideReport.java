package dev.barrage.benchmarks.collide;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a search found and took.
 *
 * @param candidatePairs pairs whose boxes overlap, which were tested exactly
 * @param pairs triangles that touch
 * @param ms medians of the runs, milliseconds
 */
record CollideReport(
        int triangles,
        long voxels,
        @JsonProperty("candidate_pairs") long candidatePairs,
        int pairs,
        Times ms) {

    /** Reading the files, once; boxes and grid; search of the voxels; both of these together. */
    record Times(double read, double grid, double collide, double total) {}
}
