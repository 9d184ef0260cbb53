package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import java.util.List;

/** Rows that explain the colours of the visible layers, for a panel of all layers. */
public final class Legend {
    private record Entry(DebugLayer layer, int rgba, String words) {}

    private static final List<Entry> ENTRIES = List.of(
            new Entry(DebugLayer.GRID_CELLS, DebugColors.heat(1), "cell with 1 box"),
            new Entry(DebugLayer.GRID_CELLS, DebugColors.heat(2), "2 boxes"),
            new Entry(DebugLayer.GRID_CELLS, DebugColors.heat(4), "3 to 4 boxes"),
            new Entry(DebugLayer.GRID_CELLS, DebugColors.heat(8), "5 to 8 boxes"),
            new Entry(DebugLayer.GRID_CELLS, DebugColors.heat(9), "more"),
            new Entry(DebugLayer.BOXES, DebugColors.BOX, "box of a body"),
            new Entry(DebugLayer.MESH_TREES, DebugColors.TREE, "box of a tree's node"),
            new Entry(DebugLayer.MESH_TREES, DebugColors.QUERY, "query, to the cursor"),
            new Entry(DebugLayer.MESH_TREES, DebugColors.VISITED, "node met, in order"),
            new Entry(DebugLayer.MESH_TREES, DebugColors.SKIPPED, "node missed: skipped"),
            new Entry(DebugLayer.MESH_TREES, DebugColors.REJECTED, "tested, not touched"),
            new Entry(DebugLayer.MESH_TREES, DebugColors.HIT, "touched first"),
            new Entry(DebugLayer.CANDIDATES, DebugColors.PAIR, "candidate pair, no contact"),
            new Entry(DebugLayer.CANDIDATES, DebugColors.TOUCHING_PAIR, "candidate pair in contact"),
            new Entry(DebugLayer.CONTACTS, DebugColors.CONTACT, "contact: depth, impulse"),
            new Entry(DebugLayer.CONTACTS, DebugColors.NORMAL, "normal"),
            new Entry(DebugLayer.CONTACTS, DebugColors.DEPTH, "depth, 10 times as long"),
            new Entry(DebugLayer.BEAMS, DebugColors.BEAM, "segment of a beam"),
            new Entry(DebugLayer.BEAMS, DebugColors.BEAM_BEYOND, "beyond its hit"),
            new Entry(DebugLayer.BEAMS, DebugColors.REJECTED, "tested, not hit first"),
            new Entry(DebugLayer.BEAMS, DebugColors.HIT, "hit"),
            new Entry(DebugLayer.CELL, DebugColors.POINTED_CELL, "cell under the cursor"),
            new Entry(DebugLayer.CELL, DebugColors.HOME_CELL, "home of the body picked"),
            new Entry(DebugLayer.CELL, DebugColors.COVERED_CELL, "also covered by it"),
            new Entry(DebugLayer.CELL, DebugColors.VISITED_CELL, "looked into for its pairs"),
            new Entry(DebugLayer.BUCKETS, DebugColors.COLLISION, "two cells in one bucket"),
            new Entry(DebugLayer.WALL_NORMALS, DebugColors.WALL_NORMAL, "normal, to the free side"),
            new Entry(DebugLayer.FORECAST, DebugColors.WAY, "way of a bullet in 1 s"),
            new Entry(DebugLayer.FORECAST, DebugColors.WAY_MARK, "in 15, 30, 45 steps"),
            new Entry(DebugLayer.FORECAST, DebugColors.WAY_END, "ends at a wall"),
            new Entry(DebugLayer.FORECAST, DebugColors.WAY_BOUNCE, "bounces off a wall"),
            new Entry(DebugLayer.INSPECTOR, DebugColors.PICKED, "the entity picked"),
            new Entry(DebugLayer.QUERIES, DebugColors.QUERY, "ray, way, box, circle"),
            new Entry(DebugLayer.QUERIES, DebugColors.QUERY_BEYOND, "beyond, or found nothing"),
            new Entry(DebugLayer.QUERIES, DebugColors.LOOKED_INTO, "looked into often"),
            new Entry(DebugLayer.QUERIES, DebugColors.lookedInto(1), "looked into once"),
            new Entry(DebugLayer.QUERIES, DebugColors.TESTED, "box of one tested in vain"),
            new Entry(DebugLayer.QUERIES, DebugColors.HIT, "found"),
            new Entry(DebugLayer.QUERIES, DebugColors.NORMAL, "its normal"),
            new Entry(DebugLayer.GPU_CELLS, DebugColors.cellType(0), "cell of type 0, first pass"),
            new Entry(DebugLayer.GPU_CELLS, DebugColors.cellType(1), "type 1, second pass"),
            new Entry(DebugLayer.GPU_CELLS, DebugColors.cellType(2), "type 2, third pass"),
            new Entry(DebugLayer.GPU_CELLS, DebugColors.cellType(3), "type 3, fourth pass"),
            new Entry(DebugLayer.GPU_CELLS, DebugColors.OVERLAPPING, "circle of a pair"),
            new Entry(DebugLayer.CULLIDE, DebugColors.pruneSet(0), "seen in both passes: BFV"),
            new Entry(DebugLayer.CULLIDE, DebugColors.pruneSet(1), "in the first only: FFV"),
            new Entry(DebugLayer.CULLIDE, DebugColors.pruneSet(2), "in the second only: SFV"),
            new Entry(DebugLayer.CULLIDE, DebugColors.pruneSet(3), "in neither: NFV"),
            new Entry(DebugLayer.SHAPES, DebugColors.FIXED, "fixed body"),
            new Entry(DebugLayer.SHAPES, DebugColors.KINEMATIC, "kinematic body"),
            new Entry(DebugLayer.SHAPES, DebugColors.DYNAMIC, "dynamic body"),
            new Entry(DebugLayer.SHAPES, DebugColors.ASLEEP, "asleep"),
            new Entry(DebugLayer.SHAPES, DebugColors.SENSOR, "sensor"),
            new Entry(DebugLayer.SHAPES, DebugColors.FLUID, "fluid"),
            new Entry(DebugLayer.SHAPES, DebugColors.ONE_WAY, "solid side of a one-way body"),
            new Entry(DebugLayer.ISLANDS, DebugColors.numbered(0), "an island; each its colour"),
            new Entry(DebugLayer.ISLANDS, DebugColors.ASLEEP, "asleep"),
            new Entry(DebugLayer.GRAPH_COLORS, DebugColors.numbered(1), "contact of colour 1"),
            new Entry(DebugLayer.GRAPH_COLORS, DebugColors.numbered(2), "colour 2, and so on"),
            new Entry(DebugLayer.GRAPH_COLORS, DebugColors.OVERFLOW, "no colour was free"),
            new Entry(DebugLayer.GRAPH_COLORS, DebugColors.SINGLE, "only one with a static body"),
            new Entry(DebugLayer.JOINTS, DebugColors.JOINT, "joint"),
            new Entry(DebugLayer.JOINTS, DebugColors.JOINT_LIMIT, "limit"),
            new Entry(DebugLayer.JOINTS, DebugColors.JOINT_FORCE, "force"),
            new Entry(DebugLayer.MOTIONS, DebugColors.MOTION, "motion of a fast body"));

    private Legend() {}

    /** Adds the colours of the layers that are on, while the menu is shown. */
    public static void fill(OverlayPanel panel, OverlayModel overlay) {
        for (int i = 0; overlay.menu().shown() && i < ENTRIES.size(); i++) {
            Entry entry = ENTRIES.get(i);
            if (overlay.shows(entry.layer)) {
                panel.row().swatch(entry.rgba).label(entry.words);
            }
        }
    }
}
