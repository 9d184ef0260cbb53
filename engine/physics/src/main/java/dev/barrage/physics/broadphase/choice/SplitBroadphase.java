package dev.barrage.physics.broadphase.choice;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.broadphase.sweep.SortAndSweep;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * One broadphase of what moves, built in every step, and one of what {@linkplain StillBoxes rests}, kept from step to
 * step.
 *
 * <p>Finds what one broadphase of all boxes finds, except pairs of two bodies that rest, which have no contact. All
 * boxes are in the broadphase of what moves where nothing rests, and where many look-ups meet what rests: two searches
 * for each cost more than the larger build.
 *
 * <p>Unless its kind is given, the broadphase of what moves is chosen anew for each build: {@link SortAndSweep} for boxes
 * that hardly overlap along a line and are seldom looked up, else {@link HierarchicalGrid}. To put an order right takes
 * less time than to fill cells anew, as long as few boxes begin before another one ends. Look-ups are faster in cells.
 */
public final class SplitBroadphase implements Broadphase, BroadphaseReport {
    private static final int BLOCK_ROWS = 32;

    /** Fewer boxes per look-up than this are put into the grid. */
    private static final int BOXES_PER_LOOK_UP = 8;

    /** The sweep takes as long as the grid if it makes about this many tests per box: with vectors, and without. */
    private static final int VECTOR_TESTS = 48, SCALAR_TESTS = 32;

    private final KernelChoice kernels;

    /** Null if the kind of broadphase is given. */
    private final SortAndSweep sweep;

    private final Broadphase usual;

    /** One of these two. */
    private Broadphase moving;

    /** Number of boxes in it. */
    private int boxCount;

    private final StillBoxes still;
    private long lookUps;

    /** The boxes that are not still, and the body of each, ascending. */
    private final Boxes movers = new Boxes();

    private int[] mover = {};
    private Boxes all;
    private boolean isSplit;

    /** Whether boxes of a step are left out, because nothing asks for them; and none, to be built instead. */
    private boolean isIdle;

    private final Boxes none = new Boxes(0);

    /** Whether a look-up since they were last prepared may meet what rests. Workers only ever set it. */
    private boolean isMet;

    private final Pairs withStill = new Pairs();
    private final KeptPairs kept = new KeptPairs();
    private final PairMerge merge = new PairMerge();
    private final BlockTask lookUpBlock = this::lookUpBlock;
    private Boxes[] queries = {};

    /** Per worker: what is found among the still boxes. */
    private PairBuffer[] found = {};

    /** Tests that the last search made outside of {@link #moving}, and the pairs that it found. */
    private long tests;

    private int pairs;
    private final BroadphaseStats stats = new BroadphaseStats();

    /** No boxes; sweep and grids with these kernels. */
    public SplitBroadphase(KernelChoice kernels) {
        this(kernels, new SortAndSweep(kernels), new HierarchicalGrid(kernels), new HierarchicalGrid(kernels));
        moving = sweep;
    }

    /** No boxes, and no choice: broadphases of one kind. */
    public SplitBroadphase(Broadphase moving, Broadphase still) {
        this(null, null, moving, still);
    }

    private SplitBroadphase(KernelChoice kernels, SortAndSweep sweep, Broadphase usual, Broadphase still) {
        this.kernels = kernels;
        this.sweep = sweep;
        this.usual = usual;
        this.still = new StillBoxes(still);
        moving = usual;
    }

    /** Whether the last build chose the sweep. */
    public boolean sweeps() {
        return moving == sweep;
    }

    /** Sets the number of look-ups that the next builds will serve, roughly; 0, as it is at first, if there are none. */
    public void expectLookUps(long count) {
        lookUps = count;
    }

    @Override
    public void build(Boxes boxes, Workers workers) {
        all = boxes;
        isSplit = false;
        buildMoving(boxes, workers);
    }

    private void buildMoving(Boxes boxes, Workers workers) {
        boolean isForSweep = sweep != null
                && boxes.count >= BOXES_PER_LOOK_UP * lookUps
                && sweep.expectedTests(boxes) <= (kernels.areVectors() ? VECTOR_TESTS : SCALAR_TESTS);
        moving = isForSweep ? sweep : usual;
        boxCount = boxes.count;
        moving.build(boxes, workers);
    }

    /** Replaces the boxes by those of this step; by none if none may pair and none is looked up. */
    public void build(BodyBoxes boxes, AwakeRows awake, Workers workers) {
        all = boxes.boxes();
        still.update(all, boxes.areNew(), awake, workers);
        isIdle = lookUps == 0 && !boxes.mayPair();
        if (isIdle) {
            build(none, workers);
            return;
        }
        boolean isForOne = Broadphase.isWorthPreparing(lookUps, all.count) && (isMet || moving.batch() != null);
        if (still.count() == 0 || isForOne) {
            build(all, workers);
            return;
        }
        isSplit = true;
        movers.count = 0;
        mover = Capacity.grow(mover, all.count);
        for (int from = still.nextOther(0, all.count), to; from < all.count; from = still.nextOther(to, all.count)) {
            to = still.nextIn(from, all.count);
            for (int i = from; i < to; i++) {
                mover[movers.count + i - from] = i;
            }
            movers.addFrom(all, from, to);
        }
        buildMoving(movers, workers);
        reserve(workers.count());
    }

    private void reserve(int workers) {
        for (int worker = queries.length; worker < workers; worker++) {
            queries = Arrays.copyOf(queries, worker + 1);
            queries[worker] = new Boxes(BLOCK_ROWS);
            found = Arrays.copyOf(found, worker + 1);
            found[worker] = new PairBuffer(worker);
        }
    }

