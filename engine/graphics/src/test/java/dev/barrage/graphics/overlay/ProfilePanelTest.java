package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;
import org.junit.jupiter.api.Test;

class ProfilePanelTest {
    private final OverlayModel overlay = new OverlayModel();
    private final StepProfile profile = new StepProfile(new String[] {"BROADPHASE", "NARROWPHASE"}, 2);
    private final StepPanels steps = new StepPanels(profile, 1.0);
    private final OverlayPanel panel =
            overlay.panel("PROFILE", OverlayPanel.Place.TOP_LEFT, steps::profile, DebugLayer.PROFILE);

    private OverlayPanel update(StepPanels from, OverlayPanel shown) {
        from.take();
        overlay.show(DebugLayer.PROFILE, true);
        overlay.refill();
        return shown;
    }

    private double milliseconds(OverlayPanel shown, int row) {
        String value = shown.row(row).value().toString();
        assertTrue(value.endsWith(" ms"), value);
        return Double.parseDouble(value.substring(0, value.length() - 3));
    }

    @Test
    void rowsHoldTheTimesTheirSumTheLoadsAndTheCounts() {
        profile.begin();
        profile.end(0);
        profile.end(1);
        profile.worker(1).nanos = profile.totalNanos();
        profile.bullets = 104_218;
        OverlayPanel shown = update(steps, panel);
        assertEquals("broadphase", shown.row(0).label().toString());
        assertEquals(profile.stageNanos(1) * 1e-6, milliseconds(shown, 1), 0.0051);
        assertEquals(profile.totalNanos() * 1e-6, milliseconds(shown, 2), 0.0051);
        assertEquals("worker 1", shown.row(4).label().toString());
        assertEquals("0 %", shown.row(3).value().toString());
        assertEquals("100 %", shown.row(4).value().toString());
        assertEquals(1f, shown.row(4).bar());
        assertEquals("104,218", shown.row(6).value().toString());
    }

    @Test
    void loadsAreAveragedSoThatTheyCanBeRead() throws InterruptedException {
        profile.begin();
        Thread.sleep(20);
        profile.end(0);
        profile.end(1);
        double slow = milliseconds(update(steps, panel), 2);
        profile.begin();
        profile.end(0);
        profile.end(1);
        double next = milliseconds(update(steps, panel), 2);
        double quick = profile.totalNanos() * 1e-6;
        assertEquals(0.9 * slow + 0.1 * quick, next, 0.02, "one quick step changes a tenth");
        for (int i = 0; i < 100; i++) {
            steps.take();
        }
        assertEquals(quick, milliseconds(update(steps, panel), 2), 0.02, "many change it all");
    }

    @Test
    void aStepNearItsBudgetIsMarked() throws InterruptedException {
        StepPanels hasty = new StepPanels(profile, 0.001);
        OverlayPanel strict = overlay.panel("HASTY", OverlayPanel.Place.TOP_LEFT, hasty::profile, DebugLayer.PROFILE);
        int calm = update(steps, panel).row(2).color();
        profile.begin();
        Thread.sleep(2);
        profile.end(0);
        assertNotEquals(calm, update(hasty, strict).row(2).color());
        assertEquals(1f, update(hasty, strict).row(2).bar());
    }

    @Test
    void isShownWhileItsLayerIsOn() {
        overlay.refill();
        assertFalse(panel.shown());
        overlay.toggle(DebugLayer.PROFILE);
        overlay.refill();
        assertTrue(panel.shown());
        overlay.toggle(DebugLayer.PROFILE);
        overlay.refill();
        assertFalse(panel.shown());
        assertEquals(0, panel.rowCount());
    }

    @Test
    void refusesABudgetOfNothing() {
        assertThrows(IllegalArgumentException.class, () -> new StepPanels(profile, 0.0));
    }
}
