package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.Plan;

/**
 * Moves the pieces of a part. The part keeps each triangle that still touches it. Parts that a triangle newly touches
 * get it from one part: the owner of the lowest corner of its box before the step. Scratch of one thread.
 */
final class PieceMove {
    private final PartSearch search;
    private final int part;
    private final PointMotion motion;
    private final int step;
    private final BlockSplit split;
    private final int[] low = new int[3];
    private final int[] high = new int[3];
    private final int[] oldLow = new int[3];
    private final int[] oldHigh = new int[3];
    private final int[] parts;
    private TriangleBlock old;

    PieceMove(PartSearch search, int part, PointMotion motion, int step) {
        this.search = search;
        this.part = part;
        this.motion = motion;
        this.step = step;
        parts = new int[search.plan().parts()];
        split = new BlockSplit(parts.length, this::destinations);
    }

    /** Gives what stays, with the number of this part, and what goes to others. */
    void move(byte[] piece, BlockSplit.Sink sink) {
        old = BlockReader.read(piece);
        split.split(BlockMotion.move(old, motion, step), sink);
    }

    private int destinations(TriangleBlock moved, int triangle, int[] out) {
        Plan plan = search.plan();
        search.grid().cells(old, triangle, oldLow, oldHigh);
        boolean isSender = plan.partOf(oldLow[0], oldLow[1], oldLow[2]) == part;
        search.grid().cells(moved, triangle, low, high);
        int touched = plan.partsOf(low, high, parts);
        int count = 0;
        for (int i = 0; i < touched; i++) {
            if (parts[i] == part || isSender && !plan.touches(parts[i], oldLow, oldHigh)) {
                out[count++] = parts[i];
            }
        }
        return count;
    }
}
