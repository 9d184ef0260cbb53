package dev.barrage.physics.triangle;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * A sparse grid of voxels over the boxes of triangles (Lawlor 2001, chapter 2): every triangle is entered in all
 * voxels that its box touches, at most 27.
 *
 * <p>The voxel size is chosen from the sizes present, and triangles that are larger go to grids of coarser levels, each
 * four times as coarse (Lawlor 2001, section 5.1, future work). Smaller triangles are entered in coarser voxels, too,
 * but only where a triangle of that level may be: those voxels are marked in a table of bits by their hash.
 *
 * <p>Entries are dealt out to buckets by the hash of a block of voxels, which a worker then sorts within its cache. The
 * order of the entries depends on the triangles alone.
 */
final class VoxelGrid {
    /** Triangles of one task. */
    private static final int BLOCK = 8192;

    /** Side of the finest voxels as a multiple of a typical triangle's: of 2 to 9, one of the fastest on surfaces. */
    private static final float VOXEL_PER_TRIANGLE = 6f;

    /** A coarser level's voxels are so many times as large. */
    private static final float COARSER = 4f;

    /** Bits of a voxel's coordinate in its key, one of them spare; x lowest, then y, z and the level. */
    private static final int COORDINATE_BITS = 18;

    private static final int LEVEL_SHIFT = 3 * COORDINATE_BITS;

    /** Where an entry has four flags: whether the box begins in this voxel along x, y, z, and {@link #OWN_LEVEL}. */
    private static final int FLAG_SHIFT = LEVEL_SHIFT + 4;

    /** The voxel is of the triangle's own level. */
    static final int OWN_LEVEL = 8;

    /** The part of an entry's key that names the voxel. */
    static final long VOXEL_MASK = (1L << FLAG_SHIFT) - 1;

    /** Levels that the range of coordinates allows. */
    private static final int MAX_LEVELS = 12;

    /** Voxels along a side of the blocks that share a bucket, as a power of two. */
    private static final int BUCKET_SIDE_BITS = 2;

    private static final int TRIANGLES_PER_BUCKET = 256;
    private static final int MAX_BUCKET_BITS = 12;

    /** Leaves of a voxel's key what the blocks of voxels share that have one bucket. */
    private static final long BUCKET_MASK = VOXEL_MASK
            & ~((1L << BUCKET_SIDE_BITS) - 1
                    | (1L << BUCKET_SIDE_BITS) - 1 << COORDINATE_BITS
                    | (1L << BUCKET_SIDE_BITS) - 1 << 2 * COORDINATE_BITS);

    /** 64 marks for each triangle of a level, as long as there are no more of these. */
    private static final int MAX_MARK_WORDS = 1 << 18;

    /** Triangles of a level are up to so many times as large as its voxels. */
    private static final float LARGEST = 2f;

    /** Voxels of one triangle: three along every axis on its own level and, fewer in fact, on every coarser one. */
    private static final int MAX_KEYS = 27 * MAX_LEVELS;

    private static final float SMALLEST_VOXEL = 1e-30f;

    /** Odd, with bits spread evenly: 2^64 over the golden ratio. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** Entries by bucket: keys of voxels, with flags of the triangle above them. */
    long[] entryKey = {};

    /** Entries by bucket: triangles. */
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

    /** Enters all triangles anew. */
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

    /** How many buckets there are. */
    int buckets() {
        return 1 << bucketBits;
    }

    /** Where a bucket's entries begin; those of the next end it. */
    int bucketStart(int bucket) {
        return bucketStart[bucket];
    }

    /** The flags of an entry: 1, 2, 4 where the box begins in this voxel along x, y, z, and {@link #OWN_LEVEL}. */
    static int flags(long key) {
        return (int) (key >>> FLAG_SHIFT);
    }

    /**
     * The coordinate of the voxel that a coordinate of space lies in. It never falls as x grows, whatever is rounded, and
     * that is all that exactness rests on.
     *
     * <p>A cast: the addition that shifts the cell into the low bits (Lawlor 2001, appendix B) is no faster any more.
     */
    private int voxelOf(float x, float origin, int level) {
        return (int) ((x - origin) * inverseSize[level]);
    }

    /** The coordinate of a voxel of an entry's key along an axis, 0 to 2 for x, y, z. */
    private static int coordinate(long key, int axis) {
        return (int) (key >>> COORDINATE_BITS * axis) & (1 << COORDINATE_BITS) - 1;
    }

    /** Where a voxel begins along an axis, 0 to 2 for x, y, z; rounded. */
    float start(long key, int axis) {
        float origin = axis == 0 ? originX : axis == 1 ? originY : originZ;
        return origin + coordinate(key, axis) * voxelSize(key);
    }

    /** The side of a voxel. */
    float voxelSize(long key) {
        return largestSize[(int) (key >>> LEVEL_SHIFT) & 15] / LARGEST;
    }

    /** The level of a triangle: the finest that it is not too large for. */
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

    /** Marks the voxels of coarser levels that triangles of that level touch. */
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

    /** The bit that stands for a voxel in a table of so many words. */
    private static int markOf(long key, int words) {
        return hash(key) & 64 * words - 1;
    }

    /** A hash of a voxel, well mixed in its low bits. */
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

    /** Turns the counts of every block and bucket into positions, bucket by bucket, and returns how many entries there are. */
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

    /** Writes the keys of all voxels that a triangle is entered in and returns how many there are. */
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

    /** Appends the keys of the voxels of a level that a triangle's box touches, with flags, and returns where they end. */
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

    /** Of the keys from {@code from} to {@code to} (exclusive), keeps those whose voxels are marked. */
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
