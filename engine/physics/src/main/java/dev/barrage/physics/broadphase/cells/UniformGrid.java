package dev.barrage.physics.broadphase.cells;

import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.BucketSort;
import dev.barrage.physics.broadphase.core.CellArcs;
import dev.barrage.physics.broadphase.core.CellHash;
import dev.barrage.physics.broadphase.core.Cells;
import dev.barrage.physics.broadphase.core.IntSort;
import dev.barrage.physics.broadphase.core.OpenSpace;
import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.broadphase.core.PairMerge;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.broadphase.tree.AabbTree;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
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
 * diameters are within a factor of eight, where most are; the others go into an {@link AabbTree}.
 */
public final class UniformGrid implements Broadphase {
    private static final String STRUCTURE = "cells, entries sorted by slot";

    /** Types of cells: bit 0 of x and of y. */
    private static final int TYPES = 4;

    /** The scale of bounding circles, a little above the square root of 2 for the rounding of coordinates. */
    private static final double CIRCLE = 1.41431;

    /** Width of a cell in largest diameters: above (CIRCLE + 2) / 2, for the same reason. */
    private static final double CELL = 1.7075;

    private static final int TASK_SLOTS = 1024;

    private final Boxes boxes = new Boxes();
    private final SizeWindow window = new SizeWindow();
    private final Boxes strangers = new Boxes();
    private final AabbTree strangerTree = new AabbTree();
    private final Pairs strangerPairs = new Pairs();
    private final PairMerge merge = new PairMerge();
    private final PairMerge mixed = new PairMerge();
    private final Pairs mixedPairs = new Pairs();
    private final BucketSort sort = new BucketSort();
    private final BroadphaseStats stats = new BroadphaseStats();
    private final BlockTask makeEntries = this::makeEntries;
    private final BlockTask findBlock = this::findBlock;
    private final BlockTask findStrangersOf = this::findStrangersOf;
    private final BlockTask visitBlock = this::visitBlock;

    private double inverseCell;
    private double largestRadius;
    private int slotsPerType;

    /** Boxes that are in the grid, and those that are not, by their numbers. */
    private int[] resident = {};

    private int residents;
    private int[] stranger = {};

    /**
     * Entries: of resident k the home at k, its phantoms at residents + 3 k and the next two. Per entry its slot, or the
     * one past all for a phantom that is not there, and its cell.
     */
    private int[] slotOf = {};

    private int[] cellX = {};
    private int[] cellY = {};

    /** Per resident: the type of its home in bits 0 and 1, and in bits 2 to 5 the types that it reaches into. */
    private int[] control = {};

    private int visitedType;
    private PairVisitor visitor;

    /** Does something with pairs of boxes that overlap; called by many workers at once, never twice for one box. */
    @FunctionalInterface
    public interface PairVisitor {
        /** Takes a pair, in any order; what is written to either box no other call reads or writes meanwhile. */
        void visit(int first, int second);
    }

    /** No boxes. */
    public UniformGrid() {}

    @Override
    public void build(Boxes source, Workers workers) {
        boxes.copyFrom(source);
        stats.clear();
        window.choose(boxes);
        separate();
        strangerTree.build(strangers, workers);
        double diameter = window.largest();
        inverseCell = diameter > 0 ? 1 / (CELL * diameter) : 1;
        largestRadius = diameter / 2;
        slotsPerType = Integer.highestOneBit(Math.max(16, residents)) << 1;
        reserveEntries(4 * residents);
        workers.forBlocks(residents, makeEntries);
        sort.sort(slotOf, 4 * residents, TYPES * slotsPerType + 1, workers);
        stats.boxes = residents + strangers.count;
        stats.levels = residents > 0 ? 1 : 0;
        stats.cellSize[0] = 1 / inverseCell;
        stats.levelBoxes[0] = residents;
    }

    /** Puts every box that is not empty either into the grid or into the tree. */
    private void separate() {
        residents = 0;
        strangers.count = 0;
        if (boxes.count > resident.length) {
            int length = Math.max(boxes.count, 2 * resident.length);
            resident = new int[length];
            stranger = new int[length];
            control = new int[length];
        }
        for (int i = 0; i < boxes.count; i++) {
            if (boxes.isEmpty(i)) {
                continue;
            }
            if (window.has(boxes, i)) {
                resident[residents++] = i;
            } else {
                stranger[strangers.count] = i;
                strangers.addFrom(boxes, i);
            }
        }
    }

