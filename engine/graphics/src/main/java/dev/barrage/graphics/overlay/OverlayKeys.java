package dev.barrage.graphics.overlay;

import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Locale;

/** Key bindings of the overlay, and the panel that lists them. */
public final class OverlayKeys {
    private static final DebugLayer[] LAYERS = DebugLayer.values();

    /** Layers from this ordinal on use the keys with shift. */
    private static final int UNSHIFTED = DebugLayer.PROFILE.ordinal() + 1;

    private static final int FUNCTION_KEYS = 12;

    private OverlayKeys() {}

    /**
     * Binds the keys: F1 toggles a new panel that lists all keys with a description; F2 onwards toggle the layers in
     * their order, the later ones with shift, up to Shift+F12 and Shift+F1, then Shift+1 onwards; F10 toggles the menu.
     * Returns the panel.
     */
    public static OverlayPanel bind(Keys keys, OverlayModel overlay) {
        OverlayPanel help = overlay.firstPanel("KEYS", OverlayPanel.Place.TOP_RIGHT);
        keys.onPress(
                Key.F1,
                false,
                "help",
                () -> {
                    list(keys, help.clear());
                    help.toggle();
                },
                help::shown);
        bindLayers(keys, overlay);
        return help;
    }

    /** Binds the same keys without F1, for programs with a list of keys of their own. */
    public static void bindLayers(Keys keys, OverlayModel overlay) {
        for (DebugLayer layer : LAYERS) {
            keys.onPress(
                    key(layer),
                    isShifted(layer),
                    words(layer),
                    () -> overlay.toggle(layer),
                    () -> overlay.shows(layer));
        }
        keys.onPress(
                Key.F10,
                false,
                "debug layers",
                () -> toggleMenu(keys, overlay),
                () -> overlay.menu().shown());
    }

    /** Shows or hides the menu, refilled with the bindings of {@code keys}. */
    public static void toggleMenu(Keys keys, OverlayModel overlay) {
        overlay.menu().list(keys);
        overlay.menu().show(!overlay.menu().shown());
    }

    private static void list(Keys keys, OverlayPanel panel) {
        for (Keys.Binding binding : keys.bindings()) {
            if (!binding.description().isEmpty()) {
                panel.row(binding.label(), binding.description());
            }
        }
    }

    /** The key that toggles a layer. */
    public static Key key(DebugLayer layer) {
        int place = isShifted(layer) ? layer.ordinal() - UNSHIFTED : layer.ordinal();
        return Key.values()[
                place < FUNCTION_KEYS
                        ? Key.F1.ordinal() + (place + 1) % FUNCTION_KEYS
                        : Key.DIGIT_1.ordinal() + place - FUNCTION_KEYS];
    }

    /** Whether a binding toggles a layer. */
    public static boolean isLayer(Keys.Binding binding) {
        for (DebugLayer layer : LAYERS) {
            if (key(layer) == binding.key() && isShifted(layer) == binding.shift()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a layer's key needs shift. */
    public static boolean isShifted(DebugLayer layer) {
        return layer.ordinal() >= UNSHIFTED;
    }

    /** The display name of a layer: GRID_CELLS is "grid cells". */
    public static String words(DebugLayer layer) {
        return layer.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
