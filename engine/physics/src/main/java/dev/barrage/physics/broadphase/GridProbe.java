package dev.barrage.physics.broadphase;

/**
 * One box on its way through the grid: tests the entries that it meets and hands on those that it pairs with.
 *
 * <p>Whether boxes overlap is unpredictable, so the test has no branch: the differences of opposite bounds are all not
 * negative, and their sign bits or'ed say so. That needs bounds without -0, for 0 - 0 is 0 but -0 - 0 is -0. Boxes that
 * reach to infinity are right, too, because the bounds of a box that is not empty are never infinite of one sign both.
 */
final class GridProbe {
    private static final int CHUNK = 256;

    float minX;
    float minY;
    float maxX;
    float maxY;
    int layer;
    int mask;
    private int group;
    private int self;

    /** Entries tested so far. */
    long tested;

    private final PairBuffer out;
    private final int[] near = new int[CHUNK];

    GridProbe(PairBuffer out) {
        this.out = out;
    }

    /** Becomes an entry of the table. */
    void setEntry(GridTable table, int entry) {
        int b = 4 * entry;
        minX = table.bounds[b];
        minY = table.bounds[b + 1];
        maxX = table.bounds[b + 2];
        maxY = table.bounds[b + 3];
        self = table.tags[b];
        layer = table.tags[b + 1];
        mask = table.tags[b + 2];
        group = table.tags[b + 3];
    }

    /** Becomes a box that is not in the table and reports itself as {@code self}. */
    void setQuery(Boxes queries, int i, int self) {
        minX = queries.minX[i] + 0f;
        minY = queries.minY[i] + 0f;
        maxX = queries.maxX[i] + 0f;
        maxY = queries.maxY[i] + 0f;
        layer = queries.layer[i];
        mask = queries.mask[i];
        group = queries.group[i];
        this.self = self;
    }

    /** Tests the boxes in the cells x1 to x2 of a row, group by group. */
    void testRow(GridTable table, int level, int x1, int x2, int y) {
        for (int x = x1; x <= x2; ) {
            int last = Math.min(x2, GridTable.lastOfGroup(x));
            int bucket = table.bucket(level, x, y);
            testCells(table, table.start[bucket], table.start[bucket + last - x + 1], x, last, y);
            x = last + 1;
        }
    }

    /** Tests those of a run of entries that are in the cells x1 to x2 of a row; others are in its buckets by chance. */
    void testCells(GridTable table, int from, int to, int x1, int x2, int y) {
        for (int start = from; start < to; start += CHUNK) {
            int found = overlapping(table.bounds, start, Math.min(start + CHUNK, to));
            for (int i = 0; i < found; i++) {
                int entry = near[i];
                int x = table.cells[2 * entry];
                if (x >= x1 && x <= x2 && table.cells[2 * entry + 1] == y) {
                    addIfAllowed(table.tags, entry);
                }
            }
        }
    }

    /** Tests a run of entries, whatever their cells. */
    void testAll(GridTable table, int from, int to) {
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
            int b = 4 * entry;
            int apart = Float.floatToRawIntBits(maxX - bounds[b])
                    | Float.floatToRawIntBits(maxY - bounds[b + 1])
                    | Float.floatToRawIntBits(bounds[b + 2] - minX)
                    | Float.floatToRawIntBits(bounds[b + 3] - minY);
            near[found] = entry;
            found += 1 + (apart >> 31);
        }
        tested += to - from;
        return found;
    }

    boolean overlaps(float[] bounds, int entry) {
        int b = 4 * entry;
        int apart = Float.floatToRawIntBits(maxX - bounds[b])
                | Float.floatToRawIntBits(maxY - bounds[b + 1])
                | Float.floatToRawIntBits(bounds[b + 2] - minX)
                | Float.floatToRawIntBits(bounds[b + 3] - minY);
        return apart >= 0;
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
