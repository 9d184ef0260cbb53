package dev.barrage.physics.contact;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Manifolds;
import java.util.Arrays;

/**
 * The limit on the manifolds of a step. Above it the first pairs keep theirs, in the order of the lower body, then the
 * higher. So the number of workers and the order of the tests do not matter.
 *
 * <p>A worker that has more than the limit drops what it finds and only counts. The counts tell where to cut, and the
 * pairs before the cut are tested again.
 */
final class ManifoldLimit {
    /** Longs from one worker to the next: two cache lines. */
    private static final int STRIDE = 16;

    private int most;

    /** Per pair its number of manifolds. */
    private int[] found = {};

    /** Per worker the manifolds that it dropped. */
    private final long[] droppedBy;

    /** Per body the manifolds of one kind, for the cut. */
    private int[] ofBody = {};

    private long dropped;
    private int firstDropped = Integer.MAX_VALUE;

    ManifoldLimit(int workers) {
        droppedBy = new long[STRIDE * (workers + 1)];
    }

    /** Begins a step that keeps at most {@code limit} manifolds. */
    void begin(int limit, int pairs) {
        most = limit;
        dropped = 0;
        firstDropped = Integer.MAX_VALUE;
        Arrays.fill(droppedBy, 0);
        found = Capacity.grow(found, pairs);
    }

    /** Counts the manifolds from {@code before} on of a pair; drops them if the worker has too many. */
    void note(int pair, int before, Manifolds out, int worker) {
        found[pair] = out.count - before;
        if (out.count > most) {
            droppedBy[STRIDE * (worker + 1)] += out.count - before;
            out.count = before;
        }
    }

    /** Whether all workers together have found too many. */
    boolean isExceeded(Manifolds[] manifolds) {
        long all = 0;
        for (int worker = 0; worker < manifolds.length; worker++) {
            all += manifolds[worker].count + droppedBy[STRIDE * (worker + 1)];
        }
        dropped = Math.max(0, all - most);
        return dropped > 0;
    }

    /** Drops the pairs whose manifolds are over the limit. */
    void cut(NearPairs pairs, int bodies) {
        ofBody = Capacity.grow(ofBody, bodies);
        Arrays.fill(ofBody, 0, bodies, 0);
        long all = 0;
        for (int i = 0; i < pairs.count; i++) {
            ofBody[Math.min(pairs.first[i], pairs.second[i])] += found[i];
            all += found[i];
        }
        int low = 0;
        long kept = 0;
        while (kept + ofBody[low] <= most) {
            kept += ofBody[low++];
        }
        Arrays.fill(ofBody, 0, bodies, 0);
        for (int i = 0; i < pairs.count; i++) {
            if (Math.min(pairs.first[i], pairs.second[i]) == low) {
                ofBody[Math.max(pairs.first[i], pairs.second[i])] += found[i];
            }
        }
        int high = 0;
        while (kept + ofBody[high] <= most) {
            kept += ofBody[high++];
        }
        pairs.keepBefore(low, high);
        dropped = all - kept;
        firstDropped = low;
        Arrays.fill(droppedBy, 0);
    }

    /** Number of manifolds dropped in this step. */
    long dropped() {
        return dropped;
    }

    /** The first body that lost manifolds with higher ones; the largest int if none did. */
    int firstDropped() {
        return firstDropped;
    }
}
