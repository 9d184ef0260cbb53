package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
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

    /** Whether the box of a triangle may contain a cell of the region. */
    boolean mayTouch(TriangleBlock block, int triangle, Scratch scratch) {
        Boxes.cells(grid, block, triangle, scratch.low, scratch.high);
        return mayTouch(scratch);
    }

    private boolean mayTouch(Scratch scratch) {
        int count = plan.partsOf(scratch.low, scratch.high, scratch.parts);
        for (int i = 0; i < count; i++) {
            if (scratch.parts[i] == part) {
                return within == null || within.mayTouch(scratch);
            }
        }
        return false;
    }

    /** Arrays for a question. */
    Scratch scratch() {
        return new Scratch(this);
    }

    /** Arrays for questions to a region. */
    static final class Scratch {
        private final int[] low = new int[3];
        private final int[] high = new int[3];
        private final int[] parts;

        private Scratch(Region region) {
            int most = 0;
            for (Region each = region; each != null; each = each.within) {
                most = Math.max(most, each.plan.parts());
            }
            parts = new int[most];
        }
    }
}
