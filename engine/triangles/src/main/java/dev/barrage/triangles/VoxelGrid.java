package dev.barrage.triangles;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * A sparse grid of voxels over the boxes of triangles (Lawlor 2001, chapter 2). Each triangle is entered in all voxels
 * that its box touches, at most 27 per level.
 *
 * <p>The voxel size follows from the triangles' sizes. Larger triangles go to coarser levels, each with voxels four
 * times as large (Lawlor 2001, section 5.1, future work). A smaller triangle is also entered in the coarser voxels
 * that may contain a triangle of that level; a bit table, indexed by hash, marks these voxels.
 *
 * <p>Entries are distributed to buckets by the hash of a block of voxels. A worker then sorts each bucket within its
 * cache. The order of the entries depends on the triangles only.
 */
final class VoxelGrid {
    /** Number of triangles per task. */
    private static final int BLOCK = 8192;

    /**
     * Side of the finest voxels as a multiple of a typical triangle's size. Of the values 2 to 9 it is among the
     * fastest on surfaces.
     */
    private static final float VOXEL_PER_TRIANGLE = 6f;

    /** Ratio of the voxel sizes of a level and the next finer one. */
    private static final float COARSER = 4f;

    /** Bits of a voxel coordinate in a key, one of them spare. From the lowest bit: x, y, z, level. */
    private static final int COORDINATE_BITS = 18;

    private static final int LEVEL_SHIFT = 3 * COORDINATE_BITS;

    /** Shift of an entry's four flags: the box begins in this voxel along x, y, z, and {@link #OWN_LEVEL}. */
    private static final int FLAG_SHIFT = LEVEL_SHIFT + 4;

    /** Flag: the voxel has the triangle's own level. */
    static final int OWN_LEVEL = 8;

    /** Bits of an entry's key that identify the voxel. */
    static final long VOXEL_MASK = (1L << FLAG_SHIFT) - 1;

    /** Number of levels that the range of coordinates permits. */
    private static final int MAX_LEVELS = 12;

    /** Log2 of the number of voxels along a side of a block. The voxels of a block share a bucket. */
    private static final int BUCKET_SIDE_BITS = 2;

    private static final int TRIANGLES_PER_BUCKET = 256;
    private static final int MAX_BUCKET_BITS = 12;

    /** Bits of a voxel's key that identify its block. */
    private static final long BUCKET_MASK = VOXEL_MASK
            & ~((1L << BUCKET_SIDE_BITS) - 1
                    | (1L << BUCKET_SIDE_BITS) - 1 << COORDINATE_BITS
                    | (1L << BUCKET_SIDE_BITS) - 1 << 2 * COORDINATE_BITS);

    /** Largest size of a level's table of marks, in words. Up to it, a table has 64 marks per triangle of the level. */
    private static final int MAX_MARK_WORDS = 1 << 18;

    /** Largest size of a level's triangles as a multiple of its voxel size. */
    private static final float LARGEST = 2f;

    /**
     * Bound on the entries of one triangle: three voxels along each axis of its own level and, in fact fewer, of each
     * coarser one.
     */
    private static final int MAX_KEYS = 27 * MAX_LEVELS;

    private static final float SMALLEST_VOXEL = 1e-30f;

    /** 2^64 over the golden ratio, made odd (Fibonacci hashing). */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** Keys of entries, by bucket: voxel, and above it the flags of the triangle. */
    long[] entryKey = {};

    /** Triangles of entries, by bucket. */
    int[] entryTriangle = {};

    private final float[] largestSize = new float[MAX_LEVELS];
    private final float[] inverseSize = new float[MAX_LEVELS];
    private final boolean[] isUsed = new boolean[MAX_LEVELS];
    private final long[][] marks = new long[MAX_LEVELS][];
    private final BlockTask countEntries = this::countEntries;
    private final BlockTask deal = this::deal;
    private final BlockTask findLevels = this::findLevels;

    private TriangleTable table;
    private int levels;
    private float originX;
    private float originY;
    private float originZ;
    private int bucketBits;
    private int[] blockLevels = {};
    private int[] position = {};
    private int[] bucketStart = new int[(1 << MAX_BUCKET_BITS) + 1];
    private long[][] keys = {};

    /** Rebuilds the grid from all triangles. */
    void update(TriangleTable table, TriangleBoxes boxes, Workers workers) {
        this.table = table;
        chooseVoxels(boxes);
        int blocks = (table.count + BLOCK - 1) / BLOCK;
        reserve(blocks, workers.count());
        workers.forBlocks(table.count, BLOCK, findLevels);
        markCoarseVoxels(blocks);
        workers.forBlocks(table.count, BLOCK, countEntries);
        int entries = assignPositions(blocks);
        if (entryKey.length < entries) {
            entryKey = new long[entries + entries / 8];
            entryTriangle = new int[entries + entries / 8];
        }
        workers.forBlocks(table.count, BLOCK, deal);
        this.table = null;
    }

