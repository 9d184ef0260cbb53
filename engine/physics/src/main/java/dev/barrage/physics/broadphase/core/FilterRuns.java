package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.memory.Capacity;

/**
 * Runs of equal filters among the boxes of a broadphase, place by place. A search asks for one run after another that
 * it may pair with. Runs that differ only in their group form a kind, and a kind is skipped as a whole.
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

    /** Per run the first run of the next kind. */
    private int[] nextKind = {};

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
        for (int run = runs - 1; run >= 0; run--) {
            boolean isLast = run == runs - 1 || layer[run] != layer[run + 1] || mask[run] != mask[run + 1];
            nextKind[run] = isLast ? run + 1 : nextKind[run + 1];
        }
    }

    private boolean continues(Boxes boxes, int tag) {
        int run = runs - 1;
        return layer[run] == boxes.layer[tag] && mask[run] == boxes.mask[tag] && group[run] == boxes.group[tag];
    }

    private void reserve(int count) {
        if (count > runAt.length) {
            int length = Capacity.grown(runAt.length, count);
            runAt = new int[length];
            start = new int[length + 1];
            layer = new int[length];
            mask = new int[length];
            group = new int[length];
            nextKind = new int[length];
        }
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
            if ((layer[next] & ofMask) == 0 || (mask[next] & ofLayer) == 0) {
                next = nextKind[next];
            } else if (ofGroup != 0 && ofGroup == group[next]) {
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
