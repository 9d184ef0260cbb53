package dev.barrage.physics.broadphase;

/**
 * Looks up boxes that are not in the grid, on all of its levels; belongs to the buffer that it writes.
 *
 * <p>With an index of touches, small boxes first collect whatever touches their cells, then all these candidates are
 * tested together, both without a branch on the outcome: nothing predicts what a bullet meets, and a wrong guess costs
 * more than several tests.
 */
final class GridLookUp {
    /** Candidates kept before they are tested: as much as stays in the first cache. */
    private static final int CAPACITY = 1024;

    /** Touches copied at once, wanted or not. */
    static final int STRIDE = 4;

    private final PairBuffer out;
    private final int[] candidateQuery = new int[CAPACITY];
    private final int[] candidateTouch = new int[CAPACITY];
    private int candidates;

    private GridTable table;
    private TouchIndex index;
    private Boxes queries;
    private int firstIndex;

    GridLookUp(PairBuffer out) {
        this.out = out;
    }

    /** Appends what every query overlaps, in the order of queries, then of boxes. */
    void run(GridTable table, TouchIndex index, Boxes queries, int firstIndex) {
        this.table = table;
        this.index = index;
        this.queries = queries;
        this.firstIndex = firstIndex;
        int start = out.count;
        for (int i = 0; i < queries.count; i++) {
            for (int level = 0; level < table.levels.count; level++) {
                if (index.isReady()) {
                    collectOrSearch(i, level);
                } else {
                    search(i, level);
                }
            }
        }
        testCandidates();
        sortByBox(start);
    }

    private void collectOrSearch(int i, int level) {
        double inverse = table.levels.inverseSize[level];
        int x1 = Cells.of(queries.minX[i], inverse);
        int y1 = Cells.of(queries.minY[i], inverse);
        int x2 = Cells.of(queries.maxX[i], inverse);
        int y2 = Cells.of(queries.maxY[i], inverse);
        if (x1 == x2 && y1 == y2) {
            collect(i, index.slot(level, x1, y1));
        } else if ((long) x2 - x1 <= 1 && (long) y2 - y1 <= 1) {
            collectCorners(i, level, x1, y1, x2, y2);
        } else {
            testCandidates(); // those of earlier queries come first
            search(i, level);
        }
    }

    /** Collects from two or four cells, but from each slot once. */
    private void collectCorners(int i, int level, int x1, int y1, int x2, int y2) {
        int first = index.slot(level, x1, y1);
        int last = index.slot(level, x2, y2);
        collect(i, first);
        if (last != first) {
            collect(i, last);
        }
        if (x1 != x2 && y1 != y2) {
            int right = index.slot(level, x2, y1);
            int upper = index.slot(level, x1, y2);
            if (right != first && right != last) {
                collect(i, right);
            }
            if (upper != first && upper != last && upper != right) {
                collect(i, upper);
            }
        }
    }

    /** Appends the touches of a slot to the candidates of a query. */
    private void collect(int i, int slot) {
        int[] touches = index.touches();
        int from = index.start(slot);
        int left = (index.layers(slot) & queries.mask[i]) != 0 ? index.start(slot + 1) - from : 0;
        do {
            if (candidates > CAPACITY - STRIDE) {
                testCandidates();
            }
            for (int k = 0; k < STRIDE; k++) {
                candidateQuery[candidates + k] = i;
                candidateTouch[candidates + k] = touches[from + k];
            }
            candidates += Math.min(left, STRIDE);
            from += STRIDE;
            left -= STRIDE;
        } while (left > 0);
    }

    /** Tests all candidates, as {@link GridProbe} does, and hands on those that overlap. */
    private void testCandidates() {
        int[] query = candidateQuery;
        int[] touch = candidateTouch;
        float[] bounds = table.bounds;
        int found = 0;
        for (int k = 0; k < candidates; k++) {
            int i = query[k];
            int t = touch[k];
            int b = t & -4;
            int apart = Float.floatToRawIntBits(queries.maxX[i] + 0f - bounds[b])
                    | Float.floatToRawIntBits(queries.maxY[i] + 0f - bounds[b + 1])
                    | Float.floatToRawIntBits(bounds[b + 2] - queries.minX[i])
                    | Float.floatToRawIntBits(bounds[b + 3] - queries.minY[i]);
            query[found] = i;
            touch[found] = t;
            found += 1 + (apart >> 31);
        }
        candidates = 0;
        for (int k = 0; k < found; k++) {
            addIfFirstCell(query[k], touch[k]);
        }
    }

    /** Hands on an overlapping box in the first cell that it shares with the query, if layers, masks, groups allow. */
    private void addIfFirstCell(int i, int touch) {
        int entry = touch >> 2;
        double inverse = table.levels.inverseSize[table.levelOf(entry)];
        int x = table.cells[2 * entry];
        int y = table.cells[2 * entry + 1];
        if (x + (touch & 1) == Math.max(x, Cells.of(queries.minX[i], inverse))
                && y + (touch >> 1 & 1) == Math.max(y, Cells.of(queries.minY[i], inverse))
                && !queries.isEmpty(i)) {
            out.probe.setQuery(queries, i, firstIndex + i);
            out.probe.addIfAllowed(table.tags, entry);
        }
    }

    /** Tests the cells that the query covers and those to their left and below. */
    private void search(int i, int level) {
        if (!queries.isEmpty(i)) {
            GridProbe probe = out.probe;
            probe.setQuery(queries, i, firstIndex + i);
            double inverse = table.levels.inverseSize[level];
            int x1 = Cells.of(probe.minX, inverse) - 1;
            int y1 = Cells.of(probe.minY, inverse) - 1;
            int x2 = Cells.of(probe.maxX, inverse);
            int y2 = Cells.of(probe.maxY, inverse);
            probe.testCells(table, level, x1, y1, x2, y2);
        }
    }

    private void sortByBox(int from) {
        int start = from;
        for (int end = from + 1; end < out.count; end++) {
            if (out.first[end] != out.first[start]) {
                IntSort.sort(out.second, start, end);
                start = end;
            }
        }
        IntSort.sort(out.second, start, out.count);
    }
}
