package dev.barrage.cluster;

import dev.barrage.cluster.collide.PartStats;
import java.util.List;

/**
 * Result and cost of a search.
 *
 * @param triangles triangles of the input
 * @param large those that were sent to all parts at once
 * @param pairs touching pairs
 * @param plan name of the plan
 * @param replication triangles that parts searched, per triangle of the input
 * @param imbalance triangles of the largest part, per mean of all parts
 * @param shuffledBytes bytes that were sent between tasks
 * @param parts what each part took, in the order of their numbers
 * @param sha256 SHA-256 of the pairs as one file, in hexadecimal digits; empty without output
 * @param seconds times
 */
public record CollideReport(
        long triangles,
        long large,
        long pairs,
        String plan,
        double replication,
        double imbalance,
        long shuffledBytes,
        List<PartStats> parts,
        String sha256,
        Seconds seconds) {

    /** Wall time of the survey, of making the plan, of sending and searching, and of merging the output, seconds. */
    public record Seconds(double survey, double plan, double collide, double merge) {}
}
