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
        assertEquals(DebugLayer.values().length + 3, help.rowCount(), "help, layers, menu, pause");
        assertEquals("grid cells", help.row(1).value().toString());
        assertEquals("F2", help.row(1).label().toString());
        assertEquals("pause", help.row(help.rowCount() - 1).value().toString());
        tap(Key.F1);
        assertFalse(help.shown());
        for (DebugLayer layer : DebugLayer.values()) {
            tap(layer);
            assertTrue(overlay.shows(layer), layer.name());
            for (DebugLayer other : DebugLayer.values()) {
                assertEquals(other == layer, overlay.shows(other), layer + " and " + other);
            }
            tap(layer);
            assertFalse(overlay.shows(layer), layer.name());
        }
    }

    private void tap(DebugLayer layer) {
        input.key(Key.LEFT_SHIFT, OverlayKeys.isShifted(layer));
        tap(OverlayKeys.key(layer));
        input.key(Key.LEFT_SHIFT, false);
    }

    @Test
    void theMenuHasAButtonForEveryActionAndAClickOnOneDoesIt() {
        OverlayKeys.bind(keys, overlay);
        keys.explain(Key.R, "rewind while held");
        tap(Key.F10);
        OverlayMenu menu = overlay.menu();
        assertTrue(menu.shown());
        assertEquals(DebugLayer.values().length + 2, menu.buttons().size(), "help, layers, menu");
        menu.buttons().forEach(button -> button.width = 100f);
        menu.layOut(640f, 20f);
        for (int i = 1; i <= DebugLayer.values().length; i++) {
            OverlayMenu.Button button = menu.buttons().get(i);
            DebugLayer layer = DebugLayer.values()[i - 1];
            assertEquals(OverlayKeys.words(layer), button.binding.description());
            assertFalse(button.lit());
            float x = 0.5f * (button.left() + button.right());
            float y = 0.5f * (button.bottom() + button.top());
            assertTrue(menu.covers(x, y));
            assertTrue(menu.click(x, y));
            assertTrue(overlay.shows(layer), layer.name());
            assertTrue(button.lit());
        }
        assertFalse(menu.click(630f, 500f));
        assertFalse(overlay.covers(630f, 500f));
        for (OverlayMenu.Button one : menu.buttons()) {
            assertTrue(one.left() >= 0 && one.right() <= 640f && one.bottom() >= 0 && one.top() <= menu.height());
            for (OverlayMenu.Button other : menu.buttons()) {
                boolean apart = one.right() <= other.left()
                        || other.right() <= one.left()
                        || one.top() <= other.bottom()
                        || other.top() <= one.bottom();
                assertTrue(one == other || apart, one.binding + " over " + other.binding);
            }
        }
        tap(Key.F10);
        assertFalse(menu.click(10f, 10f), "hidden, it has no buttons");
    }
}
