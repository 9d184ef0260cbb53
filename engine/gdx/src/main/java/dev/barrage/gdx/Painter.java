package dev.barrage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import dev.barrage.physics.debug.DebugDraw;

/**
 * Turns debug primitives into filled shapes: lines are thin rectangles. So all are drawn in their order with few calls,
 * and lines are as wide on every driver.
 */
final class Painter implements DebugDraw {
    private static final float POINT_PIXELS = 3f;
    private static final float ARROW_PIXELS = 9f;
    private static final int POINT_SEGMENTS = 10;
    private static final int LEAST_SEGMENTS = 12, MOST_SEGMENTS = 96;

    /** Segments of a circle, by the root of its radius in pixels: corners stay a tenth of a pixel off. */
    private static final float SEGMENTS_PER_ROOT = 7f;

    private final ShapeRenderer shapes;
    private final Color color = new Color();
    private float pixel, width;

    /** Null where labels are not drawn. */
    private Labels labels;

    Painter(ShapeRenderer shapes) {
        this.shapes = shapes;
    }

    void begin(float metresPerPixel, float linePixels, Labels drawn) {
        pixel = metresPerPixel;
        width = linePixels * metresPerPixel;
        labels = drawn;
    }

    private void color(int rgba) {
        Color.rgba8888ToColor(color, rgba);
        shapes.setColor(color);
    }

    @Override
    public void line(float x0, float y0, float x1, float y1, int rgba) {
        color(rgba);
        shapes.rectLine(x0, y0, x1, y1, width);
    }

    @Override
    public void box(float minX, float minY, float maxX, float maxY, int rgba) {
        color(rgba);
        shapes.rectLine(minX, minY, maxX, minY, width);
        shapes.rectLine(maxX, minY, maxX, maxY, width);
        shapes.rectLine(maxX, maxY, minX, maxY, width);
        shapes.rectLine(minX, maxY, minX, minY, width);
    }

    @Override
    public void fill(float minX, float minY, float maxX, float maxY, int rgba) {
        color(rgba);
        shapes.rect(minX, minY, maxX - minX, maxY - minY);
    }

    @Override
    public void circle(float x, float y, float r, int rgba) {
        color(rgba);
        double wanted = SEGMENTS_PER_ROOT * Math.sqrt(r / pixel);
        int segments = (int) Math.max(LEAST_SEGMENTS, Math.min(wanted, MOST_SEGMENTS));
        double turn = 2.0 * Math.PI / segments;
        float cos = (float) Math.cos(turn);
        float sin = (float) Math.sin(turn);
        float dx = r;
        float dy = 0f;
        for (int i = 0; i < segments; i++) {
            float nextX = cos * dx - sin * dy;
            float nextY = sin * dx + cos * dy;
            shapes.rectLine(x + dx, y + dy, x + nextX, y + nextY, width);
            dx = nextX;
            dy = nextY;
        }
    }

    @Override
    public void point(float x, float y, int rgba) {
        color(rgba);
        shapes.circle(x, y, POINT_PIXELS * pixel, POINT_SEGMENTS);
    }

    @Override
    public void arrow(float x, float y, float dx, float dy, int rgba) {
        float tipX = x + dx;
        float tipY = y + dy;
        line(x, y, tipX, tipY, rgba);
        float length = (float) Math.sqrt(dx * dx + dy * dy);
        if (length > 0f) {
            float head = Math.min(ARROW_PIXELS * pixel, length) / length;
            float backX = head * dx;
            float backY = head * dy;
            shapes.rectLine(tipX, tipY, tipX - backX - 0.5f * backY, tipY - backY + 0.5f * backX, width);
            shapes.rectLine(tipX, tipY, tipX - backX + 0.5f * backY, tipY - backY - 0.5f * backX, width);
        }
    }

    @Override
    public void label(float x, float y, CharSequence words, int rgba, float importance, long id) {
        if (labels != null) {
            labels.add(x, y, words, rgba, importance);
        }
    }
}
