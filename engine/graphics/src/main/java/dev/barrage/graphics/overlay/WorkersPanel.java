package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;

/**
 * Panel of the workers' last step: time in parallel loops, number of blocks, number of claims, and idle time. Shown
 * while {@link DebugLayer#WORKERS} is on.
 */
public final class WorkersPanel {
    private static final int IDLE = 0x9FB6D8FF;

    private final OverlayModel overlay;
    private final OverlayPanel panel;

    /** Adds the panel to the overlay. */
    public WorkersPanel(OverlayModel overlay, OverlayPanel.Place place) {
        this.overlay = overlay;
        panel = overlay.panel("WORKERS", place);
    }

    /** Refills the panel. */
    public OverlayPanel update(StepProfile profile) {
        panel.show(overlay.shows(DebugLayer.WORKERS));
        if (!panel.shown()) {
            return panel;
        }
        panel.clear();
        double total = Math.max(1, profile.totalNanos());
        for (int w = 0; w < profile.workers(); w++) {
            float load = (float) (profile.workerNanos(w) / total);
            OverlayPanel.Row row = panel.row().label("worker ").labelNumber(w).color(ProfilePanel.hue(w));
            row.number(100.0 * load, 0).text(" % in loops").bar(load);
            panel.row()
                    .label("  blocks, claims")
                    .number(profile.workerBlocks(w))
                    .text(", ")
                    .number(profile.workerClaims(w));
            panel.row()
                    .label(w == 0 ? "  serial work, waits" : "  idle")
                    .number(profile.idleNanos(w) * 1e-6, 3)
                    .text(" ms")
                    .color(IDLE);
        }
        panel.row().label("loops").number(profile.loops);
        panel.row().label("  of them shared").number(profile.sharedLoops);
        return panel;
    }
}
