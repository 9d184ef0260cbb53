package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds the pairs of overlapping entries, each once.
 *
 * <p>On its own level an entry looks into the cells that its box covers and into the one above and to the left
 * (parallel-techniques thesis, algorithm 10): of two boxes in different cells exactly one looks at the other, of two
 * in the same cell the earlier entry. On coarser levels it looks into all cells from one left of and below its box,
 * because a box is stored by its minimum corner and may reach over from there; the printed rule misses those pairs.
 */
final class GridPairs {
    /** Runs of up to so many entries are listed without a test: a branch on what it says would often be mispredicted. */
    private static final int SHORT_RUN = 4;

    private final GridTable table;
    private final PairMerge merge = new PairMerge();
    private final BlockTask findBlock = this::findBlock;

    GridPairs(GridTable table) {
        this.table = table;
    }

    /** Replaces what is in {@code out} by all pairs of the table; returns how many entries were tested. */
    long find(Workers workers, Pairs out) {
        if (areAllOfOneGroup()) {
            out.count = 0;
            return 0;
        }
        return merge.find(table.count, Workers.BLOCK_ROWS, findBlock, workers, out);
    }

    /** Whether no two entries may pair: the walls and enemies of a game in which only bullets fly, for one. */
    private boolean areAllOfOneGroup() {
        int group = table.count == 0 ? Boxes.IMMOVABLE : table.tags[3];
        int entry = 0;
        while (group != 0 && entry < table.count && table.tags[4 * entry + 3] == group) {
            entry++;
        }
        return entry == table.count;
    }

    private void findBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        int level = table.levelOf(from);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[level + 1]) {
                level++;
            }
            listNeighbours(entry, level, found);
        }
        keepOverlapping(found, start);
        keepAllowed(found, start);
        merge.endBlock(block, worker, start);
    }

    /** Lists the entries in the cells that one looks into: those that it overlaps, and some that it does not. */
    private void listNeighbours(int entry, int level, PairBuffer out) {
        double inverse = table.levels.inverseSize[level];
        int x1 = table.cellX(level, entry);
        int y1 = table.cellY(level, entry);
        int x2 = Cells.of(table.bounds[4 * entry + 2], inverse);
        int y2 = Cells.of(table.bounds[4 * entry + 3], inverse);
        int last = Math.min(x2, GridTable.lastOfGroup(x1));
        listRun(entry, entry + 1, table.start[table.bucket(level, last, y1) + 1], out);
        if (last < x2) {
            listRow(entry, level, x2, x2, y1, out);
        }
        if (y2 > y1) {
            listRow(entry, level, x1 - 1, x2, y2, out);
        }
        for (int coarser = level + 1; coarser < table.levels.count; coarser++) {
            // Cells are nested, and those of entries do not saturate.
            int shift = Math.min(table.levels.exponent[coarser] - table.levels.exponent[level], 31);
            listCells(entry, coarser, (x1 >> shift) - 1, (y1 >> shift) - 1, x2 >> shift, y2 >> shift, out);
        }
    }

    /** Lists the entries in a block of cells of a level, or all of the level if these are fewer than the cells. */
    private void listCells(int entry, int level, int x1, int y1, int x2, int y2, PairBuffer out) {
        int cells = (x2 - x1 + 1) * (y2 - y1 + 1);
        if (cells > table.levels.boxes[level] || table.levels.exponent[level] == GridLevels.INFINITE) {
            listRun(entry, table.levelStart[level], table.levelStart[level + 1], out);
        } else {
            for (int y = y1; y <= y2; y++) {
                listRow(entry, level, x1, x2, y, out);
            }
        }
    }

    /** Lists the entries in the cells x1 to x2 of a row, group by group. */
    private void listRow(int entry, int level, int x1, int x2, int y, PairBuffer out) {
        for (int x = x1; x <= x2; ) {
            int last = Math.min(x2, GridTable.lastOfGroup(x));
            int bucket = table.bucket(level, x, y);
            listRun(entry, table.start[bucket], table.start[bucket + last - x + 1], out);
            x = last + 1;
        }
    }

    /**
     * Lists the entries of a run, of a long one only those that overlap. Entries of other cells that are in its buckets
     * by chance are far away: cells side by side never share a bucket.
     */
    private void listRun(int entry, int from, int to, PairBuffer out) {
        int length = to - from;
        out.tested += length;
        out.ensureCapacity(out.count + Math.max(length, SHORT_RUN));
        if (length > SHORT_RUN) {
            listOverlapping(entry, from, to, out);
            return;
        }
        int[] first = out.first;
        int[] second = out.second;
        int count = out.count;
        for (int k = 0; k < SHORT_RUN; k++) { // however long it is, which nothing predicts
            first[count + k] = entry;
            second[count + k] = from + k;
        }
        out.count = count + length;
    }

    private void listOverlapping(int entry, int from, int to, PairBuffer out) {
        float[] bounds = table.bounds;
        float minX = bounds[4 * entry];
        float minY = bounds[4 * entry + 1];
        float maxX = bounds[4 * entry + 2];
        float maxY = bounds[4 * entry + 3];
        int[] first = out.first;
        int[] second = out.second;
        int count = out.count;
        for (int other = from; other < to; other++) {
            int b = 4 * other;
            first[count] = entry;
            second[count] = other;
            count += 1 + (GridProbe.apart(minX, minY, maxX, maxY, bounds, b) >> 31);
        }
        out.count = count;
    }

    /** Keeps the pairs from {@code start} on that overlap. */
    private void keepOverlapping(PairBuffer pairs, int start) {
        float[] bounds = table.bounds;
        int[] first = pairs.first;
        int[] second = pairs.second;
        int kept = start;
        for (int k = start; k < pairs.count; k++) {
            int a = 4 * first[k];
            int b = 4 * second[k];
            first[kept] = first[k];
            second[kept] = second[k];
            kept += 1 + (GridProbe.apart(bounds[a], bounds[a + 1], bounds[a + 2], bounds[a + 3], bounds, b) >> 31);
        }
        pairs.count = kept;
    }

    /** Keeps those whose layers, masks and groups allow it, the lower box first. */
    private void keepAllowed(PairBuffer pairs, int start) {
        int[] tags = table.tags;
        int[] first = pairs.first;
        int[] second = pairs.second;
        int kept = start;
        for (int k = start; k < pairs.count; k++) {
            int a = 4 * first[k];
            int b = 4 * second[k];
            first[kept] = Math.min(tags[a], tags[b]);
            second[kept] = Math.max(tags[a], tags[b]);
            int group = tags[a + 3];
            if ((tags[a + 1] & tags[b + 2]) != 0
                    && (tags[a + 2] & tags[b + 1]) != 0
                    && (group == 0 || group != tags[b + 3])) {
                kept++;
            }
        }
        pairs.count = kept;
    }
}