    private void reserveEntries(int entries) {
        if (entries > slotOf.length) {
            int length = Math.max(entries, 2 * slotOf.length);
            slotOf = new int[length];
            cellX = new int[length];
            cellY = new int[length];
        }
    }

    private void makeEntries(int block, int from, int to, int worker) {
        for (int k = from; k < to; k++) {
            int i = resident[k];
            double x = ((double) boxes.minX[i] + boxes.maxX[i]) / 2;
            double y = ((double) boxes.minY[i] + boxes.maxY[i]) / 2;
            double reach = CIRCLE * SizeWindow.diameter(boxes, i) / 2;
            int homeX = Cells.of(x, inverseCell);
            int homeY = Cells.of(y, inverseCell);
            int sideX = side(homeX, Cells.of(x - reach, inverseCell), Cells.of(x + reach, inverseCell));
            int sideY = side(homeY, Cells.of(y - reach, inverseCell), Cells.of(y + reach, inverseCell));
            int type = type(homeX, homeY);
            int reached = 1 << type;
            setEntry(k, homeX, homeY);
            int phantom = residents + 3 * k;
            for (int p = 1; p < TYPES; p++, phantom++) {
                int stepX = (p & 1) * sideX;
                int stepY = (p >> 1) * sideY;
                if ((p & 1) != 0 && sideX == 0 || (p >> 1) != 0 && sideY == 0) {
                    slotOf[phantom] = TYPES * slotsPerType;
                } else {
                    setEntry(phantom, homeX + stepX, homeY + stepY);
                    reached |= 1 << type(homeX + stepX, homeY + stepY);
                }
            }
            control[k] = type | reached << 2;
        }
    }

    /** On which side cells are reached besides the home: they are so wide that it is one at most. */
    private static int side(int home, int low, int high) {
        return low < home ? -1 : high > home ? 1 : 0;
    }

    private void setEntry(int entry, int x, int y) {
        slotOf[entry] = slot(x, y);
        cellX[entry] = x;
        cellY[entry] = y;
    }

    private static int type(int x, int y) {
        return x & 1 | (y & 1) << 1;
    }

    /** The slots of a type stand together; several cells of that type may share one. */
    private int slot(int x, int y) {
        int hash = CellHash.of(x >> 1, y >> 1) & slotsPerType - 1;
        return type(x, y) * slotsPerType + hash;
    }

    private int residentOf(int entry) {
        return entry < residents ? entry : (entry - residents) / 3;
    }

    /** Does nothing: the cells serve any look-ups. */
    @Override
    public void prepareLookUps(int lookUps, float extent, OpenSpace open, Workers workers) {}

    @Override
    public void findPairs(Workers workers, Pairs out) {
        int slots = residents == 0 ? 0 : TYPES * slotsPerType;
        stats.pairsTested = merge.find(slots, TASK_SLOTS, findBlock, workers, out);
        if (strangers.count > 0) {
            addStrangers(workers, out);
        }
        stats.pairsKept = out.count;
    }

