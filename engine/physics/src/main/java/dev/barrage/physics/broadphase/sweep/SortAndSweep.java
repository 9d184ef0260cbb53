package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.PlainBroadphase;
import dev.barrage.physics.broadphase.tree.AabbTree;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Boxes in the order in which they begin along one axis (Wells 2007): for scenes that are spread out along a line.
 *
 * <p>The order is kept from step to step and put right by insertion ({@link SweepOrder}). A box is tested against those
 * that begin before it ends; intervals of the order are swept in parallel. Each box's end
 * stands beside its begin, where Wells has a delimiter of its own: the sweep needs the end's value, not its rank. The
 * axis is x or y, whichever the boxes are spread along more ({@link SweepAxis}).
 *
 * <p>A look-up finds by binary search what begins before it ends, and goes back from there to the last void: where
 * nothing before reaches. Wells marks voids of the whole scene; here blocks of the order know how far they and all
 * before them reach, so a look-up has voids of its own.
 *
 * <p>Where boxes crowd along the axis and most may not pair, an {@link AabbTree} finds the pairs.
 */
public final class SortAndSweep extends PlainBroadphase {
    /** Boxes that begin one after another and share one note of how far they reach. */
    private static final int REACH_ROWS = 64;

    /** A box before whose end more boxes than this begin is in a crowd. */
    private static final int CROWD = 256;

    /** About as many boxes are asked whether they are in a crowd, and each about as many pairs. */
    private static final int CROWD_SAMPLE = 32, PAIRS_SAMPLE = 8;

    /** One pair in this many that filters allow makes it quicker to test all pairs, many at a time. */
    private static final int SELDOM = 4;

    /** The boxes in their order, with room for whole vectors. */
    private BoxColumns sorted = new BoxColumns(0);

    final SweepAxis axis = new SweepAxis();
    private final SweepAxis estimate = new SweepAxis();
    private final SweepOrder order = new SweepOrder();
    private final AabbTree tree = new AabbTree();
    private final SweepReport report = new SweepReport(this, boxes);
    private final BlockTask place = this::place;
    int count;

    /** Per place in the order: where the box begins and ends on the axis, and which it is. */
    float[] begin, end;

    int[] box = {};

    /** Per block of places: the farthest end in it, and in it and all before it. */
    private float[] blockReach = {};

    private float[] reach = {};

    /** Whether boxes crowd that may not pair: then the tree has them, too, because it asks filters before boxes. */
    private boolean isCrowd;

    private final KernelChoice kernels;

    /** No boxes; tests by these kernels. */
    public SortAndSweep(KernelChoice kernels) {
        this.kernels = kernels;
    }

    @Override
    public void build(Boxes source, Workers workers) {
        boxes.copyFrom(source);
        axis.choose(boxes);
        count = order.sort(boxes, axis, workers);
        reserve();
        sorted.count = count;
        begin = axis.isY() ? sorted.minY : sorted.minX;
        end = axis.isY() ? sorted.maxY : sorted.maxX;
        workers.forBlocks(count, REACH_ROWS * 4, place);
        isCrowd = isCrowdInVain();
        if (isCrowd) {
            tree.build(source, workers);
        }
        float farthest = Float.NEGATIVE_INFINITY;
        for (int block = 0; block * REACH_ROWS < count; block++) {
            farthest = Math.max(farthest, blockReach[block]);
            reach[block] = farthest;
        }
        stats.clear();
        stats.boxes = count;
    }

    private void reserve() {
        if (count > box.length) {
            int length = Capacity.grown(box.length, count);
            box = new int[length];
            sorted = new BoxColumns(length + CellLists.SLACK);
            blockReach = new float[length / REACH_ROWS + 1];
            reach = new float[blockReach.length];
        }
    }

    private void place(int task, int from, int to, int worker) {
        for (int start = from; start < to; start += REACH_ROWS) {
            float farthest = Float.NEGATIVE_INFINITY;
            for (int p = start; p < Math.min(start + REACH_ROWS, to); p++) {
                int i = order.box(p);
                box[p] = i;
                sorted.minX[p] = boxes.minX[i];
                sorted.minY[p] = boxes.minY[i];
                sorted.maxX[p] = boxes.maxX[i];
                sorted.maxY[p] = boxes.maxY[i];
                farthest = Math.max(farthest, end[p]);
            }
            blockReach[start / REACH_ROWS] = farthest;
        }
    }

