package dev.barrage.physics.broadphase;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The order of boxes by their filters: by layer, then mask, then group. Where boxes crowd, a broadphase keeps its cells
 * in this order, so that a search skips runs of boxes that it may not pair with ({@link FilterRuns}).
 *
 * <p>A radix sort, by the digits in which the boxes differ.
 */
public final class FilterOrder {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    /** The boxes in order. Boxes of equal filters ascend. */
    public int[] box = {};

    private int[] sorted = {};

    /** Per value of a digit the next place. */
    private final int[] next = new int[DIGITS + 1];

    /** No boxes. */
    public FilterOrder() {}

    /** Whether all boxes have the same layer, mask and group. */
    public static boolean areAlike(Boxes boxes) {
        return (differences(boxes.layer, boxes) | differences(boxes.mask, boxes) | differences(boxes.group, boxes))
                == 0;
    }

    /** The bits in which the boxes differ. */
    private static int differences(int[] column, Boxes boxes) {
        int from = boxes.tagStart;
        int to = from + boxes.count;
        int different = 0;
        for (int tag = from; tag < to; tag++) {
            different |= column[tag] ^ column[from];
        }
        return different;
    }

    /** Orders all boxes, empty ones included. */
    public void sort(Boxes boxes) {
        box = Capacity.grow(box, boxes.count);
        sorted = Capacity.grow(sorted, boxes.count);
        for (int i = 0; i < boxes.count; i++) {
            box[i] = i;
        }
        sortBy(boxes.group, boxes);
        sortBy(boxes.mask, boxes);
        sortBy(boxes.layer, boxes);
    }

    /** Sorts by a column. Boxes of one value keep their order. */
    private void sortBy(int[] column, Boxes boxes) {
        int different = differences(column, boxes);
        for (int shift = 0; shift < Integer.SIZE; shift += DIGIT_BITS) {
            if ((different >>> shift & DIGITS - 1) != 0) {
                sortByDigit(column, shift, boxes);
            }
        }
    }

    private void sortByDigit(int[] column, int shift, Boxes boxes) {
        int first = boxes.tagStart;
        Arrays.fill(next, 0);
        for (int i = 0; i < boxes.count; i++) {
            next[(column[first + i] >>> shift & DIGITS - 1) + 1]++;
        }
        for (int digit = 1; digit < DIGITS; digit++) {
            next[digit] += next[digit - 1];
        }
        for (int place = 0; place < boxes.count; place++) {
            int digit = column[first + box[place]] >>> shift & DIGITS - 1;
            sorted[next[digit]++] = box[place];
        }
        int[] swap = box;
        box = sorted;
        sorted = swap;
    }
}
