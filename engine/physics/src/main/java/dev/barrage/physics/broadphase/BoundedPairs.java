package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds the pairs of a broadphase up to a limit.
 *
 * <p>Below the limit the broadphase finds all pairs at once, which costs nothing more. Above it, one box after another is
 * looked up until the limit is reached, and paired with all higher ones. So what is kept depends on the boxes alone, and
 * neither memory nor time is quadratic in them.
 */
public final class BoundedPairs {
    private final PairMerge merge = new PairMerge();
    private final BlockTask lookUp = this::lookUp;
    private final Boxes query = new Boxes(1);
    private Broadphase broadphase;
    private Boxes boxes;

    /**
     * Finds pairs. Replaces the contents of {@code out}.
     *
     * @param built has the boxes, and no look-ups prepared
     * @param most largest number of pairs
     * @return the number of boxes, from the first on, whose pairs with higher ones are all found
     */
    public int find(Broadphase built, Boxes boxes, int most, Workers workers, Pairs out) {
        out.most = most;
        built.findPairs(workers, out);
        if (!out.isOverfull) {
            return boxes.count;
        }
        broadphase = built;
        this.boxes = boxes;
        int dropped = merge.fillFirst(boxes.count, 1, most, lookUp, workers);
        merge.mergeInto(out, workers);
        return dropped;
    }

    /** Appends the pairs of a box with higher ones, in ascending order. */
    private void lookUp(int block, int box, int end, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        query.count = 0;
        query.addFrom(boxes, box);
        broadphase.lookUp(query, box, found);
        int kept = start;
        for (int k = start; k < found.count; k++) {
            int other = found.second[k];
            found.first[kept] = box;
            found.second[kept] = other;
            kept += other > box && boxes.mayPair(box, boxes, other) ? 1 : 0; // look-ups pass over some groups
        }
        found.count = kept;
        merge.endBlock(block, worker, start);
    }
}
