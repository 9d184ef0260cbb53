package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;

/**
 * Panel of the broadphase's cells: those under the cursor and those of the picked body. Shown while
 * {@link DebugLayer#CELL} is on.
 */
public final class CellPanel {
    private static final int MOST_MEMBERS = 6;
    private static final int HASH_DIGITS = 8;

    private final OverlayModel overlay;
    private final OverlayPanel panel;

    /** Adds the panel to the overlay. */
    public CellPanel(OverlayModel overlay, OverlayPanel.Place place) {
        this.overlay = overlay;
        panel = overlay.panel("CELL UNDER THE CURSOR", place);
    }

    /** Whether an update would be seen. */
    public boolean wanted() {
        panel.show(overlay.shows(DebugLayer.CELL));
        return panel.shown();
    }

    /**
     * Refills the panel.
     *
     * @param atPoint the cells under the cursor
     * @param ofBody the cells of the picked body; null if none is picked
     */
    public OverlayPanel update(CellReport atPoint, CellReport ofBody) {
        panel.clear();
        panel.row().label(atPoint.structure);
        note(atPoint);
        for (int i = 0; i < atPoint.count; i++) {
            cell(atPoint, i);
        }
        if (ofBody != null) {
            body(ofBody);
        }
        return panel;
    }

    private void note(CellReport report) {
        if (!report.note.isEmpty()) {
            panel.row().label(report.note);
        }
    }

    private void cell(CellReport report, int i) {
        OverlayPanel.Row row = panel.row().label("level ").labelNumber(report.level[i]);
        place(row, report, i);
        row.color(DebugColors.POINTED_CELL);
        panel.row()
                .label("  hash ")
                .labelHex(report.hash[i], HASH_DIGITS)
                .text("bucket ")
                .number(report.bucket[i]);
        panel.row()
                .label("  run of entries, own")
                .text("from ")
                .number(report.start[i])
                .text(": ")
                .number(report.length[i])
                .text(", ")
                .number(report.boxes[i]);
        if (report.boxes[i] > 0) {
            members(report, i);
        }
    }

    private static void place(OverlayPanel.Row row, CellReport report, int i) {
        if (report.size[i] < Double.POSITIVE_INFINITY) {
            row.number(report.size[i], report.size[i] < 1 ? 3 : 0).text(" m at (");
            row.number(report.x[i]).text(", ").number(report.y[i]).text(")");
        } else {
            row.text("boxes that fit no cell");
        }
    }

    private void members(CellReport report, int i) {
        OverlayPanel.Row row = panel.row().label("  members: box").color(OverlayPanel.Row.PLAIN);
        int from = report.firstMember[i];
        int to = report.firstMember[i + 1];
        for (int m = from; m < Math.min(to, from + MOST_MEMBERS); m++) {
            row.text(m == from ? "" : " ").number(report.member[m]);
        }
        if (to - from > MOST_MEMBERS) {
            row.text(" and ").number(to - from - MOST_MEMBERS).text(" more");
        }
    }

    /** Home cell and touched cells of the picked body. */
    private void body(CellReport report) {
        panel.row().label("BODY PICKED");
        note(report);
        for (int i = 0; i < report.count; i++) {
            if (report.role[i] == CellReport.Role.HOME) {
                OverlayPanel.Row row = panel.row().swatch(DebugColors.HOME_CELL).label("home, level ");
                place(row.labelNumber(report.level[i]), report, i);
            }
        }
        count(report, CellReport.Role.COVERED, "cells covered besides", DebugColors.COVERED_CELL);
        count(report, CellReport.Role.VISITED, "cells looked into besides", DebugColors.VISITED_CELL);
        count(report, CellReport.Role.WHOLE_LEVEL, "levels tested whole", DebugColors.VISITED_CELL);
    }

    private void count(CellReport report, CellReport.Role role, String words, int rgba) {
        int cells = 0;
        int entries = 0;
        for (int i = 0; i < report.count; i++) {
            cells += report.role[i] == role ? 1 : 0;
            entries += report.role[i] == role ? report.length[i] : 0;
        }
        panel.row().swatch(rgba).label(words).number(cells).text(", entries ").number(entries);
    }
}
