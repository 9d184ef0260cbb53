package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;

/** Measures and draws panels, in pixel coordinates. */
final class PanelDrawing {
    private static final int BACKING = 0x060A14D8;
    private static final int BORDER = 0x3C5A8CFF;
    private static final int TITLE = 0x58E6FFFF;
    private static final int LABEL = 0x9FB6D8FF;
    private static final int LIMIT = 0xFF6B6BFF;
    private static final float BAR_STRENGTH = 0.35f;
    // In heights of the text.
    private static final float SWATCH = 1.1f;
    private static final float COLUMN_GAP = 1.6f;

    private final SceneRenderer scene;
    private final StringBuilder missing = new StringBuilder();

    PanelDrawing(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Width of the widest row or the title, ems. */
    float widestEms(OverlayPanel panel) {
        Font font = scene.text().font();
        float widest = font.width(panel.title());
        for (int i = 0; i < panel.rowCount(); i++) {
            OverlayPanel.Row row = panel.row(i);
            float swatch = row.swatch() == 0 ? 0f : SWATCH;
            widest = Math.max(widest, swatch + font.width(row.label()) + COLUMN_GAP + font.width(row.value()));
        }
        return widest;
    }

    void draw(OverlayPanel panel) {
        drawBacking(panel);
        if (panel.chart() != null) {
            drawChart(panel);
        }
        for (int i = 0; i < panel.rowsSeen(); i++) {
            drawMarks(panel, panel.row(i), rowBottom(panel, i));
        }
        TextRenderer text = scene.text();
        float left = panel.left + PanelLayout.margin(panel.text);
        float titleTop = panel.top - PanelLayout.margin(panel.text);
        text.draw(panel.title(), left, titleTop - panel.text, panel.text, TITLE);
        for (int i = 0; i < panel.rowsSeen(); i++) {
            drawWords(panel, panel.row(i), rowBottom(panel, i));
        }
        if (panel.rowsSeen() < panel.rowCount()) {
            drawMissing(panel);
        }
    }

    private void drawBacking(OverlayPanel panel) {
        LineRenderer lines = scene.lines().width(1f).casing(0);
        lines.fill(panel.left, panel.bottom, panel.right, panel.top, BACKING);
        // One-pixel lines are centred on pixel centres.
        lines.box(panel.left + 0.5f, panel.bottom + 0.5f, panel.right - 0.5f, panel.top - 0.5f, BORDER);
    }

    private void drawChart(OverlayPanel panel) {
        LineRenderer lines = scene.lines().width(1f).casing(0);
        float margin = PanelLayout.margin(panel.text);
        float line = PanelLayout.line(panel.text);
        float left = panel.left + margin;
        float width = panel.right - margin - left;
        float high = panel.top - margin - 1.2f * line;
        float low = high - (PanelLayout.CHART_LINES - 0.4f) * line;
        float step = width / panel.chart().capacity();
        for (int age = panel.chart().count() - 1; age >= 0; age--) {
            float x = left + width - (age + 1) * step;
            float from = 0f;
            for (int stage = 0; stage < panel.chart().stages(); stage++) {
                float to = Math.min(1f, from + panel.part(age, stage));
                lines.fill(x, low + from * (high - low), x + step, low + to * (high - low), StepPanels.hue(stage));
                from = to;
            }
        }
        lines.line(left, low, left + width, low, BORDER);
        if (!Float.isNaN(panel.limit())) {
            float y = low + panel.limit() * (high - low);
            lines.line(left, y, left + width, y, LIMIT);
        }
    }

    /** Draws the bar and the square of a row. */
    private void drawMarks(OverlayPanel panel, OverlayPanel.Row row, float low) {
        float text = panel.text;
        float x = panel.left + PanelLayout.margin(text);
        LineRenderer lines = scene.lines();
        if (row.bar() > 0f) {
            float full = panel.right - PanelLayout.margin(text) - x;
            float high = low + PanelLayout.line(text) - 2f;
            lines.fill(x, low, x + row.bar() * full, high, Rgba.withAlpha(row.color(), BAR_STRENGTH));
        }
        if (row.swatch() != 0) {
            float left = x + 0.2f * text;
            float bottom = low + 0.25f * text;
            lines.fill(left, bottom, left + 0.75f * text, bottom + 0.75f * text, row.swatch() | 255);
        }
    }

    private void drawWords(OverlayPanel panel, OverlayPanel.Row row, float low) {
        float text = panel.text;
        float margin = PanelLayout.margin(text);
        float baseline = low + 0.3f * text;
        float indent = row.swatch() == 0 ? 0.2f : 0.2f + SWATCH;
        scene.text().draw(row.label(), panel.left + margin + indent * text, baseline, text, LABEL);
        scene.text().draw(row.value(), panel.right - margin - 0.2f * text, baseline, text, row.color(), Align.RIGHT);
    }

    /** Writes the number of rows without room. */
    private void drawMissing(OverlayPanel panel) {
        float text = panel.text;
        missing.setLength(0);
        missing.append('+').append(panel.rowCount() - panel.rowsSeen()).append(" rows");
        float x = panel.left + PanelLayout.margin(text) + 0.2f * text;
        scene.text().draw(missing, x, rowBottom(panel, panel.rowsSeen()) + 0.3f * text, text, TITLE);
    }

    private static float rowBottom(OverlayPanel panel, int row) {
        int chart = panel.chart() == null ? 0 : PanelLayout.CHART_LINES;
        float line = PanelLayout.line(panel.text);
        return panel.top - PanelLayout.margin(panel.text) - (row + chart + 2.35f) * line;
    }
}
