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
            findOf(entry, level, found.probe);
        }
        orderSides(found, start);
        merge.endBlock(block, worker, start);
    }

    private static void orderSides(PairBuffer pairs, int from) {
        for (int i = from; i < pairs.count; i++) {
            int a = pairs.first[i];
            int b = pairs.second[i];
            pairs.first[i] = Math.min(a, b);
            pairs.second[i] = Math.max(a, b);
        }
    }

    private void findOf(int entry, int level, GridProbe probe) {
        probe.setEntry(table, entry);
        double inverse = table.levels.inverseSize[level];
        int x1 = table.cells[2 * entry];
        int y1 = table.cells[2 * entry + 1];
        int x2 = Cells.of(probe.maxX, inverse);
        int y2 = Cells.of(probe.maxY, inverse);
        findOnOwnLevel(entry, level, probe, x1, y1, x2, y2);
        for (int coarser = level + 1; coarser < table.levels.count; coarser++) {
            // Cells are nested, and those of entries do not saturate.
            int shift = Math.min(table.levels.exponent[coarser] - table.levels.exponent[level], 31);
            probe.testCells(table, coarser, (x1 >> shift) - 1, (y1 >> shift) - 1, x2 >> shift, y2 >> shift);
        }
    }

    private void findOnOwnLevel(int entry, int level, GridProbe probe, int x1, int y1, int x2, int y2) {
        int last = Math.min(x2, GridTable.lastOfGroup(x1));
        int endOfRow = table.start[table.bucket(level, last, y1) + 1];
        probe.testRun(table, entry + 1, endOfRow, x1, last, y1);
        if (last < x2) {
            probe.testRow(table, level, x2, x2, y1);
        }
        if (y2 > y1) {
            probe.testRow(table, level, x1 - 1, x2, y2);
        }
    }
}
