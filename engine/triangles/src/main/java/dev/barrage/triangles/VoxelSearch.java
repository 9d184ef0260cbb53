package dev.barrage.triangles;

import dev.barrage.physics.parallel.LongBuffer;
import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * Finds the touching pairs of triangles in the voxels of a bucket.
 *
 * <p>Recursive coordinate bisection cuts a voxel with many triangles (Lawlor 2001, section 1.2.2): across the axis
 * along which the centres are spread most, at their mean. Triangles on both sides of a cut go to both parts. A pair
 * may meet in several parts of space. The part that contains the lowest corner of the boxes' intersection reports it
 * (Lawlor 2001, chapter 2, uses the middle). In that part, one of the two boxes begins along each axis; one bit per
 * axis tells whether a box does.
 *
 * <p>A part of space without triangles of its own level, or with only one priority, is skipped (Lawlor 2001, appendix
 * A).
 *
 * <p>Scratch of one worker.
 */
final class VoxelSearch extends Padded {
    /** Parts with at most this number of triangles are not cut. */
    private static final int LEAF = 48;

    private static final int MAX_DEPTH = 40;

    /** Steps along the side of a voxel, for rounding boxes. */
    private static final int STEPS = 1 << 20;

    /** A cut is kept if it leaves less than this share of the pairs. */
    private static final double WORTH_CUTTING = 0.8;

    /** Touching pairs: the lower triangle number in the upper half. */
    final LongBuffer pairs = new LongBuffer();

    /** Number of pairs whose boxes overlap and that may collide, each counted once. */
    long candidates;

    /** Number of voxels with more than one triangle. */
    long voxels;

    private final TrianglePredicate test = new TrianglePredicate();
    private final NeighbourPredicate neighbourTest = new NeighbourPredicate(test.orientation);

    // Voxels of the bucket: a hash table of keys, entries by voxel.
    private long[] tableKey = new long[1024];
    private int[] tableVoxel = new int[1024];
    private int[] tableStamp = new int[1024];
    private int stamp;
    private int[] entryVoxel = new int[512];
    private int[] voxelEnd = new int[512];
    private long[] voxelKey = new long[512];

    /** The triangles of the bucket, voxel by voxel. */
    private int[] ordered = new int[512];

    private byte[] orderedFlags = new byte[512];

    // Columns of the voxel's triangles: priorities, corners and boxes, the boxes in steps of the voxel.
    private int[] triangle = new int[256];
    private int[] priority = new int[256];
    private int[] corner = new int[3 * 256];
    private int[] box = new int[6 * 256];

    // Members of each part of space from the voxel down to the current part, with their flags there.
    private int[] member = new int[256];
    private int[] flags = new int[256];
    private int cut;
    private final PackedBoxes packed = new PackedBoxes();
    private final NeighbourMasks masks = new NeighbourMasks();

    private TriangleTable table;
    private Neighbours neighbours;
    private int mostPairs;

    /**
     * Clears pairs and counts.
     *
     * @param mostPairs number of pairs behind which a search ends early
     */
    void reset(int mostPairs) {
        this.mostPairs = mostPairs;
        pairs.count = 0;
        candidates = 0;
        voxels = 0;
    }

    /** Searches the entries {@code from} to {@code to} (exclusive) of one bucket. */
    void search(TriangleTable table, VoxelGrid grid, int from, int to, Neighbours neighbours) {
        this.table = table;
        this.neighbours = neighbours;
        int found = sortByVoxel(grid, from, to);
        int start = 0;
        for (int voxel = 0; voxel < found; voxel++) {
            int count = voxelEnd[voxel] - start;
            if (count > 1) {
                voxels++;
                gather(grid, voxelKey[voxel], start, count);
                searchPart(0, count, 0);
            }
            start = voxelEnd[voxel];
        }
        this.table = null;
    }

