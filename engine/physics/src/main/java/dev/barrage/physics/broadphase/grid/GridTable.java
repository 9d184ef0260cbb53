package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.CellHash;
import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.broadphase.tree.AabbTree;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.function.IntUnaryOperator;

/**
 * The boxes of the grid, sorted by cell: each stands in the cell of its minimum corner, on its level.
 *
 * <p>A cell is found through a hash table of buckets, one run of buckets per level, one run of entries per bucket. The
 * cells of a group share one hash and stand side by side, so that a row of neighbours is mostly one run of entries.
 * Buckets may hold several cells; entries know their own.
 */
final class GridTable {
    /**
     * Log2 of a group's width and height in cells: most neighbours are in the same group, and its boxes in the second
     * cache.
     */
    static final int GROUP_X_BITS = 5;

    static final int GROUP_Y_BITS = 5;
    static final int GROUP_WIDTH = 1 << GROUP_X_BITS;
    private static final int GROUP_BITS = GROUP_X_BITS + GROUP_Y_BITS;
    private static final int GROUP_X_MASK = (1 << GROUP_X_BITS) - 1;
    private static final int GROUP_Y_MASK = (1 << GROUP_Y_BITS) - 1;

    final GridLevels levels;

    /** How many boxes it has taken in. */
    int boxes;

    /** How many entries there are: boxes that are not empty. */
    int count;

    /** Per bucket its first entry; buckets of coarser levels follow those of finer ones. */
    int[] start;

    /** Per entry: minX, minY, maxX, maxY. */
    float[] bounds = {};

    /** Per entry: box, layer, mask, group. */
    int[] tags = {};

    /** Per level its first bucket, then the first unused one. */
    private final int[] bucketStart = new int[GridLevels.MAX + 1];

    private final int[] groupMask = new int[GridLevels.MAX];

    /** Per level its first entry, then the number of entries. */
    final int[] levelStart = new int[GridLevels.MAX + 1];

    private final int maxGroups;
    private final EntrySort sort = new EntrySort();
    private final IntUnaryOperator boxOf = entry -> tags[4 * entry];
    private final AabbTree tree = new AabbTree();

    /** Has the boxes, too, where they crowd and may not pair: it asks filters before boxes. Else null. */
    AabbTree crowd;

    private int[] bucket = {};
    private Boxes source;
    private final BlockTask chooseBuckets = this::chooseBuckets;

    GridTable(GridLevels levels, int maxGroups) {
        this.levels = levels;
        this.maxGroups = maxGroups;
    }

    /** Takes in the boxes, whose levels have been chosen. */
    void fill(Boxes source, Workers workers) {
        this.source = source;
        boxes = source.count;
        layOutBuckets();
        bucket = Capacity.grow(bucket, source.count);
        count = levelStart[levels.count];
        workers.forBlocks(source.count, chooseBuckets);
        sort.sort(source, bucket, bucketStart[levels.count] + 1, workers);
        start = sort.start;
        bounds = sort.bounds;
        tags = sort.tags;
        crowd = sort.isCrowdInVain(source, count, boxOf) ? tree : null;
        if (crowd != null) {
            crowd.build(source, workers);
        }
        this.source = null;
    }

    /** Twice as many buckets as boxes, at least one group, for every level. */
    private void layOutBuckets() {
        bucketStart[0] = 0;
        levelStart[0] = 0;
        for (int level = 0; level < levels.count; level++) {
            int wanted = (levels.boxes[level] >> GROUP_BITS - 1) + 1;
            int groups = Math.min(maxGroups, Integer.highestOneBit(2 * wanted - 1));
            groupMask[level] = groups - 1;
            bucketStart[level + 1] = bucketStart[level] + (groups << GROUP_BITS);
            levelStart[level + 1] = levelStart[level] + levels.boxes[level];
        }
    }

    /** How many buckets there are on all levels. */
    int bucketCount() {
        return bucketStart[levels.count];
    }

    /** The bucket of a cell. */
    int bucket(int level, int x, int y) {
        int group = hash(x, y) & groupMask[level];
        return bucketStart[level] + (group << GROUP_BITS | (y & GROUP_Y_MASK) << GROUP_X_BITS | x & GROUP_X_MASK);
    }

    /** The hash of the group that a cell is in. */
    static int hash(int x, int y) {
        return CellHash.of(x >> GROUP_X_BITS, y >> GROUP_Y_BITS);
    }

    /** The last cell to the right of x in the same group: the buckets from here to there are neighbours. */
    static int lastOfGroup(int x) {
        return x | GROUP_X_MASK;
    }

    /** Whether a block of cells is within one group: the buckets of its rows are {@link #GROUP_WIDTH} apart. */
    static boolean areInOneGroup(int x1, int y1, int x2, int y2) {
        return ((x1 ^ x2) & ~GROUP_X_MASK | (y1 ^ y2) & ~GROUP_Y_MASK) == 0;
    }

    /** Whether no two cells of a block share a bucket: it is not larger than a group. */
    static boolean haveOwnBuckets(int x1, int y1, int x2, int y2) {
        return x2 - x1 <= GROUP_X_MASK && y2 - y1 <= GROUP_Y_MASK;
    }

    private void chooseBuckets(int block, int from, int to, int worker) {
        int unused = bucketStart[levels.count];
        for (int i = from; i < to; i++) {
            int level = levels.ofRow(i);
            if (level == GridLevels.NONE) {
                bucket[i] = unused;
            } else {
                double inverse = levels.inverseSize[level];
                bucket[i] = bucket(level, Cells.of(source.minX[i], inverse), Cells.of(source.minY[i], inverse));
            }
        }
    }

    /** The column of the cell that an entry is in. */
    int cellX(int level, int entry) {
        return Cells.of(bounds[4 * entry], levels.inverseSize[level]);
    }

    /** The row of the cell that an entry is in. */
    int cellY(int level, int entry) {
        return Cells.of(bounds[4 * entry + 1], levels.inverseSize[level]);
    }

    private int bucketOf(int level, int entry) {
        return bucket(level, cellX(level, entry), cellY(level, entry));
    }

    /** The level of an entry. */
    int levelOf(int entry) {
        int level = 0;
        while (entry >= levelStart[level + 1]) {
            level++;
        }
        return level;
    }

    /** The first entry of the bucket that an entry is in. */
    int firstOfBucket(int level, int entry) {
        return start[bucketOf(level, entry)];
    }

    /** Whether no entry before this one is in the same cell. */
    boolean isFirstOfCell(int level, int entry) {
        int first = firstOfBucket(level, entry);
        while (!areInOneCell(level, first, entry)) {
            first++;
        }
        return first == entry;
    }

    /** How many entries are in the cell of which this one is the first. */
    int boxesInCell(int level, int entry) {
        int end = start[bucketOf(level, entry) + 1];
        int boxes = 0;
        for (int other = entry; other < end; other++) {
            boxes += areInOneCell(level, entry, other) ? 1 : 0;
        }
        return boxes;
    }

    private boolean areInOneCell(int level, int a, int b) {
        return cellX(level, a) == cellX(level, b) && cellY(level, a) == cellY(level, b);
    }
}
