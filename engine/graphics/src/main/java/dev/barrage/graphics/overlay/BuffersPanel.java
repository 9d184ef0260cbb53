package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.BufferFill;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;

/**
 * Panel of the response buffers: fill of each worker's buffer in the last step, and the time of the merge. Shown
 * while {@link DebugLayer#BUFFERS} is on.
 */
public final class BuffersPanel {
    private final OverlayModel overlay;
    private final OverlayPanel panel;
    private final int mergeStage;

    /**
     * Adds the panel to the overlay.
     *
     * @param mergeStage index of the merging stage in the profile
     */
    public BuffersPanel(OverlayModel overlay, OverlayPanel.Place place, int mergeStage) {
        this.overlay = overlay;
        this.mergeStage = mergeStage;
        panel = overlay.panel("RESPONSE BUFFERS", place);
    }

    /** Refills the panel. */
    public OverlayPanel update(StepProfile profile) {
        panel.show(overlay.shows(DebugLayer.BUFFERS));
        if (!panel.shown()) {
            return panel;
        }
        panel.clear();
        for (int w = 0; w < profile.workers(); w++) {
            BufferFill fill = profile.buffers(w);
            row("impacts ", w, fill.impacts, fill.impactRoom);
            row("hits ", w, fill.hits, fill.hitRoom);
            row("pushed bodies ", w, fill.impulses, fill.impulseRoom);
        }
        panel.row()
                .label("merge")
                .number(profile.stageNanos(mergeStage) * 1e-6, 3)
                .text(" ms");
        return panel;
    }

    private void row(String what, int worker, int count, int room) {
        OverlayPanel.Row row = panel.row().label(what).labelNumber(worker).color(ProfilePanel.hue(worker));
        row.number(count).text(" of ").number(room).bar(room == 0 ? 0f : (float) count / room);
    }
}
