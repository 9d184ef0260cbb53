package dev.barrage.graphics.overlay;

import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import java.util.List;
import java.util.Locale;

/** Fills panels with what every game wants to see: the keys, the time of each stage, the load of each worker. */
public final class Panels {
    /** Colours to tell stages apart, in turn. */
    private static final int[] HUES = {0x58E6FFFF, 0x7BE37BFF, 0xFFD166FF, 0xFF8FA3FF, 0xC79BFFFF, 0x9FB6D8FF};

    private static final float CROWDED = 0.9f;
    private static final int WARNING = 0xFF6B6BFF;

    private Panels() {}

    /** Binds F1 to the help panel and F2 onwards to the layers in their order, with words for the help panel. */
    public static void bindKeys(Keys keys, OverlayModel overlay, OverlayPanel help) {
        keys.onPress(Key.F1, "this help", help::toggle);
        DebugLayer[] layers = DebugLayer.values();
        for (int i = 0; i < layers.length; i++) {
            DebugLayer layer = layers[i];
            keys.onPress(Key.values()[Key.F2.ordinal() + i], words(layer), () -> overlay.toggle(layer));
        }
    }

    /** Refills a panel with all keys that have a description. */
    public static void help(OverlayPanel panel, Keys keys) {
        panel.clear();
        List<Keys.Binding> bindings = keys.bindings();
        for (int i = 0; i < bindings.size(); i++) {
            Keys.Binding binding = bindings.get(i);
            if (!binding.description().isEmpty()) {
                panel.row(binding.key().label(), binding.description());
            }
        }
    }

    /**
     * Adds a row per stage with its milliseconds and a bar of its part of the budget, and a row for their sum.
     *
     * @param nanos time of each stage
     * @param budgetNanos time that a step may take, above zero
     */
    public static void stages(OverlayPanel panel, String[] names, long[] nanos, int count, long budgetNanos) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            time(panel.row().label(names[i]).color(HUES[i % HUES.length]), nanos[i], budgetNanos);
            sum += nanos[i];
        }
        OverlayPanel.Row total = panel.row().label("step");
        time(total, sum, budgetNanos);
        if (sum > budgetNanos * CROWDED) {
            total.color(WARNING);
        }
    }

    /**
     * Adds a row per worker with the part of the time in which it was busy.
     *
     * @param busyNanos time each worker was busy
     * @param wallNanos time that passed meanwhile, above zero
     */
    public static void workers(OverlayPanel panel, long[] busyNanos, int count, long wallNanos) {
        for (int i = 0; i < count; i++) {
            float part = busyNanos[i] / (float) Math.max(1L, wallNanos);
            OverlayPanel.Row row = panel.row().label("worker ").color(HUES[i % HUES.length]);
            row.labelNumber(i).number(100.0 * part, 0).text(" %").bar(part);
        }
    }

    /** What a layer is called for people: GRID_CELLS is "grid cells". */
    static String words(DebugLayer layer) {
        return layer.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static void time(OverlayPanel.Row row, long nanos, long budgetNanos) {
        row.number(nanos * 1e-6, 2).text(" ms").bar(nanos / (float) budgetNanos);
    }
}
