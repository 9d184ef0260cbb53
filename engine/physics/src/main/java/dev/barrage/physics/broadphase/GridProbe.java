package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.Padded;

/**
 * One box on its way through the grid: tests the entries that it meets and hands on those that it pairs with.
 *
 * <p>Whether boxes overlap is unpredictable, so the test has no branch: they do if no difference of opposite bounds is
 * negative, which the sign bits tell. The difference of a maximum of -0 and a minimum of 0 would be -0 and look negative,
 * so 0 is added to every maximum first, which turns -0 into 0. Bounds may be infinite: as no box is empty, no
 * difference is that of equal infinities.
 */
final class GridProbe extends Padded {
    private static final int CHUNK = 256;

    private final PairBuffer out;
    private final int[] near = new int[CHUNK];

    float minX;
    float minY;
    float maxX;
    float maxY;
    private int layer;
    private int mask;
    private int group;
    private int self;

    GridProbe(PairBuffer out) {
        this.out = out;
    }

    /** Becomes a box that is not in the table and not empty, and reports itself as {@code self}. */
    void setQuery(Boxes queries, int i, int self) {
        minX = queries.minX[i];
        minY = queries.minY[i];
        maxX = queries.maxX[i] + 0f;
        maxY = queries.maxY[i] + 0f;
        layer = queries.layer[queries.tagStart + i];
        mask = queries.mask[queries.tagStart + i];
        group = queries.group[queries.tagStart + i];
        this.self = self;
    }

    /** Tests the boxes in a block of cells of a level, or all of the level if these are fewer than the cells. */
    void testCells(GridTable table, int level, int x1, int y1, int x2, int y2) {
        long cells = ((long) x2 - x1 + 1) * ((long) y2 - y1 + 1);
        if (cells > table.levels.boxes[level] || table.levels.exponent[level] == GridLevels.INFINITE) {
            testAll(table, table.levelStart[level], table.levelStart[level + 1]);
        } else {
            for (int y = y1; y <= y2; y++) {
                testRow(table, level, x1, x2, y);
            }
        }
    }

    /** Tests the boxes in the cells x1 to x2 of a row, group by group. */
    private void testRow(GridTable table, int level, int x1, int x2, int y) {
        for (int x = x1; x <= x2; ) {
            int last = Math.min(x2, GridTable.lastOfGroup(x));
            int bucket = table.bucket(level, x, y);
            testRun(table, level, table.start[bucket], table.start[bucket + last - x + 1], x, last, y);
            x = last + 1;
        }
    }

    /** Tests those of a run of entries that are in the cells x1 to x2 of a row; others are in its buckets by chance. */
    private void testRun(GridTable table, int level, int from, int to, int x1, int x2, int y) {
        for (int start = from; start < to; start += CHUNK) {
            int found = overlapping(table.bounds, start, Math.min(start + CHUNK, to));
            for (int i = 0; i < found; i++) {
                int entry = near[i];
                int x = table.cellX(level, entry);
                if (x >= x1 && x <= x2 && table.cellY(level, entry) == y) {
                    addIfAllowed(table.tags, entry);
                }
            }
        }
    }

    private void testAll(GridTable table, int from, int to) {
        for (int start = from; start < to; start += CHUNK) {
            int found = overlapping(table.bounds, start, Math.min(start + CHUNK, to));
            for (int i = 0; i < found; i++) {
                addIfAllowed(table.tags, near[i]);
            }
        }
    }

    /** Lists the entries of a run of at most CHUNK that overlap, and returns how many. */
    private int overlapping(float[] bounds, int from, int to) {
        int[] near = this.near;
        float minX = this.minX;
        float minY = this.minY;
        float maxX = this.maxX;
        float maxY = this.maxY;
        int found = 0;
        for (int entry = from; entry < to; entry++) {
            near[found] = entry;
            found += 1 + (apart(minX, minY, maxX, maxY, bounds, 4 * entry) >> 31);
        }
        out.tested += to - from;
        return found;
    }

    /** Negative if a box does not overlap the one whose bounds begin at {@code b}. */
    static int apart(float minX, float minY, float maxX, float maxY, float[] bounds, int b) {
        return Float.floatToRawIntBits(maxX - bounds[b])
                | Float.floatToRawIntBits(maxY - bounds[b + 1])
                | Float.floatToRawIntBits(bounds[b + 2] - minX)
                | Float.floatToRawIntBits(bounds[b + 3] - minY);
    }

    /** Hands on an overlapping entry if layers, masks and groups allow. */
    void addIfAllowed(int[] tags, int entry) {
        int t = 4 * entry;
        int otherGroup = tags[t + 3];
        if ((tags[t + 1] & mask) != 0 && (tags[t + 2] & layer) != 0 && (otherGroup == 0 || otherGroup != group)) {
            out.add(self, tags[t]);
        }
    }
}