    /** Sorts entries by voxel, in the order in which the voxels first occur. Returns the number of voxels. */
    private int sortByVoxel(VoxelGrid grid, int from, int to) {
        int entries = to - from;
        reserveEntries(entries);
        int found = 0;
        int mask = tableKey.length - 1;
        stamp++;
        for (int i = 0; i < entries; i++) {
            long key = grid.entryKey[from + i] & VoxelGrid.VOXEL_MASK;
            int slot = VoxelGrid.hash(key) & mask;
            while (tableStamp[slot] == stamp && tableKey[slot] != key) {
                slot = slot + 1 & mask;
            }
            if (tableStamp[slot] != stamp) {
                tableStamp[slot] = stamp;
                tableKey[slot] = key;
                tableVoxel[slot] = found;
                voxelKey[found] = key;
                voxelEnd[found++] = 0;
            }
            entryVoxel[i] = tableVoxel[slot];
            voxelEnd[entryVoxel[i]]++;
        }
        for (int voxel = 0, start = 0; voxel < found; voxel++) {
            int count = voxelEnd[voxel];
            voxelEnd[voxel] = start;
            start += count;
        }
        for (int i = 0; i < entries; i++) {
            int at = voxelEnd[entryVoxel[i]]++;
            ordered[at] = grid.entryTriangle[from + i];
            orderedFlags[at] = (byte) VoxelGrid.flags(grid.entryKey[from + i]);
        }
        return found;
    }

    private void reserveEntries(int entries) {
        if (entryVoxel.length < entries) {
            int capacity = Math.max(entries, 2 * entryVoxel.length);
            entryVoxel = new int[capacity];
            ordered = new int[capacity];
            orderedFlags = new byte[capacity];
            voxelEnd = new int[capacity];
            voxelKey = new long[capacity];
            int slots = 4 * Integer.highestOneBit(capacity);
            tableKey = new long[slots];
            tableVoxel = new int[slots];
            tableStamp = new int[slots];
            stamp = 0;
        }
    }

    /** Copies the columns of a voxel's triangles that the tests need. All of them are the members of the first part. */
    private void gather(VoxelGrid grid, long key, int start, int count) {
        if (triangle.length < count) {
            int capacity = Math.max(count, 2 * triangle.length);
            triangle = new int[capacity];
            priority = new int[capacity];
            corner = new int[3 * capacity];
            box = new int[6 * capacity];
        }
        reserveParts(count);
        float scale = STEPS / grid.voxelSize(key);
        float startX = grid.start(key, 0);
        float startY = grid.start(key, 1);
        float startZ = grid.start(key, 2);
        for (int i = 0; i < count; i++) {
            int number = ordered[start + i];
            triangle[i] = number;
            priority[i] = table.hasSharedPriorities ? table.priority[number] : number;
            int from = 3 * number;
            corner[3 * i] = table.corners[from];
            corner[3 * i + 1] = table.corners[from + 1];
            corner[3 * i + 2] = table.corners[from + 2];
            from = 6 * number;
            box[6 * i] = step(table.boxes[from], startX, scale);
            box[6 * i + 1] = step(table.boxes[from + 1], startY, scale);
            box[6 * i + 2] = step(table.boxes[from + 2], startZ, scale);
            box[6 * i + 3] = step(table.boxes[from + 3], startX, scale);
            box[6 * i + 4] = step(table.boxes[from + 4], startY, scale);
            box[6 * i + 5] = step(table.boxes[from + 5], startZ, scale);
            member[i] = i;
            flags[i] = orderedFlags[start + i];
        }
    }

    /**
     * The step of a voxel that contains a coordinate. It never decreases as x grows, so overlapping boxes still
     * overlap.
     */
    private static int step(float x, float start, float scale) {
        return Math.max(0, Math.min(STEPS, (int) ((x - start) * scale)));
    }

    private void reserveParts(int capacity) {
        if (member.length < capacity) {
            int length = Math.max(capacity, 2 * member.length);
            member = Arrays.copyOf(member, length);
            flags = Arrays.copyOf(flags, length);
        }
    }

    /** Searches a part of space with the members {@code from} to {@code to} (exclusive). */
    private void searchPart(int from, int to, int depth) {
        if (pairs.count > mostPairs || !mayHavePairs(from, to)) {
            return;
        }
        int count = to - from;
        if (count > LEAF && depth < MAX_DEPTH) {
            reserveParts(to + 2 * count);
            int axis = widestAxis(from, to);
            int middle = keepBefore(axis, from, to);
            int end = keepAfter(axis, from, to, middle);
            if (isWorthCutting(count, middle - to, end - middle)) {
                // The last child goes first: the parts below it are copied behind it.
                searchPart(middle, end, depth + 1);
                searchPart(to, middle, depth + 1);
                return;
            }
        }
        searchLeaf(from, to);
    }

    private static boolean isWorthCutting(double count, double before, double after) {
        return before * before + after * after < WORTH_CUTTING * count * count;
    }

