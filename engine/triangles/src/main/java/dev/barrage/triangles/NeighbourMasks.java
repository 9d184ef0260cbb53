package dev.barrage.triangles;

import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * One bit mask per triangle of a small set, with one bit per point. Two triangles share a point if the AND of their
 * masks is not 0.
 */
final class NeighbourMasks extends Padded {
    /** Four times as many slots as a mask has bits, so most look-ups find their slot at once. */
    private static final int SLOT_BITS = 8;

    private static final int SLOTS = 1 << SLOT_BITS;

    /** 2^32 over the golden ratio, made odd (Fibonacci hashing). The highest bits of a product are mixed best. */
    private static final int GOLDEN = 0x9e3779b1;

    /** Masks in the order of the members. All 0 if the triangles have more points than a mask has bits. */
    long[] mask = new long[64];

    /** Hash table with open addressing: points and their bits. A slot with an outdated stamp is empty. */
    private final int[] slotPoint = new int[SLOTS];

    private final int[] slotBit = new int[SLOTS];
    private final int[] slotStamp = new int[SLOTS];
    /** The point of each bit, and up to three for which there is no bit. */
    final int[] points = new int[Long.SIZE + 3];

    private int stamp;
    private int count;

    /**
     * Computes the masks of members {@code from} to {@code to} (exclusive). Returns false if there are too many
     * points.
     */
    boolean find(int[] corner, int[] member, int from, int to) {
        if (mask.length < to - from) {
            mask = new long[2 * (to - from)];
        }
        stamp++;
        count = 0;
        for (int i = from; i < to; i++) {
            int at = 3 * member[i];
            mask[i - from] = bitOf(corner[at]) | bitOf(corner[at + 1]) | bitOf(corner[at + 2]);
            if (count > Long.SIZE) {
                Arrays.fill(mask, 0, to - from, 0);
                return false;
            }
        }
        return true;
    }

    private long bitOf(int point) {
        int slot = point * GOLDEN >>> Integer.SIZE - SLOT_BITS;
        while (slotStamp[slot] == stamp && slotPoint[slot] != point) {
            slot = slot + 1 & SLOTS - 1;
        }
        if (slotStamp[slot] != stamp) {
            slotStamp[slot] = stamp;
            slotPoint[slot] = point;
            this.points[count] = point;
            slotBit[slot] = count++;
        }
        return 1L << slotBit[slot];
    }
}
