package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;

/**
 * Panel of the picked entity: handle, position, and the name and value of every column. Shown while
 * {@link DebugLayer#INSPECTOR} is on.
 */
public final class InspectorPanel {
    private static final int MOST_COLUMNS = 32;

    private final OverlayModel overlay;
    private final OverlayPanel panel;

    /** Adds the panel to the overlay. */
    public InspectorPanel(OverlayModel overlay, OverlayPanel.Place place) {
        this.overlay = overlay;
        panel = overlay.panel("INSPECTOR", place);
    }

    /** Whether an update would be seen. */
    public boolean wanted() {
        panel.show(overlay.shows(DebugLayer.INSPECTOR));
        return panel.shown();
    }

    /** The panel, to be moved when it covers the picked entity. */
    public OverlayPanel panel() {
        return panel;
    }

    /** Refills the panel. */
    public OverlayPanel update(EntityReport report) {
        panel.clear();
        if (!report.alive) {
            panel.row().label("pick with the middle button");
            panel.row().label("or Alt and click; hold to drag");
            return panel;
        }
        panel.row().label("index, generation").number(report.index).text(", ").number(report.generation);
        panel.row()
                .label("table, row")
                .number(report.table)
                .text(", ")
                .number(report.row)
                .text(" of ")
                .number(report.rows);
        for (int c = 0; c < Math.min(report.columns, MOST_COLUMNS); c++) {
            column(report, c);
        }
        if (report.columns > MOST_COLUMNS) {
            panel.row().label("and ").labelNumber(report.columns - MOST_COLUMNS).label(" more");
        }
        return panel;
    }

    private void column(EntityReport report, int c) {
        OverlayPanel.Row row = panel.row().label(report.component[c]).label(".").label(report.field[c]);
        if (report.real[c]) {
            row.number(report.value[c], 3);
        } else {
            row.number(report.whole[c]);
        }
    }
}
