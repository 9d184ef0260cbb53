package dev.barrage.physics.triangle;

/**
 * Boxes of a part of space in one 64-bit word each, so that one subtraction tells whether two overlap, whether this part
 * is responsible for the pair, and whether one of the two is of its level.
 *
 * <p>Coordinates are rounded to 256 steps across the part. Rounding never changes an order, so no overlap is missed;
 * some that are none have to be sorted out by the boxes themselves. Of a word's fields, six of eight bits and four of
 * one, each has a guard bit above it, which is lost when the field of the first is less than that of the second.
 */
final class PackedBoxes {
    private static final int FIELD = 9; // STEP_BITS and a guard
    private static final int FLAG = 2;
    private static final int FLAGS = 4;
    private static final int STEP_BITS = 8;
    private static final int STEPS = (1 << STEP_BITS) - 1;

    /** The guard bits of all fields. */
    private static final long GUARDS = guards();

    /** What {@link #find} has found, ascending. */
    int[] found = new int[64];

    /** Words of boxes as the first of a pair, guards set. */
    private long[] asFirst = new long[64];

    /** Words of boxes as the second of a pair. */
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
     * Packs the boxes, lowest x, y, z and highest x, y, z, of members {@code from} to {@code to} (exclusive), each with four flags of which a pair needs all,
     * in one or the other.
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
     * Writes down the boxes after {@code i} of {@code count} that may overlap it and have no bit of their masks in common,
     * and returns how many there are.
     */
    int find(int i, int count, long[] masks) {
        long first = asFirst[i];
        long mask = masks[i];
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
