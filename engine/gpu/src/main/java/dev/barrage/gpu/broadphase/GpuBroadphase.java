package dev.barrage.gpu.broadphase;

import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.broadphase.core.BoxWalk;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.OpenSpace;
import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/**
 * A hierarchical grid on the graphics card, for pairs of many boxes and for many look-ups at once.
 *
 * <p>What is asked one by one, such as walks and overlays, a grid on the CPU answers, which also does all the work where the card is
 * missing or fails.
 */
final class GpuBroadphase implements Broadphase {
    private final HierarchicalGrid grid;

    GpuBroadphase(KernelChoice kernels) {
        grid = new HierarchicalGrid(kernels);
    }

    @Override
    public void build(Boxes boxes, Workers workers) {
        grid.build(boxes, workers);
    }

    @Override
    public void prepareLookUps(int lookUps, float extent, OpenSpace open, Workers workers) {
        grid.prepareLookUps(lookUps, extent, open, workers);
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        grid.findPairs(workers, out);
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        grid.lookUp(queries, firstIndex, out);
    }

    @Override
    public void walk(BoxWalk walk) {
        grid.walk(walk);
    }

    @Override
    public BroadphaseStats stats() {
        return grid.stats();
    }

    @Override
    public void draw(DebugDraw out) {
        grid.draw(out);
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        grid.describePoint(x, y, out);
    }

    @Override
    public void describeBox(int box, CellReport out) {
        grid.describeBox(box, out);
    }

    @Override
    public void drawCollisions(DebugDraw out) {
        grid.drawCollisions(out);
    }
}
