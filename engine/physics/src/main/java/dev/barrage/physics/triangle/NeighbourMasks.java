package dev.barrage.physics.triangle;

import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * A word for each of a few triangles with a bit for each of its points, so that one operation tells whether two are
 * neighbours.
 */
final class NeighbourMasks extends Padded {
    /** Four times as many slots as a word has bits: a look-up mostly finds its slot at once. */
    private static final int SLOT_BITS = 8;

    private static final int SLOTS = 1 << SLOT_BITS;

    /** Odd, with bits spread evenly: 2^32 over the golden ratio. A product's highest bits are mixed best. */
    private static final int GOLDEN = 0x9e3779b1;

    /** Words in the order of the members; all 0 where the triangles have more points than a word has bits. */
    long[] mask = new long[64];

    /** Open addressing: points and their bits; slots with another stamp are empty. */
    private final int[] slotPoint = new int[SLOTS + MARGIN];

    private final int[] slotBit = new int[SLOTS + MARGIN];
    private final int[] slotStamp = new int[SLOTS + MARGIN];
    private int stamp;
    private int points;

    /** Finds the words of members {@code from} to {@code to} (exclusive) and returns whether bits were enough. */
    boolean find(int[] corner, int[] member, int from, int to) {
        if (mask.length < to - from) {
            mask = new long[2 * (to - from)];
        }
        stamp++;
        points = 0;
        for (int i = from; i < to; i++) {
            int at = 3 * member[i];
            mask[i - from] = bitOf(corner[at]) | bitOf(corner[at + 1]) | bitOf(corner[at + 2]);
            if (points > Long.SIZE) {
                clear(to - from);
                return false;
            }
        }
        return true;
    }

    /** Says of no two triangles that they are neighbours. */
    void clear(int count) {
        if (mask.length < count) {
            mask = new long[2 * count];
        }
        Arrays.fill(mask, 0, count, 0);
    }

    private long bitOf(int point) {
        int slot = point * GOLDEN >>> Integer.SIZE - SLOT_BITS;
        while (slotStamp[slot] == stamp && slotPoint[slot] != point) {
            slot = slot + 1 & SLOTS - 1;
        }
        if (slotStamp[slot] != stamp) {
            slotStamp[slot] = stamp;
            slotPoint[slot] = point;
            slotBit[slot] = points++;
        }
        return 1L << slotBit[slot];
    }
}