    /** Whether the part contains triangles of the voxel's level and more than one priority. */
    private boolean mayHavePairs(int from, int to) {
        int first = priority[member[from]];
        int differences = 0;
        int all = 0;
        for (int i = from; i < to; i++) {
            differences |= priority[member[i]] ^ first;
            all |= flags[i];
        }
        return differences != 0 && (all & VoxelGrid.OWN_LEVEL) != 0;
    }

    /** The axis along which the centres of boxes are spread most. Sets {@link #cut} to their mean. */
    private int widestAxis(int from, int to) {
        int widest = 0;
        int widestSpread = -1;
        for (int axis = 0; axis < 3; axis++) {
            int low = Integer.MAX_VALUE;
            int high = Integer.MIN_VALUE;
            long sum = 0;
            for (int i = from; i < to; i++) {
                int at = 6 * member[i] + axis;
                int centre = box[at] + box[at + 3];
                low = Math.min(low, centre);
                high = Math.max(high, centre);
                sum += centre;
            }
            if (high - low > widestSpread) {
                widest = axis;
                widestSpread = high - low;
                cut = (int) (sum / (2 * (to - from)));
            }
        }
        return widest;
    }

    /** Copies the members that begin before the cut behind the others. Returns the new end. */
    private int keepBefore(int axis, int from, int to) {
        int end = to;
        for (int i = from; i < to; i++) {
            if (box[6 * member[i] + axis] < cut) {
                member[end] = member[i];
                flags[end++] = flags[i];
            }
        }
        return end;
    }

    /** Copies the members that end behind the cut to {@code start} and on. Returns the new end. */
    private int keepAfter(int axis, int from, int to, int start) {
        int end = start;
        for (int i = from; i < to; i++) {
            int at = 6 * member[i] + axis;
            if (box[at + 3] >= cut) {
                member[end] = member[i];
                // Members that begin before the cut do not begin in this part.
                flags[end++] = box[at] < cut ? flags[i] & ~(1 << axis) : flags[i];
            }
        }
        return end;
    }

    private void searchLeaf(int from, int to) {
        int count = to - from;
        packed.pack(box, member, flags, from, to);
        boolean areMasked = masks.find(corner, member, from, to);
        for (int i = 0; i < count - 1 && pairs.count <= mostPairs; i++) {
            long left = neighbours == Neighbours.NONE ? masks.mask[i] : 0;
            testPairs(i, from, packed.find(i, count, left, masks.mask), areMasked);
        }
    }

    /** Tests member {@code i} of a leaf against the members in {@link PackedBoxes#found}. */
    private void testPairs(int i, int from, int count, boolean areMasked) {
        int[] found = packed.found;
        int a = member[from + i];
        long mask = masks.mask[i];
        for (int k = 0; k < count; k++) {
            int b = member[from + found[k]];
            long otherMask = masks.mask[found[k]];
            if (priority[a] != priority[b]) {
                if (areMasked ? (mask & otherMask) == 0 : !areNeighbours(a, b)) {
                    testPair(triangle[a], triangle[b]);
                } else if (neighbours != Neighbours.NONE) {
                    testNeighbours(a, b, mask, otherMask);
                }
            }
        }
    }

    private void testPair(int a, int b) {
        if (table.boxesOverlap(a, b)) {
            candidates++;
            if (table.touch(a, b, test)) {
                addPair(a, b);
            }
        }
    }

    /** Tests two triangles with a common point, so their boxes overlap. */
    private void testNeighbours(int i, int j, long mask, long otherMask) {
        candidates++;
        if (neighbours == Neighbours.ALL || touchOutside(i, j, mask, otherMask)) {
            addPair(triangle[i], triangle[j]);
        }
    }

    private boolean touchOutside(int i, int j, long mask, long otherMask) {
        return !neighbourTest.areParted(table.points, masks.points, mask, otherMask)
                && neighbourTest.touchOutside(table.points, corner, 3 * i, 3 * j);
    }

    private void addPair(int a, int b) {
        pairs.add((long) Math.min(a, b) << 32 | Math.max(a, b));
    }

    /** Whether two triangles share a point of their list. */
    private boolean areNeighbours(int i, int j) {
        int a = corner[3 * i];
        int b = corner[3 * i + 1];
        int c = corner[3 * i + 2];
        int d = corner[3 * j];
        int e = corner[3 * j + 1];
        int f = corner[3 * j + 2];
        return a == d || a == e || a == f || b == d || b == e || b == f || c == d || c == e || c == f;
    }
}
