package dev.barrage.physics.broadphase.choice;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.broadphase.sweep.SortAndSweep;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/**
 * Uses {@link SortAndSweep} for boxes that hardly overlap along a line and are seldom looked up, else {@link
 * HierarchicalGrid}.
 *
 * <p>To put an order right takes less time than to fill cells anew, as long as few boxes begin before another one ends.
 * Look-ups are faster in cells. The choice is made anew for each build. It depends on the boxes, the number of look-ups
 * and the kind of kernels, and does not change which pairs are found.
 */
public final class AdaptiveBroadphase implements Broadphase {
    /** Fewer boxes per look-up than this are put into the grid. */
    private static final int BOXES_PER_LOOK_UP = 8;

    /** The sweep takes as long as the grid if it makes about this many tests per box: with vectors, and without. */
    private static final int VECTOR_TESTS = 48, SCALAR_TESTS = 32;

    private final KernelChoice kernels;
    private final SortAndSweep sweep;
    private final HierarchicalGrid grid;
    private Broadphase used;

    private long lookUps;

    /** No boxes; sweep and grid with these kernels. */
    public AdaptiveBroadphase(KernelChoice kernels) {
        this.kernels = kernels;
        sweep = new SortAndSweep(kernels);
        grid = new HierarchicalGrid(kernels);
        used = sweep;
    }

    /** Whether the last build chose the sweep, else the grid. */
    public boolean sweeps() {
        return used == sweep;
    }

    /** Sets the number of look-ups that the next builds will serve, roughly. It is 0 at first. */
    public void expectLookUps(long count) {
        lookUps = count;
    }

    @Override
    public void build(Boxes source, Workers workers) {
        boolean isForSweep =
                source.count >= BOXES_PER_LOOK_UP * lookUps && sweep.expectedTests(source) <= testsPerBox();
        used = isForSweep ? sweep : grid;
        used.build(source, workers);
    }

    private int testsPerBox() {
        return kernels.areVectors() ? VECTOR_TESTS : SCALAR_TESTS;
    }

    /** Prepares the grid. The sweep needs no preparation. */
    @Override
    public void prepareLookUps(int count, float extent, EmptySpace open, Workers workers) {
        used.prepareLookUps(count, extent, open, workers);
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        used.findPairs(workers, out);
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        used.lookUp(queries, firstIndex, out);
    }

    @Override
    public void walk(BoxWalk walk) {
        used.walk(walk);
    }

    @Override
    public BroadphaseStats stats() {
        return used.stats();
    }

    @Override
    public BroadphaseReport report() {
        return used.report();
    }
}