    private void findBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        findInSlots(from, to, found);
        merge.endBlock(block, worker, start);
    }

    /** Appends the pairs that the cells of some slots are for. */
    private void findInSlots(int from, int to, PairBuffer found) {
        for (int slot = from; slot < to; slot++) {
            int end = sort.start[slot + 1];
            for (int a = sort.start[slot]; a < end && sort.order[a] < residents; a++) {
                for (int b = a + 1; b < end; b++) {
                    if (isForThisCell(sort.order[a], sort.order[b])) {
                        found.tested++;
                        addPair(resident[sort.order[a]], resident[residentOf(sort.order[b])], found);
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

    /** Whether the home of one entry is the cell of the other, and the other's own home does not see to the pair. */
    private boolean isForThisCell(int home, int other) {
        if (cellX[home] != cellX[other] || cellY[home] != cellY[other]) {
            return false;
        }
        if (other < residents) {
            return true;
        }
        int otherType = control[residentOf(other)] & TYPES - 1;
        int type = control[home] & TYPES - 1;
        return otherType > type || (control[home] >> 2 + otherType & 1) == 0;
    }

    /** Appends pairs of which one box or both are not in the grid. */
    private void addStrangers(Workers workers, Pairs out) {
        strangerTree.findPairs(workers, strangerPairs);
        stats.pairsTested += strangerTree.stats().pairsTested;
        mixed.find(residents, Workers.BLOCK_ROWS, findStrangersOf, workers, mixedPairs);
        int at = out.count;
        out.extend(at + strangerPairs.count + mixedPairs.count);
        for (int k = 0; k < strangerPairs.count; k++, at++) {
            out.first[at] = stranger[strangerPairs.first[k]];
            out.second[at] = stranger[strangerPairs.second[k]];
        }
        System.arraycopy(mixedPairs.first, 0, out.first, at, mixedPairs.count);
        System.arraycopy(mixedPairs.second, 0, out.second, at, mixedPairs.count);
        out.count = at + mixedPairs.count;
    }

    private void findStrangersOf(int block, int from, int to, int worker) {
        PairBuffer found = mixed.buffer(worker);
        int start = found.count;
        for (int k = from; k < to; k++) {
            int first = found.count;
            strangerTree.lookUp(boxes, resident[k], resident[k], found);
            nameStrangers(found, first);
            for (int p = first; p < found.count; p++) {
                int other = found.second[p];
                found.first[p] = Math.min(resident[k], other);
                found.second[p] = Math.max(resident[k], other);
            }
        }
        mixed.endBlock(block, worker, start);
    }

    private void nameStrangers(PairBuffer found, int from) {
        for (int p = from; p < found.count; p++) {
            found.second[p] = stranger[found.second[p]];
        }
    }

    /**
     * Visits every pair of overlapping boxes of the grid in four passes, one type of cells after the other; within a pass
     * no two workers have the same box, so that responses need no buffers (Donovan 2009). Boxes that are not in the
     * grid for their size have no cells and are left out: see {@link #strangers()}.
     *
     * <p>Which pass a pair is in, and the order of a box's pairs, depend on the boxes alone.
     */
    public void visitPairs(Workers workers, PairVisitor each) {
        visitor = each;
        merge.begin(0, workers);
        for (int type = 0; type < TYPES; type++) {
            visitedType = type;
            workers.forBlocks(residents == 0 ? 0 : slotsPerType, TASK_SLOTS, visitBlock);
        }
        visitor = null;
    }

    private void visitBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int first = visitedType * slotsPerType;
        findInSlots(first + from, first + to, found);
        for (int p = 0; p < found.count; p++) {
            visitor.visit(found.first[p], found.second[p]);
        }
        found.clear();
    }

    /** How many boxes of the last build were too large or too small for the grid. */
    public int strangers() {
        return strangers.count;
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        for (int i = 0; i < queries.count; i++) {
            if (!queries.isEmpty(i)) {
                int start = out.count;
                lookUp(queries, i, firstIndex + i, out);
                int strangersFrom = out.count;
                strangerTree.lookUp(queries, i, firstIndex + i, out);
                nameStrangers(out, strangersFrom);
                IntSort.sort(out.second, start, out.count);
            }
        }
    }

    /** Asks all boxes whose home is in a cell of the query's box or so near that they can reach it. */
    private void lookUp(Boxes queries, int i, int self, PairBuffer out) {
        double reach = largestRadius * (1 + 1e-5);
        int x1 = Cells.of(queries.minX[i] - reach, inverseCell);
        int y1 = Cells.of(queries.minY[i] - reach, inverseCell);
        int x2 = Cells.of(queries.maxX[i] + reach, inverseCell);
        int y2 = Cells.of(queries.maxY[i] + reach, inverseCell);
        if (((long) x2 - x1 + 1) * ((long) y2 - y1 + 1) > residents) {
            for (int k = 0; k < residents; k++) {
                addIfPair(queries, i, self, resident[k], out);
            }
            return;
        }
        for (int y = y1; y <= y2; y++) {
            for (int x = x1; x <= x2; x++) {
                lookUpCell(queries, i, self, x, y, out);
            }
        }
    }

    private void lookUpCell(Boxes queries, int i, int self, int x, int y, PairBuffer out) {
        int slot = slot(x, y);
        int end = sort.start[slot + 1];
        for (int at = sort.start[slot]; at < end && sort.order[at] < residents; at++) {
            int entry = sort.order[at];
            if (cellX[entry] == x && cellY[entry] == y) {
                addIfPair(queries, i, self, resident[entry], out);
            }
        }
    }

    private void addIfPair(Boxes queries, int i, int self, int box, PairBuffer out) {
        if (queries.pairs(i, boxes, box)) {
            out.add(self, box);
        }
    }

    @Override
    public BroadphaseStats stats() {
        countCells(null);
        return stats;
    }

    /** Draws home cells (bright) and those that are phantom cells only (dim), and how many are at home there. */
    @Override
    public void draw(DebugDraw out) {
        countCells(out);
        strangerTree.draw(out);
    }

    /** Counts the cells of every slot, and draws them where {@code out} is not null. */
    private void countCells(DebugDraw out) {
        stats.cells = 0;
        stats.maxOccupancy = 0;
        stats.bucketCollisions = 0;
        stats.buckets = residents == 0 ? 0 : TYPES * slotsPerType;
        for (int slot = 0; residents > 0 && slot < TYPES * slotsPerType; slot++) {
            int cellsBefore = stats.cells;
            for (int at = sort.start[slot]; at < sort.start[slot + 1]; at++) {
                countCell(slot, at, cellsBefore, out);
            }
        }
        stats.levelCells[0] = stats.cells;
    }

    private void countCell(int slot, int at, int cellsBefore, DebugDraw out) {
        int entry = sort.order[at];
        int homes = 0;
        for (int other = sort.start[slot]; other < sort.start[slot + 1]; other++) {
            int otherEntry = sort.order[other];
            if (cellX[otherEntry] == cellX[entry] && cellY[otherEntry] == cellY[entry]) {
                if (other < at) {
                    return; // counted with the first entry of the cell
                }
                homes += otherEntry < residents ? 1 : 0;
            }
        }
        if (out != null) {
            drawCell(cellX[entry], cellY[entry], homes, out);
        }
        if (homes > 0) {
            stats.bucketCollisions += stats.cells > cellsBefore ? 1 : 0;
            stats.cells++;
            stats.maxOccupancy = Math.max(stats.maxOccupancy, homes);
        }
    }

    private void drawCell(int x, int y, int homes, DebugDraw out) {
        double size = 1 / inverseCell;
        if (homes > 0) {
            out.fill(
                    (float) (x * size),
                    (float) (y * size),
                    (float) ((x + 1) * size),
                    (float) ((y + 1) * size),
                    DebugColors.heat(homes));
        }
        int colour = DebugColors.level(type(x, y)) | (homes == 0 ? 60 : Math.min(140 + 24 * homes, 255));
        out.box((float) (x * size), (float) (y * size), (float) ((x + 1) * size), (float) ((y + 1) * size), colour);
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        out.clear(STRUCTURE);
        if (residents > 0) {
            addCell(CellReport.Role.POINTED, Cells.of(x, inverseCell), Cells.of(y, inverseCell), out);
        }
    }

    /** Home and phantom cells of a box. */
    @Override
    public void describeBox(int box, CellReport out) {
        out.clear(STRUCTURE);
        int k = 0;
        while (k < residents && resident[k] != box) {
            k++;
        }
        if (k == residents) {
            out.note = "too large or too small for the cells: in the tree beside them";
            return;
        }
        addCell(CellReport.Role.HOME, cellX[k], cellY[k], out);
        for (int phantom = residents + 3 * k; phantom < residents + 3 * k + 3; phantom++) {
            if (slotOf[phantom] < TYPES * slotsPerType) {
                addCell(CellReport.Role.COVERED, cellX[phantom], cellY[phantom], out);
            }
        }
    }

    /** Appends a cell, its members those that are at home there. */
    private void addCell(CellReport.Role role, int x, int y, CellReport out) {
        int slot = slot(x, y);
        int last = sort.start[slot + 1];
        out.add(role, 0, 1 / inverseCell, x, y);
        out.place(CellHash.of(x >> 1, y >> 1), slot, sort.start[slot], last - sort.start[slot]);
        for (int at = sort.start[slot]; at < last; at++) {
            int entry = sort.order[at];
            if (entry < residents && cellX[entry] == x && cellY[entry] == y) {
                out.addMember(resident[entry]);
            }
        }
    }

    /** Draws arcs between home cells that share a slot. */
    @Override
    public void drawCollisions(DebugDraw out) {
        double size = 1 / inverseCell;
        for (int slot = 0; residents > 0 && slot < TYPES * slotsPerType; slot++) {
            int before = -1;
            for (int at = sort.start[slot]; at < sort.start[slot + 1] && sort.order[at] < residents; at++) {
                int entry = sort.order[at];
                if (before >= 0 && isFirstHome(slot, at)) {
                    CellArcs.draw(cellX[before], cellY[before], cellX[entry], cellY[entry], size, out);
                }
                before = entry;
            }
        }
    }

    private boolean isFirstHome(int slot, int at) {
        int entry = sort.order[at];
        for (int other = sort.start[slot]; other < at; other++) {
            int earlier = sort.order[other];
            if (cellX[earlier] == cellX[entry] && cellY[earlier] == cellY[entry]) {
                return false;
            }
        }
        return true;
    }
}
