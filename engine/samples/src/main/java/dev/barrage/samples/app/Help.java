package dev.barrage.samples.app;

import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.window.Keys;
import java.util.ArrayList;
import java.util.List;

/** The list of keys. */
final class Help {
    private record Line(String key, String what) {}

    private static final float WIDTH_EMS = 36f;
    private static final float KEY_EMS = 9f;
    private static final float LINE_EMS = 1.5f;

    private final List<Line> lines = new ArrayList<>();
    private boolean shown;

    boolean shown() {
        return shown;
    }

    void show(boolean on) {
        shown = on;
    }

    /** Lists what the pointer does, and the keys but those of single debug layers. */
    void list(Keys keys) {
        lines.add(new Line("Left button", "drag a body, choose, move sliders"));
        lines.add(new Line("Right button", "drag the view"));
        lines.add(new Line("Middle button", "pick a body for the inspector (Shift+F2)"));
        lines.add(new Line("Wheel", "zoom, or scroll what the pointer is on"));
        lines.add(new Line("A D W S", "steer what can be steered; W jumps"));
        for (Keys.Binding binding : keys.bindings()) {
            if (!binding.description().isEmpty() && !OverlayKeys.isLayer(binding)) {
                lines.add(new Line(binding.label(), binding.description()));
            }
        }
        lines.add(new Line("F2 to F12", "debug layers, more with Shift; F10 names them"));
    }

    /** Draws it in the middle of a box, pixels. */
    void draw(Ui ui, float left, float bottom, float right, float top) {
        float em = ui.em();
        float half = 0.5f * Math.min(WIDTH_EMS * em, right - left);
        float middle = 0.5f * (left + right);
        float high = 0.5f * (bottom + top) + 0.5f * (lines.size() * LINE_EMS + 4f) * em;
        ui.sheet(middle - half, high - (lines.size() * LINE_EMS + 4f) * em, middle + half, high);
        float y = high - 2f * em;
        ui.title("KEYS", middle - half + em, y, 1.3f * em, Ui.STRONG);
        y -= 0.5f * em;
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            y -= LINE_EMS * em;
            ui.text(line.key, middle - half + em, y, Ui.ACCENT);
            ui.text(line.what, middle - half + KEY_EMS * em, y, Ui.PLAIN);
        }
    }
}
