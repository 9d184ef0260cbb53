package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Finds the pairs of overlapping entries, each once.
 *
 * <p>On its own level an entry looks into the cells that its box covers and into the one above and to the left
 * (parallel-techniques thesis, algorithm 10): of two boxes in different cells exactly one looks at the other, of two
 * in the same cell the earlier entry. On coarser levels it looks into all cells from one left of and below its box,
 * because a box is stored by its minimum corner and may reach over from there; the printed rule misses those pairs.
 *
 * <p>Three passes over each block of entries: all in those cells are listed, then those kept that overlap, then those
 * that layers, masks and groups allow.
 */
final class GridPairs {
    /** Number of listed entries that go on to the next pass before others are listed. */
    private static final int MANY = 1 << 16;

    private final GridTable table;
    private final PairMerge merge = new PairMerge();
    private final BlockTask findBlock = this::findBlock;
    private GridProbe[] probes = {};

    GridPairs(GridTable table) {
        this.table = table;
    }

    /** Replaces what is in {@code out} by all pairs of the table; returns how many entries were tested. */
    long find(Workers workers, Pairs out) {
        if (table.crowd != null) {
            return table.crowd.find(workers, out);
        }
        reserveProbes(workers.count());
        return merge.find(table.count, Workers.BLOCK_ROWS, findBlock, workers, out);
    }

    private void reserveProbes(int workers) {
        for (int worker = probes.length; worker < workers; worker++) {
            probes = Arrays.copyOf(probes, worker + 1);
            probes[worker] = new GridProbe();
        }
    }

    private void findBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        GridProbe probe = probes[worker];
        probe.writeTo(found);
        int level = table.levelOf(from);
        int listed = start;
        int pause = Math.min(start + MANY, found.most);
        for (int entry = from; entry < to; entry++) {
            while (entry >= table.levelStart[level + 1]) {
                level++;
            }
            listNeighbours(entry, level, probe);
            if (found.count > pause) {
                keep(found, listed);
                listed = found.count;
                pause = Math.min(listed + MANY, found.most);
                if (found.isFull()) {
                    break;
                }
            }
        }
        keep(found, listed);
        merge.endBlock(block, worker, start);
    }

    private void keep(PairBuffer pairs, int start) {
        keepOverlapping(pairs, start);
        keepAllowed(pairs, start);
    }

    /** Lists the entries in the cells that one looks into. */
    private void listNeighbours(int entry, int level, GridProbe probe) {
        int b = 4 * entry;
        float maxX = table.bounds[b + 2];
        float maxY = table.bounds[b + 3];
        probe.set(entry, table.bounds[b], table.bounds[b + 1], maxX, maxY);
        double inverse = table.levels.inverseSize[level];
        int x1 = table.cellX(level, entry);
        int y1 = table.cellY(level, entry);
        int x2 = Cells.of(maxX, inverse);
        int y2 = Cells.of(maxY, inverse);
        int last = Math.min(x2, GridTable.lastOfGroup(x1));
        probe.listRun(table, entry + 1, table.start[table.bucket(level, last, y1) + 1]);
        if (last < x2) {
            probe.listRow(table, level, x2, x2, y1);
        }
        if (y2 > y1) {
            probe.listRow(table, level, x1 - 1, x2, y2);
        }
        for (int coarser = level + 1; coarser < table.levels.count; coarser++) {
            // Cells are nested, and those of entries do not saturate.
            int shift = Math.min(table.levels.exponent[coarser] - table.levels.exponent[level], 31);
            probe.listCells(table, coarser, (x1 >> shift) - 1, (y1 >> shift) - 1, x2 >> shift, y2 >> shift);
        }
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
