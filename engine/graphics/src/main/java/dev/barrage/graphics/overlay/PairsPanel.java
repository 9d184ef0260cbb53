package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;

/**
 * Panel of the pair counts: candidate pairs, contacts, and the share of tests saved against testing all pairs. Shown
 * while {@link DebugLayer#CANDIDATES} is on.
 */
public final class PairsPanel {
    private final OverlayModel overlay;
    private final OverlayPanel panel;

    /** Adds the panel to the overlay. */
    public PairsPanel(OverlayModel overlay, OverlayPanel.Place place) {
        this.overlay = overlay;
        panel = overlay.panel("PAIRS", place);
    }

    /** Refills the panel. */
    public OverlayPanel update(StepProfile profile) {
        panel.show(overlay.shows(DebugLayer.CANDIDATES));
        if (!panel.shown()) {
            return panel;
        }
        panel.clear();
        panel.row().label("all pairs").number(profile.allPairs());
        panel.row().label("candidates").number(profile.candidatePairs());
        panel.row().label("  body with body").number(profile.bodyPairs);
        panel.row().label("    contacts").number(profile.contacts);
        panel.row().label("  with a bullet").number(profile.bulletPairs);
        panel.row().label("    hits, beams' too").number(profile.hits);
        if (profile.hasDropped()) {
            addDropped(profile);
        }
        float saved = (float) profile.testsSaved();
        // Truncated, not rounded: 100 % means that every test is saved.
        double percent = Math.floor(10_000.0 * profile.testsSaved()) / 100.0;
        panel.row()
                .label("tests saved against all pairs")
                .number(percent, 2)
                .text(" %")
                .bar(saved);
        return panel;
    }

    private void addDropped(StepProfile profile) {
        panel.row().label("too many pairs, dropped:");
        panel.row().label("  bodies without later pairs").number(profile.unpairedBodies);
        panel.row().label("  contacts").number(profile.droppedContacts);
        panel.row().label("  bullets and beams without").number(profile.unpairedBullets);
        panel.row().label("  fast bodies not swept").number(profile.unsweptBodies);
    }
}
