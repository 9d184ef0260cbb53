package dev.barrage.gpu.broadphase;

import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/**
 * A hierarchical grid on the graphics card, for pairs of many boxes and for many look-ups at once.
 *
 * <p>A grid on the CPU, built of the same boxes, answers what is asked one by one: walks, overlays, single look-ups. It
 * also does all the work where there is little of it, and where the card is missing or fails. The card belongs to the
 * thread that first needs it; builds, searches and batches of another thread, too, are done on the CPU from then on.
 * Where that thread opens or closes a window or another context, the card is opened anew in its context of then.
 */
public final class GpuBroadphase implements Broadphase {
    /**
     * The search ends, and the CPU does it, where there are more pairs per box than this: most are of boxes that may
     * not pair.
     */
    private static final int CROWD = 64;

    private final HierarchicalGrid grid;
    private final Boxes boxes = new Boxes();
    private final CardSettings settings;
    private final Card card;
    private final GpuTimes times = new GpuTimes();
    private final BatchedLookUps batch;
    private final PairOrder order = new PairOrder();

    /** Pairs that the card proposed and that were kept; -1 if the CPU found them. */
    private long pairsTested = -1, pairsKept;

    GpuBroadphase(KernelChoice kernels) {
        this(kernels, CardSettings.usual());
    }

    GpuBroadphase(KernelChoice kernels, CardSettings settings) {
        this.settings = settings;
        grid = new HierarchicalGrid(kernels);
        card = new Card(settings);
        batch = new BatchedLookUps(card, settings, times, grid, boxes);
    }

    /** A broadphase that uses the card for as little as a single box or look-up, for benchmarks. */
    public static GpuBroadphase always(KernelChoice kernels) {
        return new GpuBroadphase(kernels, CardSettings.always());
    }

    /** Times of the card, for benchmarks. */
    public GpuTimes times() {
        return times;
    }

    /** Whether the card did the last search or batch of look-ups since the last build. */
    public boolean usedCard() {
        return pairsTested >= 0 || batch.usedCard();
    }

    @Override
    public void build(Boxes source, Workers workers) {
        grid.build(source, workers);
        boxes.copyFrom(source);
        batch.build(workers);
        pairsTested = -1;
    }

    @Override
    public void prepareLookUps(int lookUps, float extent, EmptySpace open, Workers workers) {
        grid.prepareLookUps(lookUps, extent, open, workers);
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        pairsTested = -1;
        if (isForCard() && proposePairs()) {
            order.select(boxes, workers, times, out);
            pairsTested = order.count();
            pairsKept = out.count;
        } else {
            grid.findPairs(workers, out);
        }
    }

    private boolean isForCard() {
        return boxes.count >= Math.max(1, settings.leastBoxes())
                && boxes.count <= PairKernel.MOST_BOXES
                && card.open(false)
                && boxes.count <= card.largestBuffer() / 4;
    }

    /** Lets the card find the candidates; false if it fails, or if they or the boxes of a cell are too many. */
    private boolean proposePairs() {
        PairKernel kernel = card.pairs();
        try {
            card.begin();
            times.start();
            kernel.upload(boxes, grid);
            times.end(Part.UPLOAD);
            kernel.dispatch((int) Math.min(card.largestBuffer() / 2, (long) CROWD * boxes.count));
            times.end(Part.DISPATCH);
            boolean found = kernel.read(order);
            times.end(Part.READ_BACK);
            card.end();
            return found;
        } catch (RuntimeException | LinkageError e) {
            card.fail(e);
            return false;
        }
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        grid.lookUp(queries, firstIndex, out);
    }

    @Override
    public LookUpBatch batch() {
        return batch;
    }

    @Override
    public void walk(BoxWalk walk) {
        grid.walk(walk);
    }

    @Override
    public BroadphaseStats stats() {
        BroadphaseStats stats = grid.stats();
        stats.fallback = card.failure();
        if (pairsTested >= 0) {
            stats.pairsTested = pairsTested;
            stats.pairsKept = pairsKept;
        }
        return stats;
    }

    @Override
    public BroadphaseReport report() {
        return grid.report();
    }

    @Override
    public void close() {
        card.close();
    }
}
