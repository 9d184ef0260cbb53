package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.broadphase.IntSort;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.kernel.ActiveBoxes;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * Looks up boxes that are not in the grid, on all of its levels; belongs to one worker.
 *
 * <p>Small boxes first find the slots of the index that hold anything for them, then the boxes listed there are tested,
 * then those that overlap are asked for layers and groups: batches go from one pass to the next.
 */
final class GridLookUp extends Padded {
    /** Queries that go through the passes together: what they leave stays in the first cache. */
    private static final int BATCH = 256;

    /** Number of listed entries that go on to the next pass before others are listed. */
    private static final int MANY = 1 << 16;

    private final GridProbe probe = new GridProbe();
    /** The queries that may find something, and the slots of the index where. */
    private final ActiveBoxes active = new ActiveBoxes(BATCH);

    private final int[] place = new int[BATCH + 1];

    private PairBuffer out;
    private GridTable table;
    private CellIndex index;
    private Boxes queries;
    private int firstIndex;

    /** Appends what every query overlaps, in the order of queries, then of boxes. */
    void run(GridTable table, CellIndex index, Boxes queries, int firstIndex, PairBuffer out) {
        if (this.table != table || this.index != index || this.queries != queries || this.out != out) { // see Padded
            this.table = table;
            this.index = index;
            this.queries = queries;
            this.out = out;
            probe.writeTo(out);
        }
        this.firstIndex = firstIndex;
        int start = out.count;
        boolean ordered = index.levels <= 1; // as the lists of one level are
        for (int from = 0; from < queries.count && !out.isFull(); from += BATCH) {
            int end = Math.min(from + BATCH, queries.count);
            if (!index.isReady()) {
                searchCells(from, end);
                ordered = false;
            } else if (!searchIndex(from, end)) {
                searchEach(from, end);
                ordered = false;
            }
        }
        if (!ordered) {
            sortByBox(start);
        }
    }

    private void searchEach(int from, int end) {
        for (int i = from; i < end && !out.isFull(); i++) {
            if (!searchIndex(i, i + 1)) {
                searchCells(i, i + 1);
            }
        }
    }

    /** Looks up queries by the index; false, and nothing is found, if it does not serve all of them. */
    private boolean searchIndex(int from, int end) {
        int start = out.count;
        int levels = index.levels;
        for (int level = 0; level < levels; level++) {
            int first = out.count;
            if (!findActive(level, from, end)) {
                return false;
            }
            testLists();
            filter(first, index.tags());
        }
        if (levels > 1) {
            sortByQuery(start, firstIndex + from, end - from);
        }
        return true;
    }

    private boolean findActive(int level, int from, int end) {
        active.count = 0;
        return index.kernels
                .now()
                .findActive(index.lists, level, queries, queries.mask, queries.tagStart, from, end, active);
    }

    private void testLists() {
        out.ensureCapacity(out.count + active.count * index.lists.longest + CellLists.SLACK);
        out.count = index.kernels.now().testLists(index.lists, active, queries, out.first, out.second, out.count);
    }

    /**
     * Keeps of the pairs from {@code start} on those whose layers and groups allow it, by the numbers of the caller. What
     * never moves is of a group that no query is in: then the queries' groups, far from here, are not fetched.
     *
     * @param tags box, layer, mask and group of each that the pairs name
     */
    private void filter(int start, int[] tags) {
        int[] query = out.first;
        int[] box = out.second;
        int kept = start;
        for (int k = start; k < out.count; k++) {
            int i = query[k];
            int t = 4 * box[k];
            int group = tags[t + 3];
            query[kept] = firstIndex + i;
            box[kept] = tags[t];
            int q = queries.tagStart + i;
            if ((tags[t + 1] & queries.mask[q]) != 0
                    && (tags[t + 2] & queries.layer[q]) != 0
                    && (group == 0 || group == Boxes.IMMOVABLE || group != queries.group[q])) {
                kept++;
            }
        }
        out.count = kept;
    }

    /** Looks up queries in the cells that they cover and those to their left and below; in a crowd, in its tree. */
    private void searchCells(int from, int end) {
        int start = out.count;
        for (int i = from; i < end && !out.isFull(); i++) {
            if (table.crowd != null) {
                table.crowd.lookUp(queries, i, firstIndex + i, out);
                start = out.count;
            } else if (!queries.isEmpty(i)) {
                listCells(i);
            }
            if (out.count - start > MANY || out.isFull()) {
                keep(start);
                start = out.count;
            }
        }
        keep(start);
    }

    private void keep(int start) {
        keepOverlapping(start);
        filter(start, table.tags);
    }

    private void listCells(int i) {
        float minX = queries.minX[i];
        float minY = queries.minY[i];
        float maxX = queries.maxX[i] + 0f; // see GridProbe
        float maxY = queries.maxY[i] + 0f;
        probe.set(i, minX, minY, maxX, maxY);
        for (int level = 0; level < table.levels.count; level++) {
            double inverse = table.levels.inverseSize[level];
            int x1 = Cells.of(minX, inverse) - 1;
            int y1 = Cells.of(minY, inverse) - 1;
            probe.listCells(table, level, x1, y1, Cells.of(maxX, inverse), Cells.of(maxY, inverse));
        }
    }

    /** Keeps of the pairs from {@code start} on those that overlap. */
    private void keepOverlapping(int start) {
        float[] bounds = table.bounds;
        int[] query = out.first;
        int[] box = out.second;
        int kept = start;
        for (int k = start; k < out.count; k++) {
            int i = query[k];
            int entry = box[k];
            query[kept] = i;
            box[kept] = entry;
            int apart = GridProbe.apart(
                    queries.minX[i], queries.minY[i], queries.maxX[i] + 0f, queries.maxY[i] + 0f, bounds, 4 * entry);
            kept += 1 + (apart >> 31);
        }
        out.count = kept;
    }

    /**
     * Puts the pairs from {@code start} on, whose queries are {@code first} and the {@code count} from it on, in order.
     */
    private void sortByQuery(int start, int first, int count) {
        int end = out.count;
        int pairs = end - start;
        out.ensureCapacity(end + pairs); // not memory of its own, of which a worker that was slow so far had too little
        System.arraycopy(out.second, start, out.second, end, pairs);
        Arrays.fill(place, 0, count + 1, 0);
        for (int k = start; k < end; k++) {
            place[out.first[k] - first + 1]++;
        }
        place[0] = start;
        for (int i = 0; i < count; i++) {
            place[i + 1] += place[i];
        }
        for (int k = start; k < end; k++) {
            out.second[place[out.first[k] - first]++] = out.second[k + pairs];
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
