package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * The order in which boxes begin along an axis, kept from step to step.
 *
 * <p>Boxes move little between steps, so insertion sort puts the order right in about one pass (Wells 2007; D. Baraff,
 * 1992): first within blocks, in parallel, then across their borders. Where that would take too long (a new scene,
 * another axis, many that jumped) a radix sort starts from scratch. New boxes come in at the end, boxes that are gone
 * fall out. The result is the same whichever way: boxes that begin at the same place are in the order of their numbers.
 */
final class SweepOrder {
    private static final int SORT_ROWS = 1024;

    /** Moves per box from which on the radix sort is quicker than insertion. */
    private static final int PATIENCE = 12;

    /** Sorts behind where any box begins, as unsigned. */
    private static final int ABSENT = ~0;

    private final RadixOrder radix = new RadixOrder();

    /** Per place: where the box begins, as an int that sorts as the float does, above the number of the box. */
    private long[] keys = {};

    /** Whether a box is in the order. */
    private boolean[] present = {};

    /** Scratch of the radix sort: per box where it begins, as an unsigned int. */
    private int[] bits = {};

    private int count;
    private Boxes boxes;
    private SweepAxis axis;

    /** Per block of places: whether insertion took too long. */
    private boolean[] givenUp = {};

    /** For tests: whether the last sort started from scratch. */
    boolean startedOver;

    private final BlockTask sortBlock = this::sortBlock;

    /** Sorts the boxes that are not empty and returns how many these are. */
    int sort(Boxes now, SweepAxis along, Workers workers) {
        boxes = now;
        axis = along;
        reserve();
        refresh();
        startedOver = !insert(workers);
        if (startedOver) {
            radixSort();
        }
        boxes = null;
        return count;
    }

    /** The box at a place. */
    int box(int place) {
        return (int) keys[place];
    }

    private void reserve() {
        if (boxes.count > present.length) {
            int length = Capacity.grown(present.length, boxes.count);
            keys = Arrays.copyOf(keys, length);
            present = Arrays.copyOf(present, length);
            bits = new int[length];
            givenUp = new boolean[length / SORT_ROWS + 1];
        }
    }

    /** Drops boxes that are gone and appends those that are new. */
    private void refresh() {
        int kept = 0;
        for (int p = 0; p < count; p++) {
            int i = (int) keys[p];
            if (i < boxes.count && !boxes.isEmpty(i)) {
                keys[kept++] = i;
            } else {
                present[i] = false;
            }
        }
        count = kept;
        for (int i = 0; i < boxes.count; i++) {
            if (!present[i] && !boxes.isEmpty(i)) {
                present[i] = true;
                keys[count++] = i;
            }
        }
    }

    /** Where a box begins, as an int that sorts as the float does, above its number. */
    private long key(int i) {
        return (long) sortable(axis.begin(boxes, i)) << 32 | i;
    }

    private boolean insert(Workers workers) {
        Arrays.fill(givenUp, 0, (count + SORT_ROWS - 1) / SORT_ROWS, false);
        workers.forBlocks(count, SORT_ROWS, sortBlock);
        for (int block = 0; block * SORT_ROWS < count; block++) {
            if (givenUp[block]) {
                return false;
            }
        }
        return insertionSort(keys, 0, count, (long) PATIENCE * count);
    }

    private void sortBlock(int block, int from, int to, int worker) {
        for (int p = from; p < to; p++) {
            keys[p] = key((int) keys[p]);
        }
        givenUp[block] = !insertionSort(keys, from, to, (long) PATIENCE * (to - from));
    }

    /** Sorts by insertion up to a number of moves. Returns whether that was enough; no key is lost if it was not. */
    private static boolean insertionSort(long[] keys, int from, int to, long moves) {
        long left = moves;
        for (int p = from + 1; p < to && left >= 0; p++) {
            long key = keys[p];
            int q = p;
            for (; q > from && keys[q - 1] > key; q--) {
                keys[q] = keys[q - 1];
            }
            keys[q] = key;
            left -= p - q;
        }
        return left >= 0;
    }

    /** An int that sorts as the float does; -0 comes just before 0. */
    private static int sortable(float value) {
        int bits = Float.floatToRawIntBits(value);
        return bits ^ bits >> 31 & 0x7fffffff;
    }

    /** A stable radix sort by where boxes begin, of the boxes in the order of their numbers. */
    private void radixSort() {
        for (int i = 0; i < boxes.count; i++) {
            bits[i] = present[i] ? sortable(axis.begin(boxes, i)) ^ Integer.MIN_VALUE : ABSENT;
        }
        radix.begin(boxes.count);
        radix.by(bits);
        for (int p = 0; p < count; p++) {
            keys[p] = key(radix.rows()[p]);
        }
    }
}
