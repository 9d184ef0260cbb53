package dev.barrage.graphics.overlay;

import java.util.List;

/**
 * Layout of the panels and the size of their text, in pixels. Panels are stacked along both sides and overlap neither
 * one another nor the boxes kept free. A panel whose corner is full goes to another corner. If some panels have no
 * room, the first sufficient measure is taken:
 *
 * <ol>
 * <li>smaller text for all panels;
 * <li>smaller text and further columns, which leave the middle of the picture free;
 * <li>as before, with long panels cut to the same number of rows, as many as fit.
 * </ol>
 *
 * <p>If even the fewest rows do not fit, the last panels are omitted.
 */
final class PanelLayout {
    private static final float LINES_PER_PICTURE = 52f;
    private static final float LEAST_TEXT = 10f;
    private static final float SMALLEST_TEXT = 8f;
    private static final float SMALLER = 0.8f;
    private static final float LINE_SPACING = 1.3f;
    private static final float MARGIN = 0.7f;
    private static final float WIDTH_STEP = 1.5f;
    private static final float LEAST_WIDTH = 15f;
    /** Height of the title, lines of text. */
    private static final float TITLE_LINES = 1.35f;
    /** Least number of rows that a cut panel shows; one more line gives the number of hidden rows. */
    private static final int FEWEST_ROWS = 3;
    /** The most rows of any panel. */
    private static final int MOST_ROWS = 60;
    /** Fraction of the picture's width at each side that columns may fill. */
    private static final float SIDE = 0.375f;

    private static final int MOST_BOXES = 192;
    private static final OverlayPanel.Place[] CORNERS = {
        OverlayPanel.Place.TOP_LEFT,
        OverlayPanel.Place.BOTTOM_LEFT,
        OverlayPanel.Place.TOP_RIGHT,
        OverlayPanel.Place.BOTTOM_RIGHT
    };

    private final float[] taken = new float[4 * MOST_BOXES];
    private int count;
    private int kept;
    private int pictureWidth;
    private float leftmost;
    private float lowest;
    private float highest;
    private float usualText;
    private float text;
    private boolean manyColumns;
    private float left;
    private float top;
    private float width;
    private float height;

    /**
     * Starts the layout of a frame.
     *
     * @param newWidth width of the picture, pixels
     * @param newHeight its height, pixels
     * @param freeLeft width kept free at the left, pixels
     * @param freeBottom height kept free at the bottom, pixels
     */
    PanelLayout start(int newWidth, int newHeight, float freeLeft, float freeBottom) {
        usualText = textPixels(newHeight);
        pictureWidth = newWidth;
        leftmost = freeLeft;
        lowest = freeBottom + margin(usualText);
        highest = newHeight - margin(usualText);
        count = 0;
        kept = 0;
        return this;
    }

    /** Keeps panels out of a box, pixels. */
    void keepFree(float newLeft, float bottom, float right, float newTop) {
        take(newLeft, bottom, right, newTop);
        kept = count;
    }

    private void take(float newLeft, float bottom, float right, float newTop) {
        if (count < MOST_BOXES) {
            taken[4 * count] = newLeft;
            taken[4 * count + 1] = bottom;
            taken[4 * count + 2] = right;
            taken[4 * count + 3] = newTop;
            count++;
        }
    }

    /** Text size for a picture height, both in pixels. */
    static float textPixels(int pictureHeight) {
        return Math.max(LEAST_TEXT, Math.round(pictureHeight / LINES_PER_PICTURE));
    }

    /** Line spacing for a text size, pixels. */
    static float line(float text) {
        return Math.round(text * LINE_SPACING);
    }

    /** Padding of a panel for a text size, pixels. */
    static float margin(float text) {
        return Math.round(text * MARGIN);
    }

    /** Lays out the visible panels in their order; their widths have been measured. */
    void arrange(List<OverlayPanel> panels) {
        float smaller = Math.max(SMALLEST_TEXT, Math.round(SMALLER * usualText));
        boolean all = arrange(panels, usualText, false, MOST_ROWS)
                || arrange(panels, smaller, false, MOST_ROWS)
                || arrange(panels, smaller, true, MOST_ROWS);
        for (int rows = mostRows(panels) - 1; !all && rows >= FEWEST_ROWS; rows--) {
            all = arrange(panels, smaller, true, rows);
        }
    }

    private static int mostRows(List<OverlayPanel> panels) {
        int most = FEWEST_ROWS + 1;
        for (int i = 0; i < panels.size(); i++) {
            most = panels.get(i).shown() ? Math.max(most, panels.get(i).rowCount()) : most;
        }
        return Math.min(most, MOST_ROWS);
    }

