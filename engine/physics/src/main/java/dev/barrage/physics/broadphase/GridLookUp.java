package dev.barrage.physics.broadphase;

/** Looks up boxes that are not in the grid, on all of its levels. */
final class GridLookUp {
    /** Queries sieved in one go, one bit each. */
    private static final int BATCH = 64;

    private final GridTable table;
    private final TouchIndex touches;

    GridLookUp(GridTable table, TouchIndex touches) {
        this.table = table;
        this.touches = touches;
    }

    /** Appends what every query overlaps, in the order of queries, then of boxes. */
    void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        for (int from = 0; from < queries.count; from += BATCH) {
            long open = sieve(queries, from, Math.min(from + BATCH, queries.count));
            while (open != 0) {
                int i = from + Long.numberOfTrailingZeros(open);
                open &= open - 1;
                int start = out.count;
                out.probe.setQuery(queries, i, firstIndex + i);
                search(out.probe);
                IntSort.sort(out.second, start, out.count);
            }
        }
    }

    /** The queries that may find anything, one bit each: without a branch on the outcome, which nobody could predict. */
    private long sieve(Boxes queries, int from, int to) {
        long open = 0;
        for (int i = from; i < to; i++) {
            boolean mayFind = false;
            if (touches.isReady()) {
                for (int level = 0; level < table.levels.count; level++) {
                    mayFind |= touches.mayTouch(level, queries, i);
                }
            } else {
                mayFind = true;
            }
            open |= mayFind && !queries.isEmpty(i) ? 1L << i - from : 0;
        }
        return open;
    }

    private void search(GridProbe probe) {
        for (int level = 0; level < table.levels.count; level++) {
            if (!touches.isReady() || !touches.test(level, probe)) {
                searchCells(probe, level);
            }
        }
    }

    /** Tests the cells that the box covers and those to their left and below, or all boxes where these are fewer. */
    private void searchCells(GridProbe probe, int level) {
        double inverse = table.levels.inverseSize[level];
        int x1 = Cells.of(probe.minX, inverse) - 1;
        int y1 = Cells.of(probe.minY, inverse) - 1;
        int x2 = Cells.of(probe.maxX, inverse);
        int y2 = Cells.of(probe.maxY, inverse);
        long cells = ((long) x2 - x1 + 1) * ((long) y2 - y1 + 1);
        if (inverse == 0 || cells > table.levels.boxes[level]) {
            probe.testAll(table, table.levelStart[level], table.levelStart[level + 1]);
        } else {
            for (int y = y1; y <= y2; y++) {
                probe.testRow(table, level, x1, x2, y);
            }
        }
    }
}
