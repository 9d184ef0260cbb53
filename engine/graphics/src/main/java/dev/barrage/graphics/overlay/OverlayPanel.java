package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.Digits;
import java.util.ArrayList;
import java.util.List;

/** A box of rows over the picture: words, numbers and bars. Rows are kept and reused, so refilling it makes no garbage. */
public final class OverlayPanel {
    /** Where in the picture a panel lies; panels of one place stand below one another. */
    public enum Place {
        TOP_LEFT,
        TOP_RIGHT,
        BOTTOM_LEFT,
        BOTTOM_RIGHT,
        CENTRE
    }

    private final String title;
    private Place place;
    private final List<Row> rows = new ArrayList<>();
    private int count;
    private boolean shown;
    private boolean fits = true;
    private float left;
    private float bottom;
    private float right;
    private float top;
    private float text;
    private int rowsSeen;
    private float widestEms;
    private OverlayGraph graph;

    OverlayPanel(String title, Place place) {
        this.title = title;
        this.place = place;
    }

    /** The heading. */
    public String title() {
        return title;
    }

    /** Where it lies. */
    public Place place() {
        return place;
    }

    /** Moves it to another place. */
    public void move(Place newPlace) {
        place = newPlace;
    }

    /** Whether it is drawn. */
    public boolean shown() {
        return shown;
    }

    /** Shows or hides it. */
    public void show(boolean on) {
        shown = on;
    }

    /** Shows it when it is hidden, hides it when it is shown. */
    public void toggle() {
        shown = !shown;
    }

    /** Whether there was room for it in the last picture; one for which there is none is not drawn. */
    public boolean fits() {
        return fits;
    }

    /** Where it was in the last picture, pixels from the lower left corner. */
    public float left() {
        return left;
    }

    /** See {@link #left}. */
    public float bottom() {
        return bottom;
    }

    /** See {@link #left}. */
    public float right() {
        return right;
    }

    /** See {@link #left}. */
    public float top() {
        return top;
    }

    boolean contains(float x, float y) {
        return x >= left && x <= right && y >= bottom && y <= top;
    }

    /** How wide its widest row or its title is, ems, as it was measured for this picture. */
    float widestEms() {
        return widestEms;
    }

    void measure(float ems) {
        widestEms = ems;
    }

    /** Takes the place that a layout has found, with letters of a size, and room for its first rows. */
    void lie(float newLeft, float newBottom, float newRight, float newTop, float newText, int rows) {
        fits = true;
        left = newLeft;
        bottom = newBottom;
        right = newRight;
        top = newTop;
        text = newText;
        rowsSeen = rows;
    }

    /** Size of its letters in the last picture, pixels. */
    float text() {
        return text;
    }

    /**
     * How many of its rows there was room for in the last picture. Where that is not all of them, the last line of the panel
     * says how many are missing.
     */
    public int rowsSeen() {
        return Math.min(rowsSeen, count);
    }

    void omit() {
        fits = false;
    }

    /** The graph between its title and its rows; null without one. */
    public OverlayGraph graph() {
        return graph;
    }

    /** Gives it a graph. */
    public OverlayPanel graph(OverlayGraph newGraph) {
        graph = newGraph;
        return this;
    }

    /** Forgets all rows. */
    public OverlayPanel clear() {
        count = 0;
        return this;
    }

    /** Adds an empty row, to be filled in at once. */
    public Row row() {
        if (count == rows.size()) {
            rows.add(new Row());
        }
        return rows.get(count++).clear();
    }

    /** Adds a row with a word and a value. */
    public OverlayPanel row(CharSequence label, CharSequence value) {
        row().label(label).text(value);
        return this;
    }

    /** How many rows there are. */
    public int rowCount() {
        return count;
    }

    /** Row {@code i}, valid until the panel is cleared. */
    public Row row(int i) {
        if (i < 0 || i >= count) {
            throw new IndexOutOfBoundsException("row " + i + " of " + count);
        }
        return rows.get(i);
    }

    /** One row. Its methods return it, so that they chain. */
    public static final class Row {
        /** Colour of bars and values unless another is set. */
        public static final int PLAIN = 0xDCE8FFFF;

        private final StringBuilder label = new StringBuilder();
        private final StringBuilder value = new StringBuilder();
        private float bar;
        private int color;
        private int swatch;

        private Row() {}

        private Row clear() {
            label.setLength(0);
            value.setLength(0);
            bar = Float.NaN;
            color = PLAIN;
            swatch = 0;
            return this;
        }

        /** Adds words at the left. */
        public Row label(CharSequence words) {
            label.append(words);
            return this;
        }

        /** Adds a whole number to the words at the left. */
        public Row labelNumber(long number) {
            label.append(number);
            return this;
        }

        /** Adds the lowest so many hexadecimal digits of a number to the words at the left. */
        public Row labelHex(long number, int digits) {
            hex(label, number, digits);
            return this;
        }

        /** Adds the lowest so many hexadecimal digits of a number to the value. */
        public Row hex(long number, int digits) {
            hex(value, number, digits);
            return this;
        }

        private static void hex(StringBuilder out, long number, int digits) {
            for (int i = digits - 1; i >= 0; i--) {
                out.append(Character.forDigit((int) (number >>> 4 * i) & 15, 16));
            }
        }

        /** Adds words to the value at the right. */
        public Row text(CharSequence words) {
            value.append(words);
            return this;
        }

        /** Adds a whole number to the value, in groups of three digits. */
        public Row number(long number) {
            Digits.grouped(value, number);
            return this;
        }

        /** Adds a number with so many decimals, 0 to 6, to the value. */
        public Row number(double number, int decimals) {
            Digits.decimal(value, number, decimals);
            return this;
        }

        /** Gives the row a bar of a part of its width, cut to 0 to 1. */
        public Row bar(float part) {
            bar = Math.max(0f, Math.min(part, 1f));
            return this;
        }

        /** Sets the colour of the value and the bar. */
        public Row color(int rgba) {
            color = rgba;
            return this;
        }

        /** Puts a square of a colour before the words at the left. */
        public Row swatch(int rgba) {
            swatch = rgba;
            return this;
        }

        /** The colour of the square before the words, 0 without one. */
        public int swatch() {
            return swatch;
        }

        /** The words at the left. */
        public CharSequence label() {
            return label;
        }

        /** The words at the right. */
        public CharSequence value() {
            return value;
        }

        /** Part of the width that the bar fills, 0 to 1; NaN without a bar. */
        public float bar() {
            return bar;
        }

        /** Colour of the value and the bar. */
        public int color() {
            return color;
        }
    }
}