    int buckets() {
        return 1 << bucketBits;
    }

    /** Index of a bucket's first entry. The first index of the next bucket ends it. */
    int bucketStart(int bucket) {
        return bucketStart[bucket];
    }

    /** The flags of an entry: 1, 2, 4 where the box begins in this voxel along x, y, z, and {@link #OWN_LEVEL}. */
    static int flags(long key) {
        return (int) (key >>> FLAG_SHIFT);
    }

    /**
     * The voxel coordinate of a coordinate in space. It never decreases as x grows, whatever the rounding; exactness
     * relies on this alone.
     *
     * <p>A plain cast: the addition that shifts the cell into the low bits (Lawlor 2001, appendix B) is no faster
     * today.
     */
    private int voxelOf(float x, float origin, int level) {
        return (int) ((x - origin) * inverseSize[level]);
    }

    /** The voxel coordinate in a key along an axis, 0 to 2 for x, y, z. */
    private static int coordinate(long key, int axis) {
        return (int) (key >>> COORDINATE_BITS * axis) & (1 << COORDINATE_BITS) - 1;
    }

    /** Where a voxel begins along an axis (0 to 2 for x, y, z), metres, rounded. */
    float start(long key, int axis) {
        float origin = axis == 0 ? originX : axis == 1 ? originY : originZ;
        return origin + coordinate(key, axis) * voxelSize(key);
    }

    /** Side of a voxel, metres. */
    float voxelSize(long key) {
        return largestSize[(int) (key >>> LEVEL_SHIFT) & 15] / LARGEST;
    }

    /** The level of a triangle: the finest whose size limit admits it. */
    private int levelOf(int triangle) {
        float[] boxes = table.boxes;
        int box = 6 * triangle;
        float size = Math.max(
                boxes[box + 3] - boxes[box],
                Math.max(boxes[box + 4] - boxes[box + 1], boxes[box + 5] - boxes[box + 2]));
        int level = 0;
        while (level < levels - 1 && size > largestSize[level]) {
            level++;
        }
        return level;
    }

    private void chooseVoxels(TriangleBoxes boxes) {
        originX = boxes.bounds[0];
        originY = boxes.bounds[1];
        originZ = boxes.bounds[2];
        float extent =
                Math.max(boxes.bounds[3] - originX, Math.max(boxes.bounds[4] - originY, boxes.bounds[5] - originZ));
        float finest = extent / (1 << COORDINATE_BITS - 1);
        float size = Math.max(SMALLEST_VOXEL, Math.max(finest, VOXEL_PER_TRIANGLE * boxes.medianSize));
        levels = 0;
        do {
            largestSize[levels] = LARGEST * size;
            inverseSize[levels] = 1 / size;
            levels++;
            size *= COARSER;
        } while (largestSize[levels - 1] < extent);
    }

    private void reserve(int blocks, int workers) {
        bucketBits = 0;
        while (bucketBits < MAX_BUCKET_BITS && TRIANGLES_PER_BUCKET << bucketBits < table.count) {
            bucketBits++;
        }
        if (position.length < blocks << bucketBits) {
            position = new int[blocks << bucketBits];
        }
        if (blockLevels.length < MAX_LEVELS * blocks) {
            blockLevels = new int[MAX_LEVELS * blocks];
        }
        if (keys.length != workers) {
            keys = new long[workers][MAX_KEYS];
        }
    }

    private void findLevels(int block, int from, int to, int worker) {
        int first = MAX_LEVELS * block;
        Arrays.fill(blockLevels, first, first + MAX_LEVELS, 0);
        for (int triangle = from; triangle < to; triangle++) {
            blockLevels[first + levelOf(triangle)]++;
        }
    }

    /** Marks the voxels of each coarser level that a triangle of that level touches. */
    private void markCoarseVoxels(int blocks) {
        for (int level = 1; level < levels; level++) {
            int triangles = 0;
            for (int block = 0; block < blocks; block++) {
                triangles += blockLevels[MAX_LEVELS * block + level];
            }
            isUsed[level] = triangles > 0;
            if (isUsed[level]) {
                clearMarks(level, triangles);
                for (int block = 0; block < blocks; block++) {
                    if (blockLevels[MAX_LEVELS * block + level] > 0) {
                        mark(level, BLOCK * block, Math.min(table.count, BLOCK * (block + 1)));
                    }
                }
            }
        }
    }

    private void clearMarks(int level, int triangles) {
        int words = Integer.highestOneBit(Math.min(triangles, MAX_MARK_WORDS)) * 2;
        if (marks[level] == null || marks[level].length != words) {
            marks[level] = new long[words];
        } else {
            Arrays.fill(marks[level], 0);
        }
    }

