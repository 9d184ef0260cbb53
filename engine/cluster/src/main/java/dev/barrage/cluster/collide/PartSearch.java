package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.Plan;
import dev.barrage.triangles.Neighbours;
import java.io.Serializable;
import java.util.List;

/**
 * All that tasks need beside their own triangles, the same for every part.
 *
 * @param grid cells of the plan
 * @param plan gives cells to parts
 * @param large which triangles are large: they are not sent to parts one by one
 * @param largeBlocks all large triangles
 * @param priorities which lists collide
 * @param neighbours which pairs count that share a point
 * @param maxPartTriangles largest number of triangles that are searched at once
 */
public record PartSearch(
        CellGrid grid,
        Plan plan,
        LargeTriangles large,
        List<TriangleBlock> largeBlocks,
        ListPriorities priorities,
        Neighbours neighbours,
        int maxPartTriangles)
        implements Serializable {}
