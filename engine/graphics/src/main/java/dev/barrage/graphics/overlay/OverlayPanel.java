package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.Digits;
import dev.barrage.physics.debug.StepHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A box over the picture with rows of words, numbers and bars. Rows are reused, so refilling it makes no garbage. */
public final class OverlayPanel extends PixelBox {
    /** Position of a panel in the picture; panels with the same position are stacked. */
    public enum Place {
        TOP_LEFT,
        TOP_RIGHT,
        BOTTOM_LEFT,
        BOTTOM_RIGHT
    }

    private final String title;
    private Place place;
    private final List<Row> rows = new ArrayList<>();
    private int count;
    private boolean shown;
    private StepHistory chart;
    private double fullNanos = 1;
    private double limitNanos = Double.NaN;

    /** Whether it has room in this picture. */
    boolean fits = true;

    /** Size of its letters in this picture, pixels. */
    float text;

    /** Width of the widest row or the title in this picture, ems. */
    float widestEms;

    /** Number of rows for which this picture has room. */
    int rowsWithRoom;

    private final Consumer<OverlayPanel> fill;
    private final DebugLayer[] layers;

    OverlayPanel(String title, Place place, Consumer<OverlayPanel> fill, DebugLayer... layers) {
        this.title = title;
        this.place = place;
        this.fill = fill;
        this.layers = layers;
    }

    /** Shows and refills a panel of layers while one of them is on and gives it a row; hides it otherwise. */
    void refill(OverlayModel overlay) {
        if (layers.length == 0) {
            return;
        }
        boolean isOn = false;
        for (DebugLayer layer : layers) {
            isOn |= overlay.shows(layer);
        }
        clear();
        if (isOn) {
            fill.accept(this);
        }
        shown = count > 0;
    }

    /** The heading. */
    public String title() {
        return title;
    }

    /** Its position. */
    public Place place() {
        return place;
    }

    /** Moves it to another position. */
    public void move(Place newPlace) {
        place = newPlace;
    }

    public boolean shown() {
        return shown;
    }

    /** Shows or hides it. */
    public void show(boolean on) {
        shown = on;
    }

    /** Toggles whether it is shown. */
    public void toggle() {
        shown = !shown;
    }

    /** Whether it had room in the last picture; otherwise it was not drawn. */
    public boolean fits() {
        return fits;
    }

    /** Number of rows that had room in the last picture. If some had none, the panel's last line says how many. */
    public int rowsSeen() {
        return Math.min(rowsWithRoom, count);
    }

    /** The steps of the chart between title and rows, a column each, stacked of the times of its stages; or null. */
    public StepHistory chart() {
        return chart;
    }

    /** Adds a chart of steps. */
    public OverlayPanel chart(StepHistory steps) {
        chart = steps;
        return this;
    }

    /** Sets the time of a column as high as the chart, and that of the limit line, nanoseconds. */
    void scale(double newFull, double newLimit) {
        fullNanos = newFull;
        limitNanos = newLimit;
    }

    /** Height of a stage in the chart's column of a step, a fraction of the chart's height. */
    public float part(int age, int stage) {
        return (float) (chart.stageNanos(age, stage) / fullNanos);
    }

    /** Height of the limit line, a fraction of the chart's height; NaN without one or when it lies above the chart. */
    public float limit() {
        return limitNanos > fullNanos ? Float.NaN : (float) (limitNanos / fullNanos);
    }

    /** Removes all rows. */
    public OverlayPanel clear() {
        count = 0;
        return this;
    }

    /** Adds an empty row; fill it in before the next is added. */
    public Row row() {
        if (count == rows.size()) {
            rows.add(new Row());
        }
        return rows.get(count++).clear();
    }

    /** Adds a row with a label and a value. */
    public OverlayPanel row(CharSequence label, CharSequence value) {
        row().label(label).text(value);
        return this;
    }

    /** Adds a row with a label and a whole number, in groups of three digits. */
    public void row(CharSequence label, long number) {
        row().label(label).number(number);
    }

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

        /** Appends words to the label, at the left. */
        public Row label(CharSequence words) {
            label.append(words);
            return this;
        }

        /** Appends a whole number to the label. */
        public Row labelNumber(long number) {
            label.append(number);
            return this;
        }

        /** Appends the lowest {@code digits} hexadecimal digits of a number to the label. */
        public Row labelHex(long number, int digits) {
            hex(label, number, digits);
            return this;
        }

        /** Appends the lowest {@code digits} hexadecimal digits of a number to the value. */
        public Row hex(long number, int digits) {
            hex(value, number, digits);
            return this;
        }

        private static void hex(StringBuilder out, long number, int digits) {
            for (int i = digits - 1; i >= 0; i--) {
                out.append(Character.forDigit((int) (number >>> 4 * i) & 15, 16));
            }
        }

        /** Appends words to the value, at the right. */
        public Row text(CharSequence words) {
            value.append(words);
            return this;
        }

        /** Appends a whole number to the value, without groups of digits. */
        public Row digits(long number) {
            value.append(number);
            return this;
        }

        /** Appends a whole number to the value, in groups of three digits. */
        public Row number(long number) {
            Digits.grouped(value, number);
            return this;
        }

        /** Appends a number to the value, rounded to {@code decimals} places, 0 to 6. */
        public Row number(double number, int decimals) {
            Digits.decimal(value, number, decimals);
            return this;
        }

        /** Appends a time to the value, in milliseconds. */
        Row millis(double nanos, int decimals) {
            return number(nanos * 1e-6, decimals).text(" ms");
        }

        /**
         * Adds a bar.
         *
         * @param part fraction of the row's width, clamped to 0..1
         */
        public Row bar(float part) {
            bar = Math.max(0f, Math.min(part, 1f));
            return this;
        }

        /** Sets the colour of the value and the bar. */
        public Row color(int rgba) {
            color = rgba;
            return this;
        }

        /** Adds a square of a colour before the label. */
        public Row swatch(int rgba) {
            swatch = rgba;
            return this;
        }

        /** The colour of the square before the label; 0 without one. */
        public int swatch() {
            return swatch;
        }

        /** The label, at the left. */
        public CharSequence label() {
            return label;
        }

        /** The value, at the right. */
        public CharSequence value() {
            return value;
        }

        /** Length of the bar as a fraction of the row's width, 0 to 1; NaN without a bar. */
        public float bar() {
            return bar;
        }

        /** Colour of the value and the bar. */
        public int color() {
            return color;
        }
    }
}
