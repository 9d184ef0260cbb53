package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.QueryTrace;

/** Panel of the cost and the result of a query. Shown while its layer is on. */
public final class QueryPanel {
    private final OverlayModel overlay;
    private final OverlayPanel panel;
    private final DebugLayer layer;

    /**
     * Adds the panel to the overlay.
     *
     * @param layer the layer that draws the query
     */
    public QueryPanel(OverlayModel overlay, OverlayPanel.Place place, DebugLayer layer, String title) {
        this.overlay = overlay;
        this.layer = layer;
        panel = overlay.panel(title, place);
    }

    /** Whether an update would be seen; hides the panel otherwise. */
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
