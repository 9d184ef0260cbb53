package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.Primitives.Primitive;
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
            Primitive p = list.get(i);
            if (p.kind == Primitives.Kind.FILL) {
                fills.fill(p.a, p.b, p.c, p.d, p.color);
            }
        }
        LineRenderer lines = scene.lines()
                .width(Math.max(LEAST_LINE_PIXELS, LINE_WIDTH * pixels))
                .casing(CASING);
        for (int i = 0; i < list.count(); i++) {
            drawShape(lines, list.get(i), pixels, size);
        }
    }

    private static void drawShape(LineRenderer lines, Primitive p, float pixels, float size) {
        switch (p.kind) {
            case LINE -> lines.line(p.a, p.b, p.c, p.d, p.color);
            case BOX -> lines.box(p.a, p.b, p.c, p.d, p.color);
            case CIRCLE -> lines.circle(p.a, p.b, p.c, p.color);
            case POINT -> lines.point(p.a, p.b, POINT_RADIUS * pixels, p.color);
            case ARROW -> arrow(lines, p.a, p.b, p.c, p.d, p.color, ARROW_HEAD * size);
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
