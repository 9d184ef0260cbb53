package dev.barrage.benchmarks.collide;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * What CULLIDE has pruned. Times are medians of the runs, milliseconds.
 *
 * @param device the graphics card and its driver
 * @param objects meshes, or triangles within one mesh
 * @param objectsLeft those that may collide
 * @param trianglesLeft triangles that were searched exactly
 * @param pairs of triangles that touch, among those left
 * @param missed pairs that were lost; 0 in all modes but plain
 * @param pruneMs until the triangles left are known
 * @param searchMs exact search among them
 */
record PruneReport(
        String device,
        String mode,
        int views,
        int resolution,
        int objects,
        @JsonProperty("objects_left") int objectsLeft,
        @JsonProperty("triangles_left") int trianglesLeft,
        int pairs,
        int missed,
        @JsonProperty("prune_ms") double pruneMs,
        @JsonProperty("search_ms") double searchMs,
        List<Stage> stages) {

    /** A stage: what was drawn, objects before and after it, its work and median time, milliseconds. */
    record Stage(String name, int objects, int left, int rounds, int draws, int queries, double ms) {}
}