    /** One attempt; returns whether all panels fit. */
    private boolean arrange(List<OverlayPanel> panels, float newText, boolean columns, int rows) {
        text = newText;
        manyColumns = columns;
        count = kept;
        boolean all = true;
        for (int i = 0; i < panels.size(); i++) {
            all &= !panels.get(i).shown() || place(panels.get(i), rows);
        }
        return all;
    }

    private boolean place(OverlayPanel panel, int mostRows) {
        // Width in steps, so that it does not change with every digit of a number.
        float ems = WIDTH_STEP * (float) Math.ceil(Math.max(LEAST_WIDTH, panel.widestEms()) / WIDTH_STEP);
        int graphLines = panel.graph() == null ? 0 : OverlayGraph.LINES;
        boolean whole = panel.rowCount() <= mostRows + 1;
        int lines = whole ? panel.rowCount() : mostRows + 1;
        width = Math.round(ems * text + 2f * margin(text));
        height = Math.round((graphLines + lines + TITLE_LINES) * line(text) + 2f * margin(text));
        if (!findPlace(panel.place())) {
            panel.omit();
            return false;
        }
        take(left, top - height, left + width, top);
        panel.lie(left, top - height, left + width, top, text, whole ? lines : mostRows);
        return true;
    }

    private boolean findPlace(OverlayPanel.Place wanted) {
        boolean placed = wanted == OverlayPanel.Place.CENTRE ? centre() : corner(wanted);
        for (int i = 0; !placed && i < CORNERS.length; i++) {
            placed = CORNERS[i] != wanted && corner(CORNERS[i]);
        }
        return placed && count < MOST_BOXES;
    }

    private boolean centre() {
        left = Math.round(0.5f * (pictureWidth - width));
        top = Math.round(0.5f * (lowest + highest + height));
        return isInside() && blocker() < 0;
    }

    /** Moves from a corner along its side to the first free place, then along the next column. */
    private boolean corner(OverlayPanel.Place place) {
        boolean fromTop = place == OverlayPanel.Place.TOP_LEFT || place == OverlayPanel.Place.TOP_RIGHT;
        boolean atLeft = place == OverlayPanel.Place.TOP_LEFT || place == OverlayPanel.Place.BOTTOM_LEFT;
        float out = margin(text);
        do {
            left = atLeft ? leftmost + out : pictureWidth - out - width;
            if (column(fromTop)) {
                return true;
            }
            out = nextColumn(out, atLeft);
        } while (manyColumns && out + width <= SIDE * pictureWidth);
        return false;
    }

    private boolean column(boolean fromTop) {
        top = fromTop ? highest : lowest + height;
        for (int blocker = blocker(); isInside() && blocker >= 0; blocker = blocker()) {
            float edge = taken[4 * blocker + (fromTop ? 1 : 3)];
            top = (float) Math.floor(fromTop ? edge - gap() : edge + gap() + height);
        }
        return isInside();
    }

    /** Start of the next column: the nearest inner edge of a panel beyond {@code out}, as a distance from the side. */
    private float nextColumn(float out, boolean atLeft) {
        float next = Float.POSITIVE_INFINITY;
        for (int i = kept; i < count; i++) {
            float edge = gap() + (atLeft ? taken[4 * i + 2] - leftmost : pictureWidth - taken[4 * i]);
            next = edge > out ? Math.min(next, edge) : next;
        }
        return next;
    }

    /**
     * Takes the highest free place in the middle for a line of text. Returns its lower edge, or NaN if there is none.
     */
    float line(float newWidth, float newHeight) {
        width = newWidth;
        height = newHeight;
        left = 0.5f * (pictureWidth - width);
        boolean placed = column(true);
        if (placed) {
            take(left, top - height, left + width, top);
        }
        return placed ? top - height : Float.NaN;
    }

    /** Marks all panels and kept boxes as taken for the labels. */
    void giveTo(LabelPlacement labels) {
        for (int i = 0; i < count; i++) {
            labels.take(taken[4 * i], taken[4 * i + 1], taken[4 * i + 2], taken[4 * i + 3]);
        }
    }

    private boolean isInside() {
        return top <= highest && top - height >= lowest && left >= leftmost && left + width <= pictureWidth;
    }

    private float gap() {
        return margin(text);
    }

    /** Index of a taken box that overlaps the panel being placed, or -1. */
    private int blocker() {
        for (int i = 0; i < count; i++) {
            if (taken[4 * i] < left + width + gap()
                    && taken[4 * i + 2] + gap() > left
                    && taken[4 * i + 1] < top
                    && taken[4 * i + 3] > top - height) {
                return i;
            }
        }
        return -1;
    }
}
