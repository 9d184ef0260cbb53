package dev.barrage.physics.broadphase;

/**
 * Looks up boxes that are not in the grid, on all of its levels; belongs to the buffer that it writes.
 *
 * <p>Small boxes first collect candidates from the index of touches, then all candidates are tested together, both
 * without a branch on the outcome: nothing predicts what a bullet meets, and a wrong guess costs more than several tests.
 */
final class GridLookUp {
    /** Candidates kept before they are tested: as much as stays in the first cache. */
    private static final int CAPACITY = 1024;

    /** Candidates copied at once, wanted or not. */
    private static final int STRIDE = 4;

    private final PairBuffer out;
    private final int[] candidateQuery = new int[CAPACITY];
    private final int[] candidateEntry = new int[CAPACITY];
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
            if (index.serves(queries, i)) {
                collect(i);
            } else if (!queries.isEmpty(i)) {
                testCandidates(); // those of earlier queries come first
                search(i);
            }
        }
        testCandidates();
        sortByBox(start);
    }

    private void collect(int i) {
        for (int level = 0; level < table.levels.count; level++) {
            int slot = index.slot(level, queries.minX[i], queries.minY[i]);
            if ((index.layers(slot) & queries.mask[i]) != 0) {
                collect(i, index.start(slot), index.start(slot + 1));
            }
        }
    }

    private void collect(int i, int from, int to) {
        int[] entries = index.entries();
        int next = from;
        do {
            if (candidates > CAPACITY - STRIDE) {
                testCandidates();
            }
            for (int k = 0; k < STRIDE; k++) {
                candidateQuery[candidates + k] = i;
                candidateEntry[candidates + k] = entries[next + k];
            }
            candidates += Math.min(to - next, STRIDE);
            next += STRIDE;
        } while (next < to);
    }

    /** Tests all candidates, as {@link GridProbe} does, and hands on those that overlap. */
    private void testCandidates() {
        int[] query = candidateQuery;
        int[] entry = candidateEntry;
        float[] bounds = table.bounds;
        int found = 0;
        for (int k = 0; k < candidates; k++) {
            int i = query[k];
            int e = entry[k];
            int b = 4 * e;
            int apart = Float.floatToRawIntBits(queries.maxX[i] + 0f - bounds[b])
                    | Float.floatToRawIntBits(queries.maxY[i] + 0f - bounds[b + 1])
                    | Float.floatToRawIntBits(bounds[b + 2] - queries.minX[i])
                    | Float.floatToRawIntBits(bounds[b + 3] - queries.minY[i]);
            query[found] = i;
            entry[found] = e;
            found += 1 + (apart >> 31);
        }
        candidates = 0;
        for (int k = 0; k < found; k++) {
            addIfAllowed(query[k], 4 * entry[k]);
        }
    }

    private void addIfAllowed(int i, int t) {
        int[] tags = table.tags;
        int group = tags[t + 3];
        if ((tags[t + 1] & queries.mask[i]) != 0
                && (tags[t + 2] & queries.layer[i]) != 0
                && (group == 0 || group != queries.group[i])) {
            out.add(firstIndex + i, tags[t]);
        }
    }

    /** Tests the cells that a query covers and those to their left and below. */
    private void search(int i) {
        GridProbe probe = out.probe;
        probe.setQuery(queries, i, firstIndex + i);
        for (int level = 0; level < table.levels.count; level++) {
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