    /** Whether the last build for a step has its boxes. */
    public boolean hasBoxes() {
        return !isIdle;
    }

    /** What rests. */
    public StillBoxes still() {
        return still;
    }

    /** Prepares what moves, if that pays, and what rests, once it pays. */
    @Override
    public void prepareLookUps(int count, float extent, EmptySpace open, Workers workers) {
        if (isSplit && isMet) {
            still.prepareLookUps(count, extent, workers);
        }
        isMet = false;
        if (Broadphase.isWorthPreparing(count, boxCount)) {
            moving.prepareLookUps(count, extent, isSplit ? EmptySpace.NONE : open, workers);
        }
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        tests = kept.find(moving, isSplit ? movers : all, workers, out);
        if (isSplit && !out.isOverfull) {
            addStill(workers, out);
        }
        pairs = out.count;
    }

    private void addStill(Workers workers, Pairs out) {
        for (int k = 0; k < out.count; k++) {
            out.first[k] = mover[out.first[k]];
            out.second[k] = mover[out.second[k]];
        }
        withStill.count = 0;
        if (!still.mayMeet(movers)) {
            return;
        }
        withStill.most = out.most - out.count;
        merge.find(movers.count, BLOCK_ROWS, lookUpBlock, workers, withStill);
        out.append(withStill);
        tests += withStill.count;
    }

    private void lookUpBlock(int block, int from, int to, int worker) {
        PairBuffer pairs = merge.buffer(worker);
        Boxes near = queries[worker];
        int start = pairs.count;
        near.count = 0;
        for (int i = from; i < to; i++) {
            near.addFrom(movers, i);
        }
        still.lookUp(near, 0, pairs);
        int kept = start;
        for (int k = start; k < pairs.count; k++) {
            int query = pairs.first[k];
            int other = pairs.second[k];
            int body = mover[from + query];
            pairs.first[kept] = Math.min(body, other);
            pairs.second[kept] = Math.max(body, other);
            kept += near.group[query] != Boxes.IMMOVABLE || all.group[other] != Boxes.IMMOVABLE
                    ? 1
                    : 0; // look-ups don't ask
        }
        pairs.count = kept;
        merge.endBlock(block, worker, start);
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        boolean meets = still.mayMeet(queries);
        if (meets && !isMet) { // written once: others read it
            isMet = true;
        }
        int start = out.count;
        if (!isSplit || !meets) {
            moving.lookUp(queries, firstIndex, out);
            for (int k = start; isSplit && k < out.count; k++) {
                out.second[k] = mover[out.second[k]];
            }
            return;
        }
        PairBuffer more = found[out.worker];
        more.clear();
        still.lookUp(queries, firstIndex, more);
        int most = out.most;
        out.most = Integer.MAX_VALUE; // which are the first is known when both are merged
        moving.lookUp(queries, firstIndex, out);
        out.most = most;
        merge(out, start, more);
    }

    /** Merges two lists that ascend by query, then body. */
    private void merge(PairBuffer out, int start, PairBuffer more) {
        int i = out.count - 1;
        int j = more.count - 1;
        out.ensureCapacity(out.count + more.count);
        out.count += more.count;
        for (int to = out.count - 1; to >= start; to--) {
            boolean isMover = i >= start
                    && (j < 0
                            || out.first[i] > more.first[j]
                            || out.first[i] == more.first[j] && mover[out.second[i]] > more.second[j]);
            out.first[to] = isMover ? out.first[i] : more.first[j];
            out.second[to] = isMover ? mover[out.second[i--]] : more.second[j--];
        }
    }

    @Override
    public LookUpBatch batch() {
        return isSplit ? null : moving.batch();
    }

    /** Makes {@code out} one box around all boxes of the last build for a step. */
    public void cover(Boxes out) {
        out.count = 0;
        out.cover(isSplit ? movers : all);
        if (isSplit) {
            out.cover(still.cover);
        }
    }

    @Override
    public void walk(BoxWalk walk) {
        if (isSplit) {
            walk.name(mover, null);
            moving.walk(walk);
            walk.name(null, null);
            still.walk(walk);
        } else {
            moving.walk(walk);
        }
    }

    @Override
    public BroadphaseStats stats() { // levels are those of what rests, the most by far
        stats.clear();
        if (isSplit) {
            stats.add(still.built.stats());
        }
        stats.add(moving.stats());
        stats.pairsTested += tests;
        stats.pairsKept = pairs;
        return stats;
    }

    @Override
    public BroadphaseReport report() {
        return isSplit ? this : moving.report();
    }

    @Override
    public void draw(DebugDraw out) {
        moving.report().draw(out);
        still.built.report().draw(out);
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        still.built.report().describePoint(x, y, out);
        nameMembers(out, still.bodies());
    }

    @Override
    public void describeBox(int box, CellReport out) {
        if (still.has(box)) {
            still.built.report().describeBox(still.boxOf(box), out);
            nameMembers(out, still.bodies());
        } else {
            moving.report().describeBox(Arrays.binarySearch(mover, 0, movers.count, box), out);
            nameMembers(out, mover);
        }
    }

    /** Turns boxes into bodies. */
    private static void nameMembers(CellReport out, int[] body) {
        for (int i = 0; i < out.count(); i++) {
            CellReport.Cell cell = out.get(i);
            for (int m = 0; m < cell.boxes; m++) {
                cell.member[m] = body[cell.member[m]];
            }
        }
    }

    @Override
    public void drawCollisions(DebugDraw out) {
        moving.report().drawCollisions(out);
        still.built.report().drawCollisions(out);
    }

    @Override
    public void close() {
        usual.close();
        still.built.close();
    }
}
