package dev.barrage.graphics.overlay;

import dev.barrage.graphics.window.Keys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A bar along the lower edge of the picture with a button for every key that has an action. A button is lit while its
 * switch is on.
 */
public final class OverlayMenu {
    public static final class Button extends PixelBox {
        /** Its key, with a description and an action. */
        public final Keys.Binding binding;
        /** Pixels. */
        float width;

        private Button(Keys.Binding binding) {
            this.binding = binding;
        }

        /** Whether its switch is on. */
        public boolean lit() {
            return binding.lit().getAsBoolean();
        }
    }

    private static final float GAP = 2f;

    private final List<Button> buttons = new ArrayList<>();
    private final List<Button> readable = Collections.unmodifiableList(buttons);
    private boolean shown;
    private float height;

    OverlayMenu() {}

    /** Replaces the buttons: one for every binding with a description and an action. */
    public void list(Keys keys) {
        buttons.clear();
        for (Keys.Binding binding : keys.bindings()) {
            if (!binding.description().isEmpty() && binding.action() != null) {
                buttons.add(new Button(binding));
            }
        }
    }

    /** The buttons in the order of the bindings. */
    public List<Button> buttons() {
        return readable;
    }

    /** Whether the menu is shown. */
    public boolean shown() {
        return shown;
    }

    /** Shows or hides the menu. */
    public void show(boolean on) {
        shown = on;
    }

    /** Height in the last picture, pixels; 0 while hidden. */
    public float height() {
        return shown ? height : 0f;
    }

    /** Whether a point, pixels, lies on the menu. */
    public boolean covers(float x, float y) {
        return y < height();
    }

    /** Runs the action of the button at a point; returns whether there is one. */
    public boolean click(float x, float y) {
        for (int i = 0; shown && i < buttons.size(); i++) {
            if (buttons.get(i).contains(x, y)) {
                buttons.get(i).binding.action().run();
                return true;
            }
        }
        return false;
    }

    /**
     * Lays out the buttons, whose widths are set, in rows from the left, the first row on top.
     *
     * @param pictureWidth pixels
     * @param line height of a row, pixels
     */
    void layOut(float pictureWidth, float line) {
        float x = GAP;
        int row = 0;
        for (Button button : buttons) {
            if (x + button.width > pictureWidth - GAP && x > GAP) {
                x = GAP;
                row++;
            }
            button.left = x;
            button.right = x + button.width;
            button.top = -row * (line + GAP);
            x += button.width + GAP;
        }
        height = (row + 1) * (line + GAP) + GAP;
        for (Button button : buttons) {
            button.top += height - GAP;
            button.bottom = button.top - line;
        }
    }
}
