package dev.barrage.cluster.collide;

import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.Plan;

/**
 * A set of cells: those that a plan gives to one part, within another region.
 *
 * @param within null for all cells
 */
record Region(CellGrid grid, Plan plan, int part, Region within) {
    /** Whether the region owns a cell. */
    boolean owns(int x, int y, int z) {
        return plan.partOf(x, y, z) == part && (within == null || within.owns(x, y, z));
    }

    /** Whether the region may own a cell of a box of cells. */
    boolean mayTouch(int[] low, int[] high) {
        return plan.touches(part, low, high) && (within == null || within.mayTouch(low, high));
    }
}
