package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * A hierarchy of hashed uniform grids, rebuilt every step: for boxes of any sizes, anywhere.
 *
 * <p>After the parallel-techniques thesis, section 4.1 (algorithms 6, 7, 9 and 10), with these differences. Cells are
 * flat arrays made by a counting sort, not chains. Cell sizes are powers of two and come from the boxes, with levels
 * merged where that saves visits. The rule that finds pairs across levels is exact (see {@link GridPairs}). Buckets
 * are hashed by a mixing function, cells of a neighbourhood together. Look-ups of many small boxes are sieved by
 * {@link CellIndex}.
 *
 * <p>Memory follows the number of boxes, not their extent. A box that covers more cells of a level than the level has
 * boxes is tested against all of these instead.
 */
public final class HierarchicalGrid implements Broadphase {
    private static final int ANY_GROUPS = 1 << 24;

    private final GridLevels levels;
    private final GridTable table;
    private final GridPairs pairs;
    private final CellIndex touches;

    /** Scratch of each worker. */
    private GridLookUp[] lookUps = {new GridLookUp()};

    private final BroadphaseStats stats = new BroadphaseStats();
    private final GridReport report;

    /** A grid that chooses its levels anew for each build, with scalar kernels. */
    public HierarchicalGrid() {
        this(KernelChoice.scalar());
    }

    /** The same with these kernels. */
    public HierarchicalGrid(KernelChoice kernels) {
        this(new GridLevels(), ANY_GROUPS, kernels);
    }

    /** For tests, which need few groups of cells to see collisions. */
    HierarchicalGrid(GridLevels levels, int maxGroups) {
        this(levels, maxGroups, KernelChoice.scalar());
    }

    private HierarchicalGrid(GridLevels levels, int maxGroups, KernelChoice kernels) {
        this.levels = levels;
        table = new GridTable(levels, maxGroups);
        report = new GridReport(table);
        pairs = new GridPairs(table);
        touches = new CellIndex(table, kernels);
    }

    /**
     * A grid of given levels, for a game that knows its sizes.
     *
     * @param cellSizes metres, finite and above 0, each rounded up to a power of two; boxes larger than all of them are
     *     tested by everybody
     */
    public static HierarchicalGrid ofCellSizes(float... cellSizes) {
        return ofCellSizes(KernelChoice.scalar(), cellSizes);
    }

    /** The same with these kernels. */
    public static HierarchicalGrid ofCellSizes(KernelChoice kernels, float... cellSizes) {
        return new HierarchicalGrid(GridLevels.ofCellSizes(cellSizes), ANY_GROUPS, kernels);
    }

    @Override
    public void build(Boxes boxes, Workers workers) {
        levels.choose(boxes, workers);
        table.fill(boxes, workers);
        touches.clear();
        stats.clear();
        for (int worker = lookUps.length; worker < workers.count(); worker++) {
            lookUps = Arrays.copyOf(lookUps, worker + 1);
            lookUps[worker] = new GridLookUp();
        }
    }

    @Override
    public void prepareLookUps(int lookUps, float extent, EmptySpace open, Workers workers) {
        if (!(extent >= 0) || extent == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("extent must be finite and not negative: " + extent);
        }
        touches.fill(extent, lookUps, open, workers);
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        stats.pairsTested = pairs.find(workers, out);
        stats.pairsKept = out.count;
    }

    @Override
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        lookUps[out.worker].run(table, touches, queries, firstIndex, out);
    }

    @Override
    public void walk(BoxWalk walk) {
        GridWalk.run(table, walk);
    }

    @Override
    public BroadphaseStats stats() {
        report.count(stats);
        return stats;
    }

    @Override
    public BroadphaseReport report() {
        return report;
    }

    /**
     * The lists by cell in which prepared look-ups of small boxes search, so that others can search them, too; null if
     * look-ups were not prepared since the last build, or if lists are so long that cells serve better. Valid until the
     * next build.
     *
     * <p>They name boxes by the numbers that these have in the build, each box in one level. A box that is at most as
     * wide and as high as {@link CellLists#extent} needs the list of one slot per level, that of its minimum corner.
     */
    public CellLists preparedLists() {
        return touches.isReady() ? touches.lists : null;
    }

    /** Number of levels of the {@link #preparedLists}. */
    public int preparedLevels() {
        return touches.levels;
    }

    /** Number of levels of cells of the last build. */
    public int levels() {
        return levels.count;
    }

    /** Edge of a level's cells, metres, a power of two; infinite for boxes that fit no cell. Levels ascend by it. */
    public double cellSize(int level) {
        return 1 / levels.inverseSize[level];
    }

    /** For tests: how often the lists of the index were made anew and not brought up to date. */
    int timesListsWereMade() {
        return touches.timesMade();
    }

    /** For tests: the length of the hash table. */
    int bucketCount() {
        return table.bucketCount();
    }
}
