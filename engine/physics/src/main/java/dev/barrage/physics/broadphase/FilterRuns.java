package dev.barrage.physics.broadphase;

import dev.barrage.physics.memory.Capacity;

/**
 * Runs of equal filters among the boxes of a broadphase, place by place. A search asks for one run after another that
 * it may pair with.
 *
 * <p>Runs form blocks of 1, 2, 4 and so on, as in a Fenwick tree: from each run begins the longest block that its number
 * allows. A block is skipped as a whole if no layer or no mask in it is right. In {@link FilterOrder} most blocks are
 * alike, so that few are entered in vain; filters made up for it can still have a search visit every run.
 */
public final class FilterRuns {
    private int places;
    private int runs;

    /** Per place its run. */
    private int[] runAt = {};

    /** Per run its first place; after the last run the number of places. */
    private int[] start = {};

    /** Per run the filter of its boxes. */
    private int[] layer = {}, mask = {}, group = {};

    /** Per run the layers and masks of all runs of the block that begins with it. */
    private int[] layers = {}, masks = {};

    /** No places. */
    public FilterRuns() {}

    /**
     * Finds the runs.
     *
     * @param boxAt the box at place p is {@code boxAt[p * stride]}
     * @param count number of places
     */
    public void fill(Boxes boxes, int[] boxAt, int stride, int count) {
        reserve(count);
        places = count;
        runs = 0;
        for (int place = 0; place < count; place++) {
            int tag = boxes.tagStart + boxAt[place * stride];
            if (place == 0 || !continues(boxes, tag)) {
                start[runs] = place;
                layer[runs] = boxes.layer[tag];
                mask[runs] = boxes.mask[tag];
                group[runs++] = boxes.group[tag];
            }
            runAt[place] = runs - 1;
        }
        start[runs] = count;
        uniteBlocks();
    }

    private void uniteBlocks() {
        for (int run = runs - 1; run >= 0; run--) {
            layers[run] = layer[run];
            masks[run] = mask[run];
            for (int part = run + 1; part < endOfBlock(run); part = endOfBlock(part)) {
                layers[run] |= layers[part];
                masks[run] |= masks[part];
            }
        }
    }

    /** Run after the last of the block that begins with a run. */
    private int endOfBlock(int run) {
        return run == 0 ? runs : Math.min(runs, run + Integer.lowestOneBit(run));
    }

    private boolean continues(Boxes boxes, int tag) {
        int run = runs - 1;
        return layer[run] == boxes.layer[tag] && mask[run] == boxes.mask[tag] && group[run] == boxes.group[tag];
    }

    private void reserve(int count) {
        runAt = Capacity.grow(runAt, count);
        start = Capacity.grow(start, count + 1);
        layer = Capacity.grow(layer, count);
        mask = Capacity.grow(mask, count);
        group = Capacity.grow(group, count);
        layers = Capacity.grow(layers, count);
        masks = Capacity.grow(masks, count);
    }

    /** The run of a place; the number of runs for the end of all places. */
    public int at(int place) {
        return place < places ? runAt[place] : runs;
    }

    /**
     * The first run from {@code run} on whose boxes may pair with a box of this filter; the number of runs if none begins
     * before {@code end}.
     */
    public int next(int run, int end, int ofLayer, int ofMask, int ofGroup) {
        int next = run;
        while (next < runs && start[next] < end) {
            if ((layers[next] & ofMask) == 0 || (masks[next] & ofLayer) == 0) {
                next = endOfBlock(next);
            } else if ((layer[next] & ofMask) == 0
                    || (mask[next] & ofLayer) == 0
                    || ofGroup != 0 && ofGroup == group[next]) {
                next++;
            } else {
                return next;
            }
        }
        return runs;
    }

    /** The first place of {@code [place, end)} whose box may pair with box {@code i} of others; {@code end} if none. */
    public int nextPlace(int place, int end, Boxes others, int i) {
        int tag = others.tagStart + i;
        int run = next(at(place), end, others.layer[tag], others.mask[tag], others.group[tag]);
        return Math.min(end, Math.max(place, start[run]));
    }

    /** Place after the last of a place's run. */
    public int endOfRun(int place) {
        return start[runAt[place] + 1];
    }

    /** First place of a run; for the number of runs, the number of places. */
    public int start(int run) {
        return start[run];
    }

    /** Place after the last of a run; for the number of runs, the number of places. */
    public int end(int run) {
        return start[Math.min(run + 1, runs)];
    }
}
