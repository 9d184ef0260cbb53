package dev.barrage.graphics.overlay;

import dev.barrage.graphics.overlay.OverlayPanel.Place;
import java.util.ArrayList;
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
    /** Height of a chart, lines of text. */
    static final int CHART_LINES = 6;
    /** Least number of rows that a cut panel shows; one more line gives the number of hidden rows. */
    private static final int FEWEST_ROWS = 3;
    /** The most rows of any panel. */
    private static final int MOST_ROWS = 60;
    /** Fraction of the picture's width at each side that columns may fill. */
    private static final float SIDE = 0.375f;

    private static final Place[] CORNERS = {Place.TOP_LEFT, Place.BOTTOM_LEFT, Place.TOP_RIGHT, Place.BOTTOM_RIGHT};

    /** The boxes kept free, then those of panels. */
    private final List<PixelBox> taken = new ArrayList<>();

    private final PixelBox lineBox = new PixelBox();
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
        taken.clear();
        kept = 0;
        return this;
    }

    /** Keeps panels out of a box. */
    void keepFree(PixelBox box) {
        taken.add(box);
        kept = taken.size();
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
        while (taken.size() > kept) {
            taken.remove(taken.size() - 1);
        }
        boolean all = true;
        for (int i = 0; i < panels.size(); i++) {
            all &= !panels.get(i).shown() || place(panels.get(i), rows);
        }
        return all;
    }

    private boolean place(OverlayPanel panel, int mostRows) {
        // Width in steps, so that it does not change with every digit of a number.
        float ems = WIDTH_STEP * (float) Math.ceil(Math.max(LEAST_WIDTH, panel.widestEms) / WIDTH_STEP);
        int chartLines = panel.chart() == null ? 0 : CHART_LINES;
        boolean whole = panel.rowCount() <= mostRows + 1;
        int lines = whole ? panel.rowCount() : mostRows + 1;
        width = Math.round(ems * text + 2f * margin(text));
        height = Math.round((chartLines + lines + TITLE_LINES) * line(text) + 2f * margin(text));
        if (!findPlace(panel.place())) {
            panel.fits = false;
            return false;
        }
        panel.set(left, top - height, left + width, top);
        panel.fits = true;
        panel.text = text;
        panel.rowsWithRoom = whole ? lines : mostRows;
        taken.add(panel);
        return true;
    }

    private boolean findPlace(Place wanted) {
        boolean placed = corner(wanted);
        for (int i = 0; !placed && i < CORNERS.length; i++) {
            placed = CORNERS[i] != wanted && corner(CORNERS[i]);
        }
        return placed;
    }

    /** Moves from a corner along its side to the first free place, then along the next column. */
    private boolean corner(Place place) {
        boolean fromTop = place == Place.TOP_LEFT || place == Place.TOP_RIGHT;
        boolean atLeft = place == Place.TOP_LEFT || place == Place.BOTTOM_LEFT;
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
        for (PixelBox blocker = blocker(); isInside() && blocker != null; blocker = blocker()) {
            top = (float) Math.floor(fromTop ? blocker.bottom - gap() : blocker.top + gap() + height);
        }
        return isInside();
    }

    /** Start of the next column: the nearest inner edge of a panel beyond {@code out}, as a distance from the side. */
    private float nextColumn(float out, boolean atLeft) {
        float next = Float.POSITIVE_INFINITY;
        for (int i = kept; i < taken.size(); i++) {
            float edge = gap() + (atLeft ? taken.get(i).right - leftmost : pictureWidth - taken.get(i).left);
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
            lineBox.set(left, top - height, left + width, top);
            taken.add(lineBox);
        }
        return placed ? top - height : Float.NaN;
    }

    /** Marks all panels and kept boxes as taken for the labels. */
    void giveTo(LabelPlacement labels) {
        for (int i = 0; i < taken.size(); i++) {
            PixelBox box = taken.get(i);
            labels.take(box.left, box.bottom, box.right, box.top);
        }
    }

    private boolean isInside() {
        return top <= highest && top - height >= lowest && left >= leftmost && left + width <= pictureWidth;
    }

    private float gap() {
        return margin(text);
    }

    /** A taken box that overlaps the panel being placed, or null. */
    private PixelBox blocker() {
        for (int i = 0; i < taken.size(); i++) {
            PixelBox box = taken.get(i);
            if (box.left < left + width + gap()
                    && box.right + gap() > left
                    && box.bottom < top
                    && box.top > top - height) {
                return box;
            }
        }
        return null;
    }
}
