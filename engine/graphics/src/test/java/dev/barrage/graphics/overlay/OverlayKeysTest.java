package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import org.junit.jupiter.api.Test;

class OverlayKeysTest {
    private final OverlayModel overlay = new OverlayModel();
    private final Keys keys = new Keys();
    private final InputState input = new InputState();

    private void tap(Key key) {
        input.key(key, true);
        input.key(key, false);
        keys.run(input);
        input.clearEdges();
    }

    @Test
    void everyLayerHasItsKeyAndF1ListsThemAll() {
        OverlayPanel help = OverlayKeys.bind(keys, overlay);
        keys.onPress(Key.P, "pause", () -> {});
        keys.onPress(Key.O, () -> {});
        tap(Key.F1);
        assertTrue(help.shown());
        assertEquals(DebugLayer.values().length + 2, help.rowCount(), "help, layers, pause");
        assertEquals("grid cells", help.row(1).value().toString());
        assertEquals("F2", help.row(1).label().toString());
        assertEquals("pause", help.row(help.rowCount() - 1).value().toString());
        tap(Key.F1);
        assertFalse(help.shown());
        for (DebugLayer layer : DebugLayer.values()) {
            tap(Key.values()[Key.F2.ordinal() + layer.ordinal()]);
            assertTrue(overlay.shows(layer), layer.name());
            tap(Key.values()[Key.F2.ordinal() + layer.ordinal()]);
            assertFalse(overlay.shows(layer), layer.name());
        }
    }
}
