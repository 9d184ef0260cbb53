package dev.barrage.triangles;

/**
 * The boxes of one part of space, each packed in a 64-bit word. One subtraction of two words tells whether the boxes
 * overlap, whether this part reports the pair, and whether one of the two has the part's level.
 *
 * <p>Coordinates are rounded to 256 steps across the part. Rounding preserves order, so no overlap is missed; the
 * caller sorts out false ones by the full boxes. A word has six fields of eight bits and four of one bit, each with a
 * guard bit above it. The subtraction clears a guard if the field of the first word is less than that of the second.
 */
final class PackedBoxes {
    private static final int FIELD = 9; // STEP_BITS and a guard
    private static final int FLAG = 2;
    private static final int FLAGS = 4;
    private static final int STEP_BITS = 8;
    private static final int STEPS = (1 << STEP_BITS) - 1;

    /** The guard bits of all fields. */
    private static final long GUARDS = guards();

    /** Results of {@link #find}, ascending. */
    int[] found = new int[64];

    /** Words of the boxes in the role of the first of a pair, guards set. */
    private long[] asFirst = new long[64];

    /** Words of the boxes in the role of the second of a pair. */
    private long[] asSecond = new long[64];

    private static long guards() {
        long guards = 0;
        for (int field = 0; field < 6; field++) {
            guards |= 1L << FIELD * field + FIELD - 1;
        }
        for (int flag = 0; flag < FLAGS; flag++) {
            guards |= 1L << 6 * FIELD + FLAG * flag + FLAG - 1;
        }
        return guards;
    }

    /**
     * Packs the boxes of members {@code from} to {@code to} (exclusive).
     *
     * @param box lowest x, y, z and highest x, y, z of each box
     * @param flags four flags per box; a pair needs each flag in at least one of its boxes
     */
    void pack(int[] box, int[] member, int[] flags, int from, int to) {
        int count = to - from;
        if (asFirst.length < count) {
            asFirst = new long[2 * count];
            asSecond = new long[2 * count];
            found = new int[2 * count];
        }
        for (int i = 0; i < count; i++) {
            asFirst[i] = GUARDS | spread(flags[from + i]);
            asSecond[i] = spread(~flags[from + i]);
        }
        for (int axis = 0; axis < 3; axis++) {
            packAxis(box, axis, member, from, count);
        }
    }

    private static long spread(int flags) {
        int bits = flags & 1 | (flags & 2) << 1 | (flags & 4) << 2 | (flags & 8) << 3;
        return (long) bits << 6 * FIELD;
    }

    private void packAxis(int[] box, int axis, int[] member, int from, int count) {
        int low = Integer.MAX_VALUE;
        int high = Integer.MIN_VALUE;
        for (int i = from; i < from + count; i++) {
            low = Math.min(low, box[6 * member[i] + axis]);
            high = Math.max(high, box[6 * member[i] + axis + 3]);
        }
        int shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(high - low) - STEP_BITS);
        int lowShift = 2 * FIELD * axis;
        int highShift = lowShift + FIELD;
        for (int i = 0; i < count; i++) {
            int at = 6 * member[from + i] + axis;
            long first = box[at] - low >> shift;
            long last = box[at + 3] - low >> shift;
            asFirst[i] |= last << lowShift | STEPS - first << highShift;
            asSecond[i] |= first << lowShift | STEPS - last << highShift;
        }
    }

    /**
     * Writes the boxes after box {@code i} that may overlap it to {@link #found}. Those whose masks have a
     * bit of {@code mask} are left out. Returns the number found.
     *
     * @param count number of boxes
     * @param mask mask of box {@code i}, or 0 to leave none out
     * @param masks masks of the boxes, see {@link NeighbourMasks}
     */
    int find(int i, int count, long mask, long[] masks) {
        long first = asFirst[i];
        long[] seconds = asSecond;
        int end = 0;
        for (int j = i + 1; j < count; j++) {
            if ((~(first - seconds[j]) & GUARDS | mask & masks[j]) == 0) {
                found[end++] = j;
            }
        }
        return end;
    }
}
