package dev.barrage.physics.broadphase.cells;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.PlainBroadphase;
import dev.barrage.physics.broadphase.tree.AabbTree;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * One grid of equal cells, in which boxes are sorted by cell (Donovan 2009; S. Le Grand, Broad-Phase Collision
 * Detection with CUDA, GPU Gems 3, chapter 32): for boxes of nearly equal sizes.
 *
 * <p>A box has a home cell, that of its middle, and up to three phantom cells, which its bounding circle scaled by the
 * square root of 2 reaches into, too. A radix sort by cell brings the boxes of each cell together, homes first. Within a
 * cell every pair is tested in which one is at home, unless control bits say that the other's home cell, which is of a
 * lower type, sees to it. Cells are of four types, by whether their coordinates are odd, and no box reaches into two of
 * one type: so cells of one type can be worked on at once, and responses written to the boxes without buffers
 * ({@link #visitPairs}).
 *
 * <p>Why no pair is missed. Let D be the largest diameter, r a box's radius, and the cells s D wide. If boxes overlap,
 * their middles are no more than r1 + r2 apart. If the middles lie in cells side by side, one of them is within its r of
 * the border; if they lie diagonally across a corner, their distances from it add up to no more than the square root of 2
 * times (r1 + r2), so one is within that times its own r: one of the scaled circles reaches the other's home. And if the
 * control bits of a box speak of another cell of that type than the other's home, then that and the home enclose a whole
 * cell: s D is no more than the scaled radius and r1 + r2, or (1.4142 + 2) / 2 D. So s has to be above 1.7071.
 *
 * <p>Sizes have to be similar: a large box would make the cells too large for the others. Boxes are taken in whose
 * diameters are up to four times as large or small as the median; the others, the outliers, go into an {@link AabbTree}.
 */
public final class UniformGrid extends PlainBroadphase {
    private static final int TASK_SLOTS = 1024;

    private final CellTable table = new CellTable();

    /** The boxes that are not in the table; those that are in it are empty here. */
    private final Boxes outliers = new Boxes();

    private final AabbTree tree = new AabbTree();
    private final UniformGridReport report = new UniformGridReport(table, tree);
    private final BlockTask visitBlock = this::visitBlock;

    private int visitedType;
    private PairVisitor visitor;

    /** Does something with pairs of boxes that overlap; called by many workers at once, never twice for one box. */
    @FunctionalInterface
    public interface PairVisitor {
        /** Takes a pair, in any order; what is written to either box no other call reads or writes meanwhile. */
        void visit(int first, int second);
    }

    @Override
    public void build(Boxes source, Workers workers) {
        boxes.copyFrom(source);
        table.fill(boxes, workers);
        outliers.copyFrom(boxes);
        for (int k = 0; k < table.count; k++) {
            outliers.minX[table.box[k]] = Float.NaN;
        }
        tree.build(outliers, workers);
        stats.clear();
        stats.boxes = table.count + outliers();
    }

    /** The rows are the slots of the table, then the boxes, if any of them are outliers. */
    @Override
    public void findPairs(Workers workers, Pairs out) {
        int rows = table.slots() + (outliers() > 0 ? boxes.count : 0);
        stats.pairsTested = find(rows, TASK_SLOTS, workers, out);
        stats.pairsKept = out.count;
    }

    @Override
    protected void findInRows(int from, int to, PairBuffer found) {
        int slots = table.slots();
        findInSlots(from, Math.min(to, slots), found);
        findPairsOfOutliers(Math.max(from, slots) - slots, to - slots, found);
    }

    /** Appends the pairs that the cells of some slots are for. */
    private void findInSlots(int from, int to, PairBuffer found) {
        int[] order = table.sorted.order;
        for (int slot = from; slot < to; slot++) {
            int end = table.sorted.start[slot + 1];
            for (int a = table.sorted.start[slot]; a < end && table.isHome(order[a]) && !found.isFull(); a++) {
                int i = table.boxOf(order[a]);
                for (int b = a + 1; b < end; b++) {
                    if (table.isForThisCell(order[a], order[b])) {
                        found.tested++;
                        addPair(i, table.boxOf(order[b]), found);
                    }
                }
            }
        }
    }

    private void addPair(int i, int j, PairBuffer found) {
        if (boxes.pairs(i, boxes, j)) {
            found.add(Math.min(i, j), Math.max(i, j));
        }
    }

    /** Appends the pairs of some boxes of which one or both are outliers. */
    private void findPairsOfOutliers(int from, int to, PairBuffer found) {
        for (int i = from; i < to && !found.isFull(); i++) {
            int first = found.count;
            tree.lookUp(boxes, i, i, found);
            if (!outliers.isEmpty(i)) {
                found.keepAbove(i, first);
            }
            found.orderSides(first);
        }
    }

    /**
     * Visits every pair of overlapping boxes of the grid in four passes, one type of cells after the other; within a pass
     * no two workers have the same box, so that responses need no buffers (Donovan 2009). Boxes that are not in the
     * grid for their size have no cells and are left out: see {@link #outliers()}.
     *
     * <p>Which pass a pair is in, and the order of a box's pairs, depend on the boxes alone.
     */
    public void visitPairs(Workers workers, PairVisitor each) {
        visitor = each;
        merge.begin(0, Integer.MAX_VALUE, workers);
        for (int type = 0; type < CellTable.TYPES; type++) {
            visitedType = type;
            workers.forBlocks(table.slots() / CellTable.TYPES, TASK_SLOTS, visitBlock);
        }
        visitor = null;
    }

    private void visitBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int first = visitedType * table.slotsPerType;
        findInSlots(first + from, first + to, found);
        for (int p = 0; p < found.count; p++) {
            visitor.visit(found.first[p], found.second[p]);
        }
        found.clear();
    }

    /** How many boxes of the last build were too large or too small for the grid. */
    public int outliers() {
        return tree.leaves();
    }

    /** Asks all boxes whose home is in a cell of the query's box or so near that they can reach it, and the outliers. */
    @Override
    protected void lookUp(Boxes queries, int i, int self, PairBuffer out) {
        tree.lookUp(queries, i, self, out);
        double reach = table.reach();
        int x1 = table.cell(queries.minX[i] - reach);
        int y1 = table.cell(queries.minY[i] - reach);
        int x2 = table.cell(queries.maxX[i] + reach);
        int y2 = table.cell(queries.maxY[i] + reach);
        if (((long) x2 - x1 + 1) * ((long) y2 - y1 + 1) > table.count) {
            lookUpAll(queries, i, self, out);
            return;
        }
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                lookUpCell(queries, i, self, x, y, out);
            }
        }
    }

    private void lookUpAll(Boxes queries, int i, int self, PairBuffer out) {
        for (int entry = 0; entry < table.count; entry++) {
            addIfPair(queries, i, self, table.boxOf(entry), out);
        }
    }

    private void lookUpCell(Boxes queries, int i, int self, int x, int y, PairBuffer out) {
        int slot = table.slot(x, y);
        int end = table.sorted.start[slot + 1];
        for (int at = table.sorted.start[slot]; at < end && table.isHome(table.sorted.order[at]); at++) {
            int entry = table.sorted.order[at];
            if (table.cellX[entry] == x && table.cellY[entry] == y) {
                addIfPair(queries, i, self, table.boxOf(entry), out);
            }
        }
    }

    private void addIfPair(Boxes queries, int i, int self, int box, PairBuffer out) {
        if (queries.pairs(i, boxes, box)) {
            out.add(self, box);
        }
    }

    @Override
    public void walk(BoxWalk walk) {
        tree.walk(walk);
        UniformGridWalk.run(table, boxes, walk);
    }

    @Override
    public BroadphaseReport report() {
        return report;
    }
}
