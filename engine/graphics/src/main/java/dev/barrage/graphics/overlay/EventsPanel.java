package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EventLog;
import java.util.function.IntFunction;

/** Panel of the latest events and the world hash. Shown while {@link DebugLayer#EVENTS} is on. */
public final class EventsPanel {
    private static final int ROWS = 14;
    private static final int HANDLE_BITS = 32;
    private static final int[] COLORS = {0x7BE37BFF, 0x9FB6D8FF, 0xFFD166FF, 0x58E6FFFF, 0xC79BFFFF};

    private final OverlayModel overlay;
    private final OverlayPanel panel;
    private final IntFunction<String> nameOfLayer;

    /**
     * Adds the panel to the overlay.
     *
     * @param nameOfLayer name of a collision layer by its number
     */
    public EventsPanel(OverlayModel overlay, OverlayPanel.Place place, IntFunction<String> nameOfLayer) {
        this.overlay = overlay;
        this.nameOfLayer = nameOfLayer;
        panel = overlay.panel("EVENTS", place);
    }

    /** Whether an update would be seen. */
    public boolean wanted() {
        panel.show(overlay.shows(DebugLayer.EVENTS));
        return panel.shown();
    }

    /** Refills the panel, newest events first. */
    public OverlayPanel update(EventLog log, long step, long hash) {
        panel.clear();
        panel.row().label("step").number(step);
        panel.row().label("hash").hex(hash, 16);
        for (int age = 0; age < Math.min(ROWS, log.count()); age++) {
            event(log, age);
        }
        return panel;
    }

    private void event(EventLog log, int age) {
        OverlayPanel.Row row = panel.row()
                .labelNumber(log.step(age))
                .label(" ")
                .label(log.kind(age).label());
        row.color(COLORS[log.kind(age).ordinal()]);
        entity(row, log.first(age), log.firstLayer(age));
        row.text(" - ");
        entity(row, log.second(age), log.secondLayer(age));
    }

    private void entity(OverlayPanel.Row row, long entity, int layerBit) {
        row.text(nameOfLayer.apply(Integer.numberOfTrailingZeros(layerBit) % HANDLE_BITS));
        row.text(" ").number((int) entity);
    }
}
