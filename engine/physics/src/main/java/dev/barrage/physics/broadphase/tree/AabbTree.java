package dev.barrage.physics.broadphase.tree;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.PlainBroadphase;
import dev.barrage.physics.parallel.Workers;

/**
 * A tree of bounding boxes, kept from step to step: its bounds are put right in every step, and it is made anew when they
 * have grown (G. van den Bergen, Efficient Collision Detection of Complex Deformable Models using AABB Trees, 1997).
 *
 * <p>Queries walk the nodes in depth-first order by skip links (drilian 2008). Each leaf looks only at what comes after
 * it.
 */
public final class AabbTree extends PlainBroadphase {
    private final FlatTree flat = new FlatTree();
    private final TreeReport report = new TreeReport(flat);

    /** Whether all boxes have the same filter, by which they may pair with one another. */
    private boolean areFriends;

    @Override
    public void build(Boxes source, Workers workers) {
        boxes.copyFrom(source);
        flat.update(boxes);
        areFriends = boxes.count > 0 && boxes.mayPair(0, boxes, 0) && boxes.haveOneFilter();
        if (!areFriends) {
            flat.refitFilters(boxes);
        }
        stats.clear();
        stats.boxes = flat.leaves();
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        stats.pairsTested = find(workers, out);
        stats.pairsKept = out.count;
    }

    /** Finds pairs as {@link #findPairs} does, and returns the number of boxes tested. */
    public long find(Workers workers, Pairs out) {
        return find(flat.nodes(), Workers.BLOCK_ROWS, workers, out);
    }

    @Override
    protected void findInRows(int from, int to, PairBuffer found) {
        int start = found.count;
        for (int node = from; node < to && !found.isFull(); node++) {
            int box = flat.boxOf(node);
            if (box >= 0) {
                lookUp(boxes, box, box, node + 1, found);
            }
        }
        found.orderSides(start);
    }

    /** Appends (self, box) for every box that a box of others pairs with, in the order of the tree. */
    @Override
    public void lookUp(Boxes queries, int i, int self, PairBuffer out) {
        if (!areFriends || boxes.mayPair(0, queries, i)) {
            lookUp(queries, i, self, 0, out);
        }
    }

    private void lookUp(Boxes queries, int i, int self, int firstNode, PairBuffer out) {
        if (areFriends) {
            flat.lookUp(queries, i, self, firstNode, boxes, out);
        } else {
            flat.lookUpByFilter(queries, i, self, firstNode, boxes, out);
        }
    }

    @Override
    public void walk(BoxWalk walk) {
        flat.walk(walk);
    }

    /** Number of boxes in the tree. */
    public int leaves() {
        return flat.leaves();
    }

    @Override
    public BroadphaseReport report() {
        return report;
    }
}
