package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.CellReport.Role;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.debug.QueryTrace;

/** Rows about what a user looks at or picked, and about queries, for {@link OverlayModel#panel panels} of layers. */
public final class FocusPanels {
    private static final int MOST_COLUMNS = 32;
    private static final int MOST_MEMBERS = 6;
    private static final int HASH_DIGITS = 8;

    private final Inspector inspector;
    private final DebugFocus focus;
    private final CellReport cells = new CellReport();
    private final EntityReport entity = new EntityReport();
    private final QueryTrace trace = new QueryTrace();

    /** Rows about a focus in the world of an inspector. */
    public FocusPanels(Inspector inspector, DebugFocus focus) {
        this.inspector = inspector;
        this.focus = focus;
    }

    /** Adds handle, table, row, and the name and value of every column of the picked entity. */
    public void entity(OverlayPanel panel) {
        inspector.describe(focus.picked, entity);
        if (!entity.alive) {
            panel.row().label("pick with the middle button");
            panel.row().label("or Alt and click; hold to drag");
            return;
        }
        OverlayPanel.Row row = panel.row().label("entity");
        row.digits(entity.index).text(" (generation ").digits(entity.generation).text(")");
        row = panel.row().label("table, row");
        row.number(entity.table).text(", ").number(entity.row).text(" of ").number(entity.rows);
        for (int c = 0; c < Math.min(entity.columns, MOST_COLUMNS); c++) {
            row = panel.row().label(entity.component[c]).label(".").label(entity.field[c]);
            if (entity.real[c]) {
                row.number(entity.value[c], 3);
            } else {
                row.number(entity.whole[c]);
            }
        }
        if (entity.columns > MOST_COLUMNS) {
            panel.row().label("and ").labelNumber(entity.columns - MOST_COLUMNS).label(" more");
        }
    }

    /** Adds the cells of the broadphase at the point in focus, and those of the picked body. */
    public void cells(OverlayPanel panel) {
        inspector.cellsAt(focus.x, focus.y, cells);
        panel.row().label(cells.structure);
        note(panel);
        for (int i = 0; i < cells.count(); i++) {
            cell(panel, cells.get(i));
        }
        if (focus.picked != DebugFocus.NOTHING) {
            inspector.cellsOf(focus.picked, cells);
            panel.row().label("BODY PICKED");
            note(panel);
            for (int i = 0; i < cells.count(); i++) {
                if (cells.get(i).role == Role.HOME) {
                    place(panel.row().swatch(DebugColors.HOME_CELL).label("home, level "), cells.get(i));
                }
            }
            count(panel, Role.COVERED, "cells covered besides", DebugColors.COVERED_CELL);
            count(panel, Role.VISITED, "cells looked into besides", DebugColors.VISITED_CELL);
            count(panel, Role.WHOLE_LEVEL, "levels tested whole", DebugColors.VISITED_CELL);
        }
    }

    private void note(OverlayPanel panel) {
        if (!cells.note.isEmpty()) {
            panel.row().label(cells.note);
        }
    }

    private static void cell(OverlayPanel panel, CellReport.Cell cell) {
        place(panel.row().label("level ").color(DebugColors.POINTED_CELL), cell);
        OverlayPanel.Row row = panel.row().label("  hash ").labelHex(cell.hash, HASH_DIGITS);
        row.text("bucket ").number(cell.bucket);
        row = panel.row().label("  run of entries, own").text("from ");
        row.number(cell.start).text(": ").number(cell.length).text(", ").number(cell.boxes);
        if (cell.boxes > 0) {
            row = panel.row().label("  members: box");
            for (int m = 0; m < Math.min(cell.boxes, MOST_MEMBERS); m++) {
                row.text(m == 0 ? "" : " ").number(cell.member[m]);
            }
            if (cell.boxes > MOST_MEMBERS) {
                row.text(" and ").number(cell.boxes - MOST_MEMBERS).text(" more");
            }
        }
    }

    private static void place(OverlayPanel.Row row, CellReport.Cell cell) {
        row.labelNumber(cell.level);
        if (cell.size < Double.POSITIVE_INFINITY) {
            row.number(cell.size, cell.size < 1 ? 3 : 0).text(" m at (");
            row.number(cell.x).text(", ").number(cell.y).text(")");
        } else {
            row.text("boxes that fit no cell");
        }
    }

    private void count(OverlayPanel panel, Role role, String words, int rgba) {
        int found = 0;
        int entries = 0;
        for (int i = 0; i < cells.count(); i++) {
            boolean isOne = cells.get(i).role == role;
            found += isOne ? 1 : 0;
            entries += isOne ? cells.get(i).length : 0;
        }
        if (cells.count() > 0) {
            panel.row()
                    .swatch(rgba)
                    .label(words)
                    .number(found)
                    .text(", entries ")
                    .number(entries);
        }
    }

    /** Adds the cost and the first touch of the query to the point in focus; nothing without a point. */
    public void query(OverlayPanel panel) {
        if (focus.pointed) {
            inspector.trace(focus, trace);
            trace(panel);
        }
    }

    /**
     * Adds the cost and the first touch of a beam's tests in the last step.
     *
     * @param beam handle of a firing beam
     */
    public void beam(OverlayPanel panel, long beam) {
        inspector.traceBeam(beam, trace);
        trace(panel);
    }

    private void trace(OverlayPanel panel) {
        panel.row("trees entered", trace.bodies);
        panel.row().label("nodes visited").number(trace.visits).text(" of ").number(trace.nodesOfTrees);
        int rejected = 0;
        for (int i = 0; i < trace.tests; i++) {
            rejected += trace.isHit(i) ? 0 : 1;
        }
        panel.row("triangles, edges tested", trace.tests);
        panel.row("  rejected", rejected);
        OverlayPanel.Row row = panel.row().label("first touch");
        if (trace.hitBody < 0) {
            row.text("none");
        } else {
            row.text("body ").number(trace.hitBody).text(", feature ").number(trace.hitFeature);
        }
    }

    /** Adds the numbers of the questions that were recorded. */
    public void questions(OverlayPanel panel) {
        QueryLog asked = inspector.queries();
        panel.row("questions", asked.asked);
        panel.row("cells, nodes looked into", asked.cells.count);
        panel.row("targets tested in vain", asked.misses.count);
        panel.row("targets found", asked.hits.count);
    }

    /** Adds the assumptions of the forecast. */
    public static void forecast(OverlayPanel panel) {
        panel.row().label("straight on, at its speed");
        panel.row().label("fixed bodies stop it");
        panel.row().label("nothing that moves does");
        panel.row().label("steering is not foreseen");
    }
}
