package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.Plan;

/**
 * Moves the pieces of a part. The part keeps each triangle that still touches it. Parts that a triangle newly touches get it from one
 * part: the owner of the lowest corner of its box before the step. Scratch of one thread.
 */
final class PieceMove {
    private final PartSearch search;
    private final int part;
    private final PointMotion motion;
    private final int step;
    private final BlockSplit split;
    private final int[] low = new int[3];
    private final int[] high = new int[3];
    private final int[] oldParts;
    private final int[] newParts;
    private TriangleBlock old;

    PieceMove(PartSearch search, int part, PointMotion motion, int step) {
        this.search = search;
        this.part = part;
        this.motion = motion;
        this.step = step;
        int parts = search.plan().parts();
        split = new BlockSplit(parts, this::destinations);
        oldParts = new int[parts];
        newParts = new int[parts];
    }

    /** Gives what stays, with the number of this part, and what goes to others. */
    void move(byte[] piece, BlockSplit.Sink sink) {
        old = BlockReader.read(piece);
        split.split(BlockMotion.move(old, motion, step), sink);
    }

    private int destinations(TriangleBlock moved, int triangle, int[] out) {
        Plan plan = search.plan();
        search.grid().cells(old, triangle, low, high);
        boolean isSender = plan.partOf(low[0], low[1], low[2]) == part;
        int oldCount = isSender ? plan.partsOf(low, high, oldParts) : 0;
        search.grid().cells(moved, triangle, low, high);
        int newCount = plan.partsOf(low, high, newParts);
        int count = 0;
        for (int i = 0; i < newCount; i++) {
            int each = newParts[i];
            if (each == part || isSender && !contains(oldParts, oldCount, each)) {
                out[count++] = each;
            }
        }
        return count;
    }

    private static boolean contains(int[] values, int count, int value) {
        for (int i = 0; i < count; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }
}
