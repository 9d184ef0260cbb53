package dev.barrage.graphics.overlay;

/** Where a panel lies in the picture and how large its letters are, in pixels. */
final class PanelLayout {
    private static final float LINES_PER_PICTURE = 42f;
    private static final float LEAST_TEXT = 10f;
    private static final float LINE_SPACING = 1.3f;
    private static final float MARGIN = 0.7f;
    private static final float COLUMN_GAP = 2f;
    private static final float LEAST_WIDTH = 14f;

    final float text;
    final float line;
    final float margin;
    private final int pictureWidth;
    private final int pictureHeight;
    private final float[] used = new float[OverlayPanel.Place.values().length];
    float left;
    float top;
    float width;
    float height;

    PanelLayout(int pictureWidth, int pictureHeight) {
        this.pictureWidth = pictureWidth;
        this.pictureHeight = pictureHeight;
        text = textPixels(pictureHeight);
        line = Math.round(text * LINE_SPACING);
        margin = Math.round(text * MARGIN);
    }

    /** Size of letters that are readable in a picture of so many rows. */
    static float textPixels(int pictureHeight) {
        return Math.max(LEAST_TEXT, Math.round(pictureHeight / LINES_PER_PICTURE));
    }

    /** Makes room for a panel whose widest label and value take so many ems. */
    void place(OverlayPanel panel, float labelEms, float valueEms, float titleEms) {
        float ems = Math.max(LEAST_WIDTH, Math.max(titleEms, labelEms + COLUMN_GAP + valueEms));
        width = Math.round(ems * text + 2f * margin);
        height = Math.round((panel.rowCount() + 1.35f) * line + 2f * margin);
        float offset = used[panel.place().ordinal()];
        used[panel.place().ordinal()] += height + margin;
        switch (panel.place()) {
            case TOP_LEFT -> at(margin, pictureHeight - margin - offset);
            case TOP_RIGHT -> at(pictureWidth - margin - width, pictureHeight - margin - offset);
            case BOTTOM_LEFT -> at(margin, margin + offset + height);
            case BOTTOM_RIGHT -> at(pictureWidth - margin - width, margin + offset + height);
            case CENTRE ->
                at(Math.round(0.5f * (pictureWidth - width)), Math.round(0.5f * (pictureHeight + height)) - offset);
        }
    }

    private void at(float newLeft, float newTop) {
        left = newLeft;
        top = newTop;
    }
}
