package dev.barrage.graphics.overlay;

import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Locale;

/** The keys of the overlay, and the panel that explains them. */
public final class OverlayKeys {
    private OverlayKeys() {}

    /**
     * Binds F1 to a new panel that lists all keys with a description, and F2 onwards to the layers in their order.
     * Returns the panel.
     */
    public static OverlayPanel bind(Keys keys, OverlayModel overlay) {
        OverlayPanel help = overlay.panel("KEYS", OverlayPanel.Place.BOTTOM_RIGHT);
        keys.onPress(Key.F1, "this help", () -> {
            list(keys, help.clear());
            help.toggle();
        });
        DebugLayer[] layers = DebugLayer.values();
        for (int i = 0; i < layers.length; i++) {
            DebugLayer layer = layers[i];
            keys.onPress(Key.values()[Key.F2.ordinal() + i], words(layer), () -> overlay.toggle(layer));
        }
        return help;
    }

    private static void list(Keys keys, OverlayPanel panel) {
        for (Keys.Binding binding : keys.bindings()) {
            if (!binding.description().isEmpty()) {
                panel.row(binding.key().label(), binding.description());
            }
        }
    }

    /** What a layer is called for people: GRID_CELLS is "grid cells". */
    private static String words(DebugLayer layer) {
        return layer.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
