package dev.barrage.graphics.overlay;

import dev.barrage.graphics.window.Keys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A bar along the lower edge of the picture with a button for every key that has an action: lit where that is on. */
public final class OverlayMenu {
    /** A button and where it was in the last picture, pixels from the lower left corner. */
    public static final class Button {
        private final Keys.Binding binding;
        private float left;
        private float bottom;
        private float right;
        private float top;

        private Button(Keys.Binding binding) {
            this.binding = binding;
        }

        /** The key. */
        public String key() {
            return binding.label();
        }

        /** What it does. */
        public String words() {
            return binding.description();
        }

        /** Whether what it switches is on. */
        public boolean lit() {
            return binding.lit().getAsBoolean();
        }

        /** Left edge. */
        public float left() {
            return left;
        }

        /** Lower edge. */
        public float bottom() {
            return bottom;
        }

        /** Right edge. */
        public float right() {
            return right;
        }

        /** Upper edge. */
        public float top() {
            return top;
        }

        private boolean contains(float x, float y) {
            return x >= left && x <= right && y >= bottom && y <= top;
        }
    }

    private static final float GAP = 2f;

    private final List<Button> buttons = new ArrayList<>();
    private final List<Button> readable = Collections.unmodifiableList(buttons);
    private boolean shown;
    private float height;

    OverlayMenu() {}

    /** Takes a button for every binding that has words and an action, in place of those that it has. */
    public void list(Keys keys) {
        buttons.clear();
        for (Keys.Binding binding : keys.bindings()) {
            if (!binding.description().isEmpty() && binding.action() != null) {
                buttons.add(new Button(binding));
            }
        }
    }

    /** The buttons, in the order of the keys' bindings. */
    public List<Button> buttons() {
        return readable;
    }

    /** Whether it is drawn. */
    public boolean shown() {
        return shown;
    }

    /** Shows or hides it. */
    public void show(boolean on) {
        shown = on;
    }

    /** How high it was in the last picture, pixels; 0 while it is hidden. */
    public float height() {
        return shown ? height : 0f;
    }

    /** Whether a point is on it. */
    public boolean covers(float x, float y) {
        return y < height();
    }

    /** Does what the button at a point does; returns whether there is one. */
    public boolean click(float x, float y) {
        for (int i = 0; shown && i < buttons.size(); i++) {
            if (buttons.get(i).contains(x, y)) {
                buttons.get(i).binding.action().run();
                return true;
            }
        }
        return false;
    }

    /** Lays the buttons out in rows from the left, the first row on top; widths are given in pixels. */
    void layOut(float[] widths, float pictureWidth, float line) {
        float x = GAP;
        int row = 0;
        for (int i = 0; i < buttons.size(); i++) {
            if (x + widths[i] > pictureWidth - GAP && x > GAP) {
                x = GAP;
                row++;
            }
            Button button = buttons.get(i);
            button.left = x;
            button.right = x + widths[i];
            button.top = -row * (line + GAP);
            x += widths[i] + GAP;
        }
        height = (row + 1) * (line + GAP) + GAP;
        for (Button button : buttons) {
            button.top += height - GAP;
            button.bottom = button.top - line;
        }
    }
}
