package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;
import dev.barrage.physics.debug.DebugLayer;
import java.util.List;

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
    private static final float SWATCH = 1.1f;
    private static final float COLUMN_GAP = 1.6f;
    private static final DebugLayer[] LAYERS = DebugLayer.values();

    private static final int MENU_BACKING = 0x060A14F0;
    private static final int BUTTON = 0x152238FF;
    private static final int BUTTON_LIT = 0x1F6E8CFF;
    private static final int LIT_WORDS = 0xFFFFFFFF;
    private static final int WARNING = 0xFFD166FF;
    private static final int LIMIT = 0xFF6B6BFF;
    private static final int AXIS = 0x3C5A8CFF;

    private final SceneRenderer scene;
    private final PanelLayout layout = new PanelLayout();
    private final StringBuilder notice = new StringBuilder();
    private float[] widths = new float[32];

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
        LineRenderer fills = scene.lines().casing(0);
        for (int i = 0; i < list.count(); i++) {
            if (list.kind(i) == Primitives.Kind.FILL) {
                fills.fill(list.a(i), list.b(i), list.c(i), list.d(i), list.color(i));
            }
        }
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
            case FILL, TEXT -> {}
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
        if (overlay.menu().shown()) {
            drawMenu(overlay.menu(), pixels);
        }
        float freeTop = overlay.freeTop() * pixels.pixelHeight();
        layout.start(
                pixels.pixelWidth(),
                pixels.pixelHeight(),
                freeTop,
                overlay.menu().height());
        for (OverlayPanel panel : overlay.panels()) {
            if (panel.shown()) {
                drawPanel(panel);
            }
        }
        drawNotice(overlay, pixels, freeTop);
        scene.look(world);
    }

    private static boolean anyShown(OverlayModel overlay) {
        for (OverlayPanel panel : overlay.panels()) {
            if (panel.shown()) {
                return true;
            }
        }
        return overlay.menu().shown();
    }

    private void drawMenu(OverlayMenu menu, Camera2D pixels) {
        Font font = scene.text().font();
        float text = PanelLayout.textPixels(pixels.pixelHeight()) - 1f;
        float line = Math.round(1.35f * text);
        List<OverlayMenu.Button> buttons = menu.buttons();
        if (buttons.size() > widths.length) {
            widths = new float[buttons.size()];
        }
        for (int i = 0; i < buttons.size(); i++) {
            OverlayMenu.Button button = buttons.get(i);
            widths[i] = Math.round(text * (font.width(button.key()) + font.width(button.words()) + 1.3f));
        }
        menu.layOut(widths, pixels.pixelWidth(), line);
        LineRenderer lines = scene.lines().width(1f).casing(0);
        lines.fill(0f, 0f, pixels.pixelWidth(), menu.height(), MENU_BACKING);
        for (int i = 0; i < buttons.size(); i++) {
            OverlayMenu.Button each = buttons.get(i);
            lines.fill(each.left(), each.bottom(), each.right(), each.top(), each.lit() ? BUTTON_LIT : BUTTON);
        }
        for (int i = 0; i < buttons.size(); i++) {
            drawButton(buttons.get(i), text);
        }
    }

    private void drawButton(OverlayMenu.Button button, float text) {
        float x = button.left() + 0.4f * text;
        float y = button.bottom() + 0.35f * text;
        scene.text().draw(button.key(), x, y, text, button.lit() ? LIT_WORDS : TITLE);
        float words = x + text * (scene.text().font().width(button.key()) + 0.5f);
        scene.text().draw(button.words(), words, y, text, button.lit() ? LIT_WORDS : LABEL);
    }

    /** Says which panels there is no room for. */
    private void drawNotice(OverlayModel overlay, Camera2D pixels, float freeTop) {
        notice.setLength(0);
        for (OverlayPanel panel : overlay.panels()) {
            if (panel.shown() && !panel.fits()) {
                notice.append(notice.isEmpty() ? "no room for " : ", ").append(panel.title());
            }
        }
        if (!notice.isEmpty()) {
            float text = PanelLayout.textPixels(pixels.pixelHeight());
            float y = pixels.pixelHeight() - freeTop - 2f * text;
            scene.text().draw(notice, 0.5f * pixels.pixelWidth(), y, text, WARNING, Align.CENTRE);
        }
    }

    private void drawPanel(OverlayPanel panel) {
        Font font = scene.text().font();
        float widest = font.width(panel.title());
        for (int i = 0; i < panel.rowCount(); i++) {
            OverlayPanel.Row row = panel.row(i);
            float swatch = row.swatch() == 0 ? 0f : SWATCH;
            widest = Math.max(widest, swatch + font.width(row.label()) + COLUMN_GAP + font.width(row.value()));
        }
        if (!layout.place(panel, widest)) {
            panel.omit();
            return;
        }
        panel.lie(layout.left, layout.top - layout.height, layout.left + layout.width, layout.top);
        drawBacking(panel, layout);
        if (panel.graph() != null) {
            drawGraph(panel.graph());
        }
        drawRows(panel, layout);
    }

    private void drawGraph(OverlayGraph graph) {
        LineRenderer lines = scene.lines().width(1f).casing(0);
        float left = layout.left + layout.margin;
        float width = layout.width - 2f * layout.margin;
        float high = layout.top - layout.margin - 1.2f * layout.line;
        float low = high - (OverlayGraph.LINES - 0.4f) * layout.line;
        float step = width / graph.capacity();
        for (int column = 0; column < graph.columns(); column++) {
            float x = left + width - (graph.columns() - column) * step;
            float from = 0f;
            for (int part = 0; part < graph.parts(); part++) {
                float to = Math.min(1f, from + graph.part(column, part));
                lines.fill(x, low + from * (high - low), x + step, low + to * (high - low), graph.color(part));
                from = to;
            }
        }
        lines.line(left, low, left + width, low, AXIS);
        if (!Float.isNaN(graph.limit())) {
            float y = low + graph.limit() * (high - low);
            lines.line(left, y, left + width, y, LIMIT);
        }
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
            if (row.swatch() != 0) {
                float y = rowBottom(panel, layout, i) + 0.25f * layout.text;
                float x = layout.left + layout.margin + 0.2f * layout.text;
                lines.fill(x, y, x + 0.75f * layout.text, y + 0.75f * layout.text, row.swatch() | 255);
            }
            if (row.bar() > 0f) {
                float low = rowBottom(panel, layout, i);
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
            float baseline = rowBottom(panel, layout, i) + 0.3f * layout.text;
            float indent = row.swatch() == 0 ? 0.2f : 0.2f + SWATCH;
            text.draw(row.label(), left + indent * layout.text, baseline, layout.text, LABEL);
            text.draw(row.value(), right - 0.2f * layout.text, baseline, layout.text, row.color(), Align.RIGHT);
        }
    }

    private static float rowBottom(OverlayPanel panel, PanelLayout layout, int row) {
        int graph = panel.graph() == null ? 0 : OverlayGraph.LINES;
        return layout.top - layout.margin - (row + graph + 2.35f) * layout.line;
    }

    private float textPixels() {
        return PanelLayout.textPixels(scene.camera().pixelHeight());
    }
}
