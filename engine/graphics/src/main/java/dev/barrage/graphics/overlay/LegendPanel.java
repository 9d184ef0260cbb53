package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;

/** Panel that explains the colours of the visible layers. Shown with the menu. */
public final class LegendPanel {
    private static final DebugLayer[] LAYERS = DebugLayer.values();

    private final OverlayModel overlay;
    private final OverlayPanel panel;

    /** Adds the panel to the overlay. */
    public LegendPanel(OverlayModel overlay, OverlayPanel.Place place) {
        this.overlay = overlay;
        panel = overlay.panel("COLOURS", place);
    }

    /** Refills the panel. */
    public OverlayPanel update() {
        panel.show(overlay.menu().shown() && overlay.showsAnything());
        panel.clear();
        for (DebugLayer layer : LAYERS) {
            if (panel.shown() && overlay.shows(layer)) {
                explain(layer);
            }
        }
        panel.show(panel.rowCount() > 0);
        return panel;
    }

    private void explain(DebugLayer layer) {
        switch (layer) {
            case GRID_CELLS -> {
                row(DebugColors.heat(1), "cell with 1 box");
                row(DebugColors.heat(2), "2 boxes");
                row(DebugColors.heat(4), "3 to 4 boxes");
                row(DebugColors.heat(8), "5 to 8 boxes");
                row(DebugColors.heat(9), "more");
            }
            case BOXES -> row(DebugColors.BOX, "box of a body");
            case MESH_TREES -> {
                row(DebugColors.TREE, "box of a tree's node");
                row(DebugColors.QUERY, "query, to the cursor");
                row(DebugColors.VISITED, "node met, in order");
                row(DebugColors.SKIPPED, "node missed: skipped");
                row(DebugColors.REJECTED, "tested, not touched");
                row(DebugColors.HIT, "touched first");
            }
            case CANDIDATES -> {
                row(DebugColors.PAIR, "candidate pair, no contact");
                row(DebugColors.TOUCHING_PAIR, "candidate pair in contact");
            }
            case CONTACTS -> {
                row(DebugColors.CONTACT, "contact: depth, impulse");
                row(DebugColors.NORMAL, "normal");
                row(DebugColors.DEPTH, "depth, 10 times as long");
            }
            case BEAMS -> {
                row(DebugColors.BEAM, "segment of a beam");
                row(DebugColors.BEAM_BEYOND, "beyond its hit");
                row(DebugColors.REJECTED, "tested, not hit first");
                row(DebugColors.HIT, "hit");
            }
            case CELL -> {
                row(DebugColors.POINTED_CELL, "cell under the cursor");
                row(DebugColors.HOME_CELL, "home of the body picked");
                row(DebugColors.COVERED_CELL, "also covered by it");
                row(DebugColors.VISITED_CELL, "looked into for its pairs");
            }
            case BUCKETS -> row(DebugColors.COLLISION, "two cells in one bucket");
            case WALL_NORMALS -> row(DebugColors.WALL_NORMAL, "normal, to the free side");
            case FORECAST -> {
                row(DebugColors.WAY, "way of a bullet in 1 s");
                row(DebugColors.WAY_MARK, "in 15, 30, 45 steps");
                row(DebugColors.WAY_END, "ends at a wall");
                row(DebugColors.WAY_BOUNCE, "bounces off a wall");
            }
            case INSPECTOR -> row(DebugColors.PICKED, "the entity picked");
            case QUERIES -> {
                row(DebugColors.QUERY, "ray, way, box, circle");
                row(DebugColors.QUERY_BEYOND, "beyond, or found nothing");
                row(DebugColors.LOOKED_INTO, "looked into often");
                row(DebugColors.lookedInto(1), "looked into once");
                row(DebugColors.TESTED, "box of one tested in vain");
                row(DebugColors.HIT, "found");
                row(DebugColors.NORMAL, "its normal");
            }
            case GPU_CELLS -> {
                row(DebugColors.cellType(0), "cell of type 0, first pass");
                row(DebugColors.cellType(1), "type 1, second pass");
                row(DebugColors.cellType(2), "type 2, third pass");
                row(DebugColors.cellType(3), "type 3, fourth pass");
                row(DebugColors.OVERLAPPING, "circle of a pair");
            }
            case CULLIDE -> {
                row(DebugColors.pruneSet(0), "seen in both passes: BFV");
                row(DebugColors.pruneSet(1), "in the first only: FFV");
                row(DebugColors.pruneSet(2), "in the second only: SFV");
                row(DebugColors.pruneSet(3), "in neither: NFV");
            }
            default -> {}
        }
    }

    private void row(int rgba, String words) {
        panel.row().swatch(rgba).label(words);
    }
}
