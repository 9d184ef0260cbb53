package dev.barrage.cluster;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.cluster.collide.PartStats;
import dev.barrage.cluster.plan.MeasuredPlan;
import java.io.IOException;
import java.nio.file.Path;
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
 * @param measured the plan and the times of its parts, for {@link CollideOptions#withMeasured}
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
        Seconds seconds,
        MeasuredPlan measured) {

    /** Wall time of the survey, of making the plan, of sending and searching, and of merging the output, seconds. */
    public record Seconds(double survey, double plan, double collide, double merge) {}

    /**
     * Reads a report that was written as JSON.
     *
     * @throws IOException if the file cannot be read or is no report; the message names it
     */
    public static CollideReport read(Path json) throws IOException {
        try {
            CollideReport report = new ObjectMapper()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .readValue(json.toFile(), CollideReport.class);
            if (report == null || report.measured == null) {
                throw new IOException(json + ": has no measured plan");
            }
            return report;
        } catch (JacksonException e) {
            throw new IOException(json + ": is no report of a search: " + e.getOriginalMessage(), e);
        }
    }
}
