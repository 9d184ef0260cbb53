package dev.barrage.cluster.collide;

import java.io.Serializable;
import java.util.List;

/**
 * What the search of one part took.
 *
 * @param part number of the part
 * @param triangles triangles that it searched, those that other parts search, too, included; once for each piece that
 *     it was cut into to fit into memory
 * @param candidates pairs of overlapping boxes that it tested exactly
 * @param pairs touching pairs that it owns
 * @param bytes size of the triangles as they were sent
 * @param nanos time of the search, without reading and sending, nanoseconds
 */
public record PartStats(int part, long triangles, long candidates, long pairs, long bytes, long nanos)
        implements Serializable {
    public static long triangles(List<PartStats> parts) {
        return parts.stream().mapToLong(PartStats::triangles).sum();
    }

    public static long pairs(List<PartStats> parts) {
        return parts.stream().mapToLong(PartStats::pairs).sum();
    }

    /** Triangles of the largest part, per mean of all parts. */
    public static double imbalance(List<PartStats> parts) {
        long most = parts.stream().mapToLong(PartStats::triangles).max().orElse(0);
        return most * (double) parts.size() / Math.max(1, triangles(parts));
    }
}
