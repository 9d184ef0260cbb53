package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Finds the pairs of a broadphase up to a limit. Above it, keeps the pairs of the first boxes: box by box, each box with
 * all higher ones that it pairs with, as long as these fit. So what is kept depends on the boxes alone, and neither
 * memory nor time is quadratic in them.
 *
 * <p>Below the limit the broadphase finds all pairs at once, which costs nothing more. Above it, boxes are looked up in
 * batches, in order. A batch with too many pairs is tried again with fewer boxes.
 */
public final class BoundedPairs {
    private static final int FIRST_BATCH = 256;
    private static final int LARGEST_BATCH = 8192;
    private static final int BLOCK_ROWS = 4;

    private final PairMerge merge = new PairMerge();
    private final Pairs batch = new Pairs();
    private final BlockTask lookUpBlock = this::lookUpBlock;
    private Boxes[] queries = {};
    private Broadphase broadphase;
    private Boxes boxes;
    private int start;

    /** No pairs. */
    public BoundedPairs() {}

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
        reserve(workers.count());
        return findFirst(most, workers, out);
    }

    private void reserve(int workers) {
        for (int worker = queries.length; worker < workers; worker++) {
            queries = Arrays.copyOf(queries, worker + 1);
            queries[worker] = new Boxes(1);
        }
    }

    private int findFirst(int most, Workers workers, Pairs out) {
        out.clear();
        start = 0;
        int rows = Math.min(FIRST_BATCH, boxes.count);
        boolean grows = true;
        while (rows > 0) {
            batch.most = most - out.count;
            merge.find(rows, BLOCK_ROWS, lookUpBlock, workers, batch);
            if (batch.isOverfull) {
                grows = false;
                rows = rows > 4 ? rows / 4 : rows - 1;
            } else {
                out.append(batch);
                start += rows;
                rows = Math.min(grows ? Math.min(2 * rows, LARGEST_BATCH) : rows, boxes.count - start);
            }
        }
        return start;
    }

    private void lookUpBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int first = found.count;
        for (int row = from; row < to && !found.isFull(); row++) {
            lookUp(start + row, queries[worker], found);
        }
        merge.endBlock(block, worker, first);
    }

    /** Appends the pairs of a box with higher ones, in ascending order. */
    private void lookUp(int box, Boxes query, PairBuffer found) {
        int first = found.count;
        query.count = 0;
        query.addFrom(boxes, box);
        broadphase.lookUp(query, box, found);
        int kept = first;
        for (int k = first; k < found.count; k++) {
            int other = found.second[k];
            found.first[kept] = box;
            found.second[kept] = other;
            kept += other > box && boxes.mayPair(box, boxes, other) ? 1 : 0; // look-ups pass over some groups
        }
        found.count = kept;
    }
}