    /**
     * Whether many boxes begin before another one ends and most of these may not pair, as told by a sample. One box in it
     * may be a long one.
     */
    private boolean isCrowdInVain() {
        int crowded = 0;
        int allowed = 0;
        int stride = count / CROWD_SAMPLE + 1;
        for (int p = stride / 2; p < count; p += stride) {
            int open = placesUpTo(end[p]) - p;
            if (open > CROWD) {
                crowded++;
                for (int k = 1; k <= PAIRS_SAMPLE; k++) {
                    allowed += boxes.mayPair(box[p], boxes, box[p + k * (open / (PAIRS_SAMPLE + 1))]) ? 1 : 0;
                }
            }
        }
        return crowded > 1 && allowed * SELDOM < crowded * PAIRS_SAMPLE;
    }

    /** For tests: whether the last build found a crowd whose boxes may not pair. */
    boolean isCrowd() {
        return isCrowd;
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        stats.pairsTested = isCrowd ? tree.find(workers, out) : find(count, Workers.BLOCK_ROWS, workers, out);
        stats.pairsKept = out.count;
    }

    @Override
    protected void findInRows(int from, int to, PairBuffer found) {
        for (int p = from; p < to && !found.isFull(); p++) {
            sweep(p, found);
        }
    }

    /** Estimates the tests per box that {@link #findPairs} would make for these boxes. Does not change the order. */
    public double expectedTests(Boxes source) {
        return estimate.expectedTests(source);
    }

    /** Tests the box at a place against those that begin after it and before it ends. */
    private void sweep(int p, PairBuffer found) {
        int kept = found.count;
        found.ensureCapacity(kept + count - p + CellLists.SLACK);
        int[] first = found.first;
        int[] second = found.second;
        int to = kernels.now().sweepBoxes(sorted, begin, p, end[p], second, kept);
        found.tested += to - p - 1;
        for (int k = kept; second[k] >= 0; k++) {
            int a = box[p];
            int b = box[second[k]];
            first[kept] = Math.min(a, b);
            second[kept] = Math.max(a, b);
            kept += boxes.mayPair(a, boxes, b) ? 1 : 0;
        }
        found.count = kept;
    }

    @Override
    protected void lookUp(Boxes queries, int i, int self, PairBuffer out) {
        if (isCrowd) {
            tree.lookUp(queries, i, self, out);
            return;
        }
        float first = axis.begin(queries, i);
        int to = placesUpTo(axis.end(queries, i));
        for (int block = (to - 1) / REACH_ROWS; to > 0 && block >= 0 && reach[block] >= first; block--) {
            if (blockReach[block] >= first) {
                for (int p = block * REACH_ROWS; p < Math.min(to, (block + 1) * REACH_ROWS); p++) {
                    if (end[p] >= first && queries.pairs(i, boxes, box[p])) {
                        out.add(self, box[p]);
                    }
                }
            }
        }
    }

    @Override
    public void walk(BoxWalk walk) {
        if (axis.isForward(walk)) {
            walkForward(walk);
        } else {
            walkBackward(walk);
        }
    }

    /** Visits blocks from the last void before the box on, until they begin beyond the rest of its motion. */
    private void walkForward(BoxWalk walk) {
        double low = axis.begin(walk, 0);
        for (int p = placeAfterVoid(low);
                p < count && begin[p] <= axis.end(walk, walk.limit) && walk.limit >= 0;
                p += REACH_ROWS) {
            if (blockReach[p / REACH_ROWS] >= low) {
                visitBlock(p, Math.min(count, p + REACH_ROWS), walk);
            }
        }
    }

    /**
     * Visits blocks from the end of the box back, until these and all before them end short of the rest of its motion.
     */
    private void walkBackward(BoxWalk walk) {
        int to = placesUpTo(axis.end(walk, 0));
        for (int block = (to - 1) / REACH_ROWS;
                to > 0 && block >= 0 && reach[block] >= axis.begin(walk, walk.limit) && walk.limit >= 0;
                block--) {
            if (blockReach[block] >= axis.begin(walk, walk.limit)) {
                int from = block * REACH_ROWS;
                visitBlock(from, Math.min(to, from + REACH_ROWS), walk);
            }
        }
    }

    private void visitBlock(int from, int to, BoxWalk walk) {
        if (walk.traced) {
            axis.trace(walk, begin[from], blockReach[from / REACH_ROWS]);
        }
        for (int p = walk.firstMet(sorted, from, to); p < to; p = walk.firstMet(sorted, p + 1, to)) {
            walk.found(box[p]);
        }
    }

    /** The first place of the first block that reaches a coordinate, or in front of which another one does. */
    private int placeAfterVoid(double coordinate) {
        int low = 0;
        int high = (count + REACH_ROWS - 1) / REACH_ROWS;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (reach[middle] < coordinate) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low * REACH_ROWS;
    }

    /** How many boxes begin at a coordinate or before it. */
    private int placesUpTo(double last) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (begin[middle] <= last) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    public BroadphaseReport report() {
        return report;
    }
}
