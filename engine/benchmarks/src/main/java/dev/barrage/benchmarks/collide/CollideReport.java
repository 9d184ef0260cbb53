package dev.barrage.benchmarks.collide;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Result and time of a search.
 *
 * @param candidatePairs pairs whose boxes overlap; each is tested exactly
 * @param pairs triangles that touch
 * @param neighbours which triangles that share a vertex count: none, crossing or all
 * @param between whether only triangles of different files count
 * @param degenerate triangles without area
 * @param ms medians of the runs, milliseconds
 */
record CollideReport(
        int triangles,
        long voxels,
        @JsonProperty("candidate_pairs") long candidatePairs,
        int pairs,
        String neighbours,
        boolean between,
        int degenerate,
        Times ms) {

    /** Time to read the files (once), to build boxes and grid, to search the voxels, and of the last two together. */
    record Times(double read, double grid, double collide, double total) {}
}
