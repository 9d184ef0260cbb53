package dev.barrage.cluster;

import dev.barrage.cluster.output.PairFormat;
import dev.barrage.cluster.plan.PlanKind;
import dev.barrage.physics.triangle.Neighbours;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;

/**
 * What to search for and how. The pairs depend on the first three only.
 *
 * @param neighbours which pairs of triangles count that share a point of their list
 * @param between whether only pairs of different lists count
 * @param priorities priority of the lists of a source, by number of the source; sources not named collide with all
 * @param parts number of parts, or 0 to choose
 * @param plan how space is cut
 * @param maxPartTriangles a part with more triangles is cut again where it is searched, so that memory stays bounded
 * @param pairs empty folder that all machines see, for the pairs; null to count only
 * @param format of the pairs
 * @param resume whether to go on with what a run that was ended has left in the folder
 * @param measured report of an earlier run whose measured times improve the plan; null for none
 */
public record CollideOptions(
        Neighbours neighbours,
        boolean between,
        Map<Integer, Integer> priorities,
        int parts,
        PlanKind plan,
        int maxPartTriangles,
        Path pairs,
        PairFormat format,
        boolean resume,
        Path measured)
        implements Serializable {}
