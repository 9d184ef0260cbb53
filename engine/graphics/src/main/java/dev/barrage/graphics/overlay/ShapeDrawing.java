package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import org.joml.Vector2f;

/** Draws the primitives of a layer in world coordinates, except labels. */
final class ShapeDrawing {
    private static final int CASING = 0x03050AB0;
    private static final float LEAST_LINE_PIXELS = 1.25f;
    // In units of the text height, which grows with the picture.
    private static final float LINE_WIDTH = 0.09f;
    private static final float POINT_RADIUS = 0.2f;
    private static final float ARROW_HEAD = 0.55f;

    private final SceneRenderer scene;

    ShapeDrawing(SceneRenderer scene) {
        this.scene = scene;
    }

    void draw(Primitives list) {
        float pixels = PanelLayout.textPixels(scene.camera().pixelHeight());
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
            case FILL, LABEL -> {}
        }
    }

    private static void arrow(LineRenderer lines, float x, float y, float dx, float dy, int color, float head) {
        float tipX = x + dx;
        float tipY = y + dy;
        lines.line(x, y, tipX, tipY, color);
        float length = Vector2f.length(dx, dy);
        if (length > 0f) {
            float backX = Math.min(head, length) * dx / length;
            float backY = Math.min(head, length) * dy / length;
            lines.line(tipX, tipY, tipX - backX - 0.5f * backY, tipY - backY + 0.5f * backX, color);
            lines.line(tipX, tipY, tipX - backX + 0.5f * backY, tipY - backY - 0.5f * backX, color);
        }
    }
}
