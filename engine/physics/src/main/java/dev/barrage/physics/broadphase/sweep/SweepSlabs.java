package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.FilterOrder;
import dev.barrage.physics.memory.Capacity;

/**
 * Cuts the order of a sweep into slabs of boxes that begin near one another, and sorts each slab by filters.
 *
 * <p>All boxes of a slab count as beginning where its first does. No box begins later than it did, so a sweep up to the
 * end of a box still passes all others that overlap it.
 */
final class SweepSlabs {
    /** Least number of boxes in a slab but the last. Larger slabs have fewer runs, and more boxes out of order. */
    private static final int SLAB_ROWS = 512;

    private final FilterOrder filters = new FilterOrder();

    /** Per box its slab; boxes that are in no slab are in none. */
    private int[] slabOf = {};

    /** Per slab where it begins, and the next place of a box. */
    private float[] slabBegin = {};

    private int[] next = {};

    /**
     * Sorts the boxes.
     *
     * @param box the boxes that are not empty, by where they begin
     * @param begin where these begin, ascending
     */
    void sort(Boxes boxes, int[] box, float[] begin, int count) {
        reserve(boxes.count);
        for (int i = 0; i < boxes.count; i++) {
            slabOf[i] = -1;
        }
        cut(box, begin, count);
        filters.sort(boxes);
        for (int k = 0; k < boxes.count; k++) {
            int i = filters.box[k];
            if (slabOf[i] >= 0) {
                int place = next[slabOf[i]]++;
                box[place] = i;
                begin[place] = slabBegin[slabOf[i]];
            }
        }
    }

    private void reserve(int boxes) {
        if (boxes > slabOf.length) {
            int length = Capacity.grown(slabOf.length, boxes);
            slabOf = new int[length];
            slabBegin = new float[length / SLAB_ROWS + 1];
            next = new int[length / SLAB_ROWS + 1];
        }
    }

    private void cut(int[] box, float[] begin, int count) {
        int slab = -1;
        for (int place = 0; place < count; place++) {
            if (slab < 0 || place - next[slab] >= SLAB_ROWS && begin[place] > begin[place - 1]) {
                slab++;
                slabBegin[slab] = begin[place];
                next[slab] = place;
            }
            slabOf[box[place]] = slab;
        }
    }
}
