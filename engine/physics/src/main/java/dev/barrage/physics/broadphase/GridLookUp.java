package dev.barrage.physics.broadphase;

import java.util.Arrays;

/**
 * Looks up boxes that are not in the grid, on all of its levels; belongs to the buffer that it writes.
 *
 * <p>Small boxes first find the slots of the index that hold anything for them, then all candidates there are tested,
 * then those that overlap are asked for layers and groups: each pass without a branch on the outcome, because nothing
 * predicts what a bullet meets, and a wrong guess costs more than several tests.
 */
final class GridLookUp {
    /** Queries that go through the passes together: what they leave stays in the first cache. */
    private static final int BATCH = 256;

    /** Candidates copied at once, wanted or not. */
    private static final int STRIDE = BucketSort.SLACK;

    private final PairBuffer out;
    private final int[] slots = new int[BATCH];

    /** Per active query: the query, and where in the index its candidates are. */
    private final int[] activeQuery = new int[BATCH + 1];

    private final int[] activeSlot = new int[BATCH + 1];
    private final int[] activeFirst = new int[BATCH];
    private final int[] activeEnd = new int[BATCH];
    private final int[] place = new int[BATCH + 1];
    private int[] unordered = {};

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
        for (int from = 0; from < queries.count; from += BATCH) {
            runBatch(from, Math.min(from + BATCH, queries.count));
        }
        sortByBox(start);
    }

    private void runBatch(int from, int end) {
        if (index.serves(queries, from, end)) {
            searchIndex(from, end);
            return;
        }
        for (int i = from; i < end; i++) {
            if (index.serves(queries, i, i + 1)) {
                searchIndex(i, i + 1);
            } else {
                searchCells(i);
            }
        }
    }

    /** Looks up queries that the index serves. */
    private void searchIndex(int from, int end) {
        int start = out.count;
        int levels = table.levels.count;
        for (int level = 0; level < levels; level++) {
            int first = out.count;
            index.findSlots(level, queries, from, end, slots);
            int active = findActive(index.layers(), queries.mask, from, end);
            copyCandidates(active, findLists(active));
            testCandidates(first);
            filter(first);
        }
        if (levels > 1) {
            sortByQuery(start, firstIndex + from, end - from);
        }
    }

    /** Lists the queries [from, end) that may find something in their slots, and returns how many there are. */
    private int findActive(int[] layers, int[] mask, int from, int end) {
        int[] query = activeQuery;
        int[] activeSlots = activeSlot;
        int active = 0;
        for (int i = from; i < end; i++) {
            int slot = slots[i - from];
            int met = layers[slot] & mask[i];
            query[active] = i;
            activeSlots[active] = slot;
            active += (met | -met) >>> 31;
        }
        return active;
    }

    /** Finds the candidates of the active queries and returns how many there are. */
    private int findLists(int active) {
        int[] lists = index.lists();
        int total = 0;
        for (int a = 0; a < active; a++) {
            int list = 2 * activeSlot[a];
            activeFirst[a] = lists[list];
            activeEnd[a] = lists[list + 1];
            total += activeEnd[a] - activeFirst[a];
        }
        return total;
    }

    /** Appends (query, entry) for all candidates of the active queries. */
    private void copyCandidates(int active, int total) {
        out.ensureCapacity(out.count + total + STRIDE);
        int[] query = out.first;
        int[] entry = out.second;
        int[] entries = index.entries();
        int next = out.count;
        for (int a = 0; a < active; a++) {
            int i = activeQuery[a];
            int from = activeFirst[a];
            int end = activeEnd[a];
            do {
                for (int k = 0; k < STRIDE; k++) {
                    query[next + k] = i;
                    entry[next + k] = entries[from + k];
                }
                next += Math.min(STRIDE, end - from);
                from += STRIDE;
            } while (from < end);
        }
        out.count = next;
    }

    /** Keeps of the candidates from {@code start} on those that overlap, as {@link GridProbe} does. */
    private void testCandidates(int start) {
        float[] bounds = table.bounds;
        float[] minX = queries.minX;
        float[] minY = queries.minY;
        float[] maxX = queries.maxX;
        float[] maxY = queries.maxY;
        int[] query = out.first;
        int[] entry = out.second;
        int kept = start;
        for (int k = start; k < out.count; k++) {
            int i = query[k];
            int e = entry[k];
            int b = 4 * e;
            int apart = Float.floatToRawIntBits(maxX[i] + 0f - bounds[b])
                    | Float.floatToRawIntBits(maxY[i] + 0f - bounds[b + 1])
                    | Float.floatToRawIntBits(bounds[b + 2] - minX[i])
                    | Float.floatToRawIntBits(bounds[b + 3] - minY[i]);
            query[kept] = i;
            entry[kept] = e;
            kept += 1 + (apart >> 31);
        }
        out.count = kept;
    }

    /** Keeps of the pairs from {@code start} on those whose layers and groups allow it, by the numbers of the caller. */
    private void filter(int start) {
        int[] tags = table.tags;
        int[] query = out.first;
        int[] box = out.second;
        int kept = start;
        for (int k = start; k < out.count; k++) {
            int i = query[k];
            int t = 4 * box[k];
            int group = tags[t + 3];
            query[kept] = firstIndex + i;
            box[kept] = tags[t];
            if ((tags[t + 1] & queries.mask[i]) != 0
                    && (tags[t + 2] & queries.layer[i]) != 0
                    && (group == 0 || group != queries.group[i])) {
                kept++;
            }
        }
        out.count = kept;
    }

    /** Tests the cells that a query covers and those to their left and below. */
    private void searchCells(int i) {
        if (queries.isEmpty(i)) {
            return;
        }
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

    /** Puts the pairs from {@code start} on, whose queries are {@code first} and the {@code count} from it on, in order. */
    private void sortByQuery(int start, int first, int count) {
        int pairs = out.count - start;
        if (pairs > unordered.length) {
            unordered = new int[Math.max(pairs, 2 * unordered.length)];
        }
        System.arraycopy(out.second, start, unordered, 0, pairs);
        Arrays.fill(place, 0, count + 1, 0);
        for (int k = start; k < out.count; k++) {
            place[out.first[k] - first + 1]++;
        }
        place[0] = start;
        for (int i = 0; i < count; i++) {
            place[i + 1] += place[i];
        }
        for (int k = 0; k < pairs; k++) {
            out.second[place[out.first[start + k] - first]++] = unordered[k];
        }
        // Each place has moved on to the end of its query.
        int at = start;
        for (int i = 0; i < count; i++) {
            Arrays.fill(out.first, at, place[i], first + i);
            at = place[i];
        }
    }

    /** Sorts what each query overlaps; the queries ascend. */
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
