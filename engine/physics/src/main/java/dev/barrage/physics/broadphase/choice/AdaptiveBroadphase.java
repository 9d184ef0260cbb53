package dev.barrage.physics.broadphase.choice;

import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.OpenSpace;
import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.broadphase.sweep.SortAndSweep;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/**
 * {@link SortAndSweep} while there are thousands of boxes at most, {@link HierarchicalGrid} where there are more.
 *
 * <p>To put an order right takes less than to make cells anew, as long as few boxes begin before another one ends. Where
 * that means too many tests the grid takes over, and the order is tried again later. Look-ups are quicker in cells. What
 * is used depends on the boxes, the number of look-ups and the kind of kernels, and nothing that is found depends on it.
 */
public final class AdaptiveBroadphase implements Broadphase {
    /** The most boxes that are sorted. */
    private static final int MOST = 16_384;

    /** So few are swept, however many tests that takes, to find out how many: more are asked before. */
    private static final int FEW = 1024;

    /** Boxes per look-up at least, or the grid is used. */
    private static final int BOXES_PER_LOOK_UP = 8;

    /** So many tests per box take the order as long as the grid needs for all that it does: by vectors, and without. */
    private static final int VECTOR_TESTS = 48, SCALAR_TESTS = 32;

    /** A sample has to tell of so many times as many tests: whether it is a few too many, only counting them tells. */
    private static final int CLEARLY = 2;

    /** Builds for which the grid is used after the order has tested too many. */
    private static final int PATIENCE = 256;

    private final KernelChoice kernels;
    private final SortAndSweep sweep;
    private final HierarchicalGrid grid;
    private Broadphase used;

    private long lookUps;

    /** Builds left for which the grid is used, however few the boxes are. */
    private int gridBuilds;

    /** No boxes; order and grid with these kernels. */
    public AdaptiveBroadphase(KernelChoice kernels) {
        this.kernels = kernels;
        sweep = new SortAndSweep(kernels);
        grid = new HierarchicalGrid(kernels);
        used = sweep;
    }

    /** The kind that the last build has chosen. */
    public BroadphaseKind kind() {
        return used == sweep ? BroadphaseKind.SWEEP : BroadphaseKind.GRID;
    }

    /** Says about how many look-ups the next builds will serve; none until this is called. */
    public void expectLookUps(long count) {
        lookUps = count;
    }

    @Override
    public void build(Boxes source, Workers workers) {
        gridBuilds = Math.max(0, gridBuilds - 1);
        boolean isForSweep = source.count <= MOST && source.count >= BOXES_PER_LOOK_UP * lookUps && gridBuilds == 0;
        used = isForSweep ? sweep : grid;
        used.build(source, workers);
        if (isForSweep && source.count > FEW && sweep.expectedTests() > CLEARLY * testsPerBox()) {
            gridBuilds = PATIENCE;
            used = grid;
            grid.build(source, workers);
        }
    }

    private int testsPerBox() {
        return kernels.areVectors() ? VECTOR_TESTS : SCALAR_TESTS;
    }

    /** Does something only where many look-ups were expected: an order serves any. */
    @Override
    public void prepareLookUps(int count, float extent, OpenSpace open, Workers workers) {
        used.prepareLookUps(count, extent, open, workers);
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        used.findPairs(workers, out);
        if (used == sweep && sweep.stats().pairsTested > (long) testsPerBox() * sweep.stats().boxes) {
            gridBuilds = PATIENCE;
        }
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        used.lookUp(queries, firstIndex, out);
    }

    @Override
    public BroadphaseStats stats() {
        return used.stats();
    }

    @Override
    public void draw(DebugDraw out) {
        used.draw(out);
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        used.describePoint(x, y, out);
    }

    @Override
    public void describeBox(int box, CellReport out) {
        used.describeBox(box, out);
    }

    @Override
    public void drawCollisions(DebugDraw out) {
        used.drawCollisions(out);
    }
}
