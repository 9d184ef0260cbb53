package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;
import dev.barrage.physics.debug.DebugLayer;

/** Draws an overlay over a finished scene. With nothing on it draws nothing at all. */
public final class OverlayRenderer {
    private static final int CASING = 0x03050AB0;
    private static final int BACKING = 0x060A14D8;
    private static final int BORDER = 0x3C5A8CFF;
    private static final int TITLE = 0x58E6FFFF;
    private static final int LABEL = 0x9FB6D8FF;
    private static final float BAR_STRENGTH = 0.35f;
    private static final float LEAST_LINE_PIXELS = 1.25f;
    // In heights of the text, which grows with the picture.
    private static final float LINE_WIDTH = 0.09f;
    private static final float POINT_RADIUS = 0.2f;
    private static final float ARROW_HEAD = 0.55f;
    private static final DebugLayer[] LAYERS = DebugLayer.values();

    private final SceneRenderer scene;

    /** Draws through this scene renderer, between its begin and end. */
    public OverlayRenderer(SceneRenderer scene) {
        this.scene = scene;
    }

    /**
     * Draws all layers that are on, in the world of the camera of the moment, their words over all their lines, and the
     * panels above them.
     */
    public void draw(OverlayModel overlay) {
        for (DebugLayer layer : LAYERS) {
            if (overlay.layer(layer).count() > 0) {
                drawShapes(overlay.layer(layer));
            }
        }
        for (DebugLayer layer : LAYERS) {
            drawWords(overlay.layer(layer));
        }
        drawPanels(overlay);
        scene.lines().plain();
    }

    private void drawShapes(Primitives list) {
        float pixels = textPixels();
        float size = pixels / scene.camera().pixelsPerUnit();
        LineRenderer lines = scene.lines()
                .width(Math.max(LEAST_LINE_PIXELS, LINE_WIDTH * pixels))
                .casing(CASING);
        for (int i = 0; i < list.count(); i++) {
            drawShape(lines, list, i, pixels, size);
        }
    }

    private void drawWords(Primitives list) {
        float size = textPixels() / scene.camera().pixelsPerUnit();
        for (int i = 0; i < list.count(); i++) {
            if (list.kind(i) == Primitives.Kind.TEXT) {
                scene.text().draw(list.text(i), list.a(i), list.b(i), size, list.color(i));
            }
        }
    }

    private static void drawShape(LineRenderer lines, Primitives list, int i, float pixels, float size) {
        float a = list.a(i);
        float b = list.b(i);
        float c = list.c(i);
        float d = list.d(i);
        int color = list.color(i);
        switch (list.kind(i)) {
            case LINE -> lines.line(a, b, c, d, color);
            case BOX -> lines.box(a, b, c, d, color);
            case CIRCLE -> lines.circle(a, b, c, color);
            case POINT -> lines.point(a, b, POINT_RADIUS * pixels, color);
            case ARROW -> arrow(lines, a, b, c, d, color, ARROW_HEAD * size);
            case TEXT -> {}
        }
    }

    private static void arrow(LineRenderer lines, float x, float y, float dx, float dy, int color, float head) {
        float tipX = x + dx;
        float tipY = y + dy;
        lines.line(x, y, tipX, tipY, color);
        float length = (float) Math.sqrt(dx * dx + dy * dy);
        if (length > 0f) {
            float backX = Math.min(head, length) * dx / length;
            float backY = Math.min(head, length) * dy / length;
            lines.line(tipX, tipY, tipX - backX - 0.5f * backY, tipY - backY + 0.5f * backX, color);
            lines.line(tipX, tipY, tipX - backX + 0.5f * backY, tipY - backY - 0.5f * backX, color);
        }
    }

    private void drawPanels(OverlayModel overlay) {
        if (!anyShown(overlay)) {
            return;
        }
        Camera2D world = scene.camera();
        Camera2D pixels = scene.pixels();
        scene.look(pixels);
        PanelLayout layout = new PanelLayout(pixels.pixelWidth(), pixels.pixelHeight());
        for (OverlayPanel panel : overlay.panels()) {
            if (panel.shown()) {
                drawPanel(panel, layout);
            }
        }
        scene.look(world);
    }

    private static boolean anyShown(OverlayModel overlay) {
        for (OverlayPanel panel : overlay.panels()) {
            if (panel.shown()) {
                return true;
            }
        }
        return false;
    }

    private void drawPanel(OverlayPanel panel, PanelLayout layout) {
        Font font = scene.text().font();
        float labels = 0f;
        float values = 0f;
        for (int i = 0; i < panel.rowCount(); i++) {
            labels = Math.max(labels, font.width(panel.row(i).label()));
            values = Math.max(values, font.width(panel.row(i).value()));
        }
        layout.place(panel, labels, values, font.width(panel.title()));
        drawBacking(panel, layout);
        drawRows(panel, layout);
    }

    private void drawBacking(OverlayPanel panel, PanelLayout layout) {
        LineRenderer lines = scene.lines().width(1f).casing(0);
        float right = layout.left + layout.width;
        float bottom = layout.top - layout.height;
        lines.fill(layout.left, bottom, right, layout.top, BACKING);
        // Lines of one pixel lie on the middles of pixels.
        lines.box(layout.left + 0.5f, bottom + 0.5f, right - 0.5f, layout.top - 0.5f, BORDER);
        float fullBar = layout.width - 2f * layout.margin;
        for (int i = 0; i < panel.rowCount(); i++) {
            OverlayPanel.Row row = panel.row(i);
            if (row.bar() > 0f) {
                float low = rowBottom(layout, i);
                float x = layout.left + layout.margin;
                lines.fill(
                        x,
                        low,
                        x + row.bar() * fullBar,
                        low + layout.line - 2f,
                        Rgba.withAlpha(row.color(), BAR_STRENGTH));
            }
        }
    }

    private void drawRows(OverlayPanel panel, PanelLayout layout) {
        float left = layout.left + layout.margin;
        float right = layout.left + layout.width - layout.margin;
        TextRenderer text = scene.text();
        text.draw(panel.title(), left, layout.top - layout.margin - layout.text, layout.text, TITLE);
        for (int i = 0; i < panel.rowCount(); i++) {
            OverlayPanel.Row row = panel.row(i);
            float baseline = rowBottom(layout, i) + 0.3f * layout.text;
            text.draw(row.label(), left + 0.2f * layout.text, baseline, layout.text, LABEL);
            text.draw(row.value(), right - 0.2f * layout.text, baseline, layout.text, row.color(), Align.RIGHT);
        }
    }

    private static float rowBottom(PanelLayout layout, int row) {
        return layout.top - layout.margin - (row + 2.35f) * layout.line;
    }

    private float textPixels() {
        return PanelLayout.textPixels(scene.camera().pixelHeight());
    }
}
