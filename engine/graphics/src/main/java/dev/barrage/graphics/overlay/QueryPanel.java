package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.QueryTrace;

/** Fills a panel with what a query cost and found. Shown while its layer is on. */
public final class QueryPanel {
    private final OverlayModel overlay;
    private final OverlayPanel panel;
    private final DebugLayer layer;

    /** A panel in a corner of the overlay for a layer that draws the query. */
    public QueryPanel(OverlayModel overlay, OverlayPanel.Place place, DebugLayer layer, String title) {
        this.overlay = overlay;
        this.layer = layer;
        panel = overlay.panel(title, place);
    }

    /** Whether it has use for an update; it is hidden where not. */
    public boolean wanted(boolean hasQuery) {
        panel.show(hasQuery && overlay.shows(layer));
        return panel.shown();
    }

    /** Refills the panel. */
    public OverlayPanel update(QueryTrace trace) {
        panel.clear();
        panel.row().label("trees entered").number(trace.bodies);
        panel.row().label("nodes visited").number(trace.visits).text(" of ").number(trace.nodesOfTrees);
        int rejected = 0;
        for (int i = 0; i < trace.tests; i++) {
            rejected += trace.isHit(i) ? 0 : 1;
        }
        panel.row().label("triangles, edges tested").number(trace.tests);
        panel.row().label("  rejected").number(rejected);
        OverlayPanel.Row row = panel.row().label("first touch");
        if (trace.hitBody < 0) {
            row.text("none");
        } else {
            row.text("body ").number(trace.hitBody).text(", feature ").number(trace.hitFeature);
        }
        return panel;
    }
}
