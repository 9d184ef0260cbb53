package dev.barrage.benchmarks.collide;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/**
 * Result and time of a search.
 *
 * @param candidatePairs pairs whose boxes overlap; each is tested exactly
 * @param pairs triangles that touch
 * @param neighbours which triangles that share a vertex count: none, crossing or all
 * @param between whether only triangles of different files count
 * @param priorities priorities of files that have one; triangles of equal priority do not count
 * @param degenerate triangles without area
 * @param ms medians of the runs, milliseconds
 * @param prune the same with CULLIDE; null without {@code --prune}
 */
record CollideReport(
        int triangles,
        long voxels,
        @JsonProperty("candidate_pairs") long candidatePairs,
        int pairs,
        String neighbours,
        boolean between,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> priorities,
        int degenerate,
        Times ms,
        @JsonInclude(JsonInclude.Include.NON_NULL) PruneReport prune) {

    /** The same with what CULLIDE has pruned. */
    CollideReport with(PruneReport pruned) {
        return new CollideReport(
                triangles, voxels, candidatePairs, pairs, neighbours, between, priorities, degenerate, ms, pruned);
    }

    /** Time to read the files (once), to build boxes and grid, to search the voxels, and of the last two together. */
    record Times(double read, double grid, double collide, double total) {}
}
