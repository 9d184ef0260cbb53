package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.parallel.Padded;

/**
 * One box on its way through the grid: lists the entries in the cells that it looks into, those that it overlaps and some
 * that it does not.
 *
 * <p>Whether boxes overlap is unpredictable, so the test has no branch: they do if no difference of opposite bounds is
 * negative, which the sign bits tell. The difference of a maximum of -0 and a minimum of 0 would be -0 and look negative,
 * so 0 is added to every maximum first, which turns -0 into 0. Bounds may be infinite: as no box is empty, no
 * difference is that of equal infinities.
 */
final class GridProbe extends Padded {
    /** Longest run of entries that is listed without a test: a branch on its outcome would often be mispredicted. */
    private static final int SHORT_RUN = 4;

    /** Entries of a long run that are listed at a time: there has to be room for all of them, found or not. */
    private static final int CHUNK = 256;

    private PairBuffer out;
    private int self;
    private float minX;
    private float minY;
    private float maxX;
    private float maxY;

    /** Lists into a buffer from now on. */
    void writeTo(PairBuffer buffer) {
        if (out != buffer) { // see Padded
            out = buffer;
        }
    }

    /** Becomes a box of this number, with 0 added to its maxima. */
    void set(int number, float minX, float minY, float maxX, float maxY) {
        self = number;
        this.minX = minX;
        this.minY = minY;
        this.maxX = maxX;
        this.maxY = maxY;
    }

    /** Lists the entries in a block of cells of a level, or all of the level if these are fewer than the cells. */
    void listCells(GridTable table, int level, int x1, int y1, int x2, int y2) {
        long cells = ((long) x2 - x1 + 1) * ((long) y2 - y1 + 1);
        if (cells > table.levels.boxes[level] || table.levels.exponent[level] == GridLevels.INFINITE) {
            listRun(table, table.levelStart[level], table.levelStart[level + 1]);
        } else if (GridTable.areInOneGroup(x1, y1, x2, y2)) {
            int bucket = table.bucket(level, x1, y1);
            for (int y = y1; y <= y2; y++, bucket += GridTable.GROUP_WIDTH) {
                listRun(table, table.start[bucket], table.start[bucket + x2 - x1 + 1]);
            }
        } else if (GridTable.haveOwnBuckets(x1, y1, x2, y2)) {
            for (int y = y1; y <= y2; y++) {
                listRow(table, level, x1, x2, y);
            }
        } else {
            for (int y = y1; y <= y2; y++) {
                listChecked(table, level, x1, x2, y);
            }
        }
    }

    /**
     * Lists the entries in the cells x1 to x2 of a row, group by group; all cells looked into have buckets of their own.
     */
    void listRow(GridTable table, int level, int x1, int x2, int y) {
        for (int x = x1; x <= x2; ) {
            int last = Math.min(x2, GridTable.lastOfGroup(x));
            int bucket = table.bucket(level, x, y);
            listRun(table, table.start[bucket], table.start[bucket + last - x + 1]);
            x = last + 1;
        }
    }

    /**
     * Lists the entries of a run, of a long one only those that overlap. Those of other cells, which are in its buckets
     * by chance, are far away.
     */
    void listRun(GridTable table, int from, int to) {
        PairBuffer out = this.out;
        int length = to - from;
        out.tested += length;
        if (length > SHORT_RUN) {
            listOverlapping(table.bounds, from, to);
            return;
        }
        out.ensureCapacity(out.count + SHORT_RUN);
        int self = this.self;
        int[] first = out.first;
        int[] second = out.second;
        int count = out.count;
        for (int k = 0; k < SHORT_RUN; k++) { // however long it is, which nothing predicts
            first[count + k] = self;
            second[count + k] = from + k;
        }
        out.count = count + length;
    }

    private void listOverlapping(float[] bounds, int from, int to) {
        for (int first = from; first < to; first += CHUNK) {
            int end = Math.min(first + CHUNK, to);
            out.ensureCapacity(out.count + end - first);
            listChunk(bounds, first, end);
        }
    }

    private void listChunk(float[] bounds, int from, int to) {
        int self = this.self;
        float minX = this.minX;
        float minY = this.minY;
        float maxX = this.maxX;
        float maxY = this.maxY;
        int[] first = out.first;
        int[] second = out.second;
        int count = out.count;
        for (int entry = from; entry < to; entry++) {
            first[count] = self;
            second[count] = entry;
            count += 1 + (apart(minX, minY, maxX, maxY, bounds, 4 * entry) >> 31);
        }
        out.count = count;
    }

    /** Lists the entries in the cells x1 to x2 of a row, of which some share buckets. */
    private void listChecked(GridTable table, int level, int x1, int x2, int y) {
        for (int x = x1; x <= x2; ) {
            int last = Math.min(x2, GridTable.lastOfGroup(x));
            int bucket = table.bucket(level, x, y);
            int end = table.start[bucket + last - x + 1];
            for (int entry = table.start[bucket]; entry < end; entry++) {
                int column = table.cellX(level, entry);
                if (column >= x && column <= last && table.cellY(level, entry) == y) {
                    out.add(self, entry);
                }
                out.tested++;
            }
            x = last + 1;
        }
    }

    /** Negative if a box does not overlap the one whose bounds begin at {@code b}. */
    static int apart(float minX, float minY, float maxX, float maxY, float[] bounds, int b) {
        return Float.floatToRawIntBits(maxX - bounds[b])
                | Float.floatToRawIntBits(maxY - bounds[b + 1])
                | Float.floatToRawIntBits(bounds[b + 2] - minX)
                | Float.floatToRawIntBits(bounds[b + 3] - minY);
    }
}
