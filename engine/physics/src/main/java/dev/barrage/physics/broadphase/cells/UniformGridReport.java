package dev.barrage.physics.broadphase.cells;

import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.CellDrawing;
import dev.barrage.physics.broadphase.tree.AabbTree;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.CellReport.Role;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;

/** The cells of a {@link UniformGrid}, who is at home in them, and the slots of its hash table. */
final class UniformGridReport implements BroadphaseReport {
    private static final String STRUCTURE = "cells, entries sorted by slot";

    private final CellTable table;
    private final AabbTree tree;

    /**
     * Reports a grid.
     *
     * @param tree of the boxes that fit no cell
     */
    UniformGridReport(CellTable table, AabbTree tree) {
        this.table = table;
        this.tree = tree;
    }

    @Override
    public void count(BroadphaseStats stats) {
        BroadphaseStats others = tree.stats();
        stats.nodes = others.nodes;
        stats.depth = others.depth;
        stats.levels = table.count > 0 ? 1 : 0;
        stats.cellSize[0] = 1 / table.inverseSize;
        stats.levelBoxes[0] = table.count;
        stats.cells = 0;
        stats.maxOccupancy = 0;
        stats.bucketCollisions = 0;
        stats.buckets = table.slots();
        for (int slot = 0; slot < table.slots(); slot++) {
            int before = stats.cells;
            for (int at = table.sorted.start[slot]; at < table.sorted.start[slot + 1]; at++) {
                int entry = table.sorted.order[at];
                if (table.isHome(entry) && table.isFirstOfCell(slot, at)) {
                    stats.bucketCollisions += stats.cells > before ? 1 : 0;
                    stats.cells++;
                    stats.maxOccupancy = Math.max(stats.maxOccupancy, table.homesInCell(slot, entry));
                }
            }
        }
        stats.levelCells[0] = stats.cells;
    }

    /** Draws home cells (bright) and those that are phantom cells only (dim), and how many are at home there. */
    @Override
    public void draw(DebugDraw out) {
        for (int slot = 0; slot < table.slots(); slot++) {
            for (int at = table.sorted.start[slot]; at < table.sorted.start[slot + 1]; at++) {
                int entry = table.sorted.order[at];
                if (table.isFirstOfCell(slot, at)) {
                    drawCell(entry, table.homesInCell(slot, entry), out);
                }
            }
        }
        tree.report().draw(out);
    }

    private void drawCell(int entry, int homes, DebugDraw out) {
        int x = table.cellX[entry];
        int y = table.cellY[entry];
        double size = 1 / table.inverseSize;
        if (homes > 0) {
            CellDrawing.fill(x, y, size, DebugColors.heat(homes), out);
        }
        int opacity = homes == 0 ? 60 : Math.min(140 + 24 * homes, 255);
        CellDrawing.box(x, y, size, DebugColors.level(CellTable.type(x, y)) | opacity, out);
    }

    /** Draws arcs between home cells that share a slot. */
    @Override
    public void drawCollisions(DebugDraw out) {
        for (int slot = 0; slot < table.slots(); slot++) {
            for (int at = table.sorted.start[slot] + 1; at < table.sorted.start[slot + 1]; at++) {
                int entry = table.sorted.order[at];
                if (table.isHome(entry) && table.isFirstOfCell(slot, at)) {
                    int before = table.sorted.order[at - 1];
                    int x = table.cellX[before];
                    int y = table.cellY[before];
                    CellDrawing.collision(x, y, table.cellX[entry], table.cellY[entry], 1 / table.inverseSize, out);
                }
            }
        }
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        out.clear(STRUCTURE);
        if (table.count > 0) {
            addCell(Role.POINTED, table.cell(x), table.cell(y), out);
        }
    }

    /** Home and phantom cells of a box. */
    @Override
    public void describeBox(int box, CellReport out) {
        out.clear(STRUCTURE);
        int k = 0;
        while (k < table.count && table.box[k] != box) {
            k++;
        }
        if (k == table.count) {
            out.note = "too large or too small for the cells: in the tree beside them";
            return;
        }
        addCell(Role.HOME, table.cellX[k], table.cellY[k], out);
        for (int phantom = table.count + 3 * k; phantom < table.count + 3 * k + 3; phantom++) {
            if (table.isThere(phantom)) {
                addCell(Role.COVERED, table.cellX[phantom], table.cellY[phantom], out);
            }
        }
    }

    /** Appends a cell, its members those that are at home there. */
    private void addCell(Role role, int x, int y, CellReport out) {
        int slot = table.slot(x, y);
        int first = table.sorted.start[slot];
        int end = table.sorted.start[slot + 1];
        CellReport.Cell cell = out.add(role, 0, 1 / table.inverseSize, x, y);
        cell.place(CellTable.hash(x, y), slot, first, end - first);
        for (int at = first; at < end; at++) {
            int entry = table.sorted.order[at];
            if (table.isHome(entry) && table.cellX[entry] == x && table.cellY[entry] == y) {
                cell.addMember(table.boxOf(entry));
            }
        }
    }
}
