package dev.barrage.graphics.overlay;

/**
 * Where panels lie in the picture and how large their letters are, in pixels. Panels stand below one another at both
 * sides of the picture; one that would lie over another goes to another corner, and where none has room it is left out.
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
    private static final int MOST_PANELS = 64;
    private static final OverlayPanel.Place[] CORNERS = {
        OverlayPanel.Place.TOP_LEFT,
        OverlayPanel.Place.BOTTOM_LEFT,
        OverlayPanel.Place.TOP_RIGHT,
        OverlayPanel.Place.BOTTOM_RIGHT
    };

    private float usualText;
    float text;
    float line;
    float margin;
    private int pictureWidth;
    private float lowest;
    private float highest;
    private final float[] taken = new float[4 * MOST_PANELS];
    private int count;
    float left;
    float top;
    float width;
    float height;

    /** Starts with an empty picture, of which so much is kept free at the top and at the bottom, pixels. */
    PanelLayout start(int newWidth, int newHeight, float freeTop, float freeBottom) {
        usualText = textPixels(newHeight);
        write(usualText);
        pictureWidth = newWidth;
        lowest = freeBottom + margin;
        highest = newHeight - Math.max(freeTop, margin);
        count = 0;
        return this;
    }

    /** Size of letters that are readable in a picture of so many rows. */
    static float textPixels(int pictureHeight) {
        return Math.max(LEAST_TEXT, Math.round(pictureHeight / LINES_PER_PICTURE));
    }

    private void write(float pixels) {
        text = pixels;
        line = Math.round(text * LINE_SPACING);
        margin = Math.round(text * MARGIN);
    }

    /**
     * Makes room for a panel whose widest row or title takes so many ems, in smaller letters if need be; false where there
     * is none.
     */
    boolean place(OverlayPanel panel, float widestEms) {
        write(usualText);
        boolean placed = placeAsItIs(panel, widestEms);
        if (!placed) {
            write(Math.max(SMALLEST_TEXT, Math.round(SMALLER * usualText)));
            placed = placeAsItIs(panel, widestEms);
        }
        return placed;
    }

    private boolean placeAsItIs(OverlayPanel panel, float widestEms) {
        // In steps, so that it does not tremble with the digits of a number.
        float ems = WIDTH_STEP * (float) Math.ceil(Math.max(LEAST_WIDTH, widestEms) / WIDTH_STEP);
        int graphLines = panel.graph() == null ? 0 : OverlayGraph.LINES;
        width = Math.round(ems * text + 2f * margin);
        height = Math.round((panel.rowCount() + graphLines + 1.35f) * line + 2f * margin);
        boolean placed = panel.place() == OverlayPanel.Place.CENTRE ? centre() : corner(panel.place());
        for (int i = 0; !placed && i < CORNERS.length; i++) {
            placed = CORNERS[i] != panel.place() && corner(CORNERS[i]);
        }
        if (placed && count < MOST_PANELS) {
            taken[4 * count] = left;
            taken[4 * count + 1] = top - height;
            taken[4 * count + 2] = left + width;
            taken[4 * count + 3] = top;
            count++;
        }
        return placed;
    }

    private boolean centre() {
        left = Math.round(0.5f * (pictureWidth - width));
        top = Math.round(0.5f * (lowest + highest + height));
        return isFree(top) && blocker() < 0;
    }

    /** Goes from a corner along its side until nothing is in the way. */
    private boolean corner(OverlayPanel.Place place) {
        boolean fromTop = place == OverlayPanel.Place.TOP_LEFT || place == OverlayPanel.Place.TOP_RIGHT;
        boolean atLeft = place == OverlayPanel.Place.TOP_LEFT || place == OverlayPanel.Place.BOTTOM_LEFT;
        left = atLeft ? margin : pictureWidth - margin - width;
        top = fromTop ? highest : lowest + height;
        int blocker = blocker();
        while (isFree(top) && blocker >= 0) {
            top = fromTop ? taken[4 * blocker + 1] - margin : taken[4 * blocker + 3] + margin + height;
            blocker = blocker();
        }
        return isFree(top);
    }

    private boolean isFree(float upper) {
        return upper <= highest && upper - height >= lowest && left >= 0f && left + width <= pictureWidth;
    }

    /** A panel that lies where this one would, or -1. */
    private int blocker() {
        for (int i = 0; i < count; i++) {
            if (taken[4 * i] < left + width + margin
                    && taken[4 * i + 2] + margin > left
                    && taken[4 * i + 1] < top
                    && taken[4 * i + 3] > top - height) {
                return i;
            }
        }
        return -1;
    }
}