    private void mark(int level, int from, int to) {
        long[] bits = marks[level];
        for (int triangle = from; triangle < to; triangle++) {
            if (levelOf(triangle) == level) {
                int count = appendKeys(triangle, level, OWN_LEVEL, keys[0], 0);
                for (int i = 0; i < count; i++) {
                    int bit = markOf(keys[0][i], bits.length);
                    bits[bit >>> 6] |= 1L << bit;
                }
            }
        }
    }

    /**
     * The bit of a voxel in a table of marks.
     *
     * @param words number of words of the table
     */
    private static int markOf(long key, int words) {
        return hash(key) & 64 * words - 1;
    }

    /** A hash of a voxel. Its low bits are well mixed. */
    static int hash(long key) {
        return (int) (mix(key) >>> 32);
    }

    private static long mix(long key) {
        long h = (key & VOXEL_MASK) * GOLDEN;
        return (h ^ h >>> 32) * GOLDEN;
    }

    private void countEntries(int block, int from, int to, int worker) {
        int first = block << bucketBits;
        Arrays.fill(position, first, first + buckets(), 0);
        long[] found = keys[worker];
        for (int triangle = from; triangle < to; triangle++) {
            int count = findKeys(triangle, found);
            for (int i = 0; i < count; i++) {
                position[first + bucketOf(found[i])]++;
            }
        }
    }

    /** Converts the counts of each block and bucket to positions, bucket by bucket. Returns the number of entries. */
    private int assignPositions(int blocks) {
        int next = 0;
        for (int bucket = 0; bucket < buckets(); bucket++) {
            bucketStart[bucket] = next;
            for (int block = 0; block < blocks; block++) {
                int at = (block << bucketBits) + bucket;
                int count = position[at];
                position[at] = next;
                next = Math.addExact(next, count);
            }
        }
        bucketStart[buckets()] = next;
        return next;
    }

    private void deal(int block, int from, int to, int worker) {
        int first = block << bucketBits;
        long[] found = keys[worker];
        for (int triangle = from; triangle < to; triangle++) {
            int count = findKeys(triangle, found);
            for (int i = 0; i < count; i++) {
                int at = position[first + bucketOf(found[i])]++;
                entryKey[at] = found[i];
                entryTriangle[at] = triangle;
            }
        }
    }

    private int bucketOf(long key) {
        return bucketBits == 0 ? 0 : (int) (mix(key & BUCKET_MASK) >>> 64 - bucketBits);
    }

    /** Writes the keys of all voxels of a triangle. Returns their number. */
    private int findKeys(int triangle, long[] out) {
        int own = levelOf(triangle);
        int count = appendKeys(triangle, own, OWN_LEVEL, out, 0);
        for (int level = own + 1; level < levels; level++) {
            if (isUsed[level]) {
                count = keepMarked(level, out, count, appendKeys(triangle, level, 0, out, count));
            }
        }
        return count;
    }

    /** Appends the keys, with flags, of a level's voxels that a triangle's box touches. Returns the new end. */
    private int appendKeys(int triangle, int level, int ownLevel, long[] out, int start) {
        float[] boxes = table.boxes;
        int box = 6 * triangle;
        int lowX = voxelOf(boxes[box], originX, level);
        int lowY = voxelOf(boxes[box + 1], originY, level);
        int lowZ = voxelOf(boxes[box + 2], originZ, level);
        int highX = voxelOf(boxes[box + 3], originX, level);
        int highY = voxelOf(boxes[box + 4], originY, level);
        int highZ = voxelOf(boxes[box + 5], originZ, level);
        int end = start;
        for (int z = lowZ; z <= highZ; z++) {
            int flagsZ = z == lowZ ? ownLevel | 4 : ownLevel;
            for (int y = lowY; y <= highY; y++) {
                int flagsY = y == lowY ? flagsZ | 2 : flagsZ;
                for (int x = lowX; x <= highX; x++) {
                    int flags = x == lowX ? flagsY | 1 : flagsY;
                    out[end++] = (long) flags << FLAG_SHIFT
                            | (long) level << LEVEL_SHIFT
                            | (long) z << 2 * COORDINATE_BITS
                            | (long) y << COORDINATE_BITS
                            | x;
                }
            }
        }
        return end;
    }

    /** Keeps the keys {@code from} to {@code to} (exclusive) whose voxels are marked. Returns the new end. */
    private int keepMarked(int level, long[] keys, int from, int to) {
        long[] bits = marks[level];
        int end = from;
        for (int i = from; i < to; i++) {
            int bit = markOf(keys[i], bits.length);
            if ((bits[bit >>> 6] & 1L << bit) != 0) {
                keys[end++] = keys[i];
            }
        }
        return end;
    }
}
